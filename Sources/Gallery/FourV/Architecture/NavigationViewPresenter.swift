import Signals
import Widgets

/// Shows a component as a page of a navigation stack instead of as a child: the answer to the first question below the
/// document. Works with every unchanged component.
///
/// Components are made by an extension beside each, so that no router has to.
final class NavigationViewPresenter: ViewPresenter {
  private let viewFactory: any ViewFactory
  private let page: NavigationPage
  private let isRoot: Bool
  private let didLeave: () -> Void
  private let watch = SerialDisposable()
  private weak var navigation: NavigationStack?

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - isRoot: Whether the page is the root of the stack.
  ///   - didLeave: Called when the person has gone back, so that the router releases the component.
  init(
    viewFactory: any ViewFactory, title: String, isRoot: Bool = false, didLeave: @escaping () -> Void = {}
  ) {
    self.viewFactory = viewFactory
    self.isRoot = isRoot
    self.didLeave = didLeave
    page = NavigationPage(viewFactory.view)
    page.title = title
    for item in viewFactory.barItems { page.headerBar.end.append(item) }
  }

  isolated deinit {
    watch.dispose()
  }

  func present(in navigation: NavigationStack) {
    self.navigation = navigation
    if isRoot { navigation.setRoot(page) } else { navigation.push(page) }
    watch.otherDisposable = navigation.$pageList.dropFirst().observeNext { [weak self] pages in
      guard let self, !pages.contains(where: { $0 === self.page }) else { return }
      self.watch.otherDisposable = nil
      self.didLeave()
    }
  }

  func remove() {
    watch.dispose()
    guard let navigation, let index = navigation.pages.firstIndex(where: { $0 === page }) else { return }
    if index == 0 {
      // A stack always has a page; an empty one retains nothing of the component.
      navigation.setRoot(NavigationPage(Box()))
    } else {
      navigation.pop(to: navigation.pages[index - 1])
    }
  }
}
