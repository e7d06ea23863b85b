/// The words that the library itself shows, in English; an app in another language sets its own.
///
/// ```swift
/// Window.standardWords = StandardWords(back: "Zurück", dismiss: "Ausblenden")
/// let page = NavigationPage(Label("Ada"))
/// // the button that leads back from the page is named "Zurück"
/// ```
public struct StandardWords: Equatable, Sendable {
  /// The name of a page's back button.
  public var back: String
  /// The name of the button that dismisses a message.
  public var dismiss: String
  /// The tooltip of the button that closes a tab.
  public var closeTab: String
  /// What is read of the heading of a table's column by which rows are sorted, the least first.
  public var sortedAscending: String
  /// What is read of the heading of a table's column by which rows are sorted, the greatest first.
  public var sortedDescending: String

  /// Makes the words, in English unless given.
  public init(
    back: String = "Back", dismiss: String = "Dismiss", sortedAscending: String = "Sorted ascending",
    sortedDescending: String = "Sorted descending", closeTab: String = "Close Tab"
  ) {
    (self.back, self.dismiss) = (back, dismiss)
    (self.sortedAscending, self.sortedDescending) = (sortedAscending, sortedDescending)
    self.closeTab = closeTab
  }
}

extension Window {
  /// The words that the library itself shows in widgets made from now on: set them before the first window.
  public static var standardWords = StandardWords()
}
