import Client
import Entities
import Store

import struct Foundation.Date

/// The signed-in person's relationships with others: those shown, those the server has sent, and the acts under way.
///
/// A value with one pure `reduce`; knows neither the server, the cache nor the time.
struct RelationshipState: Reducer {
  /// An act about another account.
  struct SentAct: Equatable {
    let act: Act
    let account: Account
    /// Whether it undoes an unfollow, with the lists of before.
    var isAgain = false
    /// Its place in the order of all acts, from 1.
    let number: Int
  }

  /// What is known about an account beside the shown relationship.
  private struct Standing {
    /// The server's last relationship, and its date.
    var server: Relationship?
    var answered: Date?
    /// The number of the latest act, while it is under way.
    var act: Int?
    /// The value of `answers` after the last act about this account was answered.
    var settled = 0
  }

  /// The known relationships as they are shown; an act shows at once.
  private(set) var shown: [Account.ID: Relationship] = [:]
  /// The number of answered acts.
  private(set) var answers = 0
  /// The number of accounts per request: Mastodon's limit, or as many as the server has turned out to answer.
  private(set) var batchSize = 40
  private var standings: [Account.ID: Standing] = [:]
  private var acts = 0

  init() {}

  /// How long a relationship counts as recent, in seconds, for a caller other than a refresh by hand.
  static let goodFor = 900.0

  /// Whether the server has sent the relationship a short while ago.
  func isRecent(_ id: Account.ID, at now: Date) -> Bool {
    guard let date = standings[id]?.answered else { return false }
    // A date in the future comes from a wrong clock.
    return (0..<Self.goodFor).contains(now.timeIntervalSince(date))
  }

  /// Whether every act about an account has been answered.
  func isSettled(_ id: Account.ID) -> Bool { standings[id]?.act == nil }
}

// MARK: - What happens, and what it leads to

extension RelationshipState {
  enum Event {
    /// A person follows or unfollows an account, changes its options, or writes a note.
    case act(Act, Account, isAgain: Bool = false)
    case done(SentAct, Relationship, Date)
    /// The server has refused an act, or not answered.
    case refused(SentAct, ClientError)
    /// The server has sent relationships; `askedAfter` is the value of `answers` at the request.
    case told([Relationship], askedAfter: Int, Date)
    /// The server has answered an act from elsewhere, such as a job.
    case answered(Relationship, Date)
    /// Relationships were read from the cache.
    case restored([Seen<Relationship>])
    /// The server answers this many accounts at once.
    case batch(Int)
    /// These notes are stored locally.
    case noted([Account.ID: String])
    /// These mutes have expired.
    case mutesEnded([Account.ID])
  }

  /// The effects of an event, beside the shown relationships.
  enum Effect: Equatable {
    /// Send an act, after the one about the same account under way.
    case send(SentAct)
    /// Save the server's relationships.
    case keep([Relationship])
    case confirm(SentAct, old: Relationship?, new: Relationship)
    case fail(SentAct, ClientError)
    case load(Account.ID)
  }

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
      // While an act is under way, or when one was answered after this request, the newer of both answers is unknown:
      // this one is neither shown nor saved.
      let news = relationships.filter { state.isNews($0.id, askedAfter: before) }
      for relationship in news { state.apply(relationship, at: now, isShown: true) }
      return [.keep(news)]
    case .answered(let relationship, let now):
      return reduce(&state, .told([relationship], askedAfter: state.answers, now))
    case .restored(let seen):
      // The cache counts until the server answers.
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
    // Other acts show once the server has answered.
    default: break
    }
    shown[account.id] = expected
    return SentAct(act: act, account: account, isAgain: isAgain, number: acts)
  }

  /// Ends an act that was answered.
  private mutating func settle(_ act: SentAct, error: ClientError?) -> [Effect] {
    let id = act.account.id
    answers += 1
    standings[id, default: Standing()].settled = answers
    // A newer act under way decides what is shown.
    guard standings[id]?.act == act.number else { return [] }
    standings[id]?.act = nil
    let server = standings[id]?.server
    shown[id] = server
    // Nothing was known before the reverted act, or it may have been done without an answer: load the relationship.
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

  /// Whether the server may have done an act that has failed.
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
  /// The accounts that it changes; none for what was read from the cache, which may be older than what others know.
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

  /// Whether it comes from the server.
  var isAnswer: Bool {
    switch self {
    case .done, .told, .answered, .mutesEnded: true
    case .act, .refused, .restored, .batch, .noted: false
    }
  }

  /// Whether it is only expected: its answer or refusal is still to come.
  var isExpected: Bool { if case .act = self { true } else { false } }

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
