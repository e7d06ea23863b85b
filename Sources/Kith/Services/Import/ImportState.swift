public import Client
public import CSV
import Entities
import People

/// What a file of people would change, and how far it has come that everybody in it is known.
///
/// A value. Knows neither the file on the disk, the server nor the queue of acts.
public struct ImportState: Equatable, Sendable {
  /// A change that would be made, or not: a row of the file, or a person missing from it.
  public struct Row: Equatable, Sendable, Identifiable {
    /// What would come of it.
    public enum Verdict: Equatable, Sendable {
      /// Of a row.
      case row(ImportVerdict)
      /// A person missing from the file.
      case removal(ImportVerdict.Removal)
    }

    /// Its place among all.
    public let id: Int
    /// The line of the file; nil for a person missing from it.
    public let line: Int?
    /// Who, or which server; empty where that cannot be read.
    public let address: String
    /// The address that the server has the person under, where that is another one.
    public var calledAddress: String?
    /// What would come of it.
    public let verdict: Verdict

    /// Whether something would be done.
    public var isAct: Bool {
      switch verdict {
      case .removal, .row(.act): true
      case .row: false
      }
    }

    /// Whether it is as it should be, and stays so.
    var isSettled: Bool {
      switch verdict {
      case .row(.already), .row(.yourself), .row(.repeated): true
      case .removal, .row: false
      }
    }
  }

  /// How far it has come that the server was asked for those it does not know.
  public enum Search: Equatable, Sendable {
    /// Nobody is to be asked for, any more.
    case done
    /// It goes on; so many were asked for.
    case running(Int, of: Int)
    /// It was stopped, by the person or by an error; so many are left.
    case stopped(left: Int, ClientError?)
  }

  /// Why there is nothing to see.
  public enum Failure: Error, Equatable, Sendable {
    /// The file cannot be read.
    case file(WholeFile.Failure)
    /// It is no file of people.
    case content(CSVFileError)
    /// It is a file of followers: nobody can be made to follow.
    case followers
    /// What is known of people cannot be read.
    case store(ClientError)
    /// The file is of blocked servers, and nobody can block servers here.
    case noServerBlocks
    /// The file is of blocked servers, and the server has not said which are blocked.
    case serverBlocks(ClientError)
  }

  /// What the file is for; nil where that cannot be told.
  public internal(set) var kind: CSVFileKind?
  /// Why there is nothing to see.
  public internal(set) var failure: Failure?
  /// Whether the file is still being read.
  public internal(set) var isReading = true
  /// Whether people missing from the file lose what it is about.
  public internal(set) var isOverwriting = false
  /// How far the search is.
  public internal(set) var search = Search.done
  /// The places of what the person has taken out.
  public internal(set) var excluded: Set<Int> = []
  /// What would be done, what not, and why; removals first.
  public private(set) var rows: [Row] = []

  /// The comparison that the rows are made of.
  private(set) var preview: ImportPreview?

  init() {}

  /// Whether the same is shown; the comparison behind the rows makes no difference.
  public static func == (one: ImportState, other: ImportState) -> Bool {
    (one.kind, one.failure, one.isReading, one.isOverwriting)
      == (other.kind, other.failure, other.isReading, other.isOverwriting)
      && (one.search, one.excluded, one.rows) == (other.search, other.excluded, other.rows)
  }

  /// How many things would be done.
  public var count: Int { rows.count { $0.isAct && !excluded.contains($0.id) } }

  /// How many rows there are of each verdict, in the order in which they come.
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

  /// Whether something can be removed that the file leaves out.
  public var canOverwrite: Bool { preview?.removals.isEmpty == false }

  /// Takes what has come of comparing the file with what is known.
  mutating func apply(_ preview: ImportPreview) {
    // Removals come and go with what the server answers; who was taken out stays out.
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

  /// Takes a row out, or in again; of those that do nothing there is nothing to take out.
  mutating func include(_ id: Int, isIncluded: Bool) {
    guard rows.first(where: { $0.id == id })?.isAct == true else { return }
    if isIncluded { excluded.remove(id) } else { excluded.insert(id) }
  }

  // The places stay as the search goes on: rows come in the order of the file, and removals have numbers below 0.
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
    // What a person need not look at comes last.
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
