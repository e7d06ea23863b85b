import Foundation

/// What is done about an answer that says to ask elsewhere.
///
/// Does not ask.
package enum Redirect: Equatable {
  /// It says no such thing, or of a request that must not be repeated elsewhere: the answer stands.
  case none
  /// Ask there.
  case follow(URL)
  /// Asking there would not be safe.
  case refuse(reason: String)

  /// Decides about an answer.
  ///
  /// Only what reads goes anywhere; what acts goes on to the same server only, and only where the status says that
  /// it stays the same act: its form may hold secrets, and as a GET it would mean something else.
  ///
  /// - Parameters:
  ///   - status: What was answered.
  ///   - location: Where to ask, as the answer says it, if it does.
  ///   - isReading: Whether the request changes nothing.
  ///   - url: Where it was asked.
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
      // What another machine says must not make the app speak to this machine's servers.
      self = .refuse(reason: "redirected to this machine")
    } else if isReading || (here == there && [307, 308].contains(status)) {
      self = .follow(target)
    } else {
      self = .none
    }
  }
}
