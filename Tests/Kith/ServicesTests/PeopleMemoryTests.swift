import Entities
import Foundation
import People
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
struct PeopleMemoryTests {
  private let source = HandSource()
  private let service: PeopleService

  init() { service = source.service() }

  private var handles: String { service.handles.joined(separator: " ") }

  /// A person with every column known, and values that grow with the number.
  private func full(_ username: String, _ number: Int) -> Person {
    let date = Date(timeIntervalSince1970: Double(number) * 86_400_000)
    let account = Account(
      id: Account.ID(rawValue: username) ?? "0", username: username, acct: "\(username)@\(number).example",
      displayName: "\(number)", note: "\(number). Writes", createdAt: date, lastStatusAt: date,
      followersCount: number, followingCount: number * number, statusesCount: number * 1_000,
      moved: MovedAccount(id: "9", acct: "\(number)@new.example"))
    var flags: PersonFlags = [.following, .hasRelationship]
    if number == 1 { flags.formUnion([.follower, .bell]) } else { flags.insert(.noBoosts) }
    return Person(
      account, flags: flags, note: " \(number) times met",
      lists: ["a", "b"].prefix(number).compactMap(List.ID.init), languages: [number == 1 ? "de" : "en"],
      firstSeen: date, followedSince: date...date, followsSince: date...date,
      posts: PostFigures(count: 40, boosts: number, replies: number, readAt: date), lastTalked: date,
      reviewedAt: date)
  }

  @Test(arguments: TableColumnID.allCases)
  func `unknown values are sorted last in both directions, and ties are sorted by handle`(
    _ column: TableColumnID
  ) {
    let unknown = ["y", "x"].map {
      Person(Account(id: .init(rawValue: $0) ?? "0", username: $0), flags: .asking)
    }
    let known = [full("d", 1), full("b", 2), full("c", 1), full("a", 2)]
    source.send(TableChange(people: [unknown[0]] + known + [unknown[1]]))
    service.show(.everybody)
    service.sort(by: [PersonOrder(column)])
    let ascending = handles
    service.sort(by: [PersonOrder(column, isDescending: true)])
    let descending = handles
    switch column {
    // These are always known: a name, a server, and membership of no list.
    case .person: expect((ascending, descending) == ("c d a b x y", "y x a b c d"))
    case .server: expect((ascending, descending) == ("x y c d a b", "a b c d x y"))
    case .lists: expect((ascending, descending) == ("x y c d a b", "a b c d x y"))
    case .relation: expect((ascending, descending) == ("c d a b x y", "x y a b c d"))
    default: expect((ascending, descending) == ("c d a b x y", "a b c d x y"))
    }
  }

  @Test func `people with prepared sort keys are sorted by their latest values`() {
    let people = (10..<99).map { number in
      Person(Account(id: .init(rawValue: "\(number)") ?? "0", username: "\(number)"), flags: .following)
    }
    var change = TableChange(people: people)
    change.prepare()
    let made = change
    source.send(change)
    expectEqual(service.rows.count, 89)
    change = TableChange(people: Array(people.prefix(2)))
    change.prepare()
    change.people[0].note = "met"
    expect(change != made)
    source.send(change)
    service.filter(by: "note:met")
    expectEqual(handles, "10")
  }

  @Test func `sorting by bio follows added, changed and removed people`() {
    func person(_ name: String, bio: String) -> Person {
      Person(Account(id: .init(rawValue: name) ?? "0", username: name, note: bio), flags: .following)
    }
    source.send(TableChange(people: [person("a", bio: "Knits"), person("b", bio: "Bakes")]))
    service.sort(by: [PersonOrder(.bio)])
    expectEqual(handles, "b a")
    source.send(TableChange(people: [person("c", bio: "Climbs"), person("d", bio: "")]))
    expectEqual(handles, "b c a d")
    source.send(TableChange(people: [person("b", bio: "Paints")]))
    expectEqual(handles, "c a b d")
    source.send(TableChange(gone: ["a"]))
    expectEqual(handles, "c b d")
  }

  @Test func `people without a relation are sorted last in both directions`() {
    source.send(
      TableChange(people: [.test(2, .left), .test(3, .following), .test(4, .asking), .test(5, .follower)]))
    service.show(.everybody)
    service.sort(by: [PersonOrder(.relation)])
    expectEqual(handles, "person3 person5 person4 person2")
    service.sort(by: [PersonOrder(.relation, isDescending: true)])
    expectEqual(handles, "person4 person5 person3 person2")
  }

  @Test func `each collection keeps its order and columns, and others inherit those of followed people`() {
    let columns = Log(service.shownColumns)
    let sorting = Log(service.sorting)
    service.sort(by: [PersonOrder(.followers, isDescending: true)])
    service.show(columns: ["posts=", "person="])
    service.show(.fans)
    expectEqual(sorting.elements.last, [PersonOrder(.followers, isDescending: true)])
    expectEqual(columns.elements.last, ["posts=", "person="])
    service.sort(by: [PersonOrder(.lastPost), PersonOrder(.person)])
    service.show(columns: ["person="])
    service.show(.following)
    expectEqual(sorting.elements.last, [PersonOrder(.followers, isDescending: true)])
    expectEqual(columns.elements.last, ["posts=", "person="])
    service.show(.fans)
    expectEqual(sorting.elements.last, [PersonOrder(.lastPost), PersonOrder(.person)])
    expectEqual(columns.elements.last, ["person="])
  }

