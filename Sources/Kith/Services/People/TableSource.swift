public import Entities
public import People
public import Signals
import Store

/// Where everybody you follow or who follows you comes from.
///
/// Does not know what is done with them: `PeopleService` keeps them for the table.
///
///     source.changes.observeNext { change in people.take(change) }.dispose(in: bag)
///     source.sync()
///     // change after change, while source.progress says how far it has come
@MainActor
public protocol TableSource: AnyObject {
  /// Whoever is known already, in one batch or several, then each change as it is found out.
  ///
  /// The first batch comes once it is read; `progress` says `starting` until all of what was known has come.
  var changes: SafeSignal<TableChange> { get }
  /// How far it has come.
  var progress: AnyProperty<SyncProgress> { get }
  /// The lists there are, in the server's order; nil as long as they are not known, as on a server without lists.
  var lists: AnyProperty<[List]?> { get }

  /// Asks the server for all lists; goes on where it was paused or has failed, and does nothing while it is running.
  func sync()
  /// Stops; a page that is under way is asked for again later.
  func pause()
  /// Goes on after a pause or a failure.
  func resume()
  /// Sets a damaged file aside, and reads everybody into a new one; does nothing while the file is not damaged.
  func beginAnew()
}

/// People who came or changed, and people who are neither followed nor following any more.
public struct TableChange: Equatable, Sendable {
  /// Whoever came, or is different now; each person at most once.
  public var people: [Person] {
    didSet { prepared = nil }
  }
  /// Whoever is no more.
  public var gone: [Account.ID]
  /// What the server has answered and could not be written down.
  var unsaved: [Relationship] = []
  /// The people as the table's rows hold them; nil until `prepare()` was called.
  private var prepared: [PreparedPerson]?

  /// Makes a change.
  public init(people: [Person] = [], gone: [Account.ID] = []) {
    self.people = people
    self.gone = gone
  }

  init(unsaved: [Relationship]) {
    self.init()
    self.unsaved = unsaved
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { people.isEmpty && gone.isEmpty && unsaved.isEmpty }

  /// Prepares the people for the rows, on any thread; takes some milliseconds for a thousand.
  mutating func prepare() { prepared = preparedPeople() }

  /// Whether the people are prepared for the rows.
  var isPrepared: Bool { prepared != nil }

  /// Prepares people of a batch for the rows, on any thread; takes some milliseconds for a thousand.
  init(preparing batch: PersonBatch) {
    self.init(people: batch.people)
    prepared = zip(batch.people, batch.packed).map { PreparedPerson(keys: PersonKeys($0), packed: $1) }
  }

  /// The people prepared for the rows; takes some milliseconds for a thousand, unless they are.
  func preparedPeople() -> [PreparedPerson] { prepared ?? people.map(PreparedPerson.init) }

  /// The change without the people who are in `known` and the same.
  func without(_ known: [Account.ID: Person]) -> TableChange {
    var rest = TableChange(people: people.filter { known[$0.id] != $0 })
    let left = Set(rest.people.map(\.id))
    rest.prepared = prepared?.filter { left.contains($0.keys.id) }
    return rest
  }

  /// Whether the people are the same; what is prepared follows from them.
  public static func == (one: TableChange, other: TableChange) -> Bool {
    one.people == other.people && one.gone == other.gone && one.unsaved == other.unsaved
  }
}

/// A person as a row of the table holds them: the keys for its columns and the packed rest.
struct PreparedPerson: Sendable {
  let keys: PersonKeys
  let packed: PackedPerson

  init(keys: PersonKeys, packed: PackedPerson) { (self.keys, self.packed) = (keys, packed) }

  init(_ person: Person) { self.init(keys: PersonKeys(person), packed: PackedPerson(person)) }
}
