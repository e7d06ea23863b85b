import Foundation

/// The decision about an answer that may redirect.
package enum Redirect: Equatable {
  /// It is not a redirect, or the request must not be repeated elsewhere: the answer stands.
  case none
  case follow(URL)
  /// A request there would not be safe.
  case refuse(reason: String)

  /// Decides about an answer.
  ///
  /// A reading request follows to any safe server. An acting one follows only to the same server, and only if the
  /// status keeps its method and body: its form may hold secrets, and as a GET it would mean something else.
  ///
  /// - Parameters:
  ///   - status: The status of the answer.
  ///   - location: The answer's `Location`, if any.
  ///   - isReading: Whether the request changes nothing.
  ///   - url: The address of the request.
  package init(status: Int, location: String?, isReading: Bool, at url: URL) {
    guard [301, 302, 303, 307, 308].contains(status), let location,
      let target = URL(string: location, relativeTo: url)?.absoluteURL
    else {
      self = .none
      return
    }
    guard let here = Origin(url), let there = Origin(target) else {
      self = .refuse(reason: "redirected to what is no address of the web")
      return
    }
    if !there.isSafe || (here.scheme == "https" && there.scheme == "http") {
      self = .refuse(reason: "redirected to an address without encryption")
    } else if there.mayBeThisMachine, !here.isLoopback {
      // Another machine must not make the app send requests to this machine's servers.
      self = .refuse(reason: "redirected to this machine")
    } else if isReading || (here == there && [307, 308].contains(status)) {
      self = .follow(target)
    } else {
      self = .none
    }
  }
}
