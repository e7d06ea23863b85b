import Signals

/// A view of something loaded: its content, a spinner, or a page for an empty result or a failure.
///
/// The spinner appears after 300 ms, so that quick work does not flicker. The view contains no texts: the binder words
/// a failure with `describeFailure`.
///
/// ```swift
/// let names = Label()
/// let view = LoadingView(names, clock: clock)
/// friends.consumeLoadingState(by: view).bind(to: names) { $0.text = $1.joined(separator: ", ") }
/// view.errorPage.button.text = "Try Again"
/// // a spinner after a moment, then the names, or a page with the reason
/// ```
open class LoadingView: Stack, @MainActor LoadingStateListener {
  /// The widget shown once loaded.
  public let content: Widget
  /// The spinner, shown when loading takes longer than 300 ms.
  public let spinner = Spinner()
  /// The page shown when loading has succeeded with an empty result.
  public let emptyPage = StatusPage()
  /// The page shown when loading has failed, with a button to try again.
  public let errorPage = StatusPage(iconName: "dialog-error-symbolic")
  /// Returns the title and the description that the error page shows for a failure.
  public var describeFailure: (any Error) -> (title: String, description: String) = { ("", "\($0)") }
  /// Whether the loaded result is empty; a list view sets it by its count.
  @Property public var isEmpty = false
  /// Whether the content is being loaded again while it is shown.
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

  /// Makes a loading view that shows its content until it gets another state.
  ///
  /// - Parameter clock: The clock that measures the 300 ms.
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

  /// Shows a loading state.
  public func setLoadingState<Value, Failure: Error>(_ newState: ObservedLoadingState<Value, Failure>) {
    var isReloading = false
    switch newState {
    case .loading:
      // Consecutive loads are one wait to a person.
      if state != .blank, state != .spinning { state = .blank }
      spinLater()
    case .reloading:
      isReloading = true
      if state != .spinning { state = .content }
      // An empty result is not worth keeping on screen while it is loaded again.
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
