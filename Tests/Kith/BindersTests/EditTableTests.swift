import Entities
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

@MainActor
struct EditTableTests {
  private static let html = [
    ("Web", "<a href=\"https://a.example/\">a.example</a>"), ("Pronouns", "<p>she &amp; her</p>"),
  ]
  private static let entered = [("Web", "https://a.example/"), ("Pronouns", "she & her")]

  /// The own page with the form over it, on a server.
  private func open(
    html: [(String, String)] = html, entered: [(String, String)]? = entered, limit: Int? = nil
  ) async throws -> (stage: Stage, profile: ProfileView, form: EditProfileView, visitor: Visitor) {
    var people = Stage.people
    people[0].fields = html
    people[0].enteredFields = entered
    let stage = Stage(onServer: [], people: people)
    if let limit { await stage.server.limitFields(to: limit) }
    let session = try await stage.session()
    try await eventually("my table") {
      session.userService.user.value.fields.count == html.count
        && session.userService.user.value.displayName == "Ada Lovelace"
    }
    let profile = ProfileView.make(session)
    let visitor = stage.show(profile)
    try visitor.click("Edit Profile")
    let form = try visitor.page(EditProfileView.self)
    if let limit {
      try await eventually("limits") {
        let limits = session.instanceService.limits.value
        return limits.fieldsCount == limit && limits.told.contains(.fieldsCount)
      }
    }
    return (stage, profile, form, visitor)
  }

  private func texts(_ form: EditProfileView) -> [[String]] {
    form.rows.map { [$0.nameEntry.text, $0.valueEntry.text] }
  }

  private func sentRows(_ stage: Stage) async -> [String] {
    await stage.server.form.filter { $0.name.hasPrefix("fields_") }.map { "\($0.name)=\($0.value)" }
  }

  @Test func `the form shows the rows as entered with nothing to save`() async throws {
    let (_, _, form, visitor) = try await open(limit: 4)
    expectEqual(texts(form), [["Web", "https://a.example/"], ["Pronouns", "she & her"]])
    expect(!form.saveButton.isSensitive)
    expectEqual(form.rows.map(\.nameEntry.accessibleLabel), ["Label of row 1", "Label of row 2"])
    expectEqual(form.rows.map(\.valueEntry.accessibleLabel), ["Content of row 1", "Content of row 2"])
    expect(visitor.sees("Shown on your page, such as pronouns and links; 4 rows at most."))
  }

  @Test func `added and changed rows appear in the profile at once`() async throws {
    let (stage, profile, form, visitor) = try await open()
    try visitor.click("Add Row")
    expect(visitor.window.focused === form.rows[2].nameEntry)
    expect(!form.saveButton.isSensitive)
    try visitor.type("Code", into: form.rows[2].nameEntry)
    try visitor.type("https://code.example", into: form.rows[2].valueEntry)
    try visitor.replace(textOf: form.rows[1].valueEntry, with: "they")
    try visitor.press("Ctrl+S")
    try await eventually("gone back") { visitor.window.visibleNavigation?.top === profile }
    await expectEqual(
      sentRows(stage),
      [
        "fields_attributes[0][name]=Web", "fields_attributes[0][value]=https://a.example/",
        "fields_attributes[1][name]=Pronouns", "fields_attributes[1][value]=they",
        "fields_attributes[2][name]=Code", "fields_attributes[2][value]=https://code.example",
      ])
    let rows = profile.person.fieldBox.children.compactMap { $0 as? FieldRow }
    expectEqual(rows.map(\.nameLabel.text), ["Web", "Pronouns", "Code"])
    expectEqual(rows[1].valueLabel.text, "they")
    expectEqual(rows[2].linkBox.children.compactMap { ($0 as? Button)?.text }, ["code.example"])
    try visitor.click("Edit Profile")
    let again = try visitor.page(EditProfileView.self)
    expectEqual(texts(again).last, ["Code", "https://code.example"])
    expect(!again.saveButton.isSensitive)
  }

  @Test func `removing rows keeps the focus in the table`() async throws {
    let (stage, profile, form, visitor) = try await open()
    let last = form.rows[1]
    try visitor.click(form.rows[0].removeButton)
    expect(form.rows.count == 1 && form.rows[0] === last)
    expect(visitor.window.focused === last.removeButton)
    expect(last.removeButton.text == "Remove row 1" && last.nameEntry.accessibleLabel == "Label of row 1")
    expect(form.saveButton.isSensitive)
    try visitor.click("Remove row 1")
    expect(visitor.window.focused === form.addRowButton)
    expect(!form.rowBox.isVisible)
    try visitor.click("Save")
    try await eventually("gone back") { visitor.window.visibleNavigation?.top === profile }
    await expectEqual(sentRows(stage), ["fields_attributes[0][name]=", "fields_attributes[0][value]="])
    expect(!profile.person.fieldBox.isVisible)
  }

