import Signals
import Widgets

/// Every widget can be pointed to. Only the layer that knows widgets says so.
extension Widget: PopoverAnchor {}

/// Makes and owns what is said about how to reach a user: view and view model.
final class UserContactViewFactory: ViewFactory {
  /// What is shown.
  let view: UserContactView
  private let viewModel: UserContactViewModel

  /// Makes the component for a user.
  init(user: User, navigationDelegate: any UserContactNavigationDelegate) {
    viewModel = UserContactViewModel(user: user, navigationDelegate: navigationDelegate)
    view = UserContactView(viewModel: viewModel)
  }

  isolated deinit {}
}

/// Shows the component in a bubble that points to an anchor. The anchor came from a view, through a view model and a
/// router that know it as no more than that; here it becomes a widget again.
final class UserContactViewPresenter: ViewPresenter {
  private let viewFactory: UserContactViewFactory
  private let popover: Popover
  private let didLeave: () -> Void
  private let watch = SerialDisposable()

  /// Makes the presenter and its component.
  ///
  /// - Parameter didLeave: called when the bubble has gone by itself, so that the router lets go of the component.
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

  /// Points to an anchor; one that is no widget, or that cannot be seen, has nothing to point to.
  func present(in anchor: any PopoverAnchor) {
    guard let widget = anchor as? Widget, popover.popup(relativeTo: widget) else { return didLeave() }
    watch.otherDisposable = popover.$isShown.filter { !$0 }.first()
      .observeNext { [weak self] _ in self?.didLeave() }
  }

  /// Puts the bubble away.
  func remove() {
    watch.dispose()
    popover.popdown()
  }
}
