import Client
import Entities
import Services

import struct Foundation.Date

/// The words that a person reads. Knows no widget.
enum Words {
  static let appName = "Kith"
  static let tagline = "The people you follow, and the people who follow you."
  static let back = "Back"
  static let cancel = "Cancel"
  static let close = "Close"
  static let retry = "Try Again"
  static let undo = "Undo"

  static let search = "Search"
  static let reload = "Reload"
  static let mainMenu = "Main Menu"
  static let filter = "Filter This List"
  static let shortcuts = "Keyboard Shortcuts"
  static let about = "About Kith"
  static let closeWindow = "Close the Window"
  static let quit = "Quit"

  static let website = "Website"
  static let reportIssue = "Report an Issue"
  /// What every window and page knows, and no action of the main window's.
  static let fixedKeys = [
    (title: back, keys: "Alt+Left"), (title: reload, keys: "F5"), (title: mainMenu, keys: "F10"),
    (title: filter, keys: "Ctrl+F"), (title: clearFilter, keys: "Escape"),
    (title: nextTab, keys: "Ctrl+Page_Down"),
    (title: previousTab, keys: "Ctrl+Page_Up"), (title: undoLast, keys: "Ctrl+Z"),
    (title: saveProfile, keys: "Ctrl+S"),
  ]
  private static let clearFilter = "Clear the Filter"
  private static let nextTab = "Next Tab"
  private static let previousTab = "Previous Tab"
  private static let undoLast = "Undo the Last Unfollow"
  private static let saveProfile = "Save the Profile"

  /// A number of things, with the right word for one and for many.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }

  /// How many a person follows; no number where it is not known.
  static func followingCount(_ account: Account) -> String {
    account.followingCount.map { "\(grouped($0)) \(following)" } ?? following
  }

  /// How many follow a person; no number where it is not known.
  static func followersCount(_ account: Account) -> String {
    account.followersCount.map { count($0, "Follower", followers) } ?? followers
  }

  /// A number with a narrow space between thousands.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 4 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append("\u{202F}") }
      result.append(digit)
    }
    return result
  }
}

extension Words {
  /// What a failure is called, and what to do about it.
  static func failure(_ error: any Error) -> (title: String, description: String) {
    guard let error = error as? ClientError else { return ("Something Went Wrong", "\(error)") }
    return (title(of: error), advice(on: error))
  }

  /// One sentence about a failure, for where there is no room for two.
  static func sentence(_ error: ClientError) -> String {
    advice(on: error)
  }

  private static func title(of error: ClientError) -> String {
    switch error.code {
    case .offline: "No Connection"
    case .timedOut: "No Answer"
    case .insecure: "Connection Not Secure"
    case .unauthorized: "Signed Out"
    case .forbidden: "Not Allowed"
    case .notFound: "Not Found"
    case .conflict: "Already Changed"
    case .rateLimited: "Too Many Requests"
    case .invalid: "Not Accepted"
    case .serverFailure(501): "Not Possible Here"
    case .serverFailure: "Server Error"
    case .undecodable: "Unreadable Answer"
    case .cancelled: "Cancelled"
    case .storage: "The Book Cannot Be Read"
    }
  }

  private static func advice(on error: ClientError) -> String {
    switch error.code {
    case .offline: "The server could not be reached. Check the connection and try again."
    case .timedOut: "The server did not answer in time. Try again."
    case .insecure: "The server could not prove its identity, so nothing was sent to it. Check its name."
    case .unauthorized: "The sign-in is no longer accepted. Sign in again."
    case .forbidden: "The server does not allow this. If it should, ask its administrators."
    case .notFound: "It is no longer there. Go back and reload."
    case .conflict: "It has changed in the meantime. Reload and try again."
    case .rateLimited: "There were too many requests. Try again \(inAbout(error.until) ?? "a little later")."
    case .invalid: notAccepted(error)
    case .serverFailure(501): "This server cannot do this. Nothing was changed."
    case .serverFailure(let status):
      "The server failed (status \(status)). Try again \(inAbout(error.until) ?? "later")."
    case .undecodable:
      "The answer could not be understood. If trying again does not help, ask the server's administrators."
    case .cancelled: "It was cancelled before it finished. Try again."
    case .storage: "The data on this computer could not be used: \(error.reason)."
    }
  }

  /// In how long something is, as people say it; nil when it is not known, or now.
  static func inAbout(_ date: Date?, now: Date = Date()) -> String? {
    guard let seconds = date?.timeIntervalSince(now), seconds > 0 else { return nil }
    switch seconds {
    case ...10: return "in a few seconds"
    case ...50: return "in about \(Int((seconds / 10).rounded(.up)) * 10) seconds"
    case ...90: return "in about a minute"
    case ...3300: return "in about \(Int((seconds / 60).rounded())) minutes"
    case ...5400: return "in about an hour"
    default: return "in about \(Int((seconds / 3600).rounded())) hours"
    }
  }

  /// A server's own words, when it has some: they are about the typed text.
  private static func notAccepted(_ error: ClientError) -> String {
    var words = error.reason[...]
    while words.last == "." || words.last?.isWhitespace == true { words.removeLast() }
    return words.isEmpty || words.hasPrefix("status ")
      ? "It was not accepted. Change it and try again."
      : "It was not accepted: \(words). Change it and try again."
  }
}
