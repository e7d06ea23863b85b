public import Signals

public import struct Foundation.URL

extension Session {
  /// Opens a web page in the desktop's browser, and tells whether one was found; anything but a web page is refused.
  public func open(_ url: URL) -> SafeSignal<Bool> {
    guard let browser, Self.isWebPage(url) else { return SafeSignal(just: false) }
    return SafeSignal { await browser.open(url) }
  }

  /// Whether a link leads to a web page, as `http` and `https` do.
  nonisolated public static func isWebPage(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased() ?? "") && url.host?.isEmpty == false
  }
}

extension SessionManager {
  /// Opens a web page in the desktop's browser, also while nobody is signed in, and tells whether one was found.
  public func open(_ url: URL) -> SafeSignal<Bool> {
    guard let browser = means.browser, Session.isWebPage(url) else { return SafeSignal(just: false) }
    return SafeSignal { await browser.open(url) }
  }
}
