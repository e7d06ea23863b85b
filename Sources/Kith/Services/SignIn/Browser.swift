public import Client

public import struct Foundation.URL

/// Opens web pages where a person reads them: in the desktop's browser.
@MainActor
public protocol Browser {
  /// Opens a page.
  ///
  /// - Returns: whether a browser was found; what becomes of the page is not known.
  func open(_ url: URL) async -> Bool
}

/// What signing in to servers needs from outside.
@MainActor
public struct SignInMeans {
  /// What servers call this program to people.
  public var applicationName: String
  /// The program's web page, when it has one.
  public var website: String?
  /// Makes places where the browser can come back to; nil when codes are pasted only.
  public var listening: (any RedirectListening)?
  /// The desktop's browser; nil when there is none.
  public var browser: (any Browser)?

  /// Makes means.
  public init(
    applicationName: String = "Kith", website: String? = nil, listening: (any RedirectListening)? = nil,
    browser: (any Browser)? = nil
  ) {
    self.applicationName = applicationName
    self.website = website
    self.listening = listening
    self.browser = browser
  }
}
