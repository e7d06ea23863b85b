import Entities
import People

/// Compares the entries of one file with the known people, one by one.
struct ImportComparison {
  /// The person of an entry if known, otherwise its address or server.
  private enum Subject: Hashable {
    case person(Account.ID)
    case address(Address)
    case server(ServerName)
  }

  private struct Entry: Hashable {
    let subject: Subject
    var list = ""
  }

  private let kind: CSVFileKind
  private let people: KnownAddresses
  private let answers: ServerAnswers
  private let lists: [String: List.ID]
  private let titles: [List.ID: String]
  private let blockedServers: [ServerName: String]?
  /// The line of each entry so far; for lists, of each member.
  private var seen: [Entry: Int] = [:]
  /// The names of entries without a known person; people with these names may be meant by another address.
  private var openNames: Set<String> = []
  /// The people of invalid rows, who are in the file all the same.
  private var named: Set<Account.ID> = []
  /// Whether an invalid row may mean anybody.
  private var mayMeanAnybody = false
  private var reader: AddressReader

  init(
    _ kind: CSVFileKind, people: KnownAddresses, answers: ServerAnswers, lists: [List],
    blockedServers: Set<String>?
  ) {
    (self.kind, self.people, self.answers) = (kind, people, answers)
    reader = AddressReader(people.home)
    self.lists = Dictionary(lists.map { ($0.title, $0.id) }) { first, _ in first }
    titles = Dictionary(lists.map { ($0.id, $0.title) }) { first, _ in first }
    self.blockedServers = blockedServers.map { servers in
      Dictionary(servers.map { (ServerName($0) ?? ServerName(unchecked: $0), $0) }) { first, _ in first }
    }
  }

  /// The result of comparing an entry.
  struct Outcome {
    let verdict: ImportVerdict
    var person: Person?
    /// The person's own address, if it differs from the entry's.
    var calledAddress: String?
  }

  mutating func compare(_ entry: CSVFileEntry, line: Int) -> Outcome {
    if kind == .blockedDomains { return Outcome(verdict: server(entry, line: line)) }
    let address = reader.address(of: entry.address)
    let known = known(address)
    return Outcome(
      verdict: verdict(entry, at: address, person: known?.person, line: line), person: known?.person,
      calledAddress: known.flatMap { $0.address == address ? nil : $0.address.description })
  }

  /// Marks the person of an invalid row, or everybody it may mean, as being in the file.
  mutating func mark(_ row: CSVFile.Row) {
    guard row.address.isEmpty else {
      let address = reader.address(of: row.address)
      openNames.insert(address.nameKey)
      if let known = known(address) { named.insert(known.person.id) }
      return
    }
    openNames.formUnion(row.names ?? [])
    if row.names == nil { mayMeanAnybody = true }
  }

  private func known(_ address: Address) -> (address: Address, person: Person)? {
    answers.found[address].flatMap { people[$0] } ?? people[address]
  }

  private mutating func verdict(
    _ entry: CSVFileEntry, at address: Address, person: Person?, line: Int
  ) -> ImportVerdict {
    let subject = person.map { Subject.person($0.id) } ?? .address(address)
    if let first = repeated(Entry(subject: subject, list: kind == .lists ? entry.list : ""), line: line) {
      return .repeated(line: first)
    }
    if address == people.me || (person != nil && person?.id == people.myID) { return .yourself }
    if kind == .people, entry.showsBoosts == nil, !entry.leavesFollow { return .refused(.notFollowed) }
    guard let person else {
      if answers.notFound.contains(address) { return .refused(.notFound) }
      openNames.insert(address.nameKey)
      return .unknown
    }
    return verdict(entry, person: person)
  }

  private mutating func repeated(_ entry: Entry, line: Int) -> Int? {
    if let first = seen[entry] { return first }
    seen[entry] = line
    return nil
  }

  private mutating func server(_ entry: CSVFileEntry, line: Int) -> ImportVerdict {
    let server = ServerName(entry.address) ?? ServerName(unchecked: entry.address)
    if let first = repeated(Entry(subject: .server(server)), line: line) { return .repeated(line: first) }
    guard let blockedServers else { return .act(.blockServer) }
    return blockedServers[server] != nil ? .already : .act(.block)
  }

