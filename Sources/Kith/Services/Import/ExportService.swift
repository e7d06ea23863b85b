import CSV
import Entities
public import People
public import Signals
import Store

/// Writes people of the table to a file, for a spreadsheet. Knows neither a view nor the choice of the file.
///
/// Writes the selected people, visible or not, else the visible ones, in the table's order. One file at a time.
@MainActor
public final class ExportService {
  /// The outcome of an export.
  public struct Outcome: Equatable, Sendable {
    /// The path of the file.
    public let path: String
    /// The number of people in it.
    public let count: Int
    /// The error; nil where it was written.
    public let failure: WholeFile.Failure?
    /// Why the people on this computer could not be read, so that nothing was written.
    public var storage: StorageProblem?
    /// The parts that were not read yet, so that people may be missing.
    public var unread: FilterParts = []

    /// Whether no file was written.
    public var isFailure: Bool { failure != nil }
  }

  /// Whether there is anybody to write.
  public var canExport: SafeSignal<Bool> {
    combineLatest(people.shown, people.selection).map { $0.shown > 0 || !$1.isEmpty }.removeDuplicates()
  }

  /// What comes of each file.
  @Events public var outcomes: SafeSignal<Outcome>

  /// Whether a file is being written.
  @ReadOnly(false) public var isWriting: AnyProperty<Bool>

  private let people: PeopleService
  private let store: AccountStore
  private let server: () -> HomeServer
  private let bag = DisposeBag()

  /// The number of rows to unpack before other work gets its turn.
  private static let step = 1_000

  init(people: PeopleService, store: AccountStore, server: @escaping () -> HomeServer) {
    self.people = people
    self.store = store
    self.server = server
  }

  isolated deinit { bag.dispose() }

  /// Writes the people to a file, and overwrites one that exists, as the desktop has asked before. Does nothing while a
  /// file is being written.
  public func export(to path: String) {
    guard !_isWriting.value else { return }
    _isWriting.value = true
    let (service, rows, store, server) = (people, people.rowsForFile, store, server())
    let unread = people.unread.value.all
    let task = Task { [weak self] in
      var people: [Person] = []
      for start in stride(from: 0, to: rows.count, by: Self.step) {
        people += rows[start..<min(start + Self.step, rows.count)].compactMap(service.person(ofRow:))
        await Task.yield()
      }
      var outcome = await Self.write(people, titles: await Self.titles(in: store), of: server, to: path)
      outcome.unread = unread
      guard let self, !Task.isCancelled else { return }
      _isWriting.value = false
      _outcomes.send(outcome)
    }
    bag.add(BlockDisposable { task.cancel() })
  }

  /// Writes everybody on this computer to a file, whatever the table shows, with lists and notes.
  ///
  /// Writes nothing where they cannot be read.
  static func writeEverybody(in store: AccountStore, _ server: HomeServer, to path: String) async -> Outcome {
    do throws(StoreError) {
      let people = store.isFilled ? try await everybody(in: try await store.openAnew()) : []
      return await write(people, titles: await titles(in: store), of: server, to: path)
    } catch {
      return Outcome(path: path, count: 0, failure: nil, storage: StorageProblem(error))
    }
  }

  @concurrent
  private nonisolated static func everybody(in database: PeopleDatabase) async throws(StoreError) -> [Person]
  {
    var (people, start): ([Person], Int64?) = ([], 0)
    while let from = start {
      let batch = try await database.people(from: from)
      people += batch.people
      start = batch.next
    }
    return people
  }

  /// The titles of the lists; an error only leaves the lists out.
  private static func titles(in store: AccountStore) async -> [List.ID: String] {
    let lists = store.isFilled ? try? await store.open().lists() : nil
    return Dictionary((lists ?? []).map { ($0.id, $0.title) }) { first, _ in first }
  }

  @concurrent
  private nonisolated static func write(
    _ people: [Person], titles: [List.ID: String], of server: HomeServer, to path: String
  ) async -> Outcome {
    let entries = people.map { CSVFileEntry($0, server: server, titles: titles) }
    do throws(WholeFile.Failure) {
      try WholeFile(path: path).write(CSVFile.bytes(of: entries, as: .people), over: true)
      return Outcome(path: path, count: entries.count, failure: nil)
    } catch {
      return Outcome(path: path, count: entries.count, failure: error)
    }
  }
}
