import Client
import Entities
import Foundation
import Store
import TestSupport
import Testing

@testable import Services

/// The list of people as a table: after these events, the list, the request and the effects.
struct FriendsStateTests {
  private typealias Event = FriendsState.Event
  private typealias Effect = FriendsState.Effect

  private static let start = Date(timeIntervalSince1970: 1_000_000)
  private static let offline = ClientError(.offline, request: "GET")

  private static func page(_ ids: ClosedRange<Int>, next: String? = nil) -> Page<Account> {
    Page(items: ids.map { person($0) }, next: next.map(Cursor.init(rawValue:)), skipped: 0)
  }

  private static func list(_ ids: ClosedRange<Int>, next: String? = nil, age: Double = 0) -> CachedList {
    CachedList(
      accounts: ids.map { person($0) }, next: next.map(Cursor.init(rawValue:)),
      updatedAt: start.addingTimeInterval(-age))
  }

  private static func change(_ id: Int, follows: Bool) -> Event {
    let relationship = Relationship(id: person(id).id, isFollowing: follows)
    return .changed(RelationshipChange(account: person(id), old: nil, new: relationship))
  }

  private static func came(_ ids: ClosedRange<Int>, next: String? = nil) -> Event {
    .page(page(ids, next: next), start)
  }

  /// The names of an event's effects.
  private static func names(_ effects: [Effect]) -> [String] {
    effects.map { effect in
      switch effect {
      case .keep(let accounts, let unlessRecent):
        "keep \(accounts.count)\(unlessRecent ? " unless recent" : "")"
      case .report(let isNews): isNews ? "report news" : "report"
      case .set: "set"
      case .save(let unchanged): "save after \(unchanged)"
      case .finish: "finish"
      case .fail: "fail"
      }
    }
  }

  /// The request, and the length of the list.
  private static func standing(_ state: FriendsState) -> String {
    let asked =
      switch state.request?.kind {
      case nil: "nothing"
      case .cached: "cache"
      case .page(let cursor): cursor?.rawValue ?? "first"
      }
    return "\(asked), \(state.pages.people.count)"
  }

  @Test func `a beginning of new people replaces the cached list, and no further page is requested`() {
    var state = FriendsState(extent: .beginning, hasCache: true)
    let list = Self.list(1...288, age: 7_200)
    for event in [Event.begin, .restored(list, Self.start)] { _ = FriendsState.reduce(&state, event) }
    let effects = FriendsState.reduce(&state, Self.came(1_001...1_040, next: "a"))
    expect(Self.standing(state) == "nothing, 40" && Self.names(effects).last == "finish")
    expect(state.pages.next == Cursor(rawValue: "a") && state.updatedAt == list.updatedAt)
    // One new friend leaves the others where they are.
    var other = FriendsState(extent: .beginning, hasCache: true)
    for event in [Event.begin, .restored(list, Self.start), Self.came(0...39, next: "a")] {
      _ = FriendsState.reduce(&other, event)
    }
    expectEqual(Self.standing(other), "nothing, 289")
  }

  /// Plays events and returns the request, the number of people and the effects after each.
  private static func play(_ events: [Event], hasCache: Bool = false) -> (FriendsState, [String]) {
    var state = FriendsState(extent: .whole, hasCache: hasCache)
    let log = events.map { event in
      let effects = FriendsState.reduce(&state, event)
      return ([standing(state)] + names(effects)).joined(separator: "; ")
    }
    return (state, log)
  }

  @Test func `a list is loaded page by page until the end`() {
    let (state, log) = Self.play([
      .loadMore, .begin, Self.came(1...2, next: "b"), .loadMore, .loadMore, Self.came(3...4), .loadMore,
    ])
    expectEqual(
      log,
      [
        "nothing, 0", "first, 0", "nothing, 2; keep 2 unless recent; report news; save after 0; finish",
        "b, 2",
        "b, 2", "nothing, 4; keep 2 unless recent; set; save after 2", "nothing, 4",
      ])
    expect(state.updatedAt == Self.start && state.freshness == .current)
  }

