/// A property that loads its value for its first observer, and again on `reload`.
///
/// Each observer gets the current loading state, then every later one. A second reload supersedes the first.
///
/// ```swift
/// let friends = LoadingProperty { request.toLoadingSignal() }
/// friends.value().observeNext { names = $0 }.dispose(in: bag)
/// refreshClicks.observeNext { friends.reload() }.dispose(in: bag)
/// // loads for the first observer, and again at each click
/// ```
public final class LoadingProperty<Value, LoadingError: Error>: SignalProtocol {
  /// The type of the states.
  public typealias Element = LoadingState<Value, LoadingError>
  /// A failure of the loading is a state; the signal itself cannot fail.
  public typealias Failure = Never

  private let load: () -> LoadingSignal<Value, LoadingError>
  private let states = ObserverList<LoadingState<Value, LoadingError>, Never>()
  private let current = SerialDisposable()
  private var hasStarted = false
  private var generation = 0
  /// The current loading state; inside an observer, the one being delivered.
  public private(set) var loadingState: LoadingState<Value, LoadingError> = .loading
  /// The newest loading state, even while an older one is still being delivered; read this when loading.
  public private(set) var upToDateLoadingState: LoadingState<Value, LoadingError> = .loading
  /// The value loaded last, kept through reloads and failures; inside an observer, as of the state being delivered.
  public private(set) var value: Value?

  /// Makes a property that observes the signal that `load` returns, at its own first observation and at each reload.
  public init(_ load: @escaping () -> LoadingSignal<Value, LoadingError>) {
    self.load = load
  }

  /// Loads again. Observers see `.loading`; with `silently` they see only the new value, and no failure.
  ///
  /// A reload supersedes the load under way, even if an observer of that one requests it.
  public func reload(silently: Bool = false) {
    // A silent reload refreshes a visible value; without one, observers need to see the loading.
    let isSilent = silently && upToDateLoadingState.value != nil
    let mine = supersede()
    if !isSilent, !upToDateLoadingState.isLoading { apply(.loading) }
    guard generation == mine else { return }
    let observer = LastObserver<Element, Never>(
      next: { [weak self] state in self?.apply(state, of: mine, isSilent: isSilent) })
    // In place before the load starts, so that a reload from within it can dispose it.
    current.otherDisposable = observer
    load().attach(observer)
  }

  /// Sets the value as if it had been loaded, and supersedes a load under way.
  public func set(_ value: Value) {
    _ = supersede()
    apply(.loaded(value))
  }

  /// Returns a signal that reloads for each observation and delivers the loaded value or the failure.
  public func reloaded() -> Signal<Value, LoadingError> {
    Signal(attaching: { observer in
      let states = self.states
      states.join(
        StageObserverWithEnd<Element, Never>(
          feeding: observer,
          next: { state in
            switch state {
            case .loading: break
            case .loaded(let value): observer.receive(lastElement: value)
            case .failed(let error): observer.receive(completion: .failure(error))
            }
          },
          end: { _ in observer.receive(completion: .finished) }))
      self.reload()
    })
  }

  private func supersede() -> Int {
    hasStarted = true
    generation += 1
    current.otherDisposable = nil
    return generation
  }

  private func apply(_ state: LoadingState<Value, LoadingError>, of load: Int, isSilent: Bool) {
    guard load == generation else { return }
    switch state {
    case .loading: break
    case .loaded: apply(state)
    case .failed:
      if !isSilent { apply(state) }
    }
  }

  private func apply(_ state: LoadingState<Value, LoadingError>) {
    upToDateLoadingState = state
    states.send(state, store: store)
  }

  private func store(_ state: LoadingState<Value, LoadingError>) {
    loadingState = state
    if let new = state.value { value = new }
  }

  /// Adds an observer, which gets `.loading`, then the current state if it differs; the first one starts the loading.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    let isFirst = !hasStarted
    hasStarted = true
    let standing: [Element] = loadingState.isLoading ? [.loading] : [.loading, loadingState]
    states.join(observer, replaying: standing, store: store)
    if isFirst, generation == 0 { reload() }
  }

  deinit {
    current.dispose()
    states.finish(.finished)
  }
}

extension SignalProtocol {
  /// Holds each element back until it has reloaded `property`; fails if the reload does.
  ///
  /// ```swift
  /// let friends = LoadingProperty { request.toLoadingSignal() }
  /// let followed = Signal<String, Offline>(just: "Grace")
  /// let done = followed.reloading(friends)
  /// // "Grace", once the friends have been loaded again
  /// ```
  public func reloading<Value>(_ property: LoadingProperty<Value, Failure>) -> Signal<Element, Failure> {
    flatMapLatest { element in property.reloaded().map { _ in element } }
  }
}
