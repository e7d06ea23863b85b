public import Acts
import Client
public import Entities
public import People
public import Signals

/// Goes through people one by one, and collects what is decided about each. Sends nothing; knows no view.
///
/// Each decision is saved at once, so that the review goes on where it stopped. It ends in previews of the acts.
///
///     review.open(session.people.reviewedPeople())
///     review.decide(.unfollow)
///     // state has the next person
@MainActor
public final class ReviewService {
  /// What is shown.
  @ReadOnly(ReviewState.loading) public var state: AnyProperty<ReviewState>
  /// Whether a decision can be taken back.
  @ReadOnly(false) public var canUndo: AnyProperty<Bool>

  /// The person who is shown, as they were when the review came to them; nil without one.
  public var person: SafeSignal<Person?> {
    state.map { $0.person?.person }.removeDuplicates { $0?.id == $1?.id }
  }

  private let store: AccountStore
  private var review = Review(of: [])
  /// The people that the review was opened for.
  private var proposed: [Account.ID] = []
  private var writing: Task<Void, Never>?
  /// Counts what was shown, so that only the latest answer is.
  private var shows = 0
  private var readsUnderWay = 0
  private let compare: @Sendable (Review?, [Account.ID]) async -> Opening
  private let bag = DisposeBag()

  /// - Parameter compare: Compares the stored review with the people of another one, away from the main thread.
  init(
    _ store: AccountStore,
    compare: @escaping @Sendable (Review?, [Account.ID]) async -> Opening = { Opening($0, proposed: $1) }
  ) {
    (self.store, self.compare) = (store, compare)
    store.lists.ignoreNils().removeDuplicates().observeNext { [weak self] lists in
      self?.forgetLists(except: Set(lists.map(\.id)))
    }.dispose(in: bag)
  }

  isolated deinit { bag.dispose() }

  /// The new notes, by the people they are about.
  var notes: [Account.ID: String] { review.notes }
}

// MARK: - Opening

extension ReviewService {
  /// Opens a review of people; goes on with the one of the same people, and asks first where another one is not over.
  public func open(_ people: [Account.ID]) {
    proposed = people
    reload()
  }

  /// Reads the review again.
  public func reload() {
    shows += 1
    let show = shows
    _state.update(.loading)
    // Nothing of the review before is undone while another one may come.
    _canUndo.update(false)
    let writing = writing
    read { [weak self, store, proposed, compare] in
      await writing?.value
      do throws(ClientError) {
        let stored = try await store.review()
        // Comparing very many people takes longer than a frame.
        let opening = await Task.detached { await compare(stored, proposed) }.value
        if let self, show == shows { opened(opening) }
      } catch {
        if let self, show == shows { _state.update(.failed(error)) }
      }
    }
  }

  /// Does what the page without a person offers: goes on with the earlier review, or reads it again.
  public func answer(_ state: ReviewState) {
    switch state {
    case .unfinished: show()
    case .failed: reload()
    case .loading, .empty, .person, .finished: break
    }
  }

  /// Ends the earlier review and begins one of the other people.
  public func startOver() {
    guard !proposed.isEmpty else { return _state.update(.empty) }
    replace(with: Review(of: proposed))
  }

  /// What opening a review comes to.
  enum Opening: Sendable {
    /// The stored review goes on.
    case same(Review)
    /// The stored review is not over, and is about other people.
    case other(Review)
    case new(Review)

    init(_ stored: Review?, proposed: [Account.ID]) {
      guard let stored, stored.decidedCount > 0 || !stored.notes.isEmpty, !stored.isOver else {
        self = .new(Review(of: proposed))
        return
      }
      let isSame = proposed.isEmpty || proposed.elementsEqual(stored.entries.lazy.map(\.id))
      self = isSame ? .same(stored) : .other(stored)
    }
  }

  private func opened(_ opening: Opening) {
    switch opening {
    case .new(let new):
      if new.entries.isEmpty { _state.update(.empty) } else { replace(with: new) }
    case .same(let stored):
      adopt(stored)
      show()
    case .other(let stored):
      adopt(stored)
      shows += 1
      _state.update(.unfinished(ReviewProgress(review), others: proposed.count))
    }
  }

  private func adopt(_ stored: Review) {
    review = stored
    if let lists = store.lists.value { forgetLists(except: Set(lists.map(\.id))) }
  }

