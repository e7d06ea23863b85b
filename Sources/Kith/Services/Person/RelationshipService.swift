public import Client
public import Entities
public import Signals
import Store

import struct Foundation.Date

/// An act about another account that has failed.
public struct RelationshipFailure: Sendable {
  /// The failed act.
  public let act: Act
  /// The other account.
  public let account: Account
  /// Why it could not be done.
  public let error: ClientError
  /// Whether the act was to undo an unfollow.
  public var isAgain = false
}

/// A change that the server has confirmed.
public struct RelationshipChange: Sendable {
  /// The other account.
  public let account: Account
  /// The relationship before; nil where it was unknown.
  public let old: Relationship?
  /// The relationship now.
  public let new: Relationship
  /// The act; nil for one of a job.
  var act: Act?
  /// Whether the account's file has it already.
  var isSaved = false

  /// The change in the number of followed accounts: 1, 0 or -1; 0 also where it is unknown.
  var difference: Int {
    guard let old, old.isFollowing != new.isFollowing else { return 0 }
    return new.isFollowing ? 1 : -1
  }

  /// The change in the number of followers, as for `difference`.
  var followerDifference: Int {
    guard let old, old.isFollowedBy != new.isFollowedBy else { return 0 }
    return new.isFollowedBy ? 1 : -1
  }

  /// The change in the number of received follow requests, as for `difference`.
  var requestDifference: Int {
    guard let old, old.isRequestedBy != new.isRequestedBy else { return 0 }
    return new.isRequestedBy ? 1 : -1
  }
}

/// Relationships that show a change, while the account's file reports none.
struct RelationshipsChanged {
  /// The relationships; nil where one is not known any more.
  let relationships: [(id: Account.ID, relationship: Relationship?)]
  /// Whether the server has sent them; else they are what a person has asked for, and only the follow is known.
  let areAnswers: Bool
  /// Whether their answer or refusal is still to come.
  let areExpected: Bool
}

/// The signed-in person's relationships with others, the same for every view of the session. Knows no view.
///
/// An act shows at once, and is reverted when the server refuses it. Acts about the same person are sent in order, and
/// a later act wins over an earlier act's answer.
@MainActor
public final class RelationshipService {
  /// All relationships known, by account.
  @ReadOnly([:]) public var all: AnyProperty<[Account.ID: Relationship]>
  /// Acts that were taken back.
  public let failures: SafeSignal<RelationshipFailure>
  /// The acts that the server has confirmed.
  public let confirmed: SafeSignal<RelationshipChange>
  /// Sends each change that shows: acts at once, and the server's relationships outside its answers to acts. The
  /// account's file reports those answers.
  let changed: SafeSignal<RelationshipsChanged>
  /// What the server has said when it was asked, without the answers to acts.
  @Events var told: SafeSignal<[Relationship]>
  /// Sends some time after the last of some acts about accounts of interest was confirmed: the server's counts are
  /// right then.
  func counted(_ isOfInterest: @escaping (Account.ID) -> Bool = { _ in true }) -> SafeSignal<Void> {
    confirmed.filter { isOfInterest($0.account.id) }.map { _ in }
      .debounce(for: Self.countingTime, clock: clock)
  }

  /// The time that servers may take to count a confirmed follow.
  static let countingTime = Duration.seconds(10)