  @Test func `a saved filter restores its own order and columns`() {
    service.sort(by: [PersonOrder(.posts)])
    service.show(columns: ["person="])
    let filter = NamedFilter("Fans", text: "is:fan", sorting: [PersonOrder(.note)], columns: ["note=90"])
    service.show(filter)
    let (columns, sorting) = (Log(service.shownColumns), Log(service.sorting))
    expect(columns.elements == [["note=90"]] && sorting.elements == [[PersonOrder(.note)]])
    service.sort(by: [PersonOrder(.server)])
    service.show(columns: ["server="])
    service.show(filter)
    expect(columns.elements.last == ["note=90"] && sorting.elements.last == [PersonOrder(.note)])
    service.show(.following)
    expect(columns.elements.last == ["person="] && sorting.elements.last == [PersonOrder(.posts)])
  }

  @Test func `all table preferences are restored at the next start`() {
    let memory = Log(service.memory)
    service.show(.mutuals)
    service.sort(by: [PersonOrder(.followers, isDescending: true), PersonOrder(.person)])
    service.show(.followers)
    service.show(columns: ["person=", "posts=80 hidden"])
    service.show(NamedFilter("Fans", text: "is:fan", sorting: [PersonOrder(.note)]))
    let texts = memory.elements.last?.texts(of: "me") ?? []
    let parts = [
      "part:followers", "order:mutuals:followers-,person", "columns:followers:person=,posts=80 hidden",
    ]
    expectEqual(
      texts,
      parts + [
        "account:me", "filter:is:fan", "filter-name:Fans", "filter-order:note", "filter-columns:",
      ])

    let next = HandSource().service()
    let (part, columns, sorting) = (Log(next.collection), Log(next.shownColumns), Log(next.sorting))
    next.recall(TablePreferences(texts, of: "me"))
    expect(part.elements.last == .everybody && sorting.elements.last == [PersonOrder(.note)])
    expect(Log(next.query).elements == ["is:fan"] && Log(next.savedName).elements == ["Fans"])
    next.show(.followers)
    expect(Log(next.query).elements == [""] && Log(next.savedName).elements == [nil])
    expect(part.elements.last == .followers && columns.elements.last == ["person=", "posts=80 hidden"])
    next.show(.mutuals)
    expectEqual(sorting.elements.last, [PersonOrder(.followers, isDescending: true), PersonOrder(.person)])
    next.recall(TablePreferences())
    expectEqual(part.elements.last, .mutuals, "only the first one counts")

    let other = HandSource().service()
    other.recall(TablePreferences(texts, of: "somebody else"))
    expectEqual(Log(other.collection).elements, [.followers], "it is no filter of theirs")
    expectEqual(Log(other.shownColumns).elements, [["person=", "posts=80 hidden"]])
  }

  @Test func `a renamed saved filter keeps its order and columns`() {
    let memory = Log(service.memory)
    let filter = NamedFilter(
      "A: b", text: "is:fan \"x:y\"", sorting: [PersonOrder(.posts)], columns: ["note=9"])
    service.show(filter)
    service.rename("Other", to: "No")
    service.rename("A: b", to: "C: d")
    service.filter(by: "what is typed since")
    let texts = memory.elements.last?.texts(of: "https://a.example 1") ?? []
    let kept = TablePreferences(texts, of: "https://a.example 1").filter
    expect(kept?.name == "C: d" && kept?.text == filter.text)
    expect(kept?.sorting == filter.sorting && kept?.columns == filter.columns)
    service.show(.everybody)
    expect(memory.elements.last?.filter != nil && Log(service.savedName).elements == [nil])
    service.show(.fans)
    expectEqual(memory.elements.last?.filter, nil)
  }

  @Test func `the last visible list is selected again`() throws {
    let memory = Log(service.memory)
    let list = ListCount(
      list: List(id: try #require(List.ID(rawValue: "7")), title: "Readers"), count: 3)
    service.show(list)
    expectEqual(Log(service.savedName).elements, [nil], "a saved filter may have the same name")
    let next = HandSource().service()
    next.recall(TablePreferences(memory.elements.last?.texts(of: "me") ?? [], of: "me"))
    expect(Log(next.query).elements == [list.filterText] && Log(next.collection).elements == [.everybody])
  }

  @Test func `a collection adds the column of its topic until the columns are chosen by hand`() {
    let added = Log(service.addedColumn)
    service.show(.withNotes)
    service.show(.moved)
    service.show(.mutuals)
    service.show(.bellOn)
    expectEqual(added.elements, [nil, .note, .movedTo, nil, .bell])
    service.show(columns: ["person="])
    expectEqual(added.elements.last, .some(nil))
    service.show(.withNotes)
    expectEqual(added.elements.last, .note)
  }

  @Test func `unreadable preferences are left out`() {
    let texts = [
      "", "part", "part:nobody", "part:everybody", "order:fans:", "order:fans:hat,shoe", "shoe:fans:posts",
      "order:mutuals:shoe,posts-,hat", "columns:fans", "part:fans", "account:me", "filter:posts:many",
    ]
    let memory = TablePreferences(texts, of: "me")
    expectEqual(memory.texts(of: "me"), ["part:fans", "order:mutuals:posts-", "columns:fans:"])
    expectEqual(TablePreferences(memory.texts(of: "me"), of: "me"), memory)
  }
}
