import Client
import Entities
import Foundation
import Store
import TestSupport
import Testing

@testable import Services

struct SyncStateTests {
  private let day = Date(timeIntervalSince1970: 0)

  private func sync(
    _ kind: Sync.Kind, id: Int64? = nil, cursor: String? = nil, done: Int = 0, total: Int? = nil
  ) -> Sync {
    Sync(
      id: id ?? Int64(Sync.Kind.allCases.firstIndex(of: kind) ?? 0) + 1, kind: kind, startedAt: day,
      cursor: cursor.map(Cursor.init(rawValue:)), done: done, total: total)
  }

  private func running(_ kinds: [Sync.Kind] = [.following, .followers]) -> SyncState {
    var state = SyncState()
    SyncState.reduce(&state, .opened(run: [], finishedAt: nil))
    SyncState.reduce(&state, .sync)
    SyncState.reduce(&state, .began(kinds.map { sync($0, total: 100) }))
    return state
  }

  @Test func `the stored file is opened first, and a sync requested meanwhile begins afterwards`() {
    var state = SyncState()
    expect(state.work == .starting && state.request?.kind == .open)
    SyncState.reduce(&state, .sync)
    expectEqual(state.request?.kind, .open)
    SyncState.reduce(&state, .opened(run: [], finishedAt: day))
    expect(state.work == .running && state.request?.kind == .begin && state.finishedAt == day)
  }

  @Test(arguments: [(-5, true), (0, false), (3_599, false), (3_600, true)])
  func `a sync begins by itself if the last one was an hour ago`(age: Double, isBegun: Bool) {
    var state = SyncState()
    SyncState.reduce(&state, .syncIfOld(day + age))
    SyncState.reduce(&state, .opened(run: [], finishedAt: day))
    expectEqual((state.work == .running), isBegun)
    var new = SyncState()
    SyncState.reduce(&new, .syncIfOld(day))
    SyncState.reduce(&new, .opened(run: [], finishedAt: nil))
    expectEqual(new.work, .running)
  }

  @Test func `an unfinished run resumes its sync`() {
    var state = SyncState()
    let followers = sync(.followers, cursor: "x", done: 80, total: 200)
    let ended = Sync(id: 1, kind: .following, startedAt: day, finishedAt: day, isComplete: true, done: 50)
    SyncState.reduce(&state, .opened(run: [ended, followers], finishedAt: nil))
    expect(state.work == .idle && state.request == nil)
    expect(state.done == 130 && state.total == 250)
    SyncState.reduce(&state, .sync)
    expectEqual(state.request?.kind, .part(followers))
  }

  @Test func `totals of maximal numbers are added without an overflow`() {
    var state = SyncState()
    let kinds: [Sync.Kind] = [.following, .followers]
    SyncState.reduce(&state, .opened(run: kinds.map { sync($0, total: .max) }, finishedAt: nil))
    expect(state.total == .max && state.requestsLeft(1) > 1_000_000)
    let account = Account(id: "1", username: "ada", followersCount: .max, followingCount: .max)
    expectEqual(account.counting(followers: 1, following: 1).followersCount, .max)
  }

  @Test func `a file that failed to open is opened again on request`() {
    var state = SyncState()
    SyncState.reduce(&state, .failed(ClientError(.storage, request: "keep")))
    expect(state.work == .failed(ClientError(.storage, request: "keep")) && state.request == nil)
    SyncState.reduce(&state, .resume)
    expect(state.work == .starting && state.request?.kind == .open)
  }

  @Test func `a sync reads all pages of a kind, finishes it, and begins the next kind`() {
    var state = running()
    let page = sync(.following, cursor: "80", done: 80, total: 100)
    SyncState.reduce(&state, .saved(page, isLast: false, newCount: 80))
    expectEqual(state.request?.kind, .part(page))
    let last = sync(.following, done: 100, total: 100)
    SyncState.reduce(&state, .saved(last, isLast: true, newCount: 20))
    expectEqual(state.request?.kind, .finish(last))
    SyncState.reduce(&state, .ended(last, at: day, isComplete: true))
    expectEqual(state.request?.kind, .part(sync(.followers, total: 100)))
    expectEqual(state.finishedAt, nil)
    let followers = sync(.followers, total: 100)
    SyncState.reduce(&state, .ended(followers, at: day + 1, isComplete: true))
    expect(state.work == .idle && state.request == nil && state.finishedAt == day + 1)
  }

