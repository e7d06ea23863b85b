public import Client
public import Entities
public import People
public import Signals

/// The changes of all people of an account, or of one of them, newest first and page by page. Knows no view.
///
///     history.lines.observeNext { state in … }.dispose(in: bag)
///     history.loadMore()
///     // the lines of two pages
@MainActor
public final class HistoryService {
  /// The person of the history; nil for everybody.
  public let person: Account?
  /// The entries read so far; the first observer starts the reading, and new history repeats it.
  public var entries: LoadingSignal<[HistoryEntry], ClientError> {
    readState.map { $0.mapValue(\.entries) }
  }
  /// The entries read so far, by day; people share lines except in the history of one person.
  public var lines: LoadingSignal<[HistoryLine], ClientError> {
    combineLatest(readState, opened).flatMapLatest { state, opened in
      guard let lines = state.value, lines.opened != opened else {
        return SafeSignal(just: state.mapValue(\.lines))
      }
      return lines.withOpened(opened).map { .loaded($0.lines) }
    }
  }
  /// The part that is shown; all of it at first, and always in the history of one person.
  public var query: AnyProperty<HistoryQuery> { shown.readOnlyView }
  /// Whether parts can be chosen.
  public var canNarrow: Bool { person == nil }
  /// The servers where nobody has posted for a month; none in the history of one person.
  public let silentServers: SafeSignal<[SilentServer]>
  /// The latest follows that the server has ended, three at most; none in the history of one person.
  public let severed: SafeSignal<[SeveredRelationships]>
  /// Whether there is a page after those that were read.
  @ReadOnly(false) public var hasMore: AnyProperty<Bool>
  /// Whether the next page is being read.
  @ReadOnly(false) public var isLoadingMore: AnyProperty<Bool>
  /// Why the next page could not be read; `loadMore()` tries again.
  @ReadOnly(nil) public var loadMoreFailure: AnyProperty<ClientError?>

  private lazy var readState = LoadingProperty<HistoryLines, ClientError> { [weak self] in
    self?.firstPage() ?? .never()
  }
  /// The shared lines whose people have their own lines below them.
  private let opened = Property<Set<HistoryLine.ID>>([])
  private let shown = Property(HistoryQuery())
  private let source: any HistorySource
  private let people: PeopleService?
  private let machine = Machine(HistoryState())
  private let bag = DisposeBag()

  /// - Parameters:
  ///   - people: The people whose servers may be silent.
  ///   - severed: The follows that the server has ended.
  init(
    _ source: any HistorySource, of person: Account? = nil, people: PeopleService? = nil,
    severed: SafeSignal<[SeveredRelationships]> = SafeSignal(just: [])
  ) {
    self.severed = person == nil ? severed.map { Array($0.prefix(3)) } : SafeSignal(just: [])
    self.source = source
    self.people = people
    silentServers = person == nil ? people?.silentServers ?? SafeSignal(just: []) : SafeSignal(just: [])
    self.person = person
    source.historyChanges.observeNext { [weak self] in self?.reload(silently: true) }.dispose(in: bag)
  }

  isolated deinit { bag.dispose() }

  /// Opens or closes a shared line; returns the person whose page the line of one person opens, nil in their own
  /// history.
  public func activate(_ line: HistoryLine) -> Account? {
    guard let isOpen = line.isOpen else { return person == nil ? line.entry.people.first : nil }
    if isOpen { opened.value.remove(line.id) } else { opened.value.insert(line.id) }
    return nil
  }

  /// Shows the people of a server in the table.
  public func showPeople(of server: SilentServer) { people?.show(server) }

  /// Reads the history again from its newest entries.
  ///
  /// - Parameter silently: whether the shown entries stay until then.
  public func reload(silently: Bool = false) { readState.reload(silently: silently) }

  /// Shows only some kinds of changes.
  public func narrow(to part: HistoryQuery.Part) { show(HistoryQuery(part: part, text: shown.value.text)) }

  /// Shows only what contains a text.
  public func search(for text: String) { show(HistoryQuery(part: shown.value.part, text: text)) }

  private func show(_ query: HistoryQuery) {
    guard query != shown.value else { return }
    shown.value = query
    reload(silently: true)
  }

  /// Reads the next page; does nothing at the end, or while one is being read.
  public func loadMore() { handle(.loadMore) }

  private func handle(_ event: HistoryState.Event) {
    _ = machine.reduce(event)
    _hasMore.update(machine.state.next != nil)
    _isLoadingMore.update(machine.state.request != nil)
    _loadMoreFailure.update(machine.state.loadMoreFailure)
    startRequest()
  }

  private func startRequest() {
    machine.startRequest { before in
      page(before: before).observe { [weak self] event in
        switch event {
        case .next(let (page, lines)): self?.append(page, lines: lines)
        case .failed(let error): self?.handle(.failed(error))
        case .completed: break
        }
      }
    }
  }

  private func append(_ page: HistoryPage, lines: HistoryLines) {
    let count = readState.value?.closedCount ?? 0
    handle(.page(page))
    readState.set(lines)
    // Where all of it joins lines that are there, the list does not grow, and nobody can scroll on.
    if lines.closedCount <= count { loadMore() }
  }

  private func firstPage() -> LoadingSignal<HistoryLines, ClientError> {
    handle(.begin)
    return page(before: nil).map { [weak self] page, lines in
      self?.handle(.page(page))
      self?.markSeen()
      return lines
    }
    .toLoadingSignal()
  }

  /// Everybody's history counts as seen once its newest entries are shown.
  private func markSeen() {
    guard person == nil else { return }
    Task { [source] in try? await source.markHistorySeen() }
  }

  /// Reads a page, and makes the lines of all entries so far.
  private func page(before: Int64?) -> Signal<(HistoryPage, HistoryLines), ClientError> {
    let known = before == nil ? [] : machine.state.entries
    return Signal {
      [source, person, opened, query = shown.value]
      () async throws(ClientError) -> (HistoryPage, HistoryLines) in
      let page = try await Self.page(of: person, matching: query, before: before, from: source)
      let lines = await HistoryLines.made(
        of: known + page.entries, isSharing: person == nil, opened: opened.value)
      return (page, lines)
    }
  }

  private static func page(
    of person: Account?, matching query: HistoryQuery, before: Int64?, from source: any HistorySource
  ) async throws(ClientError) -> HistoryPage {
    guard let person else { return try await source.history(matching: query, before: before) }
    let events = try await source.history(of: person.id)
    return HistoryPage(entries: events.map { HistoryEntry(event: $0, people: [person]) })
  }
}
