import Entities
import People
import Signals
import TestSupport
import Testing

@testable import Services

/// The history written by a sync, as its page receives it.
extension SyncServiceTests {
  @Test func `the history is read once the file is open and again after each new event`() async throws {
    let service = try await service()
    let history = HistoryService(service.store)
    let bag = DisposeBag()
    var titles: [String]?
    history.entries.observeNext { state in
      titles = state.value?.map { "\($0.event.kind) \($0.people.map(\.id.rawValue).joined(separator: " "))" }
    }.dispose(in: bag)
    try await eventually("no history") { titles == [] }
    service.sync()
    try await idle(service)
    world.change { $0.followers.removeAll { $0 == 250 } }
    service.sync()
    try await eventually("a departure") { titles == ["followsYouNoLonger 250"] }
    let relationships = try #require(fixture.manager.currentSession.value.session?.relationships)
    relationships.load(["3"])
    try await eventually("the tie") { relationships.all.value["3"] != nil }
    relationships.unfollow(person(3))
    try await eventually("an act") { titles?.first == "youFollowNoLonger 3" }
    // Changes of lists and notes and deleted accounts appear on the open page, too.
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    try await service.store.save(list)
    try await service.store.setMembers(["4"], of: list.id, areMembers: true)
    try await eventually("a list") { titles?.first == "listsChanged 4" }
    try await service.store.saveNote("met", of: "5")
    try await eventually("a note") { titles?.first == "noteChanged 5" }
    service.store.markGone("6")
    try await eventually("a loss") { titles?.first == "gone 6" }
    let own = try await service.store.history(of: "250")
    expectEqual(own.map(\.kind), [.followsYouNoLonger])
  }
}
