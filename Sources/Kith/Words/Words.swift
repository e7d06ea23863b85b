import Client
import Entities
import Services
import Translations

import struct Foundation.Date

/// The texts of the app; independent of widgets.
package enum Words {
  package static let appName = "Kith"
  package static let tagline = tr("The people you follow, and the people who follow you.")
  package static let back = tr("Back")
  package static let cancel = tr("Cancel")
  package static let close = tr("Close")
  package static let dismiss = tr("Dismiss")
  package static let retry = tr("Try Again")
  /// Returns the text of a button that tries again after a failure; empty for none.
  package static func retry(after failure: ClientError?) -> String { failure.map { _ in retry } ?? "" }
  package static let undo = tr("Undo")

  package static let search = tr("Search")
  package static let reload = tr("Reload")
  package static let mainMenu = tr("Main Menu")
  package static let filter = tr("Filter This List")
  package static let shortcuts = tr("Keyboard Shortcuts")
  package static let help = tr("Help")
  package static let about = tr("About Kith")
  package static let closeWindow = tr("Close the Window")
  package static let quit = tr("Quit")

  package static let website = tr("Website")
  package static let reportIssue = tr("Report an Issue")
  /// The shortcuts of windows and pages, in addition to the main window's actions.
  package static let fixedKeys = [
    (title: back, keys: "Alt+Left"), (title: reload, keys: "F5"), (title: mainMenu, keys: "F10"),
    (title: filter, keys: "Ctrl+F"), (title: clearFilter, keys: "Escape"),
    (title: nextTab, keys: "Ctrl+Page_Down"),
    (title: previousTab, keys: "Ctrl+Page_Up"), (title: undoLast, keys: "Ctrl+Z"),
    (title: saveProfile, keys: "Ctrl+S"),
  ]
  package static let clearFilter = tr("Clear the Filter")
  private static let nextTab = tr("Next Tab")
  private static let previousTab = tr("Previous Tab")
  private static let undoLast = tr("Undo the Last Unfollow")
  private static let saveProfile = tr("Save the Profile")

  /// Returns a title without its final dots, which mean that a dialog follows; some languages put a space before them.
  package static func withoutDots(_ title: String) -> String {
    String(title.reversed().drop { $0 == "…" || $0.isWhitespace }.reversed())
  }

  package static func people(_ number: Int) -> String {
    trn("{number} person", "{number} people", count: number, ["number": grouped(number)])
  }

  /// Returns how many accounts a person follows; without a number if it is unknown.
  package static func followingCount(_ account: Account) -> String {
    account.followingCount.map { tr("{number} Following", ["number": grouped($0)]) } ?? following
  }

  /// Returns how many followers a person has; without a number if it is unknown.
  package static func followersCount(_ account: Account) -> String {
    account.followersCount.map {
      trn("{number} Follower", "{number} Followers", count: $0, ["number": grouped($0)])
    } ?? followers
  }
}

extension Words {
  /// Returns the title of a failure, and what to do.
  package static func failure(_ error: any Error) -> (title: String, description: String) {
    guard let error = error as? ClientError else { return (tr("Something Went Wrong"), "\(error)") }
    return (title(of: error), advice(on: error))
  }

  /// Returns one sentence about a failure.
  package static func sentence(_ error: ClientError) -> String {
    advice(on: error)
  }

  private static func title(of error: ClientError) -> String {
    switch error.code {
    case .offline: tr("No Connection")
    case .timedOut: tr("No Answer")
    case .insecure: tr("Connection Not Secure")
    case .unauthorized: tr("Signed Out")
    case .forbidden: tr("Not Allowed")
    case .notFound: tr("Not Found")
    case .conflict: tr("Already Changed")
    case .rateLimited: tr("Too Many Requests")
    case .invalid: tr("Not Accepted")
    case .serverFailure(501): tr("Not Possible Here")
    case .serverFailure: tr("Server Error")
    case .undecodable: tr("Unreadable Answer")
    case .cancelled: tr("Cancelled")
    case .storage: tr("Kith’s Data Can’t Be Read")
    }
  }

  private static func advice(on error: ClientError) -> String {
    switch error.code {
    case .offline: tr("The server could not be reached. Check the connection and try again.")
    case .timedOut: tr("The server did not answer in time. Try again.")
    case .insecure: tr("The server could not prove its identity, so nothing was sent to it. Check its name.")
    case .unauthorized: tr("The sign-in is no longer accepted. Sign in again.")
    case .forbidden: tr("The server does not allow this. If it should, ask its administrators.")
    case .notFound: tr("It is no longer there. Go back and reload.")
    case .conflict: tr("It has changed in the meantime. Reload and try again.")
    case .rateLimited:
      inAbout(error.until).map { tr("There were too many requests. Try again {time}.", ["time": $0]) }
        ?? tr("There were too many requests. Try again a little later.")
    case .invalid: notAccepted(error)
    case .serverFailure(501): tr("This server cannot do this. Nothing was changed.")
    case .serverFailure(let status):
      failed(status, at: inAbout(error.until))
    case .undecodable:
      tr(
        "The answer could not be understood. If trying again does not help, ask the server's administrators.")
    case .cancelled: tr("It was cancelled before it finished. Try again.")
    case .storage: tr("The data on this computer could not be used: {reason}.", ["reason": error.reason])
    }
  }

  private static func failed(_ status: Int, at time: String?) -> String {
    let status = "\(status)"
    return time.map {
      tr("The server failed (status {status}). Try again {time}.", ["status": status, "time": $0])
    } ?? tr("The server failed (status {status}). Try again later.", ["status": status])
  }

  /// Returns roughly in how long a moment is; nil if it is unknown or past.
  package static func inAbout(_ date: Date?, now: Date = Date()) -> String? {
    guard let seconds = date?.timeIntervalSince(now), seconds > 0 else { return nil }
    switch seconds {
    case ...10: return tr("in a few seconds")
    case ...50:
      let tens = Int((seconds / 10).rounded(.up)) * 10
      return trn("in about {count} second", "in about {count} seconds", count: tens)
    case ...90: return tr("in about a minute")
    case ...3300:
      return trn("in about {count} minute", "in about {count} minutes", count: Int((seconds / 60).rounded()))
    case ...5400: return tr("in about an hour")
    default:
      return trn("in about {count} hour", "in about {count} hours", count: Int((seconds / 3600).rounded()))
    }
  }

  /// Quotes the server's own explanation, if any, as it is about the typed text.
  private static func notAccepted(_ error: ClientError) -> String {
    var words = error.reason[...]
    while words.last == "." || words.last?.isWhitespace == true { words.removeLast() }
    return words.isEmpty || words.hasPrefix("status ")
      ? tr("It was not accepted. Change it and try again.")
      : tr("It was not accepted: {reason}. Change it and try again.", ["reason": String(words)])
  }
}
