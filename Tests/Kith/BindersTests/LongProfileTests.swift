import Entities
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

/// Profiles longer than a person reads: the text laid out at once is bounded.
@MainActor
struct LongProfileTests {
  private let stage = Stage()

  private func open(_ account: Account) async throws -> (PersonHeader, Visitor) {
    let session = try await stage.session()
    session.userService.userState.value = account
    let view = ProfileView.make(session)
    return (view.person, stage.show(view))
  }

  private func labels(_ text: LongText) -> [Label] { text.children.compactMap { $0 as? Label } }

  @Test func `a bio of 100,000 characters is shown in portions`() async throws {
    let note = String(repeating: "x", count: 100_000)
    let (person, visitor) = try await open(Account(id: "1", username: "ada", note: note))
    expectEqual(person.bio.text, note)
    expectEqual(labels(person.bio).map(\.text.count), [2000])
    try visitor.click("Show More")
    expectEqual(labels(person.bio).map(\.text.count), [2000, 2000])
    for _ in 3...50 { try visitor.click("Show More") }
    expectEqual(labels(person.bio).map(\.text).joined(), note)
    expect(labels(person.bio).allSatisfy { $0.text.count == 2000 && $0.isWrapping && $0.isSelectable })
    expect(!person.bio.moreButton.isVisible)
    expect(visitor.window.focused === labels(person.bio).last)
  }

  @Test func `a portion ends at a space if possible, and another bio starts again`() async throws {
    let words = String(repeating: "abcdef ", count: 400)
    let (person, visitor) = try await open(Account(id: "1", username: "ada", note: words))
    expect(person.bioLabel.text.count == 1995 && person.bioLabel.text.last == " ")
    try visitor.click("Show More")
    expectEqual(labels(person.bio).map(\.text).joined(), words)
    let user = try await stage.session().userService.userState
    user.value = Account(id: "1", username: "ada", note: "short")
    expect(labels(person.bio).map(\.text) == ["short"] && !person.bio.moreButton.isVisible)
    user.value = Account(id: "1", username: "ada")
    expect(!person.bio.isVisible)
    user.value = Account(id: "1", username: "ada", note: String(repeating: "y", count: 2000))
    expect(person.bio.isVisible && !person.bio.moreButton.isVisible)
  }

  @Test func `a table of 10,000 rows is shown in portions`() async throws {
    let fields = (1...10_000).map { Field(name: "n\($0)", value: "v\($0)") }
    let (person, visitor) = try await open(Account(id: "1", username: "ada", fields: fields))
    func rows() -> [FieldRow] { person.fieldBox.children.compactMap { $0 as? FieldRow } }
    expectEqual(rows().count, 20)
    try visitor.click("Show More (9,980)")
    expectEqual(rows().map(\.nameLabel.text), fields.prefix(120).map(\.name))
    expect(visitor.window.focused === rows()[20].valueLabel)
    expectEqual(person.fieldBox.children.count, 121)
    try visitor.click("Show More (9,880)")
    expectEqual(rows().count, 220)
  }

  @Test func `the content of a row is shown in portions`() async throws {
    let value = String(repeating: "z", count: 5000)
    let (person, visitor) = try await open(
      Account(id: "1", username: "ada", fields: [Field(name: "n", value: value)]))
    let row = try #require(person.fieldBox.children.first as? FieldRow)
    expectEqual(row.valueLabel.text.count, 2000)
    try visitor.click(row.value.moreButton)
    try visitor.click(row.value.moreButton)
    expectEqual(labels(row.value).map(\.text.count), [2000, 2000, 1000])
    #expect(throws: VisitorError.self) { try visitor.click(row.value.moreButton) }
  }
}
