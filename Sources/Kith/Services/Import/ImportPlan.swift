import Acts
import CSV
import Entities

/// The acts for a file: on people, lists, and servers. A value; knows neither the queue nor the server.
struct ImportPlan: Equatable {
  private(set) var jobs: [JobPlan] = []
  /// Additions to existing lists, and removals.
  private(set) var changes: [MembersChange] = []
  /// The lists to make, with their people.
  private(set) var newLists: [(title: String, people: [Account.ID])] = []
  /// The servers to block or unblock.
  private(set) var servers: [(isBlocked: Bool, name: String)] = []

  static func == (one: ImportPlan, other: ImportPlan) -> Bool {
    (one.jobs, one.changes) == (other.jobs, other.changes)
      && one.servers.elementsEqual(other.servers) { $0 == $1 }
      && one.newLists.elementsEqual(other.newLists) { $0 == $1 }
  }

  /// Makes the plan of an import; `strangers` are accounts that the lookup has found and that are not stored yet.
  init(_ state: ImportState, strangers: [Account], lists: [List], abilities: ServerAbilities?) {
    guard let preview = state.preview, let kind = state.kind else { return }
    let rows = preview.rows.enumerated().filter { place, row in
      if case .act = row.verdict { !state.excluded.contains(place) } else { false }
    }.map(\.element)
    let removals =
      state.isOverwriting
      ? preview.removals.enumerated().filter { !state.excluded.contains(-1 - $0.offset) }.map(\.element) : []
    switch kind {
    case .lists: readLists(rows, removals: removals, lists: lists)
    case .blockedDomains:
      servers = removals.map { (false, $0.address) } + rows.map { (true, $0.address.lowercased()) }
    default: readActs(kind, rows: rows, removals: removals, strangers: strangers, abilities: abilities)
    }
  }

  private mutating func readActs(
    _ kind: CSVFileKind, rows: [ImportPreview.Row], removals: [ImportPreview.Removal],
    strangers: [Account], abilities: ServerAbilities?
  ) {
    let items = rows.compactMap { row -> JobPlan.Item? in
      guard let person = row.person, let entry = row.entry else { return nil }
      return Self.act(row.verdict, for: entry, abilities: abilities).map { JobPlan.Item(person, act: $0) }
    }
    let jobKind: Act.Kind =
      switch kind {
      case .muted: .mute
      case .blocked: .block
      case .notes: .writeNote
      case .following, .people, .followers, .lists, .blockedDomains: .followAsInFile
      }
    let wanted = Set(items.map(\.account))
    let plans = [
      JobPlan(jobKind, items: items, strangers: strangers.filter { wanted.contains($0.id) }),
      Self.removing(removals),
    ]
    jobs = plans.filter { !$0.items.isEmpty }
  }

  private static func removing(_ removals: [ImportPreview.Removal]) -> JobPlan {
    let people = removals.compactMap(\.person)
    return switch removals.first?.act {
    case .unfollow, nil: JobPlan(.unfollow, about: people)
    case .unmute: JobPlan(.unmute, about: people)
    case .unblock: JobPlan(.unblock, about: people)
    case .removeNote, .takeOffList, .unblockServer: JobPlan(.note(""), about: people)
    }
  }

  private static func act(
    _ verdict: ImportVerdict, for entry: CSVFileEntry, abilities: ServerAbilities?
  ) -> Act? {
    guard case .act(let act) = verdict else { return nil }
    let hasOptions = abilities?.hasFollowOptions != false
    switch act {
    case .follow, .ask:
      // An option that the file leaves out gets the server's default.
      let languages = entry.languages.isEmpty ? nil : entry.languages
      let options = FollowOptions(
        showsBoosts: entry.showsBoosts, notifies: entry.isNotifying, languages: languages)
      return .follow(hasOptions ? options : FollowOptions())
    case .changeFollow:
      guard hasOptions else { return nil }
      return .change(
        FollowOptions(
          showsBoosts: entry.showsBoosts, notifies: entry.isNotifying,
          languages: entry.leavesLanguages ? nil : entry.languages))
    case .mute, .changeMute: return .mute(notifications: entry.hidesNotifications ?? true)
    case .block: return .block
    case .changeNote: return .note(entry.note)
    case .addToList, .addToNewList, .blockServer: return nil
    }
  }

  private mutating func readLists(
    _ rows: [ImportPreview.Row], removals: [ImportPreview.Removal], lists: [List]
  ) {
    var people: [String: [Account.ID]] = [:]
    var titles: [String] = []
    for row in rows {
      guard let title = row.entry?.list, let person = row.person else { continue }
      if people[title] == nil { titles.append(title) }
      people[title, default: []].append(person)
    }
    let taken = Dictionary(grouping: removals.filter { $0.list != nil }, by: \.list)
    for list in lists {
      let change = MembersChange(
        list: list, added: people.removeValue(forKey: list.title) ?? [],
        taken: taken[list.id]?.compactMap(\.person) ?? [])
      if !change.isEmpty { changes.append(change) }
    }
    newLists = titles.compactMap { title in people[title].map { (title, $0) } }
  }
}
