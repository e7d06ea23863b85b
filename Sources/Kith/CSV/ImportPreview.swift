public import Entities
public import People

/// A preview of importing a file: a verdict for each row, and the removals if the file is to be complete.
///
/// Uses only what is known, without requests, and changes nothing.
///
///     let preview = ImportPreview(file, people: known, server: "example.social", me: "ada", lists: [])
///     preview.rows.map(\.verdict)  // a verdict for each row of the file, in its order
public struct ImportPreview: Sendable {
  /// A row of the file, with its verdict.
  public struct Row: Sendable, Hashable {
    /// The line on which the row begins, from 1.
    public let line: Int
    /// The address; empty if it is invalid.
    public let address: String
    /// The verdict.
    public let verdict: ImportVerdict
    /// The content; nil if it is invalid.
    public let entry: CSVFileEntry?
    /// The person; nil if unknown.
    public let person: Account.ID?
    /// The person's own address, if the server has them under another one than the row's.
    public var calledAddress: String?
  }

  /// A relationship that the file does not mention.
  public struct Removal: Sendable, Hashable {
    /// The address of the person, or the server.
    public let address: String
    /// The act that would end the relationship.
    public let act: ImportVerdict.Removal
    /// The person; nil for a server.
    public let person: Account.ID?
    /// The list from which the person would be removed, if any.
    public let list: List.ID?
  }

  /// The rows in order.
  public let rows: [Row]
  /// The relationships that the file does not mention, to be ended if the file is to be complete.
  public let removals: [Removal]

  /// Compares a file with what is known.
  ///
  /// - Parameters:
  ///   - file: The file; one of followers allows no changes.
  ///   - people: The known people.
  ///   - server: The account's own server.
  ///   - me: The account's `acct`.
  ///   - lists: The existing lists.
  ///   - answers: The server's results for addresses of unknown people.
  ///   - blockedServers: The blocked servers; nil if unknown.
  public init(
    _ file: CSVFile, people: some Sequence<Person>, server: HomeServer, me: String, lists: [List],
    answers: ServerAnswers = ServerAnswers(), blockedServers: Set<String>? = nil
  ) {
    let known = KnownAddresses(people, home: server, me: me)
    var comparison = ImportComparison(
      file.kind, people: known, answers: answers, lists: lists, blockedServers: blockedServers)
    rows = file.rows.map { row in
      switch row.entry {
      case .failure(let problem):
        comparison.mark(row)
        return Row(line: row.line, address: row.address, verdict: .wrong(problem), entry: nil, person: nil)
      case .success(let entry):
        let outcome = comparison.compare(entry, line: row.line)
        return Row(
          line: row.line, address: entry.address, verdict: outcome.verdict, entry: entry,
          person: outcome.person?.id, calledAddress: outcome.calledAddress)
      }
    }
    removals = comparison.removals()
  }
}

/// The verdict on a row of a file.
public enum ImportVerdict: Sendable, Hashable, CustomStringConvertible {
  /// A change to make.
  public enum Act: String, Sendable, Hashable {
    case follow = "would be followed"
    case ask = "would get a request, as they approve followers"
    case changeFollow = "would be followed with other options"
    case mute = "would be muted"
    case changeMute = "would be muted with or without notifications, as the file says"
    case block = "would be blocked"
    case blockServer =
      "would be blocked, unless it is already or the server can’t block servers"
    case addToList = "would be added to the list"
    case addToNewList = "would be added to a new list"
    case changeNote = "note would be replaced"
  }

  /// A relationship to end.
  public enum Removal: String, Sendable, Hashable {
    case unfollow = "would be unfollowed"
    case unmute = "would be unmuted"
    case unblock = "would be unblocked"
    case unblockServer = "server would be unblocked"
    case takeOffList = "would be removed from a list"
    case removeNote = "note would be removed"
  }

  /// The reason why a valid row cannot be applied.
  public enum Refusal: String, Sendable, Hashable {
    case notFollowed = "not followed, according to the file"
    case notOnLists = "cannot be put on the list, as you do not follow them"
    case suspended = "suspended by the server"
    case notFound = "not found by your server"
  }

  case act(Act)
  /// The relationship is already as in the file.
  case already
  case yourself
  /// Kith does not know the person; a server would have to be asked.
  case unknown
  case repeated(line: Int)
  case refused(Refusal)
  case wrong(CSVFileProblem)

  /// The verdict in English, for a terminal.
  public var description: String {
    switch self {
    case .repeated(let line): "repeats line \(line)"
    case .wrong(let problem): "wrong: \(problem.place): \(problem.kind.reason)"
    default: group
    }
  }

  /// The verdict without the details of a row, for counting.
  public var group: String {
    switch self {
    case .act(let act): act.rawValue
    case .already: "no change needed"
    case .yourself: "you yourself"
    case .unknown: "unknown to Kith: your server would be asked"
    case .repeated: "repeated"
    case .refused(let refusal): refusal.rawValue
    case .wrong: "wrong"
    }
  }
}
