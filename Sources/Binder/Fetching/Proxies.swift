import Foundation

/// The proxies that the environment names.
///
/// The desktop's settings are not read here; they apply if the environment names none.
///
/// ```swift
/// let proxies = Proxies(environment: ["https_proxy": "proxy:3128", "no_proxy": "example.org"])
/// // proxies.https is "http://proxy:3128", and example.org is reached without it
/// var options = FetchOptions(userAgent: "Notes/1.0")
/// options.proxies = proxies
/// ```
public struct Proxies: Sendable, Hashable {
  /// The proxy for http, such as `http://proxy:3128`.
  public let http: String?
  /// The proxy for https.
  public let https: String?
  /// Whether every host is reached without a proxy, even the desktop's: `no_proxy=*`.
  public let isDirect: Bool
  /// The hosts reached without a proxy; this machine is always one.
  public let exceptions: [String]

  /// Reads `http_proxy`, in lower case only, and `https_proxy`, `all_proxy` and `no_proxy`, also in upper case.
  public init(environment: [String: String]) {
    func value(_ name: String) -> String? {
      [environment[name], environment[name.uppercased()]].compactMap(\.self).first { !$0.isEmpty }
    }
    func address(_ text: String) -> String { text.contains("://") ? text : "http://" + text }
    let all = value("all_proxy").map(address)
    // NB: a web server's environment may hold a visitor's header Proxy as HTTP_PROXY; hence lower case only.
    http = environment["http_proxy"].flatMap { $0.isEmpty ? nil : address($0) } ?? all
    https = value("https_proxy").map(address) ?? all
    let named = (value("no_proxy") ?? "").split(whereSeparator: { $0 == "," || $0.isWhitespace })
    isDirect = named.contains("*")
    exceptions =
      ["localhost", "127.0.0.0/8", "::1"]
      + named.map(String.init).filter { !$0.contains(":") || $0.contains("[") }
  }
}
