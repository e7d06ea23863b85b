import Acts
import Client
import Entities
import People
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
struct StillReadingTests {
  let source = HandSource()
  let service: PeopleService

  init() {
    service = source.service(on: "")
    reading(.all)
  }

  private func reading(_ unread: FilterParts, _ state: SyncProgress.State = .running) {
    var progress = SyncProgress(state)
    progress.unread = unread
    source.progressState.value = progress
  }

  private var handles: [String] { service.handles }

  private func isReading(_ collection: PeopleCollection) -> Bool? {
    service.collections.value.first { $0.collection == collection }?.isReading
  }

  @Test func `no one counts as not following back before the followers are loaded`() {
    source.send(TableChange(people: [.test(2, .following), .test(3, .following)]))
    service.show(.notFollowingBack)
    expect(handles.isEmpty && service.shown.value.shown == 0)
    expectEqual(service.situation.value, .reading(.followers, isRunning: true))
    expectEqual(isReading(.notFollowingBack), true)
    service.selectVisible()
    expect(service.selectedPeople().isEmpty && service.rowsForFile.isEmpty)
    source.send(TableChange(people: [.test(3, [.following, .follower])]))
    reading([.relationships, .lists])
    expect(handles == ["person2"] && service.situation.value == .people)
    expectEqual(isReading(.notFollowingBack), false)
  }

  @Test(arguments: [
    ("is:oneway", FilterParts.followers), ("-is:follower", .followers), ("is:following list:none", .lists),
    ("note:none", .relationships), ("-is:mutual", .followers), ("-list:any person", .lists),
    ("is:bot OR -is:follower", .followers),
  ])
  func `a typed filter shows no one before the data it depends on is loaded`(
    _ text: String, _ part: FilterParts
  ) {
    source.send(TableChange(people: [.test(2, .following)]))
    reading(part)
    service.filter(by: text)
    expect(handles.isEmpty && service.situation.value == .reading(part, isRunning: true))
    reading(part, .paused)
    expectEqual(service.situation.value, .reading(part, isRunning: false))
    reading([])
    expect(handles == ["person2"] && service.situation.value == .people)
  }

  @Test(arguments: [PeopleCollection.mutuals, .fans, .withNotes, .left, .followers])
  func `a collection still loading shows its known people and marks the count as incomplete`(
    _ collection: PeopleCollection
  ) {
    let flags: [PeopleCollection: PersonFlags] = [
      .mutuals: [.following, .follower], .fans: .follower, .left: .left, .followers: .follower,
      .withNotes: .following,
    ]
    reading([.followers, .relationships])
    source.send(TableChange(people: [.test(2, flags[collection] ?? [], note: "n")]))
    service.show(collection)
    expect(handles == ["person2"] && !service.unread.value.including.isEmpty)
    expectEqual(isReading(collection), true)
    expectEqual(service.unread(for: .unfollow, ofSelection: true), service.unread.value.all)
    reading([])
    expect(service.unread.value == FilterNeeds() && isReading(collection) == false)
  }

  @Test func `an act reports the unloaded data it depends on`() {
    reading([.followers, .lists, .requests])
    expectEqual(service.unread(for: .removeFollower, ofSelection: false), .followers)
    expectEqual(service.unread(for: .addToList, ofSelection: false), .lists)
    expectEqual(service.unread(for: .accept, ofSelection: false), .requests)
    expectEqual(service.unread(for: .unfollow, ofSelection: false), [])
    service.show(.mutuals)
    expectEqual(service.unread(for: .unfollow, ofSelection: true), .followers)
  }

  @Test func `a cell counts as unknown before its data is loaded`() {
    let person = Person.test(2, .following)
    expect(TableColumnID.relation.isUnread(of: person, .followers))
    expect(!TableColumnID.relation.isUnread(of: .test(2, [.following, .follower]), .followers))
    expect(TableColumnID.relation.isUnread(of: .test(2, .follower), .following))
    expect(TableColumnID.lists.isUnread(of: person, .lists))
    expect(TableColumnID.note.isUnread(of: person, .relationships))
    expect(!TableColumnID.note.isUnread(of: .test(2, [.following, .hasRelationship]), .relationships))
    expect(!TableColumnID.server.isUnread(of: person, .all))
  }

  @Test func `lists are counted once they are loaded`() throws {
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    source.listState.value = [list]
    expectEqual(service.lists.value.map(\.isReading), [true])
    reading([])
    expectEqual(service.lists.value.map(\.isReading), [false])
  }
}

@MainActor
struct ActedSelectionTests {
  let source = HandSource()
  let service: PeopleService

  init() {
    service = source.service(on: "")
    source.send(
      TableChange(people: [
        .test(2, [.following, .follower]), .test(3, .following), .test(4, .following), .test(5, .follower),
      ]))
  }

  private func selectAll() { service.selectVisible() }

  private var acted: [String] { service.selectedPeople().map(\.id.rawValue) }

  @Test func `selecting another collection, list or saved filter clears the selection`() throws {
    let list = ListCount(
      list: List(id: try #require(List.ID(rawValue: "7")), title: "Friends"), count: 0)
    let places: [@MainActor (PeopleService) -> Void] = [
      { $0.show(.mutuals) }, { $0.show(list) }, { $0.show(NamedFilter("A", text: "is:following")) },
      { $0.show(NamedFilter("B", text: "is:following")) }, { $0.show(.following) },
    ]
    for place in places {
      service.clearFilter()
      selectAll()
      expect(service.selection.value.count > 0)
      place(service)
      expect(service.selection.value == TableSelection(count: 0, hidden: 0) && acted.isEmpty)
    }
  }

  @Test func `a filter limits acts to visible people until hidden ones are included`() throws {
    selectAll()
    service.filter(by: "person3")
    expectEqual(service.selection.value, TableSelection(count: 3, hidden: 2))
    expect(service.selection.value.acted == 1 && acted == ["3"])
    expectEqual(service.rowsForFile.count, 1)
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    expectEqual(service.onlySelected(on: list), .only(["3"], list))
    expectEqual(service.onlyPerson(for: .add(list)), "3")
    service.includeHidden(true)
    expect(service.selection.value.acted == 3 && acted == ["3", "2", "4"])
    expectEqual(service.rowsForFile.count, 3)
    service.filter(by: "person4")
    expectEqual(acted, ["4"], "another filter hides others")
    service.filter(by: "nobody")
    expect(acted.isEmpty && service.selection.value == TableSelection(count: 3, hidden: 3))
    service.filter(by: "")
    expectEqual(acted, ["2", "3", "4"])
  }
}
