import BinderDemoServices
import BinderDemoViews
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import BinderDemo
@testable import BinderDemoBinders

@MainActor
@Suite struct StatementAuditTests {
  /// The state of every page, and the effect of every act.
  private func look() throws -> [String: String] {
    let clock = VirtualClock()
    let window = Window(clock: clock)
    let server = Server(clock: clock)
    let manager = SessionManager(server: server, clock: clock)
    let root = NavigationStack.makeRoot(manager)
    window.content = root
    let visitor = Visitor(window)
    var seen: [String: String] = [:]
    func see(_ when: String) {
      clock.advance(by: .seconds(1))
      _ = visitor.tree
      for (key, value) in portrait(of: window.dialogs.last ?? root.top ?? root) {
        seen["\(when): \(key)"] = value
      }
    }
    func act(_ name: String, _ act: () throws -> Void) {
      do { try act() } catch { seen["act \(name)"] = "refused" }
    }
    see("login")
    act("log in") { try visitor.click(visitor.page(LoginView.self).statusPage.button) }
    seen["logged in"] = "\(manager.session != nil)"
    // Pages that cannot be opened are opened directly, so that the rest is checked too.
    if manager.session == nil { manager.logIn() }
    let session = try #require(manager.session)
    root.setRoot(ProfileView.make(session))
    let profile = try visitor.page(ProfileView.self)
    see("profile")
    server.answers = .outOfReach
    manager.session?.currentUserService.reloadFriends()
    see("profile failed")
    server.answers = .asUsual
    act("retry") { try visitor.click(profile.friendsLoadingView.errorPage.button) }
    see("profile again")
    server.friendCount = 0
    manager.session?.currentUserService.reloadFriends()
    see("profile empty")
    server.friendCount = nil
    act("look again") { try visitor.click(profile.friendsLoadingView.emptyPage.button) }
    see("profile full")
    act("edit") { try visitor.click(profile.editProfileButton) }
    see("form")
    if let form = window.dialogs.last as? EditProfileView {
      act("type") { try visitor.replace(textOf: form.nameEntry, with: "Ada") }
      see("typed")
      server.answers = .outOfReach
      act("save") { try visitor.click(form.saveButton) }
      seen["saving"] = "\(form.nameEntry.isSensitive), \(form.saveButton.isSensitive)"
      see("not saved")
      server.answers = .asUsual
      act("Enter") { try visitor.pressEnter(in: form.nameEntry) }
      clock.advance(by: .seconds(1))
      seen["saved"] = "\(window.dialogs.isEmpty), \(session.currentUserService.user.value.name)"
      window.dialogs.forEach { $0.dismiss() }
    }
    see("renamed")
    act("edit again") { try visitor.click(profile.editProfileButton) }
    if let form = window.dialogs.last as? EditProfileView {
      act("cancel") { try visitor.click(form.cancelButton) }
      seen["cancelled"] = "\(window.dialogs.isEmpty)"
      window.dialogs.forEach { $0.dismiss() }
    }
    func openFriends(_ name: String) throws -> FriendsView {
      while root.pages.count > 1 { root.pop() }
      act(name) { try visitor.click(profile.friendsButton) }
      seen["opened by \(name)"] = "\(root.top is FriendsView)"
      if root.top === profile {
        root.push(FriendsView.make(user: session.currentUserService.user.value, session: session))
      }
      see(name)
      return try visitor.page(FriendsView.self)
    }
    var friends = try openFriends("friends")
    act("open") { try visitor.activate(row: 0, in: friends.friendsView) }
    seen["opened a friend"] = "\(root.top !== friends)"
    root.push(
      FriendsView.make(
        user: friends.friendsView.item(at: 0) as? User ?? session.currentUserService.user.value,
        session: session))
    see("friends of a friend")
    server.answers = .outOfReach
    if let list = (root.top as? FriendsView)?.friendsView {
      let cells = (0..<list.itemCount).compactMap(list.typedRow(at:))
      cells.first { $0.addButton.isVisible }?.addButton.click()
    }
    see("not added")
    friends = try openFriends("friends, out of reach")
    server.answers = .asUsual
    act("retry friends") { try visitor.click(friends.friendsLoadingView.errorPage.button) }
    see("friends retried")
    server.friendCount = 0
    friends = try openFriends("no friends")
    server.friendCount = nil
    act("look for friends") { try visitor.click(friends.friendsLoadingView.emptyPage.button) }
    see("friends found")
    while root.pages.count > 1 { root.pop() }
    act("log out") { try visitor.click(profile.logoutButton) }
    seen["logged out"] = "\(manager.session == nil)"
    return seen
  }

  /// The state of the pages that follow the session, from the login on.
  private func lookAtRoot() -> [String: String] {
    let clock = VirtualClock()
    let server = Server(clock: clock)
    let manager = SessionManager(server: server, clock: clock)
    let root = NavigationStack.makeRoot(manager)
    let window = Window(clock: clock)
    window.content = root
    var seen = ["first": root.top.map { "\(type(of: $0))" } ?? ""]
    manager.logIn()
    seen["in"] = root.top.map { "\(type(of: $0))" } ?? ""
    window.present(Dialog(title: "Form"))
    manager.session?.currentUserService.logOut()
    seen["out"] = root.top.map { "\(type(of: $0))" } ?? ""
    seen["dialogs"] = "\(window.dialogs.count)"
    return seen
  }

