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
  public var entries: LoadingSignal<[HistoryEntry], ClientError> { entriesState.toSignal() }
  /// The entries read so far, by day; people share lines except in the history of one person.
  public var lines: LoadingSignal<[HistoryLine], ClientError> {
    let isSharing = person == nil
    return combineLatest(entries, opened).map { state, opened in
      state.mapValue { HistoryLine.lines(of: $0, isSharing: isSharing, opened: opened) }
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

  private lazy var entriesState = LoadingProperty<[HistoryEntry], ClientError> { [weak self] in
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
  public func reload(silently: Bool = false) { entriesState.reload(silently: silently) }

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
        case .next(let page): self?.append(page)
        case .failed(let error): self?.handle(.failed(error))
        case .completed: break
        }
      }
    }
  }

  private func append(_ page: HistoryPage) {
    let count = lineCount
    handle(.page(page))
    entriesState.set(machine.state.entries)
    // Where all of it joins lines that are there, the list does not grow, and nobody can scroll on.
    if lineCount <= count { loadMore() }
  }

  private var lineCount: Int {
    HistoryLine.lines(of: machine.state.entries, isSharing: person == nil).count
  }

  private func firstPage() -> LoadingSignal<[HistoryEntry], ClientError> {
    handle(.begin)
    return page(before: nil).map { [weak self] page in
      self?.handle(.page(page))
      self?.markSeen()
      return page.entries
    }
    .toLoadingSignal()
  }

  /// Everybody's history counts as seen once its newest entries are shown.
  private func markSeen() {
    guard person == nil else { return }
    Task { [source] in try? await source.markHistorySeen() }
  }

  private func page(before: Int64?) -> Signal<HistoryPage, ClientError> {
    Signal { [source, person, query = shown.value] () async throws(ClientError) -> HistoryPage in
      guard let person else { return try await source.history(matching: query, before: before) }
      let events = try await source.history(of: person.id)
      return HistoryPage(entries: events.map { HistoryEntry(event: $0, people: [person]) })
    }
  }
}
