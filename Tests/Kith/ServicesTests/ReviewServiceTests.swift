import Acts
import Client
import Entities
import Foundation
import People
import Signals
import Store
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct ReviewServiceTests {
  private let database: PeopleDatabase
  private let clock = VirtualClock()

  init() async throws {
    database = try .inMemory()
    let sync = try await database.begin(.following, at: PeopleDay.start)
    _ = try await database.save(Page(items: (2...4).map { person($0) }), of: sync, at: PeopleDay.start)
  }

  /// A review as a start of the program makes it.
  private func makeService() -> (ReviewService, AccountStore) {
    let store = makeStore()
    return (ReviewService(store), store)
  }

  private func makeStore() -> AccountStore {
    AccountStore(database, clock: clock, now: { PeopleDay.start + 86_400 })
  }

  private func opened(_ people: [Account.ID] = ["2", "3", "4"]) async throws -> ReviewService {
    let (service, _) = makeService()
    service.open(people)
    _ = try await first(of: service.state) { $0 != .loading }
    return service
  }

  /// Waits until a person is shown.
  @discardableResult
  private func shown(_ id: Account.ID, in service: ReviewService) async throws -> ReviewedPerson {
    try #require(try await first(of: service.state) { $0.person?.person.id == id }.person)
  }

  private func summary(of service: ReviewService) async throws -> ReviewSummary {
    try #require(try await first(of: service.state) { $0.summary != nil }.summary)
  }

  @Test func `a decision that comes late is about nobody else than the person it was made for`() async throws
  {
    let service = try await opened()
    try await shown("2", in: service)
    service.advance()
    try await shown("3", in: service)
    service.decide(.mute, about: "2")
    service.decide(.unfollow, about: "3")
    try await expectEqual(shown("4", in: service).progress.decided, 1)
    service.goBack()
    try await expectEqual(shown("3", in: service).entry.decision, .unfollow)
    service.goBack()
    try await expectEqual(shown("2", in: service).entry.decision, nil)
  }

  @Test func `people are gone through one by one, and at the end stand the acts`() async throws {
    let service = try await opened()
    let ada = try await shown("2", in: service)
    expect(ada.number == 1 && ada.progress == ReviewProgress(decided: 0, total: 3))
    expect(ada.person.flags.contains(.following) && !ada.canGoBack && !service.canUndo.value)
    service.decide(.unfollow)
    try await expectEqual(shown("3", in: service).progress.decided, 1)
    expect(service.canUndo.value)
    service.decide(.keep)
    try await shown("4", in: service)
    service.decide(.unfollow)
    let end = try await summary(of: service)
    expect(end.kept == 1 && end.open == 0 && end.progress.fraction == 1)
    expectEqual(end.groups, [Review.Group(.unfollow, people: ["2", "4"])])
    await service.settle()
    try await expectEqual(database.people().people.count { $0.reviewedAt != nil }, 3)
  }

  @Test func `a key pressed before the next person is shown is not about them`() async throws {
    let service = try await opened()
    try await shown("2", in: service)
    service.decide(.unfollow)
    service.decide(.unfollow)
    service.setNote("x")
    let next = try await shown("3", in: service)
    expect(next.progress.decided == 1 && next.entry == Review.Entry("3"))
  }

  @Test func `a review goes on where it stopped after a restart, and can be undone there`() async throws {
    let former = try await opened()
    try await shown("2", in: former)
    former.decide(.mute)
    try await shown("3", in: former)
    former.setNote("met in Kyiv")
    _ = try await first(of: former.state) { $0.person?.entry.note != nil }
    await former.settle()
    let service = try await opened()
    let next = try await shown("3", in: service)
    expect(next.note == "met in Kyiv" && next.progress.decided == 1 && service.canUndo.value)
    service.undo()
    _ = try await first(of: service.state) { $0.person?.entry == Review.Entry("3") }
    service.undo()
    try await expectEqual(shown("2", in: service).progress.decided, 0)
    expect(!service.canUndo.value)
    await service.settle()
    try await expectEqual(database.person("2")?.reviewedAt, nil)
  }

  @Test func `another review that is not over is offered first`() async throws {
    let former = try await opened()
    try await shown("2", in: former)
    former.decide(.keep)
    await former.settle()
    var service = try await opened(["4"])
    let offer = ReviewState.unfinished(ReviewProgress(decided: 1, total: 3), others: 1)
    expectEqual(service.state.value, offer)
    service.answer(offer)
    try await shown("3", in: service)
    // Without others it goes on at once.
    service = try await opened([])
    try await shown("3", in: service)
    service = try await opened(["4"])
    service.startOver()
    try await expectEqual(shown("4", in: service).progress, ReviewProgress(decided: 0, total: 1))
    await service.settle()
    try await expectEqual(database.review(), Review(of: ["4"]))
  }

  @Test func `nothing is undone while a review is compared with another`() async throws {
    let service = try await opened()
    try await shown("2", in: service)
    service.decide(.keep)
    try await shown("3", in: service)
    expect(service.canUndo.value)
    service.open(["4"])
    expect(service.state.value == .loading && !service.canUndo.value)
    service.undo()
    service.decide(.unfollow)
    let offer = ReviewState.unfinished(ReviewProgress(decided: 1, total: 3), others: 1)
    _ = try await first(of: service.state) { $0 != .loading }
    expectEqual(service.state.value, offer)
    service.answer(offer)
    try await shown("3", in: service)
    expect(service.canUndo.value)
  }

  @Test func `a review opened twice in a row is about the people of the second time`() async throws {
    let gate = Gate()
    let service = ReviewService(makeStore()) { stored, proposed in
      // The first comparison takes until the second review is shown.
      if proposed == ["2"] { await gate.pass() }
      return ReviewService.Opening(stored, proposed: proposed)
    }
    service.open(["2"])
    service.open(["4"])
    try await expectEqual(shown("4", in: service).progress, ReviewProgress(decided: 0, total: 1))
    await gate.open()
    try await eventually("the first comparison is over") { service.isResting }
    await service.settle()
    expectEqual(service.state.value.person?.person.id, "4")
    try await expectEqual(database.review(), Review(of: ["4"]))
  }

  @Test func `a decision just before its review is opened again stays`() async throws {
    let service = try await opened()
    try await shown("2", in: service)
    service.decide(.keep)
    service.open(["2", "3", "4"])
    try await expectEqual(shown("3", in: service).progress.decided, 1)
  }

  @Test func `a review without a decision, and one that is over, is replaced`() async throws {
    for decision in [nil, Review.Decision.keep] {
      let former = try await opened(["2"])
      try await shown("2", in: former)
      decision.map(former.decide)
      await former.settle()
      try await shown("3", in: try await opened(["3"]))
    }
  }

  @Test func `people for later come again, and people passed over before them`() async throws {
    let service = try await opened()
    try await shown("2", in: service)
    service.decide(.later)
    try await shown("3", in: service)
    service.advance()
    try await shown("4", in: service)
    service.decide(.keep)
    try await shown("3", in: service)
    service.advance()
    service.advance()
    try await expectEqual(summary(of: service).open, 2)
    service.returnToOpen()
    try await shown("3", in: service)
    service.decide(.keep)
    try await expectEqual(summary(of: service).open, 1)
    service.returnToOpen()
    try await shown("2", in: service)
    service.goBack()
    service.decide(.keep)
    try await expectEqual(summary(of: service).open, 0)
  }

  @Test func `the note as it is is no new note`() async throws {
    try await database.setLocalNote("met", of: "2", at: PeopleDay.start)
    let service = try await opened()
    try await expectEqual(shown("2", in: service).note, "met")
    service.setNote("met")
    expect(!service.canUndo.value)
    service.setNote("")
    _ = try await first(of: service.state) { $0.person?.entry.note == "" }
    service.setNote("met")
    _ = try await first(of: service.state) { $0.person.map { $0.entry.note == nil } == true }
  }

  @Test func `a review says that it has no one, and that its file cannot be read`() async throws {
    try await expectEqual(opened([]).state.value, .empty)
    let (service, store) = makeService()
    service.open(["2"])
    try await shown("2", in: service)
    store.end()
    service.decide(.keep)
    let state = try await first(of: service.state) {
      if case .failed = $0 { true } else { false }
    }
    service.answer(state)
    expectEqual(service.state.value, .loading)
  }

  @Test func `a decision for a list that is deleted is taken back`() async throws {
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Book Club")
    try await database.save(list)
    let (service, store) = makeService()
    await store.readLists()
    service.open(["2"])
    try await shown("2", in: service)
    service.decide(.list(list.id))
    try await expectEqual(summary(of: service).groups, [Review.Group(.list(list.id), people: ["2"])])
    await service.settle()
    let sync = try await database.begin(.lists, at: PeopleDay.start)
    _ = try await database.finish(sync, at: PeopleDay.start)
    await store.readLists()
    try await expectEqual(shown("2", in: service).entry, Review.Entry("2"))
    await service.settle()
    try await expectEqual(database.review(), Review(of: ["2"]))
  }

  @Test(
    arguments: [
      (PersonFlags.following, "unfollow list mute note"), ([], "mute note"), (.pending, "unfollow mute note"),
      ([.following, .muted], "unfollow list note"),
    ] as [(PersonFlags, String)])
  func `what makes sense about a person can be decided`(_ flags: PersonFlags, _ expected: String) {
    func choices(isStarted: Bool) -> ReviewChoices {
      let entry = Review.Entry("2", isStarted: isStarted)
      let reviewed = ReviewedPerson(
        Person(person(2), flags: flags), entry: entry, number: 1,
        progress: ReviewProgress(decided: 0, total: 2))
      return ReviewChoices(.person(reviewed), on: nil)
    }
    let can = choices(isStarted: false)
    let names = [
      can.canUnfollow ? "unfollow" : nil, can.canList ? "list" : nil, can.canMute ? "mute" : nil,
      can.canNote ? "note" : nil,
    ]
    expectEqual(names.compactMap(\.self).joined(separator: " "), expected)
    expect(can.canDecide && !can.canGoBack && can.canGoOn)
    let started = choices(isStarted: true)
    expect(!started.canDecide && !started.canUnfollow && !started.canMute && started.canGoOn)
  }
}