  /// Reads the lists of an account, and adds it to lists; nil where there are no lists.
  var listPlaces: ListPlaces?
  /// The lists of accounts before they were unfollowed here.
  private var formerLists: [Account.ID: [List.ID]] = [:]
  /// When Kith would have shown the boosts of accounts again that were unfollowed here.
  private var formerEnds: [Account.ID: Date] = [:]
  /// The storage of notes for a server without notes, and its notes.
  private weak var noteStore: (any NoteStore)?
  private var localNotes: [Account.ID: String] = [:]
  private var state = RelationshipState()
  /// The latest act under way about each account, which the next one waits for.
  private var sending: [Account.ID: Task<Void, Never>] = [:]
  private let client: any PeopleServer
  private let clock: any SignalClock
  private let cache: SessionCache
  private let failureSubject = PassthroughSubject<RelationshipFailure, Never>()
  private let confirmedSubject = PassthroughSubject<RelationshipChange, Never>()
  private let changedSubject = PassthroughSubject<RelationshipsChanged, Never>()
  private let loadFailureSubject = PassthroughSubject<(ids: [Account.ID], error: ClientError), Never>()
  private let bag = DisposeBag()

  init(client: any PeopleServer, cache: SessionCache = .none, clock: any SignalClock) {
    self.client = client
    self.clock = clock
    self.cache = cache
    failures = failureSubject.toSignal()
    confirmed = confirmedSubject.toSignal()
    changed = changedSubject.toSignal()
    guard let people = cache.people else { return }
    SafeSignal<[Seen<Relationship>]> { await people.relationships() }
      .observeNext { [weak self] seen in self?.handle(.restored(seen)) }
      .dispose(in: bag)
  }

  isolated deinit {
    bag.dispose()
  }

  /// The relationship with an account; nil until it is known.
  public func relationship(with id: Account.ID) -> SafeSignal<Relationship?> {
    all.map { $0[id] }.removeDuplicates()
  }

  /// Sends the error whenever loading a relationship fails.
  func loadFailure(of id: Account.ID) -> SafeSignal<ClientError> {
    loadFailureSubject.filter { $0.ids.contains(id) }.map(\.error)
  }

  /// Loads the relationships with accounts in batches; a failure leaves the known ones.
  ///
  /// Repeats the request for accounts that an answer leaves out, in batches as small as that answer: Pixelfed answers
  /// the first 20 only.
  ///
  /// - Parameter unlessRecent: whether to leave out accounts that were loaded a short while ago.
  /// - Returns: what cancels the requests.
  @discardableResult
  public func load(_ ids: [Account.ID], unlessRecent: Bool = false) -> any Disposable {
    let ids = unlessRecent ? ids.filter { !state.isRecent($0, at: cache.now()) } : ids
    let asking = CompositeDisposable()
    let size = state.batchSize
    for start in stride(from: 0, to: ids.count, by: size) {
      let task = ask(Array(ids[start..<min(start + size, ids.count)]))
      asking.add(BlockDisposable { task.cancel() })
    }
    return asking
  }

  private func ask(_ batch: [Account.ID]) -> Task<Void, Never> {
    Task { [weak self, client] in
      var (rest, untold, size) = (batch, [Account.ID](), batch.count)
      var isAskingAgain = false
      do throws(ClientError) {
        while !rest.isEmpty, let before = self?.state.answers {
          let part = Array(rest.prefix(size))
          let told = try await client.relationships(with: part)
          self?.apply(told, askedAfter: before)
          let ids = Set(told.map(\.id))
          let left = part.filter { !ids.contains($0) }
          rest.removeFirst(part.count)
          // An answer without any of these accounts: the server does not know them.
          guard left.count < part.count else {
            untold += left
            continue
          }
          if isAskingAgain { self?.handle(.batch(size)) }
          guard !left.isEmpty else { continue }
          rest += left
          size = part.count - left.count
          isAskingAgain = true
        }
        self?.reportUnanswered(untold)
      } catch {
        if error.code != .cancelled { self?.loadFailureSubject.send((rest, error)) }
      }
    }
  }

  /// Follows an account, or requests it where it is locked.
  public func follow(_ account: Account) {
    _ = following(account)
  }

  /// Follows an account, and reports the server's answer to this act, also to late observers.
  func following(_ account: Account) -> Signal<Void, ClientError> {
    let outcome = ReplayOneSubject<Void, ClientError>()
    handle(.act(.follow(), account), outcome: outcome)
    return outcome.toSignal()
  }

