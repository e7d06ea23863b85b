import People
import TestSupport
import Testing

struct TypedFilterTests {
  @Test func `a text without a mistake applies completely`() {
    let typed = TypedFilter("ada is:fan")
    expect(typed.applied.text == "ada is:fan" && typed.mistake == nil)
    expect(typed.chips == Filter.chips(of: "ada is:fan") && typed.chips.map(\.text) == ["ada", "is:fan"])
    expect(TypedFilter().applied.filter == .everybody && TypedFilter().chips.isEmpty)
  }

  @Test func `a filter with a mistake applies its valid clauses, and a chip shows the mistake`() {
    let typed = TypedFilter("ada followers:many is:fan")
    expect(typed.applied.text == "ada is:fan" && typed.mistake?.range == 14..<18)
    expectEqual(typed.chips.map(\.isWrong), [false, true, false])
  }

  @Test func `an unknown list is a mistake once the lists are loaded`() {
    expectEqual(TypedFilter("list:Gone ada").mistake, nil)
    let typed = TypedFilter("list:Gone ada", lists: ["Friends"])
    expect(typed.mistake != nil && typed.applied.text == "ada")
    expectEqual(TypedFilter("list:Friends", lists: ["Friends"]).mistake, nil)
  }
}
