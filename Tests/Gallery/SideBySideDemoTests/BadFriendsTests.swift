import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SideBySideDemo

@MainActor
@Suite struct BadFriendsTests {
  private let clock = VirtualClock()
  private let window: Window
  private let page: SideBySidePage
  private let visitor: Visitor

  init() throws {
    window = Window(clock: clock)
    page = SideBySidePage(GalleryEnvironment(clock: clock, resources: URL(filePath: "/nowhere")))
    window.setContent(page)
    visitor = Visitor(window)
  }

  private func open(_ style: Int) throws -> ProfileScreen {
    try visitor.select(row: style, in: page.table)
    return try #require(page.screen?.view)
  }

  nonisolated private static let bad: [(menu: String, words: String, wait: Int)] = [
    ("Out of Reach", "No Connection", 400), ("Status 500", "The Server Has a Problem", 400),
    ("Malformed JSON", "Answer Not Understood", 400), ("Never", "No Answer", 30_000),
  ]

  @Test(arguments: 0..<5, bad)
  func `a style shows why friends are missing, and Reload loads them`(
    style: Int, bad: (menu: String, words: String, wait: Int)
  ) throws {
    let screen = try open(style)
    clock.advance(by: .milliseconds(400))
    try visitor.choose(bad.menu)
    expectEqual(screen.countLabel.text, "Loading friends…")
    clock.advance(by: .milliseconds(bad.wait - 1))
    expectEqual(screen.countLabel.text, "Loading friends…")
    clock.advance(by: .milliseconds(1))
    expectEqual(screen.countLabel.text, "The friends could not be loaded: \(bad.words).")
    expectEqual(screen.friendsView.itemCount, 0)
    // The page stays usable meanwhile.
    try visitor.click("Change Name")
    expectEqual(screen.nameLabel.text, "Ilse V.")
    page.backend.answers = .asUsual
    try visitor.click("Reload")
    clock.advance(by: .milliseconds(400))
    expectEqual(screen.countLabel.text, "4 friends")
    expectEqual(screen.friendsView.itemCount, 4)
  }

  @Test(arguments: 0..<5) func `a style shows an empty list and ten thousand friends`(style: Int) throws {
    let screen = try open(style)
    try visitor.choose("No Friends")
    clock.advance(by: .milliseconds(400))
    expectEqual(screen.countLabel.text, "0 friends")
    expectEqual(screen.friendsView.itemCount, 0)
    try visitor.choose("10,000 Friends")
    clock.advance(by: .milliseconds(400))
    expectEqual(screen.countLabel.text, "10000 friends")
    try visitor.scroll(screen.friendsView, toRow: 9_999)
    try visitor.activate(row: 9_999, in: screen.friendsView)
    expectEqual(screen.chosenLabel.text, "Friend 10000")
    expect(screen.friendsView.liveRowCount <= 40)
    try visitor.choose("The Usual Friends")
    clock.advance(by: .milliseconds(400))
    expectEqual(screen.countLabel.text, "4 friends")
  }

  @Test(arguments: 0..<5) func `a screen closed while the server does not answer sends no more requests`(
    style: Int
  ) throws {
    _ = try open(style)
    try visitor.choose("Never")
    clock.advance(by: .seconds(1))
    _ = try open((style + 1) % 5)
    clock.advance(by: .seconds(2))
    expect(page.closedLabel.text.hasPrefix("0 of "))
    // The deadline of the open request.
    expectEqual(clock.pendingCount, 1)
  }
}
