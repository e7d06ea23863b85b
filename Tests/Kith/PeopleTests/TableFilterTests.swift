import People
import TestSupport
import Testing

/// Conditions that were chosen beside a typed text, and the form that edits one.
struct TableFilterTests {
  private func filter(_ conditions: String, typed: String) -> TableFilter {
    var filter = TableFilter()
    filter.apply(conditions, lists: nil)
    filter.type(typed, lists: nil)
    return filter
  }

  @Test(arguments: [
    ("", "", ""), ("is:fan", "", "is:fan"), ("", "ada  l", "ada  l"),
    ("is:fan posts:>5", "ada", "is:fan posts:>5 ada"),
    ("is:fan OR is:bot", "a OR b", "(is:fan OR is:bot) (a OR b)"),
    ("is:fan", "posts:many", "is:fan posts:many"),
    ("is:fan", " ", "is:fan"),
  ])
  func `the whole filter is the conditions and the typed text`(
    _ conditions: String, _ typed: String, _ text: String
  )
    throws
  {
    let filter = filter(conditions, typed: typed)
    expectEqual(filter.text, text)
    if filter.typed.mistake == nil { try expectEqual(Filter.parse(text).filter, filter.applied) }
    expectEqual(filter.chips.map(\.id), Array(filter.chips.indices))
  }

  @Test func `a clause is replaced and removed by its place among the chips`() {
    var filter = filter("is:fan is:bot", typed: "ada posts:>5")
    filter.replaceClause(at: 1, lists: nil)
    expectEqual(filter.chips.map(\.text), ["is:fan", "ada", "posts:>5"])
    filter.replaceClause(at: 2, with: .clause(.trait(.moved)), lists: nil)
    expect(filter.typed.text == "ada" && filter.chips.map(\.text) == ["is:fan", "is:moved", "ada"])
    filter.replaceClause(at: 0, with: .clause(.trait(.group)), lists: nil)
    filter.replaceClause(at: 9, lists: nil)
    expectEqual(filter.text, "is:group is:moved ada")
    filter.add(.clause(.trait(.moved)))
    expectEqual(filter.conditions.count, 2, "it is there already")
  }

  @Test func `a text with an error is typed and not a condition`() {
    let filter = filter("is:fan", typed: "")
    var wrong = filter
    wrong.apply("is:nothing", lists: nil)
    expect(wrong.conditions.isEmpty && wrong.typed.text == "is:nothing" && wrong.appliedText.isEmpty)
  }

  @Test func `a text that names a list that is gone is typed, and its other clauses apply`() {
    var filter = TableFilter()
    filter.apply("is:fan list:Readers", lists: ["Readers"])
    expectEqual(filter.conditions.count, 2)
    filter.apply("is:fan list:Readers", lists: [])
    expect(filter.conditions.isEmpty && filter.typed.mistake != nil)
    expectEqual(filter.applied, .clause(.trait(.fan)))
    filter.apply("is:fan list:Readers", lists: nil)
    expectEqual(filter.conditions.count, 2, "no title is known yet")
  }

  private func form(_ text: String) throws -> ConditionForm {
    try #require(ConditionForm(Filter.parse(text).filter, lists: ["Friends", "Readers"]))
  }

  @Test func `a form changes the number, the unit, the word, the date and the negation`() throws {
    var form = try form("followers:>100")
    form.number = 250
    form.select(0)
    form.isNegated = true
    expectEqual(form.filter.printed, "-followers:<250")
    form = try self.form("perday:>5")
    form.number = 2
    expectEqual(form.filter.printed, "perday:>2")
    form = try self.form("-last:>90d")
    form.number = 2
    form.unit = .years
    expectEqual(form.filter.printed, "-last:>2y")
    form = try self.form("created:>2024")
    form.word = "2023-05"
    form.word = "soon"
    expectEqual(form.filter.printed, "created:>2023-05")
    form = try self.form("bio:cats")
    form.word = "  "
    form.word = "dogs"
    expectEqual(form.filter.printed, "bio:dogs")
    form = try self.form("list:Friends")
    form.select(1)
    expect(form.filter.printed == "list:\"Readers\"" && form.selectedIndex == 1 && form.word == nil)
  }

  @Test(arguments: ["a OR b", "-(a b)", "a b", ""])
  func `a group has no form`(_ text: String) throws {
    try expectEqual(ConditionForm(Filter.parse(text).filter), nil)
  }

  @Test func `a condition is among its alternatives, and every one of them is valid`() throws {
    for text in [
      "is:fan", "list:none", "picture:any", "posts:>5", "last:>90d", "last:never", "reviewed:never",
      "reviewed:>180d", "seen:2024", "note:any",
    ] {
      let form = try form(text)
      expect(form.selectedIndex != nil, "\(text)")
      for alternative in form.alternatives {
        try expectEqual(Filter.parse(alternative.printed).filter, alternative)
      }
    }
  }
}
