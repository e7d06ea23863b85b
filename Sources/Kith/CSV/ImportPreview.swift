public import Entities
public import People

/// What a file would change: a verdict for each of its rows, and who would be removed where it is all there is to be.
///
/// Goes by what is known of people and asks nobody. Does nothing, and does not know how it would be done.
///
///     let preview = ImportPreview(file, people: known, server: "example.social", me: "ada", lists: [])
///     preview.rows.map(\.verdict)  // a verdict for each row of the file, in its order
public struct ImportPreview: Sendable {
  /// A row of the file, and what would come of it.
  public struct Row: Sendable, Hashable {
    /// The line on which it begins, counted from 1.
    public let line: Int
    /// The address it is about; empty where that cannot be read.
    public let address: String
    /// What would come of it.
    public let verdict: ImportVerdict
    /// What it says; nil where that cannot be read.
    public let entry: CSVFileEntry?
    /// The person it is about; nil while unknown.
    public let person: Account.ID?
    /// The person's own address, where the server has them under another than the row names; else nil.
    public var calledAddress: String?
  }

  /// A person whose current state the file does not mention.
  public struct Removal: Sendable, Hashable {
    /// Who.
    public let address: String
    /// What would be ended.
    public let act: ImportVerdict.Removal
    /// The same person, as the server calls them; nil for a server.
    public let person: Account.ID?
    /// The list that they would be taken off; nil where it is about none.
    public let list: List.ID?
  }

  /// The rows, in their order.
  public let rows: [Row]
  /// Whom the file leaves out, and what would be ended if it were all there is to be.
  public let removals: [Removal]

  /// Compares a file with what is known.
  ///
  /// - Parameters:
  ///   - file: The file; of followers there is nothing that you could change.
  ///   - people: Those who are known.
  ///   - server: The account's own server.
  ///   - me: What it calls the account.
  ///   - lists: The lists there are.
  ///   - answers: What the server has answered for addresses that nobody was known for.
  ///   - blockedServers: The servers that are blocked; nil where that is not known.
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

/// What would come of a row of a file.
public enum ImportVerdict: Sendable, Hashable, CustomStringConvertible {
  /// What would be done.
  public enum Act: String, Sendable, Hashable {
    /// You would follow them.
    case follow = "would be followed"
    /// You would ask to follow them.
    case ask = "would be asked, as they approve followers"
    /// You would see other posts of theirs than now, or be notified otherwise.
    case changeFollow = "would be followed with other options"
    /// You would mute them.
    case mute = "would be muted"
    /// You would mute them with their notifications, or without them.
    case changeMute = "would be muted otherwise: with or without notifications"
    /// You would block them.
    case block = "would be blocked"
    /// You would block the server.
    case blockServer =
      "would be blocked, if this server can do that and has not yet: Kith does not keep which servers are"
    /// They would be put on a list.
    case addToList = "would be put on the list"
    /// The list would be made, and they put on it.
    case addToNewList = "would be put on a list that would be made"
    /// The note would be another one.
    case changeNote = "would get another note"
  }

  /// What would be ended.
  public enum Removal: String, Sendable, Hashable {
    /// You would no longer follow them.
    case unfollow = "would no longer be followed"
    /// You would no longer mute them.
    case unmute = "would no longer be muted"
    /// You would no longer block them.
    case unblock = "would no longer be blocked"
    /// You would no longer block the server.
    case unblockServer = "would be a server that is no longer blocked"
    /// They would be taken off a list.
    case takeOffList = "would be taken off a list"
    /// The note would go.
    case removeNote = "would lose the note"
  }

  /// Why nothing can be done, although the row is right.
  public enum Refusal: String, Sendable, Hashable {
    /// It says nothing about following them.
    case notFollowed = "not followed, according to the file"
    /// Lists take only people you follow.
    case notOnLists = "cannot be put on the list, as you do not follow them"
    /// The account is suspended.
    case suspended = "suspended by the server"
    /// The server knows nobody of the address, and finds nobody.
    case notFound = "not found by your server"
  }

  /// It would be done.
  case act(Act)
  /// It is so.
  case already
  /// It is your own account.
  case yourself
  /// Kith does not know the person: a server would have to be asked.
  case unknown
  /// An earlier line says the same.
  case repeated(line: Int)
  /// It cannot be done.
  case refused(Refusal)
  /// The row does not count.
  case wrong(CSVFileProblem)

  /// The verdict in English: for a terminal.
  public var description: String {
    switch self {
    case .repeated(let line): "repeats line \(line)"
    case .wrong(let problem): "wrong: \(problem.place): \(problem.kind.reason)"
    default: group
    }
  }

  /// The verdict without what is particular to a row, to count those alike.
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
