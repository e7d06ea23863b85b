import Widgets

/// A page with the app's menu at the end of its header bar.
open class AppPage: NavigationPage {
  /// The app's menu.
  public let menuButton = MenuButton()
  /// The page's own actions in the menu.
  public var menuActions: [Action] = []

  /// Makes a page.
  public override init(_ body: Widget) {
    super.init(body)
    menuButton.isPrimary = true
    headerBar.end.append(menuButton)
  }
}

/// A page with a button for the search.
open class SearchablePage: AppPage {
  /// Opens the search.
  public let searchButton = Button(iconName: "system-search-symbolic")

  /// Makes a page.
  public override init(_ body: Widget) {
    super.init(body)
    headerBar.end.insert(searchButton, at: 0)
  }
}