  private func verdict(_ entry: CSVFileEntry, person: Person) -> ImportVerdict {
    switch kind {
    case .following, .people, .followers: follow(entry, person: person)
    case .muted: mute(entry, person: person)
    case .blocked: person.flags.contains(.blocked) ? .already : .act(.block)
    case .notes: person.note == entry.note ? .already : .act(.changeNote)
    case .lists: list(entry, person: person)
    case .blockedDomains: .act(.blockServer)
    }
  }

  private func follow(_ entry: CSVFileEntry, person: Person) -> ImportVerdict {
    let flags = person.flags
    if flags.contains(.following) {
      // Values that are not in the file are not compared.
      let isSame =
        entry.showsBoosts != flags.contains(.noBoosts)
        && (entry.isNotifying ?? flags.contains(.bell)) == flags.contains(.bell)
        && (entry.leavesLanguages || Set(entry.languages) == Set(person.languages))
      return isSame || !flags.contains(.hasRelationship) ? .already : .act(.changeFollow)
    }
    if flags.contains(.pending) { return .already }
    if flags.contains(.suspended) { return .refused(.suspended) }
    return .act(flags.contains(.locked) ? .ask : .follow)
  }

  /// Leaves a mute with an end unchanged.
  private func mute(_ entry: CSVFileEntry, person: Person) -> ImportVerdict {
    guard person.flags.contains(.muted) else { return .act(.mute) }
    let isSame = (entry.hidesNotifications ?? true) == person.flags.contains(.hidingNotifications)
    let isKnown = person.flags.contains(.hasRelationship) && person.mutedUntil == nil
    return isSame || !isKnown || entry.hidesNotifications == nil ? .already : .act(.changeMute)
  }

  private func list(_ entry: CSVFileEntry, person: Person) -> ImportVerdict {
    let list = lists[entry.list]
    if let list, person.lists.contains(list) { return .already }
    guard person.flags.contains(.following) else { return .refused(.notOnLists) }
    return .act(list == nil ? .addToNewList : .addToList)
  }

  /// Returns the relationships of people that the file does not mention, with the acts that would end them.
  ///
  /// Leaves out people with the name of an entry whose person is unknown, as the server may report that it is the same
  /// person, and everybody that an invalid row may mean.
  func removals() -> [ImportPreview.Removal] {
    if mayMeanAnybody { return [] }
    if kind == .blockedDomains { return removedServers() }
    return people.all.flatMap { address, person -> [ImportPreview.Removal] in
      guard !openNames.contains(address.nameKey), !named.contains(person.id) else { return [] }
      let text = people.home.wholeAddress(of: person.account.acct)
      func isSeen(_ list: String = "") -> Bool {
        seen[Entry(subject: .person(person.id), list: list)] != nil
      }
      if kind == .lists {
        return person.lists.filter { list in titles[list].map { !isSeen($0) } ?? false }.map {
          ImportPreview.Removal(address: text, act: .takeOffList, person: person.id, list: $0)
        }
      }
      guard !isSeen(), let act = ended(person) else { return [] }
      return [ImportPreview.Removal(address: text, act: act, person: person.id, list: nil)]
    }
  }

  private func removedServers() -> [ImportPreview.Removal] {
    (blockedServers ?? [:]).filter { seen[Entry(subject: .server($0.key))] == nil }.values.sorted()
      .map { ImportPreview.Removal(address: $0, act: .unblockServer, person: nil, list: nil) }
  }

  private func ended(_ person: Person) -> ImportVerdict.Removal? {
    switch kind {
    case .following, .people: person.flags.contains(.following) ? .unfollow : nil
    case .muted: person.flags.contains(.muted) ? .unmute : nil
    case .blocked: person.flags.contains(.blocked) ? .unblock : nil
    case .notes: person.note.isEmpty ? nil : .removeNote
    case .followers, .lists, .blockedDomains: nil
    }
  }
}
