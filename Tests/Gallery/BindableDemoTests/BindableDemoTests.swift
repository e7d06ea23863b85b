import Bindings
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import BindableDemo

@MainActor
@Suite struct BindableDemoTests {
  let clock = VirtualClock()
  let window: Window
  let page: BindablePage
  let visitor: Visitor

  init() throws {
    window = Window(clock: clock)
    var environment = GalleryEnvironment(clock: clock, resources: URL(filePath: "/nowhere"))
    environment.window = window
    page = try #require(GalleryPage.bindable.make(environment) as? BindablePage)
    window.content = page
    visitor = Visitor(window)
  }

  @Test func `name, colour and followers are shown at once`() {
    expect(visitor.sees(exactly: "Mira Holm"))
    expect(visitor.sees(exactly: "1204"))
    expectEqual(header?.backgroundColor, Color(0x1C5D99))
  }

  @Test func `a change by another person is shown in every bound place`() throws {
    try visitor.click("Someone Else Changed It")
    expect(visitor.sees(exactly: "1204"))
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "1221"))
    expect(!visitor.sees("1204"))
    expectEqual(header?.backgroundColor, Color(0x8C2F39))
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "Mira Holm-Varga"))
    expectEqual(header?.avatar.text, "Mira Holm-Varga")
  }

  @Test func `an unnoticed change is shown when the window becomes active`() throws {
    try visitor.click("Change Unnoticed")
    clock.advance(by: .seconds(5))
    expect(visitor.sees(exactly: "1204"))
    window.isActive = true
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "1221"))
    window.isActive = false
    try visitor.click("Change Unnoticed")
    clock.advance(by: .seconds(5))
    expect(visitor.sees(exactly: "1221"))
    window.isActive = true
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "1222"))
  }

  @Test func `a label bound after an update shows the last value at once and each later one`() throws {
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    try visitor.click("Bind Another Label")
    expect(visitor.sees("Mira Holm, followed by 1221"))
    try visitor.click("Bind Another Label")
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    let late = visitor.tree.components(separatedBy: "Mira Holm-Varga, followed by 1222").count - 1
    expectEqual(late, 2)
    try visitor.click("Take Labels Away")
    expect(!visitor.sees("followed by"))
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "1219"))
  }

  @Test func `the bindings of removed labels are dropped`() {
    let user = Bindable(User(name: "Mira", followersCount: 1, colors: .init(primary: .black)))
    let view = ProfileView(user: user)
    let before = user.targetCount
    view.addLateLabel()
    view.addLateLabel()
    expectEqual(user.targetCount, before + 2)
    view.removeLateLabels()
    expectEqual(user.targetCount, before)
  }

  @Test func `the loader's profile loads each time it appears and misses changes in between`() throws {
    expect(visitor.sees("Requests to the server: 0"))
    try visitor.select(tab: "Loader", in: page.tabs)
    expect(!visitor.sees("Mira"))
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "1204"))
    expect(visitor.sees("Requests to the server: 1"))
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "1204"))
    try visitor.select(tab: "Bindable", in: page.tabs)
    expect(visitor.sees(exactly: "1221"))
    try visitor.select(tab: "Loader", in: page.tabs)
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "1221"))
    expect(visitor.sees("Requests to the server: 4"))
  }

  @Test func `the holder's profile shows each change`() throws {
    try visitor.select(tab: "Holder", in: page.tabs)
    expect(visitor.sees(exactly: "1204"))
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "1221"))
    expectEqual(header?.backgroundColor, Color(0x8C2F39))
  }

  @Test func `a holder's observer can add another, and a released one is dropped`() {
    let server = UserServer(clock: clock)
    let holder = UserHolder(user: server.user, userLoader: UserLoader(client: UserClient(server: server)))
    var heard: [String] = []
    let (first, second) = (Label(), Label())
    holder.addObserver(first) { [weak holder] _, user in
      heard.append("first \(user.followersCount)")
      if user.followersCount == 1_221 {
        holder?.addObserver(second) { _, user in heard.append("second \(user.followersCount)") }
      }
    }
    do { holder.addObserver(Label()) { _, user in heard.append("gone \(user.followersCount)") } }
    for _ in 0..<2 {
      server.changeBySomeoneElse()
      holder.reload()
      clock.advance(by: .milliseconds(150))
    }
    expectEqual(heard, ["first 1204", "gone 1204", "first 1221", "second 1221", "first 1222", "second 1222"])
  }

  @Test func `three screens follow a renaming, and keep the user when it fails`() throws {
    try visitor.select(tab: "App", in: page.tabs)
    expect(visitor.sees(exactly: "Mira Holm") && visitor.sees(exactly: "Signed in as Mira Holm"))
    let renaming = try visitor.find(RenamingView.self)
    expect(!renaming.saveButton.isReachable)
    try visitor.choose("Status 500")
    try visitor.type("Mira V.", into: renaming.nameEntry)
    try visitor.click("Save")
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees("The Server Has a Problem") && visitor.sees(exactly: "Signed in as Mira Holm"))
    expectEqual(renaming.nameEntry.text, "Mira V.", "what was typed is not lost")
    expectEqual(page.server.user.name, "Mira Holm")
    try visitor.choose("As Usual")
    try visitor.pressEnter(in: renaming.nameEntry)
    clock.advance(by: .milliseconds(150))
    expect(visitor.sees(exactly: "Mira V.") && visitor.sees(exactly: "Signed in as Mira V."))
    expect(renaming.nameEntry.text.isEmpty && renaming.nameEntry.placeholderText == "Mira V.")
    try visitor.type("typing", into: renaming.nameEntry)
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    expectEqual(renaming.nameEntry.text, "typing", "a change by somebody else leaves what is typed")
    expect(visitor.sees(exactly: "Signed in as Mira Holm"))
    try visitor.select(tab: "Bindable", in: page.tabs)
    expect(visitor.sees(exactly: "1221"))
  }

  @Test func `a closed screen ends its bindings and the others stay`() throws {
    try visitor.select(tab: "App", in: page.tabs)
    let app = try visitor.find(UserApp.self)
    weak let account = try visitor.find(AccountView.self)
    // Four of the Bindable tab, four of the profile, three of the account, one of the renaming.
    expectEqual(app.countLabel.text, "Bound properties: 12")
    expect(app.accountButton.toggle())
    expect(account == nil)
    expectEqual(app.countLabel.text, "Bound properties: 9")
    try visitor.click("Someone Else Changed It")
    clock.advance(by: .milliseconds(150))
    expect(app.accountButton.toggle())
    expectEqual(app.countLabel.text, "Bound properties: 12")
    expect(visitor.sees(exactly: "Signed in as Mira Holm") && visitor.sees(exactly: "#8C2F39"))
    expect(app.profileButton.toggle() && app.renamingButton.toggle() && app.accountButton.toggle())
    expectEqual(app.countLabel.text, "Bound properties: 4")
  }

  @Test func `leaving the page releases everything, even with an answer on its way`() throws {
    weak var weakPage: BindablePage?
    weak var weakProfile: ProfileView?
    var environment = GalleryEnvironment(clock: clock, resources: URL(filePath: "/nowhere"))
    environment.window = window
    let pending = clock.pendingCount
    do {
      let made = try #require(GalleryPage.bindable.make(environment) as? BindablePage)
      window.content = made
      try visitor.click("Bind Another Label")
      try visitor.click("Someone Else Changed It")
      try visitor.select(tab: "Loader", in: made.tabs)
      // The answers and deadlines of three requests.
      expectEqual(clock.pendingCount, pending + 6)
      weakPage = made
      weakProfile = made.profileView
    }
    window.content = nil
    expect(weakPage == nil)
    expect(weakProfile == nil)
    expectEqual(clock.pendingCount, pending)
    // The page of this suite observes the window, and the released one does not.
    expectEqual(window.$isActive.observerCount, 1)
    window.isActive = true
    clock.advance(by: .seconds(1))
  }

  @Test func `a page without a window is shown`() {
    let environment = GalleryEnvironment(clock: clock, resources: URL(filePath: "/nowhere"))
    expect(dump(GalleryPage.bindable.make(environment)).contains("Mira Holm"))
  }

  private var header: HeaderView? { visitor.reachable(HeaderView.self).first }
}
