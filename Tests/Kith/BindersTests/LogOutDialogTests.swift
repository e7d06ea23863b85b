import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct LogOutDialogTests {
  private let stage = Stage.full(following: ["2", "3", "4"])
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let place = folder.file("people")
    stage.manager.caches = SessionCaches(people: { .file(folder: place, key: $0) })
  }

  /// The window of a synced account with a saved filter, which logging out would lose.
  private func start() async throws -> (Session, Visitor) {
    let window = MainWindow.make(stage.manager)
    window.defaultWidth = 1200
    let visitor = Visitor(window)
    let session = try await stage.checkedSession()
    try await visitor.wait(for: "everybody") {
      (try? visitor.page(PeopleView.self))?.table.table.itemCount == 3
    }
    try await visitor.wait(for: "rest") { session.people.progress.value.state == .idle }
    session.savedFilters.save(as: "Mine", columns: [])
    await session.savedFilters.settle()
    return (session, visitor)
  }

  /// Opens the question once it has counted the losses.
  private func ask(_ visitor: Visitor) async throws {
    try visitor.choose("Log Out…")
    try await visitor.wait(for: "counted") { dialogText(visitor).contains("1 saved filter") }
  }

  /// Unfollows a person; the request is sent but not answered before `release`.
  private func startHeldJob(_ session: Session, _ visitor: Visitor) async throws {
    await stage.server.hold("POST /api/v1/accounts/3/unfollow")
    session.jobs.start(.unfollow, about: ["3"])
    try await eventually("sent") { await stage.server.log.contains { $0.hasSuffix("/3/unfollow") } }
    for toast in visitor.window.toasts { visitor.window.dismiss(toast) }
  }

  private func dialogText(_ visitor: Visitor) -> String { visitor.window.dialogs.last?.textLabel.text ?? "" }

  private func buttons(_ visitor: Visitor) -> [String] {
    (visitor.window.dialogs.last?.buttonBox.children ?? []).filter(\.isVisible).compactMap { $0 as? Button }
      .map(\.text)
  }

  private var isSignedIn: Bool { stage.manager.currentSession.value.session != nil }

  @Test func `Export writes everybody to the file, confirms, and asks again about logging out`() async throws
  {
    let (_, visitor) = try await start()
    try await ask(visitor)
    expectEqual(buttons(visitor), ["Cancel", "Export…", "Log Out"])
    try visitor.click("Export…")
    let dialog = try #require(visitor.window.fileDialog)
    expect(dialog.purpose == .save && dialog.suggestedName == "people.csv")
    try visitor.choose(file: folder.file("all.csv").path)
    try await visitor.wait(for: "asked again") { visitor.window.dialogs.count == 1 }
    let text = try String(contentsOf: folder.file("all.csv"), encoding: .utf8)
    for name in ["grace@", "nameless@", "david@"] { expect(text.contains(name)) }
    expectEqual(visitor.window.toasts.last?.label.text.hasSuffix("exported to all.csv"), true)
    expect(isSignedIn)
    try visitor.click("Log Out")
    expect(!isSignedIn)
    _ = try visitor.page(LoginView.self)
  }

  @Test func `Export to an unwritable file reports why and asks again`() async throws {
    let (_, visitor) = try await start()
    try await ask(visitor)
    try visitor.click("Export…")
    try visitor.choose(file: folder.file("none/all.csv").path)
    try await visitor.wait(for: "asked again") { visitor.window.dialogs.count == 1 }
    expectEqual(
      visitor.window.toasts.last?.label.text, "“all.csv” could not be written: No such file or directory.")
    try visitor.click("Cancel")
    expect(isSignedIn && visitor.window.dialogs.isEmpty)
  }

  @Test func `Export of unreadable people writes no file and reports why`() async throws {
    let (_, visitor) = try await start()
    try await ask(visitor)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.file("people").path)
    let name = try #require(files.first { $0.hasSuffix(".sqlite") })
    let file = try FileHandle(forWritingTo: folder.file("people/\(name)"))
    try file.seek(toOffset: 18)
    try file.write(contentsOf: [9, 9])
    try visitor.click("Export…")
    try visitor.choose(file: folder.file("all.csv").path)
    try await visitor.wait(for: "asked again") { visitor.window.dialogs.count == 1 }
    expect(!FileManager.default.fileExists(atPath: folder.file("all.csv").path))
    expectEqual(visitor.window.toasts.last?.label.text.contains("is damaged (a damaged header)"), true)
    expect(isSignedIn)
  }

  @Test func `cancelling Export asks nothing more and changes nothing`() async throws {
    let (_, visitor) = try await start()
    try await ask(visitor)
    try visitor.click("Export…")
    _ = visitor.window.fileDialog?.cancel()
    expect(isSignedIn && visitor.window.dialogs.isEmpty && folder.names == ["people"])
  }

  @Test func `Wait Until Done asks again after the job and offers no further wait`()
    async throws
  {
    let (session, visitor) = try await start()
    try await startHeldJob(session, visitor)
    try await ask(visitor)
    expect(dialogText(visitor).contains("is not done yet"))
    expectEqual(buttons(visitor), ["Cancel", "Export…", "Wait Until Done", "Log Out"])
    try visitor.click("Wait Until Done")
    expect(visitor.sees("Kith asks again once everything is done."))
    expect(visitor.window.dialogs.isEmpty && isSignedIn)
    await stage.server.release()
    try await visitor.wait(for: "asked again") { !visitor.window.dialogs.isEmpty }
    await expect(!stage.server.following.contains("3"))
    expect(!dialogText(visitor).contains("is not done yet"))
    try await visitor.wait(for: "counted") { dialogText(visitor).contains("the Undo of 1 activity") }
    expectEqual(buttons(visitor), ["Cancel", "Export…", "Log Out"])
    try visitor.click("Log Out")
    expect(!isSignedIn)
  }

  @Test func `waiting twice, or asking meanwhile, opens one question at the end of the jobs`() async throws {
    let (session, visitor) = try await start()
    try await startHeldJob(session, visitor)
    for _ in 1...2 {
      try await ask(visitor)
      try visitor.click("Wait Until Done")
    }
    try await ask(visitor)
    await stage.server.release()
    try await visitor.wait(for: "the end") { dialogText(visitor).contains("the Undo of 1 activity") }
    expectEqual(visitor.window.dialogs.count, 1)
    try visitor.click("Cancel")
    expect(visitor.window.dialogs.isEmpty && isSignedIn)
  }

  @Test func `a paused job ends the waiting, and the question names the remaining jobs`() async throws {
    let (session, visitor) = try await start()
    try await startHeldJob(session, visitor)
    try await ask(visitor)
    try visitor.click("Wait Until Done")
    session.jobs.pause(try #require(session.jobs.jobs.value.first))
    try await visitor.wait(for: "asked again") { !visitor.window.dialogs.isEmpty }
    expect(!buttons(visitor).contains("Wait Until Done"))
    await stage.server.release()
  }

  @Test func `a session that ends during the wait for its jobs opens no question`() async throws {
    let (session, visitor) = try await start()
    try await startHeldJob(session, visitor)
    try await ask(visitor)
    try visitor.click("Wait Until Done")
    stage.manager.logOut()
    await stage.server.release()
    try #require(visitor.window as? MainWindow).askBeforeLoggingOut(session, manager: stage.manager)
    expect(visitor.window.dialogs.isEmpty)
  }
}