  @Test func `a recent list refreshes its beginning and an outdated one is reloaded completely`() {
    for (age, asked) in [(10.0, ["nothing, 4"]), (FriendsState.goodFor, ["b, 4", "nothing, 4"])] {
      let pages = [Self.came(1...2, next: "b"), Self.came(3...4, next: "c")]
      let (_, log) = Self.play(
        [.begin, .restored(Self.list(1...4, next: "c", age: age), Self.start)] + pages.prefix(asked.count),
        hasCache: true)
      expect(log[0] == "cache, 0" && log[1] == "first, 4; report news")
      expectEqual(log.dropFirst(2).map { String($0.prefix { $0 != ";" }) }, asked, "\(age)")
    }
  }

  @Test func `a cached list is read once, and a later refresh requests the whole list at once`() {
    let (state, log) = Self.play(
      [
        .begin, .restored(Self.list(1...4), Self.start), Self.came(1...2, next: "b"), .begin,
        Self.came(5...6, next: "b"),
      ], hasCache: true)
    expect(log[0] == "cache, 0" && log[3] == "first, 4")
    expectEqual(state.request?.kind, .page(after: Cursor(rawValue: "b")))
  }

  @Test func `a cached list keeps its people and its date when the server is unreachable`() {
    let (state, log) = Self.play(
      [.begin, .restored(Self.list(1...3), Self.start), .failed(Self.offline)], hasCache: true)
    expectEqual(log.last, "nothing, 3; report; finish")
    expectEqual(state.freshness, .outdated(since: Self.start, Self.offline))
    expectEqual(Self.play([.begin, .failed(Self.offline)]).1, ["first, 0", "nothing, 0; fail"])
  }

  @Test func `acts during a refresh are applied at its end and later acts at once`() {
    let (state, log) = Self.play([
      .begin, Self.change(9, follows: true), Self.came(1...3), Self.change(2, follows: false),
      Self.change(2, follows: false),
    ])
    expectEqual(
      log,
      [
        "first, 0", "first, 0", "nothing, 4; keep 3 unless recent; report news; save after 0; finish",
        "nothing, 3; set; save after 0", "nothing, 3",
      ])
    expectEqual(state.pages.people.map(\.id), ["9", "1", "3"])
  }

  @Test func `pages wanted during a refresh are loaded after it`() {
    let (state, log) = Self.play([
      .begin, Self.came(1...2, next: "b"), .begin, .loadMore, Self.came(1...2, next: "b"),
    ])
    expectEqual(log.last?.hasPrefix("b, 2"), true)
    expect(state.isLoadingMore && !state.isRefreshing)
  }

  @Test func `a visible filter loads page after page until one fails`() {
    let (state, log) = Self.play([
      .begin, Self.came(1...2, next: "b"), .filtering(true), .lookedAt(true), Self.came(3...4, next: "c"),
      .failed(Self.offline), .filtering(true), .loadMore, Self.came(5...6),
    ])
    expectEqual(
      log.map { $0.prefix { $0 != "," } },
      [
        "first", "nothing", "nothing", "b", "c", "nothing", "nothing", "c", "nothing",
      ])
    expect(state.pages.people.count == 6 && state.loadMoreFailure == nil)
  }

  @Test func `a failed refresh loads no further page by itself`() {
    let (state, _) = Self.play(
      [
        .lookedAt(true), .filtering(true), .begin, .restored(Self.list(1...3, next: "c"), Self.start),
        .failed(Self.offline),
      ], hasCache: true)
    expect(state.request == nil && state.hasMore && state.loadMoreFailure == nil)
  }

  @Test func `a stopped load ignores its answers, and its page requested again is a new request`() {
    let (state, log) = Self.play([.begin, .stop, .loadMore, Self.came(1...3), .failed(Self.offline)])
    expectEqual(log, ["first, 0"] + Array(repeating: "nothing, 0", count: 4))
    expect(!state.isKnown)
    // The same page requested again is another request.
    var (again, _) = Self.play([.begin])
    let before = again.request
    _ = FriendsState.reduce(&again, .stop)
    _ = FriendsState.reduce(&again, .begin)
    expect(again.request?.kind == before?.kind && again.request != before)
  }

  @Test func `a refresh by hand requests all relationships again on its first pages`() {
    let (_, log) = Self.play([
      .begin, Self.came(1...2), .reload, .begin, Self.came(1...2), .begin, Self.came(1...2),
    ])
    expect(log[4].contains("keep 2; ") && log[6].contains("keep 2 unless recent"))
  }
}
