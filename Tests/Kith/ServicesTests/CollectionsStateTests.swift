import Acts
import Client
import Entities
import TestSupport
import Testing

@testable import Services

struct CollectionsStateTests {
  private typealias Item = FeaturedCollection.Item
  private let mine: FeaturedCollection
  private let theirs: FeaturedCollection

  init() throws {
    mine = FeaturedCollection(
      id: try #require(.init(rawValue: "a")), owner: "1", name: "Mine",
      items: [Item(id: "11", account: "2"), Item(id: "12", account: "3")])
    theirs = FeaturedCollection(
      id: try #require(.init(rawValue: "b")), owner: "9", name: "Theirs",
      items: [Item(id: "21", account: "1")])
  }

  private func state() -> CollectionsState {
    var state = CollectionsState(of: "1")
    _ = CollectionsState.reduce(&state, .read([mine, theirs]))
    return state
  }

  private func want(
    _ change: CollectionChange, _ state: inout CollectionsState
  ) throws -> CollectionsState.Wish {
    let effects = CollectionsState.reduce(&state, .wanted(change))
    guard case .send(let wish)? = effects.first else { throw ClientError(.cancelled, request: "none") }
    return wish
  }

  private func outcome(
    _ change: CollectionChange, _ edit: (inout CollectionOutcome) -> Void = { _ in }
  ) -> CollectionOutcome {
    var outcome = CollectionOutcome(change)
    edit(&outcome)
    return outcome
  }

  @Test func `own collections stand apart from those one is in`() {
    let state = state()
    expect(state.own == [mine] && state.featuring == [theirs] && state.isKnown)
    expect(!CollectionsState(of: "1").isKnown)
  }

  @Test func `removals and edits show at once, and come back when refused`() throws {
    let error = ClientError(.offline, request: "x")
    let changes: [(CollectionChange, [String], [Int])] = [
      (.delete(mine), ["Theirs"], [1]), (.leave(theirs), ["Mine"], [2]),
      (.remove([mine.items[0]], from: mine), ["Mine", "Theirs"], [1, 1]),
      (.edit(mine, FeaturedCollection.Draft(name: "New")), ["New", "Theirs"], [2, 1]),
      (.create(FeaturedCollection.Draft(name: "New")), ["Mine", "Theirs"], [2, 1]),
      (.add(["4"], to: mine), ["Mine", "Theirs"], [2, 1]),
    ]
    for (change, names, counts) in changes {
      var state = state()
      let before = state.own + state.featuring
      let wish = try want(change, &state)
      let shown = state.own + state.featuring
      expect(shown.map(\.name) == names && shown.map(\.items.count) == counts, "\(change)")
      let failed = outcome(change) { $0.error = error }
      expectEqual(CollectionsState.reduce(&state, .answered(wish, failed)), [.report(failed)])
      expectEqual(state.own + state.featuring, before)
    }
  }

  @Test func `answers are applied, also when the list was read meanwhile`() throws {
    var state = state()
    let added = Item(id: "13", account: "4")
    let add = CollectionChange.add(["4", "5"], to: mine)
    let wish = try want(add, &state)
    var read = mine
    read.items.append(added)
    _ = CollectionsState.reduce(&state, .read([read, theirs]))
    let done = outcome(add) {
      $0.items = [added]
      $0.refusedCount = 1
    }
    _ = CollectionsState.reduce(&state, .answered(wish, done))
    expectEqual(state.collection(mine.id)?.items.map(\.id), ["11", "12", "13"])
    let create = CollectionChange.create(FeaturedCollection.Draft(name: "New"))
    let new = FeaturedCollection(id: try #require(.init(rawValue: "c")), owner: "1", name: "New")
    let making = try want(create, &state)
    _ = CollectionsState.reduce(&state, .answered(making, outcome(create) { $0.collection = new }))
    expectEqual(state.own.map(\.name), ["New", "Mine"])
    let leave = CollectionChange.leave(theirs)
    let leaving = try want(leave, &state)
    _ = CollectionsState.reduce(&state, .answered(leaving, outcome(leave)))
    expect(state.featuring.isEmpty && state.collection(theirs.id) == nil)
  }

  @Test func `only additions and removals are undone, as far as they were done`() {
    let (first, second) = (mine.items[0], mine.items[1])
    let error = ClientError(.offline, request: "x")
    let table: [(CollectionOutcome, CollectionChange?)] = [
      (outcome(.add(["2", "3"], to: mine)) { $0.items = [first] }, .remove([first], from: mine)),
      (
        outcome(.remove([first, second], from: mine)) { $0.items = [first, second] },
        .add(["2", "3"], to: mine)
      ),
      (outcome(.add(["2"], to: mine)) { $0.error = error }, nil), (outcome(.delete(mine)), nil),
      (outcome(.leave(theirs)), nil), (outcome(.create(mine.draft)) { $0.collection = mine }, nil),
    ]
    for (outcome, undo) in table { expectEqual(outcome.undo, undo) }
    let half = outcome(.add(["2", "3"], to: mine)) {
      $0.items = [first]
      $0.error = error
    }
    expect(!half.isFailure && half.undo != nil)
  }
}

struct CollectionPreviewTests {
  private func candidates(_ ids: ClosedRange<Int>) -> [Candidate] {
    ids.compactMap { Account.ID(rawValue: "\($0)") }
      .map { Candidate(stranger: Account(id: $0, username: "a")) }
  }

