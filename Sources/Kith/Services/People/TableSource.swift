public import Entities
public import People
public import Signals
import Store

/// The source of everybody you follow or who follows you.
///
/// Does not know their use: `PeopleService` holds them for the table.
///
///     source.changes.observeNext { change in people.apply(change) }.dispose(in: bag)
@MainActor
public protocol TableSource: AnyObject {
  /// Sends everybody who is known, in one batch or several, then each change.
  ///
  /// The first batch comes once it is read; `TableSync.progress` is `starting` until all batches were sent.
  var changes: SafeSignal<TableChange> { get }
  /// The lists in the server's order; nil until they are known, and on a server without lists.
  var lists: AnyProperty<[List]?> { get }
  /// The day since which mentions are known; nil until some have been read.
  var talksKnownSince: AnyProperty<CalendarDay?> { get }
}

extension TableSource {
  /// Nothing is known of mentions, unless a source says otherwise.
  public var talksKnownSince: AnyProperty<CalendarDay?> { Property<CalendarDay?>(nil).readOnlyView }
}

/// Reads everybody from the server into the table's source.
///
///     sync.sync()
///     // change after change from the source, while sync.progress says how far it has come
@MainActor
public protocol TableSync: AnyObject {
  var progress: AnyProperty<SyncProgress> { get }

  /// Starts a sync, or resumes one that was paused or has failed; does nothing while one is running.
  func sync()
  /// Pauses the sync; a page under way is still saved.
  func pause()
  /// Resumes the sync after a pause or a failure.
  func resume()
  /// Sets a damaged file aside, and reads everybody into a new one; does nothing while the file is not damaged.
  func beginAnew()
}

/// People that were added or changed, and people who are neither followed nor following any more.
public struct TableChange: Equatable, Sendable {
  /// The people that were added or changed, each at most once.
  public var people: [Person] {
    didSet { prepared = nil }
  }
  /// The people that were removed.
  public var gone: [Account.ID]
  /// The server's answers that could not be saved.
  var unsaved: [Relationship] = []
  /// The people as the table's rows hold them; nil until they are prepared.
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

  /// Whether the changes are the same; `prepared` follows from the people.
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
