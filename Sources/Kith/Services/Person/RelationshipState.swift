import Client
import Entities
import Store

import struct Foundation.Date

/// How the signed-in person stands to others: what is shown, what the server has said, and the acts under way.
///
/// A value with one pure `reduce`: it knows neither the server, the cache nor the time.
struct RelationshipState: Reducer {
  /// An act about another account that is sent.
  struct SentAct: Equatable {
    let act: Act
    let account: Account
    /// Whether it brings back what an unfollow here has ended: with the lists of then.
    var isAgain = false
    /// Its place in the order of all acts, from 1.
    let number: Int
  }

  /// What is known about one account beside what is shown.
  private struct Standing {
    /// What the server has said last, and when.
    var server: Relationship?
    var answered: Date?
    /// The latest act, while it is under way.
    var act: Int?
    /// How many acts about all accounts had been answered when the last one about this account was.
    var settled = 0
  }

  /// All relationships known, as they are shown: an act shows at once.
  private(set) var shown: [Account.ID: Relationship] = [:]
  /// How many acts have been answered.
  private(set) var answers = 0
  /// How many are asked about at once: what Mastodon takes, or as many as the server turned out to answer.
  private(set) var batchSize = 40
  private var standings: [Account.ID: Standing] = [:]
  private var acts = 0

  init() {}

  /// How long an answer about an account is good enough for a caller that does not refresh by hand, in seconds.
  static let goodFor = 900.0

  /// Whether the server has reported an account a short while ago.
  func isRecent(_ id: Account.ID, at now: Date) -> Bool {
    guard let date = standings[id]?.answered else { return false }
    // A date of the future comes from a clock that was wrong.
    return (0..<Self.goodFor).contains(now.timeIntervalSince(date))
  }

  /// Whether every act about an account has been answered.
  func isSettled(_ id: Account.ID) -> Bool { standings[id]?.act == nil }
}

// MARK: - What happens, and what it leads to

extension RelationshipState {
  /// What can happen.
  enum Event {
    /// A person follows an account, stops that, or chooses or notes something about it.
    case act(Act, Account, isAgain: Bool = false)
    /// The server has done an act.
    case done(SentAct, Relationship, Date)
    /// The server has not done an act, or has not said so.
    case refused(SentAct, ClientError)
    /// The server has reported relationships; so many acts had been answered when it was asked.
    case told([Relationship], askedAfter: Int, Date)
    /// The server has answered an act that was sent elsewhere, as by a job.
    case answered(Relationship, Date)
    /// Relationships were seen before.
    case restored([Seen<Relationship>])
    /// The server answers so many at once.
    case batch(Int)
    /// These notes are kept beside the server.
    case noted([Account.ID: String])
    /// The time of these mutes is over.
    case mutesEnded([Account.ID])
  }

  /// What an event leads to, beside what is shown.
  enum Effect: Equatable {
    /// Send an act, after the one about the same account that is under way.
    case send(SentAct)
    /// Keep what the server has said.
    case keep([Relationship])
    /// Report a change that the server has confirmed.
    case confirm(SentAct, old: Relationship?, new: Relationship)
    /// Report an act that was taken back.
    case fail(SentAct, ClientError)
    /// Ask how the person stands to an account.
    case load(Account.ID)
  }

  /// The state after an event, and what is to be done then, in this order.
  static func reduce(_ state: inout RelationshipState, _ event: Event) -> [Effect] {
    switch event {
    case .act(let act, let account, let isAgain):
      return [.send(state.begin(act, about: account, isAgain: isAgain))]
    case .done(let act, let answer, let now):
      let id = act.account.id
      let old = state.standings[id]?.server
      state.standings[id, default: Standing()].server = answer
      state.standings[id]?.answered = now
      return [.keep([answer]), .confirm(act, old: old, new: answer)] + state.settle(act, error: nil)
    case .refused(let act, let error): return [.fail(act, error)] + state.settle(act, error: error)
    case .told(let relationships, let before, let now):
      // While an act is under way, or when one was answered after the question was asked, it cannot be known which of
      // both answers is newer: this one is not shown, nor kept.
      let news = relationships.filter { state.isNews($0.id, askedAfter: before) }
      for relationship in news { state.apply(relationship, at: now, isShown: true) }
      return [.keep(news)]
    case .answered(let relationship, let now):
      return reduce(&state, .told([relationship], askedAfter: state.answers, now))
    case .restored(let seen):
      // What was seen before counts until the server says otherwise.
      for seen in seen where state.standings[seen.value.id]?.server == nil {
        state.apply(seen.value, at: seen.date, isShown: state.isSettled(seen.value.id))
      }
      return []
    case .batch(let size):
      state.batchSize = size
      return []
    case .noted(let notes):
      for (id, note) in notes {
        state.standings[id]?.server?.note = note
        if state.isSettled(id) { state.shown[id]?.note = note }
      }
      return []
    case .mutesEnded(let ids):
      for id in ids {
        state.standings[id]?.server?.endMute()
        state.shown[id]?.endMute()
      }
      return [.keep(ids.compactMap { state.standings[$0]?.server })]
    }
  }

