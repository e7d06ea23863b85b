import Widgets

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

/// Shows the component in a popover that points to an anchor; both are abstract.
final class UserContactViewPresenter: ViewPresenter {
  private let viewFactory: UserContactViewFactory
  private let popover: any AnchoredPopover
  private let didLeave: () -> Void

  /// Makes the presenter and its component.
  ///
  /// - Parameters:
  ///   - makePopover: Makes the popover around the view.
  ///   - didLeave: Called when the popover has closed by itself, so that the router releases the component.
  init(
    user: User, navigationDelegate: any UserContactNavigationDelegate,
    makePopover: (Widget) -> any AnchoredPopover = { WidgetPopover($0) }, didLeave: @escaping () -> Void = {}
  ) {
    viewFactory = UserContactViewFactory(user: user, navigationDelegate: navigationDelegate)
    popover = makePopover(viewFactory.view)
    self.didLeave = didLeave
  }

  isolated deinit {}

  /// Shows the popover at an anchor; where that is not on the screen, calls `didLeave` at once.
  func present(in anchor: any PopoverAnchor) {
    if !popover.show(at: anchor, didClose: { [weak self] in self?.didLeave() }) { didLeave() }
  }

  func remove() {
    popover.close()
  }
}
