import Foundation
import GalleryFetching
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import BindableDemo

@MainActor
@Suite struct BadUserTests {
  private let clock = VirtualClock()
  private let window: Window
  private let page: BindablePage
  private let visitor: Visitor

  init() throws {
    window = Window(clock: clock)
    var environment = GalleryEnvironment(clock: clock, resources: URL(filePath: "/nowhere"))
    environment.window = window
    page = BindablePage(environment)
    window.content = page
    visitor = Visitor(window)
  }

  nonisolated private static let bad: [(menu: String, words: String, wait: Int)] = [
    ("Out of Reach", "No Connection. users.example cannot be reached.", 150),
    ("Status 500", "The Server Has a Problem. users.example answered with status 500.", 150),
    ("Malformed JSON", "Answer Not Understood. users.example sent an unexpected answer", 150),
    ("Never", "No Answer. users.example did not answer in time.", 30_000),
  ]

  @Test(arguments: bad)
  func `a failed update is reported, keeps the shown user, and the next one works`(
    menu: String, words: String, wait: Int
  ) throws {
    try visitor.choose(menu)
    expect(visitor.sees(exactly: "Server: \(menu)"))
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(wait - 1))
    expect(!visitor.sees(words))
    clock.advance(by: .milliseconds(1))
    expect(visitor.sees(words))
    expect(visitor.sees("The previous user is still shown."))
    for tab in ["Holder", "Bindable"] {
      try visitor.select(tab: tab, in: page.tabs)
      expect(visitor.sees(exactly: "1204"))
    }
    try visitor.choose("As Usual")
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    for tab in ["Holder", "Bindable"] {
      try visitor.select(tab: tab, in: page.tabs)
      expect(visitor.sees(exactly: "1222"))
    }
    expect(!visitor.sees(words))
    expectEqual(clock.pendingCount, 0)
  }

  @Test(arguments: bad)
  func `a failed reload of an activated window is reported, and the next one works`(
    menu: String, words: String, wait: Int
  ) throws {
    try visitor.click("Change Unnoticed")
    try visitor.choose(menu)
    window.isActive = true
    clock.advance(by: .milliseconds(wait))
    expect(visitor.sees(words) && visitor.sees(exactly: "1204"))
    window.isActive = false
    page.server.answers = .asUsual
    window.isActive = true
    clock.advance(by: .milliseconds(150))
    expect(!visitor.sees(words) && visitor.sees(exactly: "1221"))
  }

  @Test(arguments: bad)
  func `the loader's profile keeps its user and loads the next time it appears`(
    menu: String, words: String, wait: Int
  ) throws {
    try visitor.select(tab: "Loader", in: page.tabs)
    clock.advance(by: .milliseconds(150))
    try visitor.choose(menu)
    page.server.changeBySomeoneElse()
    try visitor.select(tab: "Holder", in: page.tabs)
    try visitor.select(tab: "Loader", in: page.tabs)
    clock.advance(by: .milliseconds(wait))
    expect(visitor.sees(words) && visitor.sees(exactly: "1204"))
    try visitor.choose("As Usual")
    try visitor.select(tab: "Holder", in: page.tabs)
    try visitor.select(tab: "Loader", in: page.tabs)
    clock.advance(by: .milliseconds(150))
    expect(!visitor.sees(words) && visitor.sees(exactly: "1221"))
  }

  @Test func `a cancelled request reports nothing after a later answer`() throws {
    try visitor.choose("Never")
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .seconds(1))
    try visitor.choose("As Usual")
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "1222"))
    clock.advance(by: .seconds(30))
    expect(!visitor.sees("No Answer"), "of the first question")
    expectEqual(clock.pendingCount, 0)
  }

  @Test(arguments: [
    "", "[]", "null", #"{"name": "Mira"}"#, "<html>",
    ##"{"name": "Mira", "followersCount": "many", "colors": {"primary": "#1C5D99"}}"##,
    #"{"name": "Mira", "followersCount": 1, "colors": {"primary": "red"}}"#,
  ])
  func `invalid users are refused`(text: String) {
    let url = URL(filePath: "/mira")
    #expect(throws: FetchError.self) {
      try ServerReply.answer(status: 200, body: Data(text.utf8)).read(User.self, from: url)
    }
  }
}
