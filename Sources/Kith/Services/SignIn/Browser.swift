public import Client

public import struct Foundation.URL

/// Opens web pages in the desktop's browser.
@MainActor
public protocol Browser {
  /// Opens a page.
  ///
  /// - Returns: whether a browser was found; the fate of the page is unknown.
  func open(_ url: URL) async -> Bool
}

/// What signing in to servers needs of the program.
@MainActor
public struct SignInMeans {
  /// The program's name on servers' pages.
  public var applicationName: String
  /// The program's web page; nil for none.
  public var website: String?
  /// Makes listeners that the browser returns to; nil where codes are only pasted.
  public var listening: (any RedirectListening)?
  /// The desktop's browser; nil when there is none.
  public var browser: (any Browser)?
  /// The place of the handbook; nil for none.
  public var handbook: URL?

  /// Makes means.
  public init(
    applicationName: String = "Kith", website: String? = nil, listening: (any RedirectListening)? = nil,
    browser: (any Browser)? = nil, handbook: URL? = nil
  ) {
    self.applicationName = applicationName
    self.website = website
    self.listening = listening
    self.browser = browser
    self.handbook = handbook
  }
}
