import Signals

/// A widget that is loaded: its content, or a spinner, or a page that says that it is empty or could not be loaded.
///
/// The spinner comes only after 300 ms, so that quick work does not flicker. Knows no words: what a failure is called is
/// the binder's, through `describeFailure`.
///
/// ```swift
/// let names = Label()
/// let view = LoadingView(names, clock: clock)
/// friends.consumeLoadingState(by: view).bind(to: names) { $0.text = $1.joined(separator: ", ") }
/// view.errorPage.button.text = "Try Again"
/// // a spinner after a moment, then the names, or a page with the reason
/// ```
open class LoadingView: Stack, @MainActor LoadingStateListener {
  /// What is shown once loaded.
  public let content: Widget
  /// Turns while loading takes longer than 300 ms.
  public let spinner = Spinner()
  /// Shown when loading has succeeded and there is nothing.
  public let emptyPage = StatusPage()
  /// Shown when loading has failed; its button tries again.
  public let errorPage = StatusPage(iconName: "dialog-error-symbolic")
  /// What the error page says of a failure: a title and a description.
  public var describeFailure: (any Error) -> (title: String, description: String) = { ("", "\($0)") }
  /// Whether what is loaded is nothing; a list view sets it by its count.
  @Property public var isEmpty = false
  /// Whether content is shown while it is being loaded again.
  @Property public private(set) var isReloading = false

  private enum State {
    case blank
    case spinning
    case content
    case failed
  }

  private var state = State.content
  private let blank = Box()
  private let clock: any SignalClock
  private let timer = SerialDisposable()

  /// Makes a loading view that shows its content until its state says otherwise.
  ///
  /// - Parameter clock: where the 300 ms pass.
  public init(_ content: Widget, clock: any SignalClock) {
    self.content = content
    self.clock = clock
    spinner.layout = Layout(
      hexpand: true, vexpand: true, halign: .center, valign: .center, widthRequest: 32, heightRequest: 32)
    super.init([content, blank, spinner, emptyPage, errorPage])
    timer.dispose(in: bag)
    $isEmpty.observeNext { [weak self] _ in self?.update() }.dispose(in: bag)
  }

  /// Makes a loading view around a list, empty when the list is.
  public convenience init(list: AnyListView, clock: any SignalClock) {
    self.init(list, clock: clock)
    // NB: `\.isEmpty` here would be a key path of the dynamic `Self`, which Swift 6.3 cannot demangle at run time.
    list.$itemCount.bind(to: self) { view, count in view.isEmpty = count == 0 }
  }

  /// Shows where loading stands.
  public func setLoadingState<Value, Failure: Error>(_ newState: ObservedLoadingState<Value, Failure>) {
    var isReloading = false
    switch newState {
    case .loading:
      // One load after another is one wait to a person.
      if state != .blank, state != .spinning { state = .blank }
      spinLater()
    case .reloading:
      isReloading = true
      if state != .spinning { state = .content }
      // There is nothing to keep looking at when what is loaded again is empty.
      if isEmpty { spinLater() } else { state = .content }
    case .loaded:
      timer.otherDisposable = nil
      state = .content
    case .failed(let error):
      timer.otherDisposable = nil
      let words = describeFailure(error)
      errorPage.titleLabel.text = words.title
      errorPage.descriptionLabel.text = words.description
      state = .failed
      window?.announce([words.title, words.description].filter { !$0.isEmpty }.joined(separator: ". "))
    }
    if self.isReloading != isReloading { self.isReloading = isReloading }
    update()
  }

  private func spinLater() {
    guard state != .spinning, timer.otherDisposable?.isDisposed ?? true else { return }
    timer.otherDisposable = clock.schedule(after: .milliseconds(300)) { [weak self] in
      guard let self, state == .blank || (isReloading && isEmpty) else { return }
      state = .spinning
      update()
    }
  }

  private func update() {
    let page: Widget =
      switch state {
      case .blank: blank
      case .spinning: spinner
      case .failed: errorPage
      case .content: isEmpty ? emptyPage : content
      }
    let isSpinning = state == .spinning
    if spinner.isSpinning != isSpinning { spinner.isSpinning = isSpinning }
    if visibleChild !== page { visibleChild = page }
  }
}