  private func forgetLists(except lists: Set<List.ID>) {
    let before = review
    review.reopen(withoutLists: lists)
    guard review != before else { return }
    save()
    if state.value.person != nil || state.value.summary != nil { show() }
  }

  private func replace(with new: Review) {
    review = new
    save()
    show()
  }
}

// MARK: - Deciding

extension ReviewService {
  /// Decides about the person who is shown, and shows the next one.
  public func decide(_ decision: Review.Decision) {
    guard isShowingCurrent, let step = review.decide(decision) else { return }
    save(after: step)
    show()
  }

  /// Decides about a person while they are shown; does nothing once another one is.
  func decide(_ decision: Review.Decision, about person: Account.ID) {
    if state.value.person?.person.id == person { decide(decision) }
  }

  /// Sets the new note about the person who is shown; the note as it is sets none.
  public func setNote(_ text: String) {
    guard isShowingCurrent, let shown = state.value.person,
      let step = review.setNote(text == shown.person.note ? nil : text)
    else { return }
    save(after: step)
    show()
  }

  /// Takes the last decision back, and shows its person.
  public func undo() {
    guard canUndo.value, let step = review.undo() else { return }
    let entry = review.entries[step.place]
    write { (store) async throws(ClientError) in try await store.revert(step, to: entry) }
    show()
  }

  /// Shows the person before.
  public func goBack() { move { $0.goBack() } }

  /// Shows the next person, and decides nothing about this one.
  public func advance() { move { $0.advance() } }

  /// Shows the first of the people without a decision; without any, of those for later.
  public func returnToOpen() {
    if review.decidedCount < review.entries.count { return move { $0.returnToOpen() } }
    var reopened = review
    reopened.reopenLater()
    replace(with: reopened)
  }

  /// Makes the decisions for an act final, as it was started.
  func start(_ act: Review.Group.Act) {
    var started = review
    started.start(act)
    replace(with: started)
  }

  // A key that is pressed before the next person is shown is not about them.
  private var isShowingCurrent: Bool {
    guard let shown = state.value.person else { return false }
    return shown.person.id == review.current?.id && shown.number == review.place + 1
  }

  private func move(_ move: (inout Review) -> Void) {
    let before = review.place
    move(&review)
    guard review.place != before else { return }
    let place = review.place
    write { (store) async throws(ClientError) in try await store.saveReviewPlace(place) }
    show()
  }
}

// MARK: - Showing and saving

extension ReviewService {
  private func show() {
    shows += 1
    let show = shows
    _canUndo.update(!review.steps.isEmpty)
    guard let entry = review.current else { return _state.update(.finished(ReviewSummary(review))) }
    let (number, progress) = (review.place + 1, ReviewProgress(review))
    read { [weak self, store] in
      do throws(ClientError) {
        let known = try await store.person(entry.id)
        guard let self, show == shows else { return }
        let person = known ?? Person(Account(id: entry.id, username: entry.id.rawValue))
        _state.update(.person(ReviewedPerson(person, entry: entry, number: number, progress: progress)))
      } catch {
        if let self, show == shows { _state.update(.failed(error)) }
      }
    }
  }

  private func read(_ body: @escaping @MainActor () async -> Void) {
    readsUnderWay += 1
    Task { [weak self] in
      await body()
      self?.readsUnderWay -= 1
    }
  }

  private func save() {
    let review = review
    write { (store) async throws(ClientError) in try await store.save(review) }
  }

  private func save(after step: Review.Step) {
    let (entry, place) = (review.entries[step.place], review.place)
    write { (store) async throws(ClientError) in
      try await store.save(entry, after: step, goingTo: place)
    }
  }

  /// Writes after what was written before; a failure ends the review until it is read again.
  private func write(_ body: @escaping @MainActor (AccountStore) async throws(ClientError) -> Void) {
    let before = writing
    writing = Task { [weak self, store] in
      await before?.value
      do throws(ClientError) {
        try await body(store)
      } catch {
        guard let self else { return }
        shows += 1
        _state.update(.failed(error))
      }
    }
  }

  /// Whether nothing is being read that may still be shown.
  var isResting: Bool { readsUnderWay == 0 }

  /// Waits until everything so far is saved.
  func settle() async { await writing?.value }
}
