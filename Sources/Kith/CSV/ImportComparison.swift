import Entities
import People

/// Compares the entries of one file with what is known, one after the other.
///
/// Lives for one file. Does not know its rows.
struct ImportComparison {
  private let kind: PeopleFileKind
  private let people: [String: Person]
  /// The addresses as they are shown, in the order of the people.
  private let addresses: [String]
  private let me: String
  private let lists: [String: List.ID]
  private let titles: [List.ID: String]
  private let blockedServers: Set<String>?
  /// On which line each was seen; of a list, each person on it.
  private var seen: [String: Int] = [:]

  init(
    _ kind: PeopleFileKind, _ people: some Sequence<Person>, _ server: String, _ me: String, _ lists: [List],
    _ blockedServers: Set<String>?
  ) {
    self.kind = kind
    self.blockedServers = blockedServers
    self.me = PeopleFileEntry.whole(me, server).lowercased()
    self.lists = Dictionary(lists.map { ($0.title, $0.id) }) { first, _ in first }
    titles = Dictionary(lists.map { ($0.id, $0.title) }) { first, _ in first }
    var known: [String: Person] = [:]
    var addresses: [String] = []
    for person in people {
      let address = PeopleFileEntry.whole(person.account.acct, server)
      if known.updateValue(person, forKey: address.lowercased()) == nil { addresses.append(address) }
    }
    self.people = known
    self.addresses = addresses
  }

  func person(at address: String) -> Account.ID? { people[address.lowercased()]?.id }

  mutating func verdict(_ entry: PeopleFileEntry, line: Int) -> ImportVerdict {
    let address = entry.address.lowercased()
    let key = key(address, entry.list)
    if let first = seen[key] { return .repeated(line: first) }
    seen[key] = line
    if kind == .blockedDomains {
      guard let blockedServers else { return .act(.blockServer) }
      return blockedServers.contains(address) ? .already : .act(.block)
    }
    if address == me { return .yourself }
    if kind == .people, entry.showsBoosts == nil { return .refused(.notFollowed) }
    guard let person = people[address] else { return .unknown }
    return verdict(entry, person)
  }

  private func verdict(_ entry: PeopleFileEntry, _ person: Person) -> ImportVerdict {
    switch kind {
    case .following, .people, .followers: follow(entry, person)
    case .muted: mute(entry, person)
    case .blocked: person.flags.contains(.blocked) ? .already : .act(.block)
    case .notes: person.note == entry.note ? .already : .act(.changeNote)
    case .lists: list(entry, person)
    case .blockedDomains: .act(.blockServer)
    }
  }

  private func follow(_ entry: PeopleFileEntry, _ person: Person) -> ImportVerdict {
    let flags = person.flags
    if flags.contains(.following) {
      // What is not said is as servers have it by themselves.
      let isSame =
        (entry.showsBoosts ?? true) != flags.contains(.noBoosts)
        && (entry.isNotifying ?? false) == flags.contains(.bell)
        && Set(entry.languages) == Set(person.languages)
      return isSame || !flags.contains(.hasRelationship) ? .already : .act(.changeFollow)
    }
    if flags.contains(.pending) { return .already }
    if flags.contains(.suspended) { return .refused(.suspended) }
    return .act(flags.contains(.locked) ? .ask : .follow)
  }

  /// One that ends by itself stays so.
  private func mute(_ entry: PeopleFileEntry, _ person: Person) -> ImportVerdict {
    guard person.flags.contains(.muted) else { return .act(.mute) }
    let isSame = (entry.hidesNotifications ?? true) == person.flags.contains(.hidingNotifications)
    let isKnown = person.flags.contains(.hasRelationship) && person.mutedUntil == nil
    return isSame || !isKnown || entry.hidesNotifications == nil ? .already : .act(.changeMute)
  }

  private func list(_ entry: PeopleFileEntry, _ person: Person) -> ImportVerdict {
    let list = lists[entry.list]
    if let list, person.lists.contains(list) { return .already }
    guard person.flags.contains(.following) else { return .refused(.notOnLists) }
    return .act(list == nil ? .addToNewList : .addToList)
  }

  /// The current state of people that no entry has named, each with what would end it.
  func removals() -> [ImportPreview.Removal] {
    if kind == .blockedDomains { return removedServers() }
    return addresses.flatMap { address -> [ImportPreview.Removal] in
      guard let person = people[address.lowercased()] else { return [] }
      if kind == .lists {
        return person.lists.filter { list in
          titles[list].map { seen[key(address.lowercased(), $0)] == nil } ?? false
        }.map {
          ImportPreview.Removal(address: address, act: .takeOffList, person: person.id, list: $0)
        }
      }
      guard seen[key(address.lowercased(), "")] == nil, let act = ended(person) else { return [] }
      return [ImportPreview.Removal(address: address, act: act, person: person.id, list: nil)]
    }
  }

  private func removedServers() -> [ImportPreview.Removal] {
    (blockedServers ?? []).sorted().filter { seen[key($0, "")] == nil }
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

  private func key(_ address: String, _ list: String) -> String {
    kind == .lists ? "\(address) \(list)" : address
  }
}
