import Signals

/// A page of a navigation stack: a header bar with a title and a back button, and the body below it.
///
/// ```swift
/// let friends = NavigationPage(Label("Ada, Grace"))
/// friends.title = "Friends"
/// let navigation = NavigationStack(root: friends)
/// friends.navigation?.push(NavigationPage(Label("Ada")))
/// // Back, Alt+Left or navigation.pop() lead to the friends again
/// ```
open class NavigationPage: Box, DefaultPropertyProvider {
  /// The bar on top.
  public let headerBar: PageHeaderBar
  /// The widget below the bar.
  public let body: Widget
  /// Whether leaving would lose something, so that it requires confirmation.
  @Property public var confirmsLeaving = false
  /// The actions available while this page is on top.
  public var actions: [Action] = []
  private weak var question: Dialog?
  let leaveSubject = PassthroughSubject<LeaveRequest, Never>()

  /// Makes a page.
  public init(_ body: Widget) {
    headerBar = PageHeaderBar()
    self.body = body
    super.init(.column, spacing: 0)
    var layout = body.layout
    layout.vexpand = true
    layout.hexpand = true
    body.layout = layout
    replaceChildren([headerBar, body])
    headerBar.backButton.reactive.clicked
      .observeNext { [weak self] in self?.goBack() }
      .dispose(in: bag)
  }

  /// The property used when none is named: the title in the header bar.
  public var defaultProperty: Property<String> { headerBar.$title }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("title", value: self.title),
      InspectableProperty("confirmsLeaving", value: self.confirmsLeaving),
    ]
      + actions.enumerated().map { index, action in
        InspectableProperty("action \(index)", value: action.title)
      }
  }

  /// The title in the header bar.
  public var title: String {
    get { headerBar.title }
    set { headerBar.title = newValue }
  }

  /// Calls `proceed` at once, or, when leaving requires confirmation, sends it to the observers of `leaveRequested`.
  public func leave(_ proceed: @escaping () -> Void) {
    guard confirmsLeaving, leaveSubject.observerCount > 0 else { return proceed() }
    // While a question is still on the screen, it is not asked again.
    if let question, question.window != nil { return }
    let before = window?.dialogs.last
    leaveSubject.send(LeaveRequest(proceed: proceed))
    if let dialog = window?.dialogs.last, dialog !== before { question = dialog }
  }

  // Goes back in the nearest navigation stack or split view that can.
  private func goBack() {
    var next = parent
    while let widget = next {
      if (widget as? NavigationStack)?.goBack() ?? (widget as? SplitView)?.goBack() ?? false { return }
      next = widget.parent
    }
  }

  /// Dismisses the question about leaving, when the page is removed without an answer.
  func withdrawQuestion() {
    question?.dismiss()
    question = nil
  }
}

/// A person's request to leave a page that confirms leaving.
///
/// ```swift
/// form.confirmsLeaving = true
/// form.reactive.leaveRequested.bind(to: form) { form, request in
///   let question = Dialog(title: "Discard your changes?")
///   question.addButton("Discard").reactive.clicked.observeNext(with: request.proceed).dispose(in: form.bag)
///   form.window?.present(question)
/// }
/// ```
public struct LeaveRequest {
  /// Leaves the page; without this call the person stays.
  public let proceed: () -> Void
}

extension Reactive where Base: NavigationPage {
  /// Delivers each request to leave while the page confirms leaving.
  public var leaveRequested: SafeSignal<LeaveRequest> { base.leaveSubject.toSignal() }
}

/// A header bar with a button that goes back.
///
/// ```swift
/// let friends = NavigationPage(Label("Ada, Grace"))
/// friends.title = "Friends"
/// let navigation = NavigationStack(root: friends)
/// friends.navigation?.push(NavigationPage(Label("Ada")))
/// // Back, Alt+Left or navigation.pop() lead to the friends again
/// ```
open class PageHeaderBar: HeaderBar {
  /// Goes back to the page below; hidden on the root.
  public let backButton = Button(Window.standardWords.back, iconName: "go-previous-symbolic")

  /// Makes the bar of a page.
  public init() {
    super.init("", start: [backButton])
    backButton.isVisible = false
  }
}
