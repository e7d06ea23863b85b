import Entities
import Foundation
import Signals
import TestSupport
import Testing

@testable import People

/// Filters and columns of what people post, whom they follow, and when one has talked with them.
struct PostFiltersTests {
  private static let today = CalendarDay.on(2026, 7, 1)

  private static func figures(_ count: Int, boosts: Int = 0, replies: Int = 0) -> PostFigures {
    PostFigures(count: count, boosts: boosts, replies: replies, readAt: CalendarDay.on(2026, 6, 30).date)
  }

  /// Ada boosts, Bob replies, Cy has no posts, nobody has read Di's.
  private static func columns(talksKnownSince day: CalendarDay? = .on(2024, 1, 1)) -> PersonIndex {
    let index = PersonIndex(server: "home.example")
    index.append([
      person(
        "ada", followers: 10, following: 1_000, figures: figures(40, boosts: 21), talked: .on(2026, 6, 20)),
      person(
        "bob", followers: 0, following: 7, figures: figures(3, boosts: 1, replies: 2), talked: .on(2025, 1, 1)
      ),
      person("cy", followers: 4, following: 5, figures: figures(0)),
      person("di", followers: nil, following: 5),
    ])
    index.talksKnownSince = day
    return index
  }

  private func shown(_ text: String, of index: PersonIndex = columns()) throws -> String {
    let plan = FilterPlan(try Filter.parse(text).filter, over: index, today: Self.today)
    return (0..<index.count).filter(plan.includes).map { index.ids[$0].rawValue }.joined(separator: " ")
  }

  @Test(arguments: [
    ("boosts:>50%", "ada"), ("boosts:52", "ada"), ("boosts:>52%", ""), ("boosts:33%", "bob"),
    ("boosts:0%", ""), ("boosts:0..60%", "ada bob"), ("boosts:unknown", "cy di"), ("replies:>50%", "bob"),
    ("replies:<10%", "ada"), ("ratio:>10", "ada"), ("ratio:7", "bob"), ("ratio:1.25", "cy"),
    ("ratio:<=1.25", "cy"), ("ratio:unknown", "di"), ("talked:>1y", "bob"), ("talked:<30d", "ada"),
    ("talked:2025", "bob"), ("talked:never", "cy di"), ("talked:unknown", ""), ("-talked:never", "ada bob"),
  ])
  func `shares, ratio and mentions are compared, and what is not known fits no comparison`(
    _ text: String, _ ids: String
  ) throws {
    try expectEqual(shown(text), ids)
  }

  @Test func `the filter talked:never shows nobody before mentions have been read`() throws {
    let index = Self.columns(talksKnownSince: nil)
    try expectEqual(shown("talked:never", of: index), "")
    try expectEqual(shown("talked:unknown", of: index), "cy di")
  }

  @Test func `figures count the latest forty posts, and a boost is no reply`() {
    let boost = Post(id: "1", isReply: true, boostedAuthor: Post.Author(name: "", handle: ""))
    let posts = [boost, Post(id: "2", isReply: true)] + (3...60).map { Post(id: "\($0)") }
    let figures = PostFigures(posts, at: Date(timeIntervalSince1970: 0))
    expectEqual([figures.count, figures.boosts, figures.replies], [40, 1, 1])
    expectEqual([figures.boostShare, figures.replyShare], [2, 2])
    expectEqual(PostFigures([], at: Date(timeIntervalSince1970: 0)).boostShare, nil)
    // A damaged row of the file.
    let strange = PostFigures(count: 900, boosts: -4, replies: .max, readAt: Date(timeIntervalSince1970: 0))
    expectEqual([strange.count, strange.boosts, strange.replies], [40, 0, 40])
  }

  @Test func `a ratio of any numbers is a number or unknown`() {
    for (following, followers, ratio) in [
      (Int.max, 0, Int(Int32.max)), (-1, 5, nil), (0, 0, 0), (3, nil, nil), (nil, 3, nil), (1, 3, 33),
    ] as [(Int?, Int?, Int?)] {
      let account = person("a", followers: followers, following: following).account
      expectEqual(Quantity.ratio(of: account).value, ratio)
    }
  }

  @Test func `the columns sort by them, with the unknown ones last`() {
    let index = Self.columns()
    func order(_ column: TableColumnID) -> [Int?] {
      (index.numbers(of: column, on: Self.today)?.keys ?? []).map(\.value)
    }
    expectEqual(order(.boostShare), [52, 33, nil, nil])
    expectEqual(order(.replyShare), [0, 66, nil, nil])
    expectEqual(order(.ratio), [10_000, 700, 125, nil])
    let read = CalendarDay.on(2026, 6, 30).number
    expectEqual(order(.postsRead), [read, read, read, nil])
    expectEqual(
      order(.lastTalked), [CalendarDay.on(2026, 6, 20).number, CalendarDay.on(2025, 1, 1).number, nil, nil])
  }

  @Test func `a condition has its number with decimals, and its choices`() throws {
    func form(_ text: String) throws -> ConditionForm {
      try #require(ConditionForm(Filter.parse(text).filter))
    }
    var form1 = try form("perday:1.5")
    expectEqual(form1.number, 1.5)
    expectEqual(form1.decimals, 2)
    form1.number = 0.25
    expectEqual(form1.filter.printed, "perday:0.25")
    form1.number = .nan
    expectEqual(form1.filter.printed, "perday:0")
    var form2 = try form("boosts:>50%")
    expectEqual(form2.decimals, 0)
    form2.number = 80
    expectEqual(form2.filter.printed, "boosts:>80%")
    try expectEqual(form("talked:never").alternatives.map(\.printed), ["talked:never", "talked:>365d"])
    try expectEqual(
      form("talked:>90d").alternatives.map(\.printed), ["talked:>90d", "talked:<90d", "talked:never"])
  }

  @Test func `a renamed list is renamed wherever a filter names it`() throws {
    for (text, renamed) in [
      ("list:\"Book Club\"", "list:\"Readers\""),
      ("-(list:\"book club\" ada) OR is:bot", "-(list:\"Readers\" ada) OR is:bot"),
      ("list:\"Books\" \"Book Club\" list:any", "list:\"Books\" \"Book Club\" list:any"),
    ] {
      try expectEqual(Filter.parse(text).filter.renamingLists(["Book Club": "Readers"]).printed, renamed)
    }
  }
}
