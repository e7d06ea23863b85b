public import Entities
public import People

public import struct Foundation.Date

/// A person that an act may be about: as much of them as a preview shows.
public struct Candidate: Sendable, Hashable, Identifiable {
  /// What the server calls the account.
  public let id: Account.ID
  /// The person's name.
  public let name: String
  /// The person's address.
  public let handle: String
  /// What is known to be so of the person.
  public let flags: PersonFlags
  /// When a mute of the person ends; nil for one that does not, or where that is not known.
  public let mutedUntil: Date?
  /// The account that the person has gone on with; nil for one who has not moved.
  public let moved: MovedAccount?
  /// The private note; empty where there is none.
  public let note: String
  /// The lists the person is on.
  public let lists: [List.ID]
  /// The languages in which their posts are wanted; none for all.
  public let languages: [String]
  /// The account, where it may never have been seen; nil for somebody of the table.
  public let stranger: Account?

  /// Makes one of a person.
  public init(_ person: Person) { self.init(person, stranger: nil) }

  /// Makes one of an account that may never have been seen, of which nothing else is known.
  public init(stranger: Account) { self.init(Person(stranger), stranger: stranger) }

  private init(_ person: Person, stranger: Account?) {
    self.stranger = stranger

    (id, name, handle) = (person.id, person.account.name, person.account.handle)
    (flags, mutedUntil, moved) = (person.flags, person.mutedUntil, person.account.moved)
    (note, lists, languages) = (person.note, person.lists, person.languages)
  }

  /// What is seen of the person; as servers have it by themselves where that is not known.
  public var followOptions: FollowOptions {
    guard flags.contains(.following), flags.contains(.hasRelationship) else { return FollowOptions() }
    return FollowOptions(
      showsBoosts: !flags.contains(.noBoosts), notifies: flags.contains(.bell), languages: languages)
  }

  /// Whether the person is muted beyond a moment, as far as that is known.
  func isMuted(after date: Date) -> Bool {
    flags.contains(.muted) && mutedUntil.map { $0 > date } != false
  }
}