  /// Unfollows an account, or cancels the request.
  public func unfollow(_ account: Account) {
    handle(.act(.unfollow, account))
  }

  /// Undoes an unfollow: follows the account with the boosts, bell, languages and lists of before.
  public func followAgain(_ account: Account, as before: Relationship) {
    var options = before.isFollowing ? FollowOptions(before) : FollowOptions()
    // A new follow has all languages by default, and not all servers know the parameter.
    if options.languages?.isEmpty == true { options.languages = nil }
    handle(.act(.follow(options), account, isAgain: true))
  }

  /// Changes the follow options of a followed account.
  public func choose(_ options: FollowOptions, for account: Account) {
    handle(.act(.change(options), account))
  }

  /// Changes the languages of a follow to those of a text; does nothing where one of them is no language code.
  public func chooseLanguages(in text: String, for account: Account) {
    if let codes = try? FollowOptions.languages(in: text) {
      choose(FollowOptions(languages: codes), for: account)
    }
  }

  /// Writes a private note about an account, and reports the server's answer, also to late observers.
  func writing(_ note: String, about account: Account) -> Signal<Void, ClientError> {
    let outcome = ReplayOneSubject<Void, ClientError>()
    handle(.act(.note(note), account), outcome: outcome)
    return outcome.toSignal()
  }

  /// Stores notes locally from now on, for a server without notes.
  func saveNotes(in store: any NoteStore) {
    guard noteStore == nil else { return }
    noteStore = store
    Task { [weak self, weak store] in
      guard let notes = try? await store?.localNotes(), let self else { return }
      // Newer notes win.
      localNotes.merge(notes) { new, _ in new }
      handle(.noted(localNotes))
    }
  }

  // The server's note counts only where it stores notes.
  private func noted(_ relationship: Relationship) -> Relationship {
    guard let note = localNotes[relationship.id] else { return relationship }
    var relationship = relationship
    relationship.note = note
    return relationship
  }

  /// Whether every act about an account has been answered.
  func isSettled(_ id: Account.ID) -> Bool { state.isSettled(id) }

  /// Applies relationships from the server: those of another act's answer, or loaded for a job.
  func update(_ relationships: [Relationship]) { apply(relationships, askedAfter: state.answers) }

  /// Shows that mutes have expired.
  func endMutes(of ids: [Account.ID]) { handle(.mutesEnded(ids)) }

  /// Applies the answer to an act of a job as if a person had done it here.
  ///
  /// - Parameter isSaved: Whether the account's file has it already.
  func confirm(_ account: Account, old: Relationship?, _ new: Relationship, isSaved: Bool = false) {
    handle(.answered(noted(new), cache.now()))
    confirmedSubject.send(RelationshipChange(account: account, old: old, new: new, isSaved: isSaved))
  }

  private func apply(_ relationships: [Relationship], askedAfter before: Int) {
    handle(.told(relationships.map(noted), askedAfter: before, cache.now()))
    let news = relationships.filter { state.isSettled($0.id) }
    if !news.isEmpty { _told.send(news) }
  }

  /// - Parameter outcome: gets the answer to the act that the event sends.
  private func handle(_ event: RelationshipState.Event, outcome: ReplayOneSubject<Void, ClientError>? = nil) {
    let ids = event.ids
    let before = ids.map { all.value[$0] }
    let effects = RelationshipState.reduce(&state, event)
    if state.shown != all.value { _all.value = state.shown }
    let changed = zip(ids, before).map { ($0, state.shown[$0], $1) }.filter { $1 != $2 }.map { ($0.0, $0.1) }
    if !changed.isEmpty, !event.isInFile {
      changedSubject.send(
        RelationshipsChanged(
          relationships: changed, areAnswers: event.isAnswer, areExpected: event.isExpected))
    }
    for effect in effects {
      switch effect {
      case .send(let act): send(act, outcome: outcome)
      case .keep(let relationships): cache.people?.save(relationships, at: cache.now())
      case .confirm(let sent, let old, let new):
        // A locally stored note is in the file already.
        let isSaved = if case .note = sent.act { noteStore != nil } else { false }
        confirmedSubject.send(
          RelationshipChange(account: sent.account, old: old, new: new, act: sent.act, isSaved: isSaved))
      case .fail(let sent, let error): failureSubject.send(RelationshipFailure(sent, error: error))
      case .load(let id): load([id])
      }
    }
  }

