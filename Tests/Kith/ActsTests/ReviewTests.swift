import Acts
import Entities
import TestSupport
import Testing

struct ReviewTests {
  private static let club = List.ID(rawValue: "7")

  private func reviewed(_ decisions: [Review.Decision], of ids: [Account.ID] = ["1", "2", "3"]) -> Review {
    var review = Review(of: ids)
    for decision in decisions { review.decide(decision) }
    return review
  }

  @Test func `a decision goes on to the next person without one, and after the last to none`() {
    var review = Review(of: ["1", "2", "3"])
    expectEqual(review.current?.id, "1")
    review.decide(.keep)
    review.advance()
    expectEqual(review.current?.id, "3")
    review.decide(.unfollow)
    // Somebody was passed over.
    expectEqual(review.current?.id, "2")
    review.decide(.mute)
    expect(review.current == nil && review.decidedCount == 3)
    expect(review.decide(.keep) == nil && review.setNote("x") == nil)
  }

  @Test func `going back and on stays within the review`() {
    var review = reviewed([.keep, .keep, .keep])
    expect(review.canGoBack && !review.canGoOn)
    review.advance()
    expectEqual(review.place, 3)
    for place in [2, 1, 0, 0] {
      review.goBack()
      expectEqual(review.place, place)
    }
    expect(!review.canGoBack && review.canGoOn)
  }

  @Test func `undo takes back decisions and notes one by one, also a changed one`() {
    var review = Review(of: ["1", "2"])
    review.setNote("met in Kyiv")
    expectEqual(review.current?.id, "1")
    review.decide(.keep)
    review.goBack()
    review.decide(.unfollow)
    expectEqual(review.entries[0], Review.Entry("1", decision: .unfollow, note: "met in Kyiv"))
    expectEqual(review.undo(), Review.Step(place: 0, decision: .keep, note: "met in Kyiv"))
    expect(review.entries[0].decision == .keep && review.place == 0)
    review.undo()
    expect(review.entries[0] == Review.Entry("1", note: "met in Kyiv") && review.decidedCount == 0)
    review.undo()
    expectEqual(review.entries[0], Review.Entry("1"))
    expect(review.undo() == nil)
  }

  @Test func `the same note again is no step`() {
    var review = Review(of: ["1"])
    expect(review.setNote(nil) == nil && review.setNote("x") != nil && review.setNote("x") == nil)
    expectEqual(review.steps.count, 1)
  }

  @Test func `groups are the acts that were not started, with lists in the order of their first person`()
    throws
  {
    let (club, other) = try (#require(Self.club), #require(List.ID(rawValue: "3")))
    var review = reviewed(
      [.list(club), .mute, .keep, .unfollow, .list(other), .later, .list(club)],
      of: ["1", "2", "3", "4", "5", "6", "7"])
    review.goBack()
    review.setNote("n")
    typealias Group = Review.Group
    expectEqual(
      review.groups,
      [
        Group(.unfollow, people: ["4"]), Group(.mute, people: ["2"]),
        Group(.list(club), people: ["1", "7"]), Group(.list(other), people: ["5"]),
        Group(.note, people: ["7"]),
      ])
    expectEqual(review.notes, ["7": "n"])
    expect(review.count(.keep) == 1 && review.count(.later) == 1 && review.count(nil) == 0)
    review.start(.list(club))
    review.start(.note)
    expectEqual(review.groups.map(\.act), [.unfollow, .mute, .list(other)])
    // What was started is final, and has an undo of its own.
    expect(review.steps.isEmpty && review.decide(.keep) == nil)
  }

  @Test func `a review is over once everybody has a decision and all acts were started`() {
    expect(Review(of: []).isOver && !Review(of: ["1"]).isOver)
    expect(reviewed([.keep, .keep, .keep]).isOver)
    expect(!reviewed([.keep, .keep, .later]).isOver)
    var review = reviewed([.keep, .unfollow, .keep])
    expect(!review.isOver)
    review.start(.unfollow)
    expect(review.isOver)
    review = reviewed([.keep, .keep, .keep])
    review.goBack()
    review.setNote("x")
    expect(!review.isOver)
  }

  @Test func `people for later are gone through again, and those of a list that is gone`() throws {
    let club = try #require(Self.club)
    var review = reviewed([.later, .list(club), .later])
    review.reopenLater()
    expect(review.place == 0 && review.decidedCount == 1 && review.steps.isEmpty)
    review.decide(.keep)
    expectEqual(review.current?.id, "3")
    review.reopen(withoutLists: [club])
    expectEqual(review.entries[1].decision, .list(club))
    review.reopen(withoutLists: [])
    expect(review.entries[1].decision == nil && review.current?.id == "2")
  }

  @Test(arguments: ["keep", "unfollow", "mute", "later", "list:7"])
  func `a stored decision reads as itself`(text: String) throws {
    expectEqual(try #require(Review.Decision(text: text)).text, text)
  }

  @Test(arguments: ["", "list:", "keeps", "block"]) func `an unknown decision is none`(text: String) {
    expect(Review.Decision(text: text) == nil)
  }

  @Test func `a stored place and steps out of range are no harm`() {
    let step = Review.Step(place: 5, decision: nil, note: nil)
    expect(Review([.init("1")], place: -3, steps: [step]).current?.id == "1")
    var review = Review([.init("1")], place: 9, steps: [step])
    expect(review.current == nil && review.undo() == nil)
  }
}