  private mutating func begin(_ act: Act, about account: Account, isAgain: Bool) -> SentAct {
    acts += 1
    standings[account.id, default: Standing()].act = acts
    var expected = shown[account.id] ?? Relationship(id: account.id)
    switch act {
    case .unfollow:
      expected.isFollowing = false
      expected.isRequested = false
    case .follow(let options):
      if account.isLocked { expected.isRequested = true } else { expected.isFollowing = true }
      expected.apply(options)
    case .change(let options): expected.apply(options)
    case .note(let note): expected.note = note
    // Shown once the server has answered.
    default: break
    }
    shown[account.id] = expected
    return SentAct(act: act, account: account, isAgain: isAgain, number: acts)
  }

  /// Takes that an act was answered.
  private mutating func settle(_ act: SentAct, error: ClientError?) -> [Effect] {
    let id = act.account.id
    answers += 1
    standings[id, default: Standing()].settled = answers
    // When a newer act is under way, what is shown is its, and so is the last word.
    guard standings[id]?.act == act.number else { return [] }
    standings[id]?.act = nil
    let server = standings[id]?.server
    shown[id] = server
    // Nothing was known before the act that was taken back, or it may have been done although no answer came: ask.
    return server == nil || error.map(Self.mayBeDone) ?? false ? [.load(id)] : []
  }

  private func isNews(_ id: Account.ID, askedAfter before: Int) -> Bool {
    guard let standing = standings[id] else { return true }
    return standing.act == nil && standing.settled <= before
  }

  private mutating func apply(_ relationship: Relationship, at date: Date, isShown: Bool) {
    standings[relationship.id, default: Standing()].server = relationship
    standings[relationship.id]?.answered = date
    if isShown { shown[relationship.id] = relationship }
  }

  /// Whether the server may have done what it did not answer.
  private static func mayBeDone(_ error: ClientError) -> Bool {
    switch error.code {
    case .timedOut, .undecodable, .serverFailure: true
    default: false
    }
  }
}

extension Relationship {
  fileprivate mutating func endMute() {
    (isMuting, isMutingNotifications, mutingExpiresAt) = (false, false, nil)
  }
}

extension RelationshipState.Event {
  /// The accounts that it is about; none for what was seen before, which may be older than what others know.
  var ids: [Account.ID] {
    switch self {
    case .act(_, let account, _): [account.id]
    case .done(let act, _, _), .refused(let act, _): [act.account.id]
    case .told(let relationships, _, _): relationships.map(\.id)
    case .answered(let relationship, _): [relationship.id]
    case .mutesEnded(let ids): ids
    case .restored, .batch, .noted: []
    }
  }

  /// Whether the server has said it.
  var isAnswer: Bool {
    switch self {
    case .done, .told, .answered, .mutesEnded: true
    case .act, .refused, .restored, .batch, .noted: false
    }
  }

  /// Whether the account's file has it, and reports it.
  var isInFile: Bool {
    switch self {
    case .done, .answered, .mutesEnded: true
    case .act, .refused, .told, .restored, .batch, .noted: false
    }
  }
}

extension Relationship {
  fileprivate mutating func apply(_ options: FollowOptions) {
    if let showsBoosts = options.showsBoosts { isShowingReblogs = showsBoosts }
    if let notifies = options.notifies { isNotifying = notifies }
    if let languages = options.languages { self.languages = languages }
  }
}
