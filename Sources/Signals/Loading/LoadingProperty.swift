/// A property whose value is loaded: by its first observer, and again on `reload`.
///
/// Each observer sees where loading stands now, then what follows. A second reload supersedes the first.
public final class LoadingProperty<Value, LoadingError: Error>: SignalProtocol {
  /// What the property delivers.
  public typealias Element = LoadingState<Value, LoadingError>
  /// Failures are states, not failures of the signal.
  public typealias Failure = Never

  private let load: () -> LoadingSignal<Value, LoadingError>
  private let state = Property<LoadingState<Value, LoadingError>>(.loading)
  private let current = SerialDisposable()
  private var hasStarted = false
  /// The value loaded last, kept through reloads and their failures.
  public private(set) var value: Value?

  /// Makes a property that loads what `load` gives, at its first observation.
  public init(_ load: @escaping () -> LoadingSignal<Value, LoadingError>) {
    self.load = load
  }

  /// Where loading stands.
  public var loadingState: LoadingState<Value, LoadingError> { state.value }

  /// Loads again; observers see `.loading` unless `silently`, when they see only the new value and no failure.
  public func reload(silently: Bool = false) {
    hasStarted = true
    // A silent reload is for refreshing what is shown; with nothing shown there is nothing to be silent about.
    let isSilent = silently && state.value.value != nil
    current.otherDisposable = nil
    if !isSilent, !state.value.isLoading { state.value = .loading }
    current.otherDisposable = load().observeNext { [weak self] new in
      guard let self else { return }
      switch new {
      case .loading: break
      case .loaded(let value):
        self.value = value
        self.state.value = new
      case .failed:
        if !isSilent { self.state.value = new }
      }
    }
  }

  /// Sets the value as if it had been loaded, superseding a load that is under way.
  public func set(_ value: Value) {
    hasStarted = true
    current.otherDisposable = nil
    self.value = value
    state.value = .loaded(value)
  }

  /// Adds an observer; the first one starts the loading.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    if !hasStarted { reload() }
    state.attach(observer)
  }

  deinit {
    current.dispose()
  }
}
