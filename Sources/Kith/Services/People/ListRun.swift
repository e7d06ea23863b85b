import Entities
import People

/// How far the reading of the two lists has come: the list, the page, and everybody seen on the way.
///
/// A value: does not ask for pages.
struct ListRun {
  /// The list that is being read.
  private(set) var list = FriendsService.Kind.following
  /// Where its next page begins; nil for the first.
  private(set) var cursor: Cursor?
  /// Whether both have been read.
  private(set) var isOver = false
  /// Who was seen, and on which of the lists.
  private(set) var seen: [Account.ID: PersonFlags] = [:]
  /// How many entries were read.
  private(set) var done = 0
  /// Who has been followed here meanwhile, or is no more.
  var acts: [Account.ID: Bool] = [:]

  private var emptyPages = 0
  private var start: (time: Duration, done: Int)?

  init() {}

  /// Some servers send one page again and again, without end.
  private static let mostEmptyPages = 10

  /// The flag that being on a list gives.
  private var flag: PersonFlags { list == .following ? .following : .follower }

  /// Takes the next page, and answers who is new on this list.
  mutating func take(_ page: Page<Account>) -> [(account: Account, flag: PersonFlags)] {
    let flag = flag
    var new: [(account: Account, flag: PersonFlags)] = []
    for account in page.items where seen[account.id]?.contains(flag) != true {
      seen[account.id, default: []].formUnion(flag)
      new.append((account, flag))
    }
    done += new.count
    emptyPages = new.isEmpty ? emptyPages + 1 : 0
    cursor = emptyPages < Self.mostEmptyPages ? page.next : nil
    if cursor == nil {
      isOver = list == .followers
      list = .followers
      emptyPages = 0
    }
    return new
  }

  /// Begins to measure how fast it goes: the time of a pause does not count.
  mutating func resumed(at time: Duration) { start = (time, done) }

  /// How long the rest of all entries takes as fast as it went so far; nil before a few seconds have passed.
  func timeLeft(of total: Int, at time: Duration) -> Duration? {
    guard let start, time - start.time >= .seconds(3), done > start.done, total > done else { return nil }
    return (time - start.time) * Double(total - done) / Double(done - start.done)
  }
}

extension Duration {
  fileprivate static func * (duration: Duration, factor: Double) -> Duration {
    .seconds(Double(duration.components.seconds) * factor)
  }

  fileprivate static func / (duration: Duration, divisor: Double) -> Duration { duration * (1 / divisor) }
}
