import Acts
import Client
import Entities
import People
import TestSupport
import Testing

@testable import Services

/// The rules behind what pages of people enable, hide and undo, as tables.
@MainActor
struct PageRulesTests {
  private func list(_ id: String = "7", _ title: String = "Work", isExclusive: Bool = false) throws -> List {
    List(id: try #require(List.ID(rawValue: id)), title: title, isExclusive: isExclusive)
  }

  @Test func `a selection can be acted on where somebody in it is visible or hidden people are included`() {
    let rows: [(count: Int, hidden: Int, includesHidden: Bool, isEmpty: Bool, canAct: Bool, isPlural: Bool)] =
      [
        (0, 0, false, true, false, false), (1, 0, false, false, true, false),
        (2, 0, false, false, true, true),
        (2, 2, false, false, false, false), (2, 1, false, false, true, false),
        (2, 2, true, false, true, true),
      ]
    for row in rows {
      let selection = TableSelection(count: row.count, hidden: row.hidden, includesHidden: row.includesHidden)
      expectEqual(selection.isEmpty, row.isEmpty, "\(row)")
      expectEqual(selection.canAct, row.canAct, "\(row)")
      expectEqual(selection.isPlural, row.isPlural, "\(row)")
    }
  }

  @Test func `the counts of both lists of follows show while they are read, other counts do not`() {
    for collection in PeopleCollection.allCases {
      expect(!CollectionCount(collection: collection, count: 1).isUnknown, "\(collection)")
      let isList = [.following, .followers].contains(collection)
      expectEqual(CollectionCount(collection: collection, count: 1, isReading: true).isUnknown, !isList)
    }
  }

  @Test func `names and relations are sorted upwards, all other columns from the greatest`() {
    for column in TableColumnID.allCases {
      let isUpwards = [.person, .relation].contains(column)
      expectEqual(PersonOrder(naturalOf: column), PersonOrder(column, isDescending: !isUpwards))
    }
  }

  @Test func `a blank name is refused, and a used one where it cannot be replaced`() {
    expectEqual(NameVerdict(" \u{200B}", isUsed: false, mayReplace: true), .blank)
    expectEqual(NameVerdict("", isUsed: true, mayReplace: true), .blank)
    expectEqual(NameVerdict("a", isUsed: false, mayReplace: false), .free)
    expectEqual(NameVerdict("a", isUsed: true, mayReplace: true), .used(isRefused: false))
    expectEqual(NameVerdict("a", isUsed: true, mayReplace: false), .used(isRefused: true))
    let verdicts: [NameVerdict] = [.blank, .free, .used(isRefused: false), .used(isRefused: true)]
    expectEqual(verdicts.map(\.isRefused), [true, false, false, true])
  }

  @Test func `changes of members can be undone where they have changed somebody`() throws {
    let list = try list()
    func change(_ added: [Account.ID], _ taken: [Account.ID]) -> ListsService.Outcome {
      .changed(MembersChange(list: list, added: added, taken: taken), refused: 0)
    }
    let error = ClientError(.offline, request: "x")
    let rows: [(outcome: ListsService.Outcome, canUndo: Bool, isFailure: Bool)] = [
      (.made(list), false, false), (.renamed(list), false, false), (.excluded(list), false, false),
      (.added(list, [], refused: 2), false, false), (.added(list, ["2"], refused: 0), true, false),
      (.taken(list, []), false, false), (.taken(list, ["2"]), true, false),
      (change([], []), false, false), (change(["2"], []), true, false), (change([], ["3"]), true, false),
      (.failed(error, list, ["2"]), false, true), (.failed(error, nil, []), false, true),
    ]
    for row in rows {
      expectEqual(row.outcome.canUndo, row.canUndo, "\(row.outcome)")
      expectEqual(row.outcome.isFailure, row.isFailure, "\(row.outcome)")
    }
  }

  @Test func `a note is shown whole up to 20,000 bytes and words of 2,000 code points`() {
    let rows: [(note: String, isWhole: Bool)] = [
      ("", true), (String(repeating: "x", count: 2_000), true), (String(repeating: "x", count: 2_001), false),
      (String(repeating: "word ", count: 4_000), true), (String(repeating: "word ", count: 4_001), false),
    ]
    for row in rows {
      let excerpt = NoteService.Excerpt(row.note)
      expectEqual(excerpt.isWhole, row.isWhole, "\(row.note.count)")
      expectEqual(excerpt.text, row.isWhole ? row.note : String(row.note.prefix(2_000)))
    }
  }

  @Test func `an unknown relationship counts as no follow`() {
    let unknown = FollowState(nil)
    expect(!unknown.isFollowing && !unknown.showsBoosts && !unknown.notifies && unknown.languages.isEmpty)
    let follow = FollowState(
      Relationship(id: "2", isFollowing: true, isShowingReblogs: true, isNotifying: true))
    expect(follow.isFollowing && follow.showsBoosts && follow.notifies)
  }

  @Test func `the home feed hides posts of a list where the server can`() throws {
    let (able, unable) = (
      ServerAbilities(Instance(domain: "x.example", version: "4.3.0")),
      ServerAbilities(Instance(domain: "x.example", version: "3.5.0"))
    )
    let exclusive = try list(isExclusive: true)
    expectEqual(ListChoices(exclusive, on: able).canExclude, true)
    for choices in [
      ListChoices(exclusive, on: unable), ListChoices(exclusive, on: nil), ListChoices(nil, on: able),
    ] {
      expect(!choices.canExclude)
    }
    expect(ListChoices(exclusive, on: nil).isExclusive && !ListChoices(nil, on: able).isExclusive)
  }

  @Test(arguments: [
    ("4.3.0", true), ("3.2.0", false), ("0.17.0 git-1", true),
    ("2.7.2 (compatible; Akkoma 3.10.4)", false), ("2.8.0 (compatible; Friendica 2024.12)", false),
    (Instance.bookVersion, false),
  ])
  func `the replies of a list are chosen where the server can`(version: String, canChoose: Bool) throws {
    let abilities = ServerAbilities(Instance(domain: "x.example", version: version))
    var list = try list()
    let choices = ListChoices(list, on: abilities)
    expect(choices.canChooseReplies == canChoose && choices.choosesReplies == canChoose)
    list.repliesPolicy = "followed"
    expect(ListChoices(list, on: abilities).shows(.followed) && !choices.shows(.followed))
    // A word of a later version is none of ours.
    list.repliesPolicy = "friends"
    expectEqual(ListChoices(list, on: abilities).replies, nil)
    expect(ListChoices(list, on: nil).canChooseReplies == nil && !ListChoices(list, on: nil).choosesReplies)
    expectEqual(ListChoices(nil, on: abilities).canChooseReplies, false)
  }

  @Test func `the current part is the saved filter, else the list, else the collection`() throws {
    let (filter, listed) = (NamedFilter("Quiet", text: "posts:0"), ListCount(list: try list(), count: 1))
    func parts(
      _ collections: [PeopleCollection], filter: NamedFilter? = nil, list: ListCount? = nil,
      sync: SyncProgress.State = .idle
    ) -> TableParts {
      TableParts(
        collections.map { CollectionCount(collection: $0, count: 1) }, lists: [listed],
        filters: [filter].compactMap(\.self),
        at: .following, filter: filter, list: list, sync: sync)
    }
    expectEqual(parts([.following], filter: filter, list: listed).current, .filter("Quiet"))
    expectEqual(parts([.following], list: listed).current, .list(listed.id))
    expectEqual(parts([.following]).current, .collection(.following))
    expectEqual(parts([.followers]).current, nil)
    expect(!parts([], sync: .starting).isOpen && !parts([], sync: .starting).isRunning)
    expect(parts([], sync: .running).isOpen && parts([], sync: .running).isRunning)
    expect(parts([]).isOpen && !parts([]).isRunning)
  }

  @Test func `people in a selection can be put on a new list where they are followed`() {
    let flags: [(Account.ID, PersonFlags)] = [
      ("2", .following), ("3", .follower), ("4", [.following, .follower]),
    ]
    let people = flags.map { id, flags in Candidate(Person(Account(id: id, username: "\(id)"), flags: flags))
    }
    expectEqual(PeopleService.followed(among: people), ["2", "4"])
  }
}
