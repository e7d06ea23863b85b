public import Entities
public import People

public import struct Foundation.Date

/// A person that an act may be about, with what a preview shows.
public struct Candidate: Sendable, Hashable, Identifiable {
  /// The server's identifier of the account.
  public let id: Account.ID
  /// The person's name.
  public let name: String
  /// The person's address.
  public let handle: String
  /// The known facts about the person.
  public let flags: PersonFlags
  /// The end of the person's mute; nil where there is none, or it is unknown.
  public let mutedUntil: Date?
  /// When Kith shows their hidden boosts again.
  public let boostsHiddenUntil: Date?
  /// The account that the person has moved to; nil for none.
  public let moved: MovedAccount?
  /// The private note; empty for none.
  public let note: String
  /// The lists the person is on.
  public let lists: [List.ID]
  /// The languages of the posts to show; empty for all.
  public let languages: [String]
  /// The account, where it may be new to the database; nil for a person of the table.
  public let stranger: Account?

  /// Makes a candidate of a person.
  public init(_ person: Person) { self.init(person, stranger: nil) }

  /// Makes a candidate of an account that may be new to the database; nothing else is known of it.
  public init(stranger: Account) { self.init(Person(stranger), stranger: stranger) }

  /// Makes a candidate of a person.
  ///
  /// - Parameter isStranger: Whether the account may be new to the database.
  public init(_ person: Person, isStranger: Bool) {
    self.init(person, stranger: isStranger ? person.account : nil)
  }

  private init(_ person: Person, stranger: Account?) {
    self.stranger = stranger
    (id, name, handle) = (person.id, person.account.name, person.account.handle)
    (flags, mutedUntil, moved) = (person.flags, person.mutedUntil, person.account.moved)
    boostsHiddenUntil = person.boostsHiddenUntil
    (note, lists, languages) = (person.note, person.lists, person.languages)
  }

  /// The person's follow options; a server's defaults where they are unknown.
  public var followOptions: FollowOptions {
    guard flags.contains(.following), flags.contains(.hasRelationship) else { return FollowOptions() }
    return FollowOptions(
      showsBoosts: !flags.contains(.noBoosts), notifies: flags.contains(.bell), languages: languages,
      hidesBoostsUntil: boostsHiddenUntil)
  }

  /// Whether the person is muted beyond a moment, as far as is known.
  func isMuted(after date: Date) -> Bool {
    flags.contains(.muted) && mutedUntil.map { $0 > date } != false
  }
}