  @Test func `endless empty pages abandon the sync of a kind`() {
    var state = running()
    for _ in 1..<SyncState.mostEmptyPages {
      SyncState.reduce(&state, .saved(sync(.following, cursor: "again"), isLast: false, newCount: 0))
      expectEqual(state.request?.kind, .part(sync(.following, cursor: "again")))
    }
    SyncState.reduce(&state, .saved(sync(.following, cursor: "again"), isLast: false, newCount: 0))
    expectEqual(state.request?.kind, .abandon(sync(.following, cursor: "again")))
    SyncState.reduce(&state, .ended(sync(.following), at: day, isComplete: false))
    SyncState.reduce(&state, .ended(sync(.followers), at: day, isComplete: true))
    expect(state.work == .idle && state.finishedAt == nil)
  }

  @Test func `a sync whose cursor is unknown to the server begins again once`() {
    var state = running()
    let page = sync(.following, cursor: "80", done: 80)
    SyncState.reduce(&state, .saved(page, isLast: false, newCount: 80))
    SyncState.reduce(&state, .failed(ClientError(.notFound, request: "page")))
    expectEqual(state.request?.kind, .beginAgain(page))
    let again = sync(.following, id: 9, cursor: "80", done: 80)
    SyncState.reduce(&state, .begunAgain(page, again))
    expectEqual(state.request?.kind, .part(again))
    SyncState.reduce(&state, .failed(ClientError(.notFound, request: "page")))
    expect(state.request?.kind == .abandon(again) && state.leftOut == .following)
    SyncState.reduce(&state, .ended(again, at: day, isComplete: false))
    expectEqual(state.request?.kind, .part(sync(.followers, total: 100)))
  }

  @Test(arguments: [ClientError.Code.undecodable, .serverFailure(500)])
  func `a later page that fails again is left out`(_ code: ClientError.Code) {
    for kind in [Sync.Kind.followers, .mutes, .relationships] {
      var state = running([kind, .lists])
      let page = sync(kind, cursor: kind == .relationships ? nil : "80", done: 80)
      SyncState.reduce(&state, .saved(page, isLast: false, newCount: 80))
      SyncState.reduce(&state, .failed(ClientError(code, request: "page")))
      expectEqual(state.work, .failed(ClientError(code, request: "page")))
      SyncState.reduce(&state, .resume)
      SyncState.reduce(&state, .failed(ClientError(code, request: "page")))
      expectEqual(state.request?.kind, .abandon(page))
      SyncState.reduce(&state, .ended(page, at: day, isComplete: false))
      expect(state.request?.kind == .part(sync(.lists, total: 100)) && !state.readKinds.contains(kind))
    }
  }

  @Test func `a pause lets the running request finish and cancels a wait`() {
    var state = running()
    SyncState.reduce(&state, .pause)
    expect(state.work == .paused && state.request?.kind == .part(sync(.following, total: 100)))
    SyncState.reduce(&state, .saved(sync(.following, cursor: "80", done: 80), isLast: false, newCount: 80))
    expect(state.work == .paused && state.request == nil)
    SyncState.reduce(&state, .resume)
    SyncState.reduce(&state, .pause)
    SyncState.reduce(&state, .mustWait(until: day + 60))
    expect(state.work == .paused && state.waitsUntil == nil, "nothing is to be waited for")
    SyncState.reduce(&state, .resume)
    SyncState.reduce(&state, .mustWait(until: day + 60))
    expectEqual(state.waitsUntil, day + 60)
    SyncState.reduce(&state, .pause)
    expect(state.request == nil && state.waitsUntil == nil)
    SyncState.reduce(&state, .resume)
    expectEqual(state.request?.kind, .part(sync(.following, cursor: "80", done: 80)))
  }

  @Test func `a temporary failure is retried a few times and a permanent one is not`() {
    var state = running()
    let offline = ClientError(.offline, request: "page")
    for number in 1...SyncState.mostRetries {
      SyncState.reduce(&state, .failed(offline))
      expect(state.work == .failed(offline) && state.request?.kind == .retry(number))
      SyncState.reduce(&state, .waited)
      expectEqual(state.work, .running)
    }
    SyncState.reduce(&state, .failed(offline))
    expectEqual(state.request, nil)
    SyncState.reduce(&state, .resume)
    SyncState.reduce(&state, .failed(ClientError(.unauthorized, request: "page")))
    expectEqual(state.request, nil)
  }

  @Test func `a server without lists is not a failure`() {
    var state = running([.following, .followers, .lists])
    for kind in [Sync.Kind.following, .followers] {
      SyncState.reduce(&state, .ended(sync(kind), at: day, isComplete: true))
    }
    SyncState.reduce(&state, .unavailable(sync(.lists)))
    expectEqual(state.request?.kind, .abandon(sync(.lists)))
    SyncState.reduce(&state, .ended(sync(.lists), at: day, isComplete: false))
    expect(state.work == .idle && state.finishedAt == day)
  }
}