  private func collection(_ count: Int) throws -> FeaturedCollection {
    FeaturedCollection(
      id: try #require(.init(rawValue: "a")), owner: "1", name: "Mine",
      items: (0..<count).compactMap { place in
        Account.ID(rawValue: "\(1_000 + place)").map { FeaturedCollection.Item(id: "\(place)", account: $0) }
      })
  }

  @Test func `each person has a verdict, the server's word last`() throws {
    let approvals: [Account.ID: FeatureApproval] = [
      "1": .automatic, "1000": .automatic, "2": .automatic, "3": .manual, "4": .denied, "5": .unknown,
      "6": .missing,
    ]
    let preview = CollectionPreview(
      of: candidates(1...7), by: "1", to: try collection(1), approvals: approvals)
    let verdicts: [(Account.ID, CollectionPreview.Verdict)] = [
      ("1", .oneself), ("1000", .already), ("2", .added), ("3", .asked), ("4", .denied), ("5", .unsupported),
      ("6", .unsupported), ("7", .unsupported),
    ]
    for (id, verdict) in verdicts { expectEqual(preview.verdict(id), verdict) }
    expect(preview.adding == ["2", "3"] && preview.count(of: .unsupported) == 3 && preview.obstacle == nil)
    let unread = CollectionPreview(of: candidates(1...7), by: "1", to: try collection(1))
    expect(unread.verdict("2") == .unread && unread.verdict("1") == .oneself && unread.obstacle == .reading)
  }

  @Test func `more people than places are refused before anything is sent`() throws {
    func preview(_ count: Int, in taken: Int) throws -> CollectionPreview {
      let all = candidates(2...count + 1)
      return CollectionPreview(
        of: all, by: "1", to: try collection(taken),
        approvals: Dictionary(all.map { ($0.id, .automatic) }) { $1 })
    }
    let table: [(Int, Int, CollectionPreview.Obstacle?)] = [
      (25, 0, nil), (26, 0, .noRoom(26, free: 25)), (3, 23, .noRoom(3, free: 2)), (2, 23, nil),
      (1, 25, .noRoom(1, free: 0)), (100, 0, .noRoom(100, free: 25)), (101, 0, .tooMany(101)),
    ]
    for (count, taken, obstacle) in table {
      try expectEqual(preview(count, in: taken).obstacle, obstacle)
    }
    var left = try preview(3, in: 23)
    left.include("3", isIncluded: false)
    expect(left.obstacle == nil && left.adding == ["2", "4"] && left.canInclude("3"))
    left.include("3", isIncluded: true)
    expectEqual(left.obstacle, .noRoom(3, free: 2))
    left.collection = nil
    expectEqual(left.obstacle, .noCollection)
    let nobody = CollectionPreview(of: candidates(2...2), by: "1", to: try collection(0), approvals: [:])
    expectEqual(nobody.obstacle, .nobody)
  }
}
