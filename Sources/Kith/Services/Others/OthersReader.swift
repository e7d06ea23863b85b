import Client
import Entities
import People
import Signals

import struct Foundation.Date

/// Reads lists of other people into a table, page by page, within the server's limits; in memory only.
///
/// The first page of a list is loaded at once; those that follow wait, like a sync, for what a person does. What is known
/// of people, such as ties, notes and lists, is that of one's own table. Knows no view.
@MainActor
final class OthersReader: TableSource, TableSync {
  /// What a reader asks.
  struct Means {
    /// The server for what a person waits for.
    let server: any PeopleServer
    /// The same for what is read on.
    let background: BackgroundServer
    /// One's own people.
    let own: PeopleService
    let relationships: RelationshipService
    let clock: any SignalClock
    let now: () -> Date
  }

  /// Requests a page of a part; nil where the server has no such list.
  typealias Fetch =
    @Sendable (any PeopleServer, OthersPart, Cursor?) async throws(ClientError) -> OthersPage?

  var changes: SafeSignal<TableChange> { changeSubject.toSignal() }
  var lists: AnyProperty<[List]?> { means.own.source.lists }
  @ReadOnly(SyncProgress(.running)) var progress: AnyProperty<SyncProgress>
  /// The selected part.
  @ReadOnly var selected: AnyProperty<OthersPart>
  /// The parts with their counts.
  @ReadOnly([]) var parts: AnyProperty<[OthersCount]>

  /// The number of people per page.
  static let pageSize = 80

  private let all: [OthersPart]
  private let counted: (OthersPart) -> Int?
  private let fetch: Fetch
  private let means: Means
  private let machine: Machine<OthersState>
  private var state: OthersState { machine.state }
  /// What is known of whole lists.
  private var wholes: [OthersPart: (total: Int?, readAt: Date?)] = [:]
  private let changeSubject = PassthroughSubject<TableChange, Never>()
  private let bag = DisposeBag()

  /// - Parameter counted: The server's count of the people of a part; nil where it does not count.
  init(
    _ parts: [OthersPart], selected: OthersPart, counted: @escaping (OthersPart) -> Int?, means: Means,
    fetch: @escaping Fetch
  ) {
    (all, self.counted, self.means, self.fetch) = (parts, counted, means, fetch)
    machine = Machine(OthersState(selected))
    _selected = ReadOnly(selected)
    means.own.applied.observeNext { [weak self] change in self?.apply(change) }.dispose(in: bag)
    means.own.progress.map(\.unread).removeDuplicates().dropFirst()
      .observeNext { [weak self] _ in self?.publish() }.dispose(in: bag)
  }

  isolated deinit {
    machine.end()
    bag.dispose()
  }

  func select(_ part: OthersPart) { handle(.select(part)) }

  /// Reads the selected list again.
  func sync() {
    switch state.current.phase {
    case .done, .missing: handle(.reload)
    case .new, .reading, .paused, .failed: handle(.resume)
    }
  }
  /// Removes a person from the selected list.
  func remove(_ id: Account.ID) { handle(.remove(id)) }

  func pause() { handle(.pause) }
  func resume() { handle(.resume) }
  func beginAnew() {}
}

// MARK: - What follows from the state

extension OthersReader {
  private func handle(_ event: OthersState.Event) {
    for effect in machine.reduce(event) {
      guard case .show(let accounts, let gone) = effect else { continue }
      if !accounts.isEmpty || !gone.isEmpty {
        changeSubject.send(TableChange(people: accounts.map(person), gone: gone))
      }
    }
    machine.startRequest { wait in
      switch wait {
      case .page(let part, let cursor): load(part, after: cursor)
      case .limit(let date): timer(date)
      }
    }
    publish()
  }

  private func load(_ part: OthersPart, after cursor: Cursor?) -> any Disposable {
    let (means, fetch) = (means, fetch)
    return machine.perform { () -> (OthersState.Event, OthersPage?) in
      let now = means.now
      // Somebody waits for the first page.
      let server = cursor == nil ? means.server : means.background.server
      if cursor != nil {
        await means.background.budget.idle()
        if let until = means.background.budget.pause(at: now()) { return (.mustWait(until: until), nil) }
      }
      do throws(ClientError) {
        let answer = try await fetch(server, part, cursor)
        return (answer.map { .page($0.page, now()) } ?? .missing(now()), answer)
      } catch {
        guard error.code == .rateLimited, let until = error.until else { return (.failed(error), nil) }
        return (.mustWait(until: until), nil)
      }
    } receive: { [weak self] outcome, isAwaited in
      guard let self, isAwaited() else { return }
      if let whole = outcome.1 { wholes[part] = (whole.total, whole.readAt) }
      handle(outcome.0)
    }
  }

  private func timer(_ date: Date) -> any Disposable {
    let seconds = max(date.timeIntervalSince(means.now()), 1)
    return means.clock.schedule(after: .seconds(seconds)) { [weak self] in
      MainActor.assumeIsolated { self?.handle(.waited) }
    }
  }

  private func publish() {
    let reading = state.current
    var progress = SyncProgress(
      reading.phase.shown, done: reading.fresh.count,
      total: count(state.selected).map { max($0, reading.fresh.count) },
      waitsUntil: state.waitsUntil, finishedAt: reading.finishedAt)
    progress.unread = means.own.progress.value.unread
    progress.partial = partial
    _selected.update(state.selected)
    _parts.update(
      all.map { part in
        let reading = state.reading(part)
        return OthersCount(
          part: part, count: reading.finishedAt == nil ? count(part) : reading.ids.count,
          isMissing: reading.phase == .missing, readAt: wholes[part]?.readAt, unfound: unfound(part))
      })
    _progress.update(progress)
  }

  /// The number of people on a whole list; nil where it is unknown.
  private func count(_ part: OthersPart) -> Int? { counted(part) ?? wholes[part]?.total }

  /// The number of people on a list who did not come with it.
  private func unfound(_ part: OthersPart) -> Int {
    let reading = state.reading(part)
    guard reading.finishedAt != nil, let count = count(part) else { return 0 }
    return max(0, count - reading.ids.count - reading.skipped)
  }

  /// The selected list where people are missing from it; servers miscount slightly.
  private var partial: [PartialList] {
    let part = state.selected
    guard let count = count(part) else { return [] }
    guard unfound(part) > (part.comparedKey == nil ? max(2, count / 20) : 0) else { return [] }
    return [PartialList(isFollowers: part == .followers, read: state.current.ids.count, counted: count)]
  }

  /// The person of an account, with what one's own table knows of them.
  private func person(_ account: Account) -> Person {
    guard var person = means.own.knownPerson(account.id) else {
      return Person(account, relationship: means.relationships.all.value[account.id])
    }
    person.account = account
    return person
  }

  /// Applies a change of one's own people to those here.
  private func apply(_ change: TableChange) {
    let reading = state.current
    let touched = Set((change.people.map(\.id) + change.gone).filter(reading.ids.contains))
    var mine = TableChange(
      people: touched.isEmpty ? [] : reading.accounts.filter { touched.contains($0.id) }.map(person))
    mine.unsaved = change.unsaved.filter { reading.ids.contains($0.id) }
    if !mine.isEmpty { changeSubject.send(mine) }
  }
}

extension OthersState.Phase {
  fileprivate var shown: SyncProgress.State {
    switch self {
    case .new, .reading: .running
    case .paused: .paused
    case .failed(let error): .failed(error)
    case .done, .missing: .idle
    }
  }
}
