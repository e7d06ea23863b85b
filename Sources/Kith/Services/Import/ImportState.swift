public import Client
public import CSV
import Entities
import People

/// The changes of a file of people, and the progress of looking up unknown people.
///
/// A value; knows neither the file on disk, the server nor the queue of acts.
public struct ImportState: Equatable, Sendable {
  /// A possible change: a row of the file, or a person missing from it.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The effect of a row.
    public enum Verdict: Equatable, Sendable {
      /// A row of the file.
      case row(ImportVerdict)
      /// A person missing from the file.
      case removal(ImportVerdict.Removal)
    }

    /// Its place among all rows.
    public let id: Int
    /// The line of the file; nil for a person missing from it.
    public let line: Int?
    /// The address of the person, or the server; empty where it cannot be read.
    public let address: String
    /// The address that the server has for the person, where that is another one.
    public var calledAddress: String?
    /// The effect.
    public let verdict: Verdict

    /// Whether it changes something.
    public var isAct: Bool {
      switch verdict {
      case .removal, .row(.act): true
      case .row: false
      }
    }

    /// Whether everything is as the file says.
    var isSettled: Bool {
      switch verdict {
      case .row(.already), .row(.yourself), .row(.repeated): true
      case .removal, .row: false
      }
    }
  }

  /// The progress of the lookup.
  public enum Search: Equatable, Sendable {
    /// There is nothing to look up any more.
    case done
    /// The lookup is running; this many accounts were looked up.
    case running(Int, of: Int)
    /// The lookup was stopped, by the person or by an error; this many accounts are left.
    case stopped(left: Int, ClientError?)
  }

  /// Why there is no preview.
  public enum Failure: Error, Equatable, Sendable {
    /// The file cannot be read.
    case file(WholeFile.Failure)
    /// It is not a file of people.
    case content(CSVFileError)
    /// It is a file of followers, which cannot be imported.
    case followers
    /// The stored people cannot be read.
    case store(ClientError)
    /// It is a file of blocked servers, and the server cannot block any.
    case noServerBlocks
    /// It is a file of blocked servers, and the blocked ones could not be loaded.
    case serverBlocks(ClientError)
  }

  /// The kind of the file; nil where it is unclear.
  public internal(set) var kind: CSVFileKind?
  /// Why there is no preview.
  public internal(set) var failure: Failure?
  /// Whether the file is still being read.
  public internal(set) var isReading = true
  /// Whether people missing from the file are removed from what it lists.
  public internal(set) var isOverwriting = false
  /// The progress of the lookup.
  public internal(set) var search = Search.done
  /// The rows that the person has taken out.
  public internal(set) var excluded: Set<Int> = []
  /// The rows with their effects; removals first.
  public private(set) var rows: [Row] = []

  /// The comparison behind the rows.
  private(set) var preview: ImportPreview?

  init() {}

  /// Whether the same is shown; ignores the comparison behind the rows.
  public static func == (one: ImportState, other: ImportState) -> Bool {
    (one.kind, one.failure, one.isReading, one.isOverwriting)
      == (other.kind, other.failure, other.isReading, other.isOverwriting)
      && (one.search, one.excluded, one.rows) == (other.search, other.excluded, other.rows)
  }

  /// The number of changes.
  public var count: Int { rows.count(where: includes) }

  /// Whether the import would change anything.
  public var canStart: Bool { count > 0 }

  /// Whether a row will be done.
  public func includes(_ row: Row) -> Bool { row.isAct && !excluded.contains(row.id) }

  /// The number of rows with each effect, in order of appearance.
  public var groups: [(verdict: Row.Verdict, count: Int)] {
    var (order, counts): ([Row.Verdict], [String: Int]) = ([], [:])
    for row in rows {
      let key = Self.key(row.verdict)
      if counts[key] == nil { order.append(row.verdict) }
      counts[key, default: 0] += 1
    }
    return order.map { ($0, counts[Self.key($0)] ?? 0) }
  }

  private static func key(_ verdict: Row.Verdict) -> String {
    switch verdict {
    case .row(let verdict): verdict.group
    case .removal(let removal): removal.rawValue
    }
  }

  /// Whether the file leaves out people that could be removed.
  public var canOverwrite: Bool { preview?.removals.isEmpty == false }

  /// Applies a comparison of the file with the known people.
  mutating func apply(_ preview: ImportPreview) {
    // Answers of the server may add and remove removals; an excluded one stays excluded.
    let excludedRemovals = Set(
      (self.preview?.removals ?? []).enumerated().filter { excluded.contains(-1 - $0.offset) }.map(\.element))
    excluded = excluded.filter { $0 >= 0 }
    for (place, removal) in preview.removals.enumerated() where excludedRemovals.contains(removal) {
      excluded.insert(-1 - place)
    }
    self.preview = preview
    show()
  }

  mutating func overwrite(_ isOverwriting: Bool) {
    self.isOverwriting = isOverwriting
    show()
  }

  /// Takes a row out, or in again; ignores rows without a change.
  mutating func include(_ id: Int, isIncluded: Bool) {
    guard rows.first(where: { $0.id == id })?.isAct == true else { return }
    if isIncluded { excluded.remove(id) } else { excluded.insert(id) }
  }

  // The places stay during the lookup: those of rows count in the order of the file, those of removals below 0.
  private mutating func show() {
    guard let preview else { return rows = [] }
    let removals = isOverwriting ? preview.removals : []
    let ended = removals.enumerated().map { place, removal in
      Row(id: -1 - place, line: nil, address: removal.address, verdict: .removal(removal.act))
    }
    let all = preview.rows.enumerated().map { place, row in
      Row(
        id: place, line: row.line, address: row.address, calledAddress: row.calledAddress,
        verdict: .row(row.verdict))
    }
    // Rows that need no attention come last.
    rows = ended + all.filter { !$0.isSettled } + all.filter(\.isSettled)
  }

  /// The unknown addresses, each once.
  var unknown: [Address] {
    var seen: Set<Address> = []
    return preview?.rows.compactMap { row in
      guard row.verdict == .unknown, let address = Address(row.address) else { return nil }
      return seen.insert(address).inserted ? address : nil
    } ?? []
  }
}
