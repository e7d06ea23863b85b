public import Acts
public import Client
public import Entities
public import People
public import Signals

/// What a review shows.
public enum ReviewState: Equatable, Sendable {
  case loading
  /// There is nobody to review.
  case empty
  /// An earlier review is not over; the person chooses between it and the other people.
  case unfinished(ReviewProgress, others: Int)
  /// Somebody to decide about.
  case person(ReviewedPerson)
  /// Everybody was gone through.
  case finished(ReviewSummary)
  /// The account's file cannot be read or written; `reload()` tries again.
  case failed(ClientError)

  /// The person to decide about; nil without one.
  public var person: ReviewedPerson? { if case .person(let person) = self { person } else { nil } }
  /// How far the review is; nothing before it is known.
  public var progress: ReviewProgress {
    person?.progress ?? summary?.progress ?? ReviewProgress(decided: 0, total: 0)
  }
  /// What was decided once everybody was gone through; nil before.
  public var summary: ReviewSummary? { if case .finished(let summary) = self { summary } else { nil } }
}

/// How many people of a review have a decision.
public struct ReviewProgress: Equatable, Sendable {
  /// The number of people with a decision.
  public let decided: Int
  /// The number of all people.
  public let total: Int

  /// Makes a progress.
  public init(decided: Int, total: Int) { (self.decided, self.total) = (decided, total) }

  init(_ review: Review) { self.init(decided: review.decidedCount, total: review.entries.count) }

  /// The part that is done, from 0 to 1.
  public var fraction: Double { total == 0 ? 0 : Double(decided) / Double(total) }
}

/// A person in a review.
public struct ReviewedPerson: Equatable, Sendable {
  /// The person.
  public let person: Person
  /// What was decided.
  public let entry: Review.Entry
  /// Their number in the review, from 1.
  public let number: Int
  /// How far the review is.
  public let progress: ReviewProgress

  /// Makes a person of a review.
  public init(_ person: Person, entry: Review.Entry, number: Int, progress: ReviewProgress) {
    (self.person, self.entry, self.number, self.progress) = (person, entry, number, progress)
  }

  /// Whether a decision can be made or changed.
  public var canDecide: Bool { !entry.isStarted }
  /// Whether the person can be unfollowed, or a follow request cancelled.
  public var canUnfollow: Bool {
    canDecide && !person.flags.isDisjoint(with: [.following, .pending])
  }
  /// Whether the person can be on lists.
  public var canList: Bool { canDecide && person.flags.contains(.following) }
  /// Whether the person can be muted.
  public var canMute: Bool { canDecide && !person.flags.contains(.muted) }
  /// Whether somebody is before the person.
  public var canGoBack: Bool { number > 1 }
  /// The note that a new one replaces: the one to be written, else the person's.
  public var note: String { entry.note ?? person.note }
}

extension Person {
  /// The account as a property that never changes, for views that show changing ones.
  public var lastingAccount: AnyProperty<Account> { Property(account).readOnlyView }
}

/// What a review has come to.
public struct ReviewSummary: Equatable, Sendable {
  /// How far the review is.
  public let progress: ReviewProgress
  /// The number of people that are kept as they are.
  public let kept: Int
  /// The number of people to decide about later, and of those without a decision.
  public let open: Int
  /// The acts to preview; empty once all were started.
  public let groups: [Review.Group]

  /// Makes a summary.
  public init(progress: ReviewProgress, kept: Int, open: Int, groups: [Review.Group]) {
    (self.progress, self.kept, self.open, self.groups) = (progress, kept, open, groups)
  }

  init(_ review: Review) {
    self.init(
      progress: ReviewProgress(review), kept: review.count(.keep),
      open: review.count(.later) + review.count(nil), groups: review.groups)
  }
}
