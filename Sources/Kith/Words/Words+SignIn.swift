import Client
import Services
import Translations

import struct Foundation.URL

extension Words {
  package static let accounts = tr("Accounts")
  package static let pickAnother = tr("Switch to another account, or add one.")
  package static let savedAccounts = tr("Your accounts")
  /// Returns what is special about a saved account.
  package static func badge(_ choice: SavedChoice) -> String {
    choice.isCurrent ? tr("You") : choice.mustSignIn ? tr("Sign in again") : ""
  }
  package static let accessToPeople = tr("Limited to people, lists and profile")
  package static let accessToEverything = tr("Full access, also to messages")
  package static let remove = tr("Remove")
  package static let removeText =
    tr("Kith will sign out and remove what it has stored from there. The account itself is not affected.")
  package static let signInToServer = tr("Sign in to a se_rver")
  package static let serverHint = "example.social"
  package static let proceed = tr("_Continue")
  package static let bookAccounts = tr("Or look around on this computer")

  package static let signIn = tr("Sign In")
  package static let inBrowser = tr("Continue in Your Browser")
  package static let openAgain = tr("Open Again")
  package static let copyLink = tr("Copy Link")
  package static let linkCopied = tr("The link is copied.")
  package static let noBrowser =
    tr("No browser could be opened. Copy the link, and open it in a browser on this computer.")
  package static let noAnswerFromBrowser = tr("No answer from the browser?")
  package static let useCode =
    tr("Open this page in any browser, on any computer. Allow Kith there, and paste the code that it shows.")
  package static let openCodePage = tr("Open Page")
  package static let code = tr("Code")
  package static let useThisCode = tr("Use Code")
  package static let pasteCode = tr("Paste")

  /// The page that the browser shows after the sign-in.
  package static let returnPage = ReturnPage(
    title: appName, text: tr("You can go back to Kith now, and close this page."))

  package static var switchAccount: String { tr("Switch Account") }

  /// Returns the menu's title for another account.
  package static func switchTo(_ account: SavedAccount) -> String {
    "\(account.account.name.isolated) (\(account.handle))"
  }

  /// Returns the title of the button that removes a saved account.
  package static func remove(_ account: SavedAccount) -> String {
    tr("Remove {handle}", ["handle": account.handle])
  }

  /// Returns the title of the dialog that removes a saved account.
  package static func removeTitle(_ account: SavedAccount) -> String {
    tr("Remove {handle} from This Computer?", ["handle": account.handle])
  }

  /// Returns the permissions that the server of a saved account has granted; empty if nobody is signed in.
  package static func access(_ account: SavedAccount) -> String {
    guard account.isSignedIn, let scopes = account.scopes else { return "" }
    return scopes.isWithinPeople ? accessToPeople : accessToEverything
  }

  /// Returns the name of a server before it has reported one.
  package static func server(_ url: URL) -> String {
    (url.host ?? "") + (url.port.map { ":\($0)" } ?? "")
  }

  /// Returns why a text is not a server's name, with an example.
  package static func noServerName(_ text: String) -> String {
    text.allSatisfy(\.isWhitespace)
      ? tr("Type the name of your server, such as example.social.")
      : tr(
        "That is not the name of a server. Type one such as example.social, or your address @you@example.social."
      )
  }

  /// Returns the current step of a sign-in.
  package static func progress(_ step: ServerSignIn.Step, server: String) -> String {
    switch step {
    case .finishing, .done: tr("Signing in to {server}…", ["server": server])
    default: tr("Looking for {server}…", ["server": server])
    }
  }

  /// Returns the instructions for the browser.
  package static func invitation(_ server: String) -> String {
    tr("{server} will ask whether to allow Kith. Then come back here.", ["server": server])
  }

