import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct PeopleExportBinderTests {
  private let stage = Stage.full(following: ["2", "3", "4"])
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() async throws -> (PeopleView, Visitor) {
    let session = try await stage.checkedSession()
    let view = PeopleView.make(session)
    let visitor = stage.show(view)
    visitor.window.defaultWidth = 1200
    expect(!view.exportAction.isEnabled)
    try await eventually("people") { view.table.table.itemCount > 1 && view.exportAction.isEnabled }
    try await eventually("all is read") { session.people.progress.value.unread.isEmpty }
    return (view, visitor)
  }

  private func addresses(_ name: String) throws -> [String] {
    let text = try String(contentsOf: folder.file(name), encoding: .utf8)
    return text.split(separator: "\n").map { String($0.prefix { $0 != "," }) }
  }

  /// Chooses the file like a person and waits for the message about it.
  private func export(_ name: String, _ view: PeopleView, _ visitor: Visitor) async throws -> String {
    view.exportAction.activate()
    let dialog = try #require(visitor.window.fileDialog)
    expect(dialog.suggestedName == "people.csv" && dialog.purpose == .save)
    for toast in visitor.window.toasts { visitor.window.dismiss(toast) }
    try visitor.choose(file: folder.file(name).path)
    try await eventually("a message") { !visitor.window.toasts.isEmpty }
    return visitor.window.toasts.last?.label.text ?? ""
  }

  @Test func `an export writes the visible people in table order, or the selected ones`()
    async throws
  {
    let (view, visitor) = try await open()
    expect(Menu([view.menuActions]).choices.map(\.title).contains("Export…"))
    let count = view.table.table.itemCount
    try await expectEqual(export("all.csv", view, visitor), "\(count) people exported to all.csv")
    let all = try addresses("all.csv")
    expect(all.count == count + 1 && all.first == "Account address")
    expect(all.dropFirst().allSatisfy { $0.contains("@") })

    try visitor.select(row: 1, in: view.table.table)
    try await expectEqual(export("one.csv", view, visitor), "1 person exported to one.csv")
    expectEqual(visitor.window.toasts.last?.duration, .seconds(6))
    try expectEqual(addresses("one.csv"), [all[0], all[2]])

    // The file leaves out a selected person hidden by the filter.
    try visitor.type(String(all[1].prefix { $0 != "@" }), into: view.table.filter.entry)
    try await eventually("another shown") { view.table.table.itemCount == 1 }
    try await expectEqual(export("one.csv", view, visitor), "1 person exported to one.csv")
    try expectEqual(addresses("one.csv"), [all[0], all[1]])
  }

  @Test func `a file that cannot be written is named with the reason`() async throws {
    let (view, visitor) = try await open()
    let words = try await export("none/people.csv", view, visitor)
    expectEqual(visitor.window.toasts.last?.duration, .seconds(15))
    expectEqual(words, "“people.csv” could not be written: No such file or directory.")
    expect(folder.names.isEmpty)
  }

  @Test func `every statement of the export has an effect`() async throws {
    try await audit("PeopleView+Export", shared: ["act ", "people"]) { whole in
      let stage = Stage.full(following: ["2", "3", "4"])
      let session = try await stage.checkedSession()
      let view = PeopleView.make(session)
      let look = Look(stage, stage.show(view), view, whole)
      look.note("enabled at first", "\(view.exportAction.isEnabled)")
      await look.see("people")
      look.note("enabled", "\(view.exportAction.isEnabled)")
      look.note("title", view.exportAction.title)
      view.exportAction.activate()
      look.note("dialog", look.visitor.window.fileDialog?.title ?? "none")
      try? look.visitor.choose(file: "/nonexistent/people.csv")
      try await eventually("written") { !session.exports.isWriting.value }
      look.note("act toasts", look.visitor.window.toasts.map(\.label.text).joined())
      return look.seen
    }
  }
}