  /// The state of the page that shuffles the profile's statements.
  private func lookAtShuffle() -> [String: String] {
    let clock = VirtualClock()
    let view = ShuffleView.make(Shuffler(clock: clock))
    var seen: [String: String] = [:]
    func see(_ when: String) {
      clock.advance(by: .seconds(1))
      for label in [view.orderLabel, view.verdictLabel] {
        seen["\(when): \(label === view.orderLabel ? "order" : "verdict")"] = label.text
      }
      seen["\(when): tree"] = view.treeText.text
      seen["\(when): shown"] = "\(view.holder.children.count)"
    }
    seen["button"] = view.shuffleButton.text
    seen["label"] = view.treeText.accessibleLabel
    see("first")
    view.shuffleButton.click()
    see("shuffled")
    return seen
  }

  /// The stage around the app, and what its controls do to the server.
  private func lookAtStage() -> [String: String] {
    let clock = VirtualClock()
    let application = DemoApplication(clock: clock)
    let page = BinderPage.make(application)
    let window = Window(clock: clock)
    window.content = page
    clock.advance(by: .seconds(1))
    var seen = ["expire": page.expireButton.text]
    seen["tip"] = page.expireButton.tooltipText
    let actions = [page.noFriendsAction, page.manyFriendsAction, page.usualFriendsAction]
    for (index, action) in actions.enumerated() {
      seen["action \(index)"] = action.title
      action.activate()
      seen["count \(index)"] = "\(application.server.friendCount ?? -1)"
      application.server.chooseFriendCount(5 + index)
    }
    clock.advance(by: .seconds(1))
    application.server.answers = .failing
    seen["asked"] = "\(clock.pendingCount)"
    clock.advance(by: .seconds(1))
    page.expireButton.click()
    application.manager.refresh()
    clock.advance(by: .seconds(1))
    application.server.answers = .asUsual
    application.manager.refresh()
    clock.advance(by: .seconds(1))
    seen["expired"] = "\(application.manager.session == nil)"
    return seen
  }

  /// The cases of ownership: each opened, sent to, and closed.
  private func lookAtOwnership() -> [String: String] {
    let view = OwnershipView.make(OwnershipBench())
    let window = Window(clock: VirtualClock())
    window.content = view
    var seen = ["intro": view.introLabel.text, "send": view.sendButton.text]
    for (index, caseView) in Visitor(window).reachable(OwnershipCaseView.self).enumerated() {
      func see(_ when: String) {
        seen["\(index) \(when)"] = caseView.countsLabel.text
        seen["\(index) \(when) open"] = "\(caseView.openButton.isSensitive)"
        seen["\(index) \(when) close"] = "\(caseView.closeButton.isSensitive)"
        let shown = caseView.holder.children.first as? MessageView
        seen["\(index) \(when) label"] = shown?.label.text
        seen["\(index) \(when) button"] = shown.map { $0.button.isVisible ? $0.button.text : "hidden" }
      }
      for (name, text) in [
        ("title", caseView.titleLabel.text), ("explanation", caseView.explanationLabel.text),
        ("opens", caseView.openButton.text), ("closes", caseView.closeButton.text),
      ] { seen["\(index) \(name)"] = text }
      see("first")
      caseView.openButton.click()
      see("opened")
      view.sendButton.click()
      (caseView.holder.children.first as? MessageView)?.button.click()
      see("used")
      caseView.closeButton.click()
      see("closed")
    }
    return seen
  }

  @Test(arguments: ["RootView", "ShuffleView", "BinderPage", "OwnershipView"])
  func `each effect of the pages around the demo depends on one statement`(binder: String) async throws {
    let audit = try await StatementAudit(of: "\(binder)+Binder.swift", step: Soak.auditStep) { _ in
      switch binder {
      case "RootView": lookAtRoot()
      case "ShuffleView": lookAtShuffle()
      case "BinderPage": lookAtStage()
      default: lookAtOwnership()
      }
    }
    expect(!audit.statements.isEmpty)
    for statement in audit.idle { Issue.record("nothing depends on \(statement)") }
    // Elsewhere one effect shows by another: a case that was not opened shows less.
    if binder != "RootView" { return }
    expect(audit.governors.allSatisfy { $0.value.count == 1 }, "\(audit.governors)")
  }

  // An error's text, and the result of trying again, also depend on the binding that shows the error.
  @Test(arguments: [
    ("ProfileView", ["StatusPage", "again", "full", "act ", "friends", "renamed", "not added"]),
    ("LoginView", ["logged in"]),
    // What can be saved depends on what was typed, and what shows that.
    ("EditProfileView", ["friend", "not added", "renamed", "saved", "saving", "typed"]),
    ("FriendsView", ["StatusPage", "friend", "act ", "not added"]),
  ])
  func `each effect of a demo page depends on one statement`(binder: String, shared: [String]) async throws {
    let audit = try await StatementAudit(of: "\(binder)+Binder.swift", step: Soak.auditStep) { _ in try look()
    }
    expect(!audit.statements.isEmpty)
    let several = audit.governors.filter { key, statements in
      statements.count > 1 && !shared.contains(where: key.contains)
    }
    for (statements, keys) in Dictionary(grouping: several.keys, by: { several[$0] ?? [] }) {
      Issue.record("\(statements.map(\.index)): \(keys.sorted().prefix(4).joined(separator: "; "))")
    }
    for statement in audit.idle { Issue.record("nothing depends on \(statement)") }
  }
}
