import Client
import Entities
import TestSupport
import Testing

@testable import Services

/// Follow requests as a table: after these events, the list, the request and the effects.
struct FollowRequestsStateTests {
  private typealias Event = FollowRequestsState.Event

  private static let offline = ClientError(.offline, request: "GET")
  private static let gone = ClientError(.notFound, request: "POST")

  private static func page(_ ids: ClosedRange<Int>, next: String? = nil) -> Page<Account> {
    Page(items: ids.map { person($0) }, next: next.map(Cursor.init(rawValue:)), skipped: 0)
  }

  private static func taken(_ id: Int) -> Event {
    .taken(.accept, person(id), Relationship(id: person(id).id, isFollowedBy: true))
  }

  private static func names(_ effects: [FollowRequestsState.Effect]) -> [String] {
    effects.map { effect in
      switch effect {
      case .look(let ids): "look \(ids.count)"
      case .show: "show"
      case .send(let answer, let account): "send \(answer) \(account.id.rawValue)"
      case .count(let answer, _, _): "count \(answer)"
      case .report(let outcome): outcome.error == nil ? "report" : "report failure"
      }
    }
  }

  /// Plays events and returns the list, the request and the effects after each.
  private static func play(_ events: [Event]) -> (FollowRequestsState, [String]) {
    var state = FollowRequestsState()
    let log = events.map { event in
      let effects = FollowRequestsState.reduce(&state, event)
      let shown = state.unanswered.map(\.id.rawValue).joined(separator: " ")
      let asked = state.request.map { " +\($0.kind.rawValue)" } ?? ""
      return (["[\(shown)]\(asked)"] + names(effects)).joined(separator: "; ")
    }
    return (state, log)
  }

  @Test func `follow requests are added page by page until the end`() {
    let (state, log) = Self.play([
      .loadMore, .begin, .began(Self.page(1...2, next: "b")), .loadMore, .loadMore, .page(Self.page(2...3)),
      .loadMore,
    ])
    expectEqual(
      log,
      [
        "[]", "[]", "[1 2]; look 2", "[1 2] +b", "[1 2] +b", "[1 2 3]; look 2; show", "[1 2 3]",
      ])
    expect(!state.hasMore && !state.isLoadingMore)
  }

  @Test func `a failed page can be requested again under a new request`() {
    let (state, log) = Self.play([
      .began(Self.page(1...1, next: "b")), .loadMore, .failed(Self.offline), .loadMore,
    ])
    expectEqual(log, ["[1]; look 1", "[1] +b", "[1]", "[1] +b"])
    expect(state.loadMoreFailure == nil && state.request?.number == 2)
  }

  @Test func `a reload drops the page and the failure of the former list`() {
    let first = Event.began(Self.page(1...2, next: "b"))
    expectEqual(Self.play([first, .loadMore, .begin]).1.last, "[1 2]")
    expectEqual(Self.play([first, .loadMore, .failed(Self.offline), .begin]).0.loadMoreFailure, nil)
    // A page requested during the first one would follow the former list.
    expectEqual(
      Self.play([first, .begin, .loadMore, .began(Self.page(7...8, next: "c"))]).1.last, "[7 8]; look 2")
  }

  @Test func `an answer appears at once, is sent once, and counts when the server has accepted it`() {
    let (_, log) = Self.play([
      .began(Self.page(1...2)), .answer(.accept, person(1)), .answer(.reject, person(1)), Self.taken(1),
      .page(Self.page(1...1)),
    ])
    expectEqual(
      log,
      [
        "[1 2]; look 2", "[2]; show; send accept 1", "[2]", "[2]; count accept; report",
        "[2 1]; look 1; show",
      ])
  }

  @Test func `a refused answer returns the account unless it has stopped asking`() {
    let first = [Event.began(Self.page(1...2)), .answer(.reject, person(1))]
    expectEqual(
      Self.play(first + [.refused(.reject, person(1), Self.offline)]).1.last, "[1 2]; show; report failure")
    expectEqual(Self.play(first + [.refused(.reject, person(1), Self.gone)]).1.last, "[2]; report failure")
  }

  @Test func `a page does not return an account being answered`() {
    let (_, log) = Self.play([
      .began(Self.page(1...2)), .answer(.accept, person(1)), .began(Self.page(1...3)), Self.taken(1),
    ])
    expectEqual(log.dropFirst(2), ["[2 3]; look 3", "[2 3]; count accept; report"])
  }

  @Test func `the last answer on a page requests the next one`() {
    let (_, log) = Self.play([
      .began(Self.page(1...2, next: "b")), .answer(.accept, person(1)), .answer(.accept, person(2)),
    ])
    expectEqual(log.dropFirst(), ["[2]; show; send accept 1", "[] +b; show; send accept 2"])
  }
}
