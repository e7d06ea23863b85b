import Client
import Entities
import Foundation
import TestSupport
import Testing

@testable import Services

struct OthersStateTests {
  private typealias Event = OthersState.Event

  private static let now = Date(timeIntervalSince1970: 1_000_000)
  private static let offline = ClientError(.offline, request: "GET")

  private static func page(_ ids: ClosedRange<Int>, next: String? = nil) -> Event {
    .page(Page(items: ids.map { person($0) }, next: next.map(Cursor.init(rawValue:))), now)
  }

  /// Plays events and returns what is shown, removed and requested after each.
  private static func play(_ events: [Event]) -> [String] {
    var state = OthersState(.following)
    return events.map { event in
      var parts: [String] = []
      for case .show(let accounts, let gone) in OthersState.reduce(&state, event) {
        parts.append("+\(accounts.count) -\(gone.map(\.rawValue).joined(separator: ","))")
      }
      switch state.request?.kind {
      case .page(let part, let cursor): parts.append("\(part) \(cursor?.rawValue ?? "first")")
      case .limit: parts.append("waits")
      case nil: parts.append("\(state.current.phase)")
      }
      return parts.joined(separator: "; ")
    }
  }

  @Test func `a list is read page by page until its end`() {
    expectEqual(
      Self.play([
        .select(.following), Self.page(1...2, next: "b"), Self.page(3...4, next: "c"), Self.page(5...5),
      ]),
      ["+0 -; following first", "+2 -; following b", "+2 -; following c", "+1 -; done"])
  }

  @Test func `a pause keeps what was read, and the list goes on with its next page`() {
    expectEqual(
      Self.play([.select(.following), Self.page(1...2, next: "b"), .pause, .pause, .resume, Self.page(3...3)]
      ),
      ["+0 -; following first", "+2 -; following b", "paused", "paused", "following b", "+1 -; done"])
  }

  @Test func `a failed page is requested again, and the server's limit is waited for`() {
    let log = Self.play([
      .select(.following), Self.page(1...2, next: "b"), .failed(Self.offline), .resume,
      .mustWait(until: Self.now), .waited, Self.page(3...3),
    ])
    expectEqual(Array(log[3...]), ["following b", "waits", "following b", "+1 -; done"])
    expect(log[2].hasPrefix("failed"))
  }

  @Test func `another list replaces the people, except those on both, and each goes on where it was`() {
    expectEqual(
      Self.play([
        .select(.following), Self.page(1...3, next: "b"), .select(.followers), Self.page(3...4),
        .select(.following), Self.page(5...5), .select(.followers),
      ]),
      [
        "+0 -; following first", "+3 -; following b", "+0 -1,2,3; followers first", "+2 -; done",
        "+2 -4; following b", "+1 -; done", "+1 -1,2,5; done",
      ])
  }

  @Test func `a list read again loses the people that are no longer sent`() {
    expectEqual(
      Self.play([
        .select(.following), Self.page(1...3), .reload, Self.page(1...1, next: "b"), Self.page(3...3),
      ]),
      ["+0 -; following first", "+3 -; done", "following first", "+1 -; following b", "+1 -2; done"])
  }

  @Test func `a long list pauses by itself, and is read to its end once a person asks`() {
    var state = OthersState(.following)
    var (next, requests) = (1, 0)
    func read(_ last: Int) {
      while state.request != nil, next < last {
        _ = OthersState.reduce(&state, Self.page(next...next + 79, next: "\(next)"))
        (next, requests) = (next + 80, requests + 1)
      }
    }
    _ = OthersState.reduce(&state, .select(.following))
    read(.max)
    expect(requests == 25 && state.current.ids.count == 2_000 && state.current.phase == .paused)
    _ = OthersState.reduce(&state, .resume)
    read(10_000)
    expect(state.current.ids.count >= 9_900 && state.current.phase == .reading)
  }

  @Test func `a server that sends one page again and again does not keep the list from ending`() {
    var state = OthersState(.following)
    _ = OthersState.reduce(&state, .select(.following))
    for _ in 0..<20 where state.request != nil { _ = OthersState.reduce(&state, Self.page(1...2, next: "a")) }
    expect(state.current.phase == .done && state.current.ids.count == 2)
    var empty = OthersState(.following)
    _ = OthersState.reduce(&empty, .select(.following))
    _ = OthersState.reduce(&empty, Self.page(1...2, next: "a"))
    _ = OthersState.reduce(&empty, .page(Page(items: [], next: Cursor(rawValue: "a")), Self.now))
    expectEqual(empty.current.phase, .done)
  }
}
