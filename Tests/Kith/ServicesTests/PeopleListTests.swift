import Entities
import Foundation
import People
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
struct PeopleListTests {
  let source = HandSource()
  let service: PeopleService

  init() { service = source.service() }

  private var handles: [String] { service.handles }

  private func list(_ id: String, _ title: String) throws -> List {
    List(id: try #require(List.ID(rawValue: id)), title: title)
  }

  @Test func `a list is found by its title, even if it is reported after the people`() throws {
    let friends = try list("7", "Old Friends")
    source.send(
      TableChange(people: [
        .test(2, .following, lists: [friends.id]), .test(3, .following), .test(4, .follower),
      ]))
    service.filter(by: "list:\"old friends\"")
    expect(handles.isEmpty)
    source.listState.value = [friends]
    expect(handles == ["person2"] && service.filterHints.value.isEmpty)
    service.filter(by: "list:none")
    expectEqual(handles, ["person3"])
    service.filter(by: "list:any")
    expectEqual(handles, ["person2"])
    service.filter(by: "list:o")
    expect(service.completions(of: "list:o").contains { $0.replacing.contains("Old Friends") })
  }

  @Test func `lists count their people and provide their filter text`() throws {
    let (friends, work) = (try list("7", "Old Friends"), try list("8", "Work"))
    source.listState.value = [friends, work]
    source.send(TableChange(people: [.test(2, .following, lists: [friends.id, work.id])]))
    source.send(TableChange(people: [.test(3, .following, lists: [friends.id])]))
    expectEqual(service.lists.value.map(\.list), [friends, work])
    expectEqual(service.lists.value.map(\.count), [2, 1])
    source.send(TableChange(people: [.test(3, .following)], gone: ["2"]))
    expectEqual(service.lists.value.map(\.count), [0, 0])
    source.send(TableChange(people: [.test(3, .following, lists: [friends.id])]))
    service.filter(by: service.lists.value[0].filterText)
    expectEqual(handles, ["person3"])
  }

  @Test func `the collection of people on no list is offered only if there are lists`() throws {
    func isOffered() -> Bool { service.collections.value.contains { $0.collection == .onNoList } }
    source.send(TableChange(people: [.test(2, .following), .test(3, .follower)]))
    expect(!isOffered())
    source.listState.value = []
    expect(!isOffered())
    source.listState.value = [try list("7", "Work")]
    expect(isOffered())
    service.show(.onNoList)
    expectEqual(handles, ["person2"])
  }

  @Test func `a list filter without matches is reported as the cause`() throws {
    source.listState.value = [try list("7", "Work")]
    source.send(TableChange(people: [.test(2, .following)]))
    service.filter(by: "person2 list:Work")
    expectEqual(service.exclusion.value?.chip.text, "list:\"Work\"")
  }
}
