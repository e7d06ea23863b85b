import Widgets

/// A page with what can be done from anywhere at the end of its bar.
open class AppPage: NavigationPage {
  /// Opens what can be done from anywhere.
  public let menuButton = MenuButton()
  /// What else the page adds to that.
  public var menuActions: [Action] = []

  /// Makes a page.
  public override init(_ body: Widget) {
    super.init(body)
    menuButton.isPrimary = true
    headerBar.end.append(menuButton)
  }
}

/// A page that also leads to the search.
open class SearchablePage: AppPage {
  /// Opens the search.
  public let searchButton = Button(iconName: "system-search-symbolic")

  /// Makes a page.
  public override init(_ body: Widget) {
    super.init(body)
    headerBar.end.insert(searchButton, at: 0)
  }
}
