import TestSupport
import Testing

@testable import People

struct FilterNeedsTests {
  private func needs(_ text: String) throws -> FilterNeeds { try Filter.parse(text).filter.needs }

  struct Case: Sendable {
    let text: String
    let needs: FilterNeeds

    init(_ text: String, _ excluding: FilterParts, _ including: FilterParts) {
      (self.text, needs) = (text, FilterNeeds(excluding: excluding, including: including))
    }
  }

  static let cases: [Case] = [
    Case("is:oneway", .followers, .following),
    Case("-is:follower", .followers, []),
    Case("is:following -is:mutual", [.following, .followers], .following),
    Case("is:fan", .following, .followers),
    Case("-is:fan", .followers, .following),
    Case("list:none", .lists, []),
    Case("-list:any", .lists, []),
    Case("list:Friends", [], .lists),
    Case("note:none", .relationships, []),
    Case("-note:vet", .relationships, []),
    Case("note:any", [], .relationships),
    Case("lang:none", .relationships, []),
    Case("-is:noboosts", .relationships, []),
    Case("is:quietserver", [.following, .followers], []),
    Case("is:left", [], .followers),
    Case("-is:muted", .mutes, []),
    Case("-is:blocked", .blocks, []),
    Case("is:bot OR (is:oneway last:>1y)", .followers, .following),
    Case("-(is:bot OR is:follower)", .followers, []),
    Case("--is:oneway", .followers, .following),
    Case("ada followers:>10 -is:bot last:never seen:<30d", [], []),
    Case("", [], []),
  ]

  @Test(arguments: cases)
  func `a filter needs the data of its clauses, and a minus inverts the need`(
    _ one: Case
  ) throws {
    try expectEqual(needs(one.text), one.needs)
  }

  @Test(arguments: Filter.Trait.allCases)
  func `a clause for an absent trait needs the data that would show it`(
    _ trait: Filter.Trait
  ) throws {
    let needs = Filter.clause(.trait(trait)).needs
    if trait.flags.none.contains(.follower) { expect(needs.excluding.contains(.followers)) }
    if trait.flags.none.contains(.following) { expect(needs.excluding.contains(.following)) }
    if trait.flags.all.contains(.follower) { expect(needs.including.contains(.followers)) }
    if trait.flags.all.contains(.following) { expect(needs.including.contains(.following)) }
  }
}
