import Signals
import Widgets

/// Shows a component as a page. Knows how, but neither when nor what.
final class ViewPresenter: Counted {
  private let viewFactory: any ViewFactory
  private let page: NavigationPage
  private let watch = SerialDisposable()
  private weak var navigation: NavigationStack?

  init(_ viewFactory: any ViewFactory) {
    self.viewFactory = viewFactory
    page = NavigationPage(viewFactory.view, title: viewFactory.title)
  }

  isolated deinit {
    watch.dispose()
  }

  /// Shows the component.
  ///
  /// - Parameter didLeave: Called when the person has gone back, so that the router releases the component.
  func present(in navigation: NavigationStack, asRoot: Bool = false, didLeave: @escaping () -> Void = {}) {
    self.navigation = navigation
    if asRoot { navigation.setRoot(page) } else { navigation.push(page) }
    watch.otherDisposable = navigation.$pageList.dropFirst().observeNext { [weak self] pages in
      guard let self, !pages.contains(where: { $0 === self.page }) else { return }
      watch.otherDisposable = nil
      didLeave()
    }
  }

  func remove() {
    watch.dispose()
    guard let navigation, let index = navigation.pages.firstIndex(where: { $0 === page }), index > 0 else {
      return
    }
    navigation.pop(to: navigation.pages[index - 1])
  }
}