  private func send(_ sent: RelationshipState.SentAct, outcome: ReplayOneSubject<Void, ClientError>?) {
    let (client, store) = (client, noteStore)
    let (act, id) = (sent.act, sent.account.id)
    let previous = sending[id]
    sending[id] = Task { [weak self] in
      await previous?.value
      do throws(ClientError) {
        // The server removes an unfollowed account from all lists.
        if act == .unfollow, let places = self?.listPlaces {
          self?.formerEnds[id] = places.boostsEnd(of: id)
          self?.formerLists[id] = await places.read(id)
        }
        let answer: Relationship
        if case .note(let note) = act, let store {
          try await store.saveNote(note, of: id)
          self?.localNotes[id] = note
          answer = self?.all.value[id] ?? Relationship(id: id)
        } else {
          answer = try await client.perform(act, on: id)
        }
        guard let self else { return }
        guard act.isDone(inAnswer: noted(answer)) else {
          // The server has done nothing, and its answer is the relationship.
          let error = ClientError(notDone: act, on: id)
          end(sent, with: .refused(sent, error))
          update([answer])
          putBack(sent, answer: answer)
          outcome?.on(.failed(error))
          return
        }
        end(sent, with: .done(sent, noted(answer), cache.now()))
        putBack(sent, answer: answer)
        outcome?.send(lastElement: ())
      } catch {
        guard let self else { return }
        end(sent, with: .refused(sent, error))
        outcome?.on(.failed(error))
      }
    }
  }

  /// Adds an account that is followed again to its former lists, and plans the former end of its hidden boosts.
  private func putBack(_ sent: RelationshipState.SentAct, answer: Relationship) {
    guard sent.isAgain, answer.isTied, let places = listPlaces else { return }
    if let end = formerEnds.removeValue(forKey: sent.account.id) {
      Task { await places.setBoostsEnd(end, of: sent.account.id) }
    }
    guard let lists = formerLists.removeValue(forKey: sent.account.id), !lists.isEmpty else { return }
    Task { [weak self, failureSubject] in
      do throws(ClientError) {
        try await places.put(sent.account, on: lists, isWaiting: answer.isRequested)
      } catch {
        if self != nil { failureSubject.send(RelationshipFailure(sent, error: error)) }
      }
    }
  }

  private func end(_ sent: RelationshipState.SentAct, with event: RelationshipState.Event) {
    handle(event)
    if state.isSettled(sent.account.id) { sending[sent.account.id] = nil }
  }

  /// Some servers leave out accounts they do not know; their relationship is unknown then, and no longer awaited.
  private func reportUnanswered(_ ids: [Account.ID]) {
    guard !ids.isEmpty else { return }
    let error = ClientError(
      .undecodable, request: "GET /api/v1/accounts/relationships", reason: "\(ids.count) were not answered")
    loadFailureSubject.send((ids, error))
  }
}

extension RelationshipFailure {
  fileprivate init(_ sent: RelationshipState.SentAct, error: ClientError) {
    self.init(act: sent.act, account: sent.account, error: error, isAgain: sent.isAgain)
  }
}

extension ClientError {
  /// Makes the error of an accepted act whose answer shows that it was not done.
  init(notDone act: Act, on id: Account.ID) {
    self.init(.invalid, request: "\(act.kind) \(id)", reason: "the answer says that it is not done")
  }
}
