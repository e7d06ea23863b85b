public import Entities
public import Signals

public import struct Foundation.URL

extension Session {
  /// Opens a web page in the desktop's browser, and reports whether there is one; anything but a web page is refused.
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
  /// Opens a web page in the desktop's browser, also while signed out, and reports whether there is one.
  public func open(_ url: URL) -> SafeSignal<Bool> {
    guard let browser = means.browser, Session.isWebPage(url) else { return SafeSignal(just: false) }
    return SafeSignal { await browser.open(url) }
  }
}

// Help, also while signed out.
extension SessionManager {
  /// The handbook's file, or its page.
  public var handbook: URL? { means.handbook }

  /// Opens the handbook in the desktop's browser, and reports whether there is one.
  public func openHandbook() -> SafeSignal<Bool> {
    guard let browser = means.browser, let handbook else { return SafeSignal(just: false) }
    return SafeSignal { await browser.open(handbook) }
  }
}

extension LinkedText {
  /// The parts of the text that lead to web pages, each page once.
  public func webLinks(most: Int) -> [(text: String, url: URL)] {
    var seen: Set<URL> = []
    let bytes = Array(text.utf8)
    return links.filter { Session.isWebPage($0.url) && seen.insert($0.url).inserted }.prefix(most).map {
      (String(decoding: bytes[$0.range], as: UTF8.self), $0.url)
    }
  }

  /// Whether the whole text is one link to a web page.
  public var isOnlyLink: Bool {
    let links = webLinks(most: 2)
    return links.count == 1 && links[0].text == text
  }
}
