import Signals
import Widgets

/// Every widget is an anchor; declared in the layer that knows widgets.
extension Widget: PopoverAnchor {}

/// Makes and owns the component for a user's contact: view and view model.
final class UserContactViewFactory: ViewFactory {
  let view: UserContactView
  private let viewModel: UserContactViewModel

  init(user: User, navigationDelegate: any UserContactNavigationDelegate) {
    viewModel = UserContactViewModel(user: user, navigationDelegate: navigationDelegate)
    view = UserContactView(viewModel: viewModel)
  }

  isolated deinit {}
}

/// Shows the component in a popover that points to an anchor. View models and routers have passed the anchor on as
/// such; here it becomes a widget again.
final class UserContactViewPresenter: ViewPresenter {
  private let viewFactory: UserContactViewFactory
  private let popover: Popover
  private let didLeave: () -> Void
  private let watch = SerialDisposable()

  /// Makes the presenter and its component.
  ///
  /// - Parameter didLeave: Called when the popover has closed by itself, so that the router releases the component.
  init(
    user: User, navigationDelegate: any UserContactNavigationDelegate, didLeave: @escaping () -> Void = {}
  ) {
    viewFactory = UserContactViewFactory(user: user, navigationDelegate: navigationDelegate)
    popover = Popover(viewFactory.view)
    self.didLeave = didLeave
  }

  isolated deinit {
    watch.dispose()
  }

  /// Shows the popover at an anchor, which must be a visible widget; otherwise calls `didLeave` at once.
  func present(in anchor: any PopoverAnchor) {
    guard let widget = anchor as? Widget, popover.popup(relativeTo: widget) else { return didLeave() }
    watch.otherDisposable = popover.$isShown.filter { !$0 }.first()
      .observeNext { [weak self] _ in self?.didLeave() }
  }

  func remove() {
    watch.dispose()
    popover.popdown()
  }
}