  @Test func `a reverted edit and an empty row count as no change`() async throws {
    let (_, _, form, visitor) = try await open()
    try visitor.click("Add Row")
    try visitor.type(" ", into: form.rows[2].valueEntry)
    try visitor.type("!", into: form.rows[0].nameEntry)
    expect(form.saveButton.isSensitive && form.confirmsLeaving)
    try visitor.replace(textOf: form.rows[0].nameEntry, with: "Web")
    expect(!form.saveButton.isSensitive && !form.confirmsLeaving)
    expect(form.tableProblemLabel.text.isEmpty)
  }

  @Test(arguments: [1, 2, 6])
  func `the form allows as many rows as the server`(_ limit: Int) async throws {
    let (_, _, form, visitor) = try await open(limit: limit)
    expect(form.tableNote.text.hasSuffix(limit == 1 ? "1 row at most." : "\(limit) rows at most."))
    while form.rows.count < limit { try visitor.click("Add Row") }
    #expect(throws: VisitorError.self) { try visitor.click("Add Row") }
    // More rows existed before; they stay until they are edited.
    expect(form.tableProblemLabel.text.isEmpty)
    try visitor.type("!", into: form.rows[0].nameEntry)
    expectEqual(form.tableProblemLabel.text, (limit == 1 ? "The table has 2 rows; 1 is allowed." : ""))
    expectEqual(form.saveButton.isSensitive, (limit != 1))
  }

  @Test func `the problem of a row names the row`() async throws {
    let (_, _, form, visitor) = try await open(limit: 4)
    try visitor.click("Add Row")
    try visitor.type("x", into: form.rows[2].valueEntry)
    expect(visitor.sees("Row 3 has no label."))
    expect(!form.saveButton.isSensitive)
    try visitor.type("Label", into: form.rows[2].nameEntry)
    expect(!form.tableProblemLabel.isVisible && form.saveButton.isSensitive)
    try visitor.type(String(repeating: "x", count: 255), into: form.rows[2].valueEntry)
    expect(visitor.sees("The content of row 3 has 256 characters; 255 are allowed."))
    expect(!form.saveButton.isSensitive)
    try visitor.click("Remove row 3")
    try visitor.type(String(repeating: "x", count: 255), into: form.rows[0].nameEntry)
    expect(visitor.sees("The label of row 1 has 258 characters; 255 are allowed."))
  }

  @Test func `rows unreported by the server are kept unless they are edited`()
    async throws
  {
    let (stage, profile, form, visitor) = try await open(entered: nil)
    // The best reconstruction of the published rows.
    expectEqual(texts(form), [["Web", "https://a.example/"], ["Pronouns", "she & her"]])
    try visitor.replace(textOf: form.nameEntry, with: "Ada King")
    try visitor.click("Save")
    try await eventually("gone back") { visitor.window.visibleNavigation?.top === profile }
    await expectEqual(stage.server.form.map(\.name), ["display_name"])
    expectEqual(profile.person.fieldBox.children.count, 2)
  }

  @Test func `rows changed by a reload do not count as edited`() async throws {
    let (stage, profile, form, visitor) = try await open(entered: nil)
    let user = try await stage.session().userService.userState
    user.value = Account(
      id: "1", username: "ada", displayName: "Ada Lovelace", note: "Notes on engines",
      enteredFields: [Field(name: "Web", value: "https://other.example")])
    expect(!form.saveButton.isSensitive)
    try visitor.replace(textOf: form.nameEntry, with: "Ada King")
    try visitor.click("Save")
    try await eventually("gone back") { visitor.window.visibleNavigation?.top === profile }
    await expectEqual(stage.server.form.map(\.name), ["display_name"])
  }

  @Test func `unsaved rows return in the next form`() async throws {
    let (stage, _, form, visitor) = try await open()
    try visitor.click("Add Row")
    try visitor.type("Code", into: form.rows[2].nameEntry)
    try visitor.click("Add Row")
    let again = EditProfileView.make(try await stage.session())
    expectEqual(
      texts(again), [["Web", "https://a.example/"], ["Pronouns", "she & her"], ["Code", ""], ["", ""]])
    expect(again.saveButton.isSensitive && again.draftLabel.isVisible)
  }
}
