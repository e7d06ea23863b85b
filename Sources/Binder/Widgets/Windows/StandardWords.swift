/// The words that the library itself shows; they are English, and an app in another language sets its own.
///
/// ```swift
/// Window.standardWords = StandardWords(back: "Zurück", dismiss: "Ausblenden")
/// let page = NavigationPage(Label("Ada"))
/// // the button that leads back from the page is named "Zurück"
/// ```
public struct StandardWords: Equatable, Sendable {
  /// Names the button of a page that leads to the page below.
  public var back: String
  /// Names the button that puts a message away.
  public var dismiss: String

  /// Makes the words; each is English unless it is given.
  public init(back: String = "Back", dismiss: String = "Dismiss") {
    (self.back, self.dismiss) = (back, dismiss)
  }
}

extension Window {
  /// The words that the library itself shows, for widgets that are made from now on: set them before the first window.
  public static var standardWords = StandardWords()
}