  /// Returns the notices about sign-ins: tokens outside of a keyring, problems with files, servers that could not be
  /// reached.
  package static func notice(_ saved: SavedAccounts, unreachable servers: [URL]) -> String {
    let problems = notice(fileProblems: saved.fileProblems)
    return [notice(unreachable: servers), notice(plainFile: saved.plainFile), problems]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Reports that tokens are stored outside of a keyring; empty if not.
  package static func notice(plainFile path: String?) -> String {
    guard let path else { return "" }
    return tr(
      "No keyring answered. Your sign-ins are kept in a file that only you can read, not encrypted: {path}",
      ["path": path])
  }

  /// Reports the servers that could not be reached to end a sign-in.
  package static func notice(unreachable servers: [URL]) -> String {
    guard !servers.isEmpty else { return "" }
    let names = servers.map { server($0).isolated }.joined(separator: ", ")
    return tr(
      "{servers} could not be reached to end your sign-in there. Kith will keep trying, also after a restart.",
      ["servers": names])
  }

  /// Returns why a sign-in could not be ended at its server, and what to do.
  package static func notEnded(_ problem: RevocationProblem) -> String {
    let name = ["server": server(problem.server)]
    return switch problem.code {
    case .unreachable:
      tr(
        "You are logged out here. {server} could not be reached to end the sign-in there; Kith will keep trying.",
        name)
    case .refused:
      tr(
        "{server} did not end your sign-in there. End it on its page, where your account's settings list the apps that you use.",
        name)
    }
  }

  /// Returns the problems with the files of sign-ins.
  package static func notice(fileProblems problems: [SavedAccounts.FileProblem]) -> String {
    problems.map { problem in
      switch problem {
      case .damaged(let path):
        tr(
          "A file with your sign-ins could not be read. It is kept as {path}, and you may have to sign in again.",
          ["path": path])
      case .later(let path):
        tr(
          "A later version of Kith wrote {path}. This version leaves it unchanged and can’t save a sign-in.",
          ["path": path])
      }
    }.joined(separator: "\n")
  }

  /// Returns why a pasted code was rejected.
  package static func codeProblem(_ failure: SignInFailure) -> String {
    tr("This code was not accepted. Copy it from the page again, or open the page again for a new one.")
  }
}

extension Words {
  /// Returns why a sign-in failed, and what to do.
  package static func failure(_ failure: SignInFailure, server: String) -> (
    title: String, description: String
  ) {
    let values = ["server": server, "reason": quoted(failure.reason)]
    return switch failure.code {
    case .notAServer:
      (
        tr("No Such Server"),
        tr(
          "{server} is not a Mastodon-compatible server. Check the name: it is the part of an address after the last @.",
          values)
      )
    case .appsRefused:
      (
        tr("Kith Is Not Allowed"),
        tr("{server} does not accept apps{reason}. Ask its administrators.", values)
      )
    case .denied:
      (tr("Not Allowed"), tr("You did not allow Kith on {server}. Try again if that was a mistake.", values))
    case .refused, .wrongScopes:
      (tr("Not Allowed"), tr("{server} refused the sign-in{reason}. Try again.", values))
    case .wrongState:
      (tr("Not This Sign-In"), tr("The answer belonged to another sign-in, and was not used. Try again."))
    case .noAnswer:
      (tr("No Answer"), tr("The browser did not come back within five minutes. Try again, or use a code."))
    case .wrongCode:
      (tr("Not Accepted"), tr("{server} did not accept its own code. Try again.", values))
    case .failed(let code):
      reaching(server, code: code, signIn: failure)
    }
  }

  private static func reaching(
    _ server: String, code: ClientError.Code, signIn: SignInFailure
  ) -> (title: String, description: String) {
    switch code {
    case .offline:
      (
        tr("No Connection"),
        tr(
          "{server} could not be reached. Check the name and the connection, and try again.",
          ["server": server])
      )
    case .timedOut: (tr("No Answer"), tr("{server} did not answer in time. Try again.", ["server": server]))
    case .insecure:
      (
        tr("Connection Not Secure"),
        tr(
          "{server} could not prove its identity, so nothing was sent to it. Check its name.",
          ["server": server])
      )
    case .storage:
      (
        tr("The Sign-In Cannot Be Saved"),
        signIn.reason.isEmpty
          ? tr("It could not be saved. Try again.") : tr("{reason}. Try again.", ["reason": signIn.reason])
      )
    default: failure(ClientError(code, request: server, reason: signIn.reason, until: signIn.until))
    }
  }

  private static func quoted(_ reason: String) -> String {
    reason.isEmpty ? "" : " (“\(reason)”)"
  }
}
