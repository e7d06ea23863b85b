import Client
import Services

import struct Foundation.URL

extension Words {
  static let accounts = "Accounts"
  static let pickAnother = "Switch to another account, or add one."
  static let savedAccounts = "Your accounts"
  static let thisIsYou = "You"
  static let signInAgain = "Sign in again"
  static let remove = "Remove"
  static let removeText =
    "Kith will sign out and remove what it has stored from there. The account itself is not affected."
  static let signInToServer = "Sign in to a se_rver"
  static let serverHint = "example.social"
  static let proceed = "_Continue"
  static let bookAccounts = "Or look around on this computer"

  static let signIn = "Sign In"
  static let inBrowser = "Continue in Your Browser"
  static let openAgain = "Open Again"
  static let copyLink = "Copy Link"
  static let linkCopied = "The link is copied."
  static let noBrowser =
    "No browser could be opened. Copy the link, and open it in a browser on this computer."
  static let noAnswerFromBrowser = "No answer from the browser?"
  static let useCode =
    "Open this page in any browser, on any computer. Allow Kith there, and paste the code that it shows."
  static let openCodePage = "Open Page"
  static let code = "Code"
  static let useThisCode = "Use Code"
  static let pasteCode = "Paste"

  /// What the browser shows when it has come back.
  static let returnPage = ReturnPage(
    title: appName, text: "You can go back to Kith now, and close this page.")

  /// What the menu calls another account.
  static func switchTo(_ account: SavedAccount) -> String {
    "\(account.account.name) (\(account.handle))"
  }

  /// What removes a saved account.
  static func remove(_ account: SavedAccount) -> String { "Remove \(account.handle)" }

  /// Whether a saved account is to be removed.
  static func removeTitle(_ account: SavedAccount) -> String {
    "Remove \(account.handle) from This Computer?"
  }

  /// What a server is called before it has said so itself.
  static func server(_ url: URL) -> String {
    (url.host ?? "") + (url.port.map { ":\($0)" } ?? "")
  }

  /// Why a text names no server, and what would.
  static func noServerName(_ text: String) -> String {
    text.allSatisfy(\.isWhitespace)
      ? "Type the name of your server, such as example.social."
      : "That is not the name of a server. Type one such as example.social, or your address @you@example.social."
  }

  /// What is being done.
  static func progress(_ step: ServerSignIn.Step, _ server: String) -> String {
    switch step {
    case .finishing, .done: "Signing in to \(server)…"
    default: "Looking for \(server)…"
    }
  }

  /// What to do in the browser.
  static func invitation(_ server: String) -> String {
    "\(server) will ask whether to allow Kith. Then come back here."
  }

  /// Where sign-ins are kept, when that is not in a keyring; what is wrong with the files; where sign-ins go on.
  static func notice(_ saved: SavedAccounts, unreachable servers: [URL]) -> String {
    let problems = notice(fileProblems: saved.fileProblems)
    return [notice(unreachable: servers), notice(plainFile: saved.plainFile), problems]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Where sign-ins are kept, when that is not in a keyring.
  static func notice(plainFile path: String?) -> String {
    guard let path else { return "" }
    return
      "No keyring answered. Your sign-ins are kept in a file that only you can read, not encrypted: \(path)"
  }

  /// What is still to be done at servers that could not be reached.
  static func notice(unreachable servers: [URL]) -> String {
    guard !servers.isEmpty else { return "" }
    let names = servers.map(server).joined(separator: ", ")
    return
      "\(names) could not be reached to end your sign-in there. Kith will keep trying, also after a restart."
  }

  /// Why a sign-in goes on at its server, and what to do about it.
  static func notEnded(_ problem: RevocationProblem) -> String {
    let name = server(problem.server)
    return switch problem.code {
    case .unreachable:
      "You are logged out here. \(name) could not be reached to end the sign-in there; Kith will keep trying."
    case .refused:
      "\(name) did not end your sign-in there. End it on its page, where your account's settings list the apps that you use."
    }
  }

  /// What is wrong with the files that sign-ins are kept in.
  static func notice(fileProblems problems: [SavedAccounts.FileProblem]) -> String {
    problems.map { problem in
      switch problem {
      case .damaged(let path):
        "A file with your sign-ins could not be read. It is kept as \(path), and you may have to sign in again."
      case .later(let path):
        "A later version of Kith keeps your accounts in \(path). This version leaves it unchanged, and cannot keep a sign-in."
      }
    }.joined(separator: "\n")
  }

  /// Why a pasted code was not taken.
  static func codeProblem(_ failure: SignInFailure) -> String {
    "This code was not accepted. Copy it from the page again, or open the page again for a new one."
  }
}

extension Words {
  /// Why signing in came to nothing, and what to do about it.
  static func failure(_ failure: SignInFailure, _ server: String) -> (title: String, description: String) {
    switch failure.code {
    case .notAServer:
      (
        "No Such Server",
        "\(server) is not a Mastodon-compatible server. Check the name: it is the part of an address after the last @."
      )
    case .appsRefused:
      (
        "Kith Is Not Allowed",
        "\(server) does not accept apps\(quoted(failure.reason)). Ask its administrators."
      )
    case .denied:
      ("Not Allowed", "You did not allow Kith on \(server). Try again if that was a mistake.")
    case .refused:
      ("Not Allowed", "\(server) refused the sign-in\(quoted(failure.reason)). Try again.")
    case .wrongState:
      ("Not This Sign-In", "The answer belonged to another sign-in, and was not used. Try again.")
    case .noAnswer:
      ("No Answer", "The browser did not come back within five minutes. Try again, or use a code.")
    case .wrongCode:
      ("Not Accepted", "\(server) did not accept its own code. Try again.")
    case .failed(let code):
      reaching(server, code, failure)
    }
  }

  private static func reaching(
    _ server: String, _ code: ClientError.Code, _ signIn: SignInFailure
  ) -> (title: String, description: String) {
    switch code {
    case .offline:
      ("No Connection", "\(server) could not be reached. Check the name and the connection, and try again.")
    case .timedOut: ("No Answer", "\(server) did not answer in time. Try again.")
    case .insecure:
      (
        "Connection Not Secure",
        "\(server) could not prove its identity, so nothing was sent to it. Check its name."
      )
    case .storage:
      (
        "The Sign-In Cannot Be Saved",
        "\(signIn.reason.isEmpty ? "It could not be kept" : signIn.reason). Try again."
      )
    default: failure(ClientError(code, request: server, reason: signIn.reason, until: signIn.until))
    }
  }

  private static func quoted(_ reason: String) -> String {
    reason.isEmpty ? "" : " (“\(reason)”)"
  }
}
