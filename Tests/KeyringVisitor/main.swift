import Client
import Entities
import Foundation
import SecretStorage

// KeyringVisitor ACTION FOLDER: does one thing with the keyring of the session that it runs in, and says in one line
// what came of it and how many seconds it took. Never prints a secret.
let arguments = CommandLine.arguments
guard arguments.count == 3, let server = URL(string: "https://example.social") else { exit(64) }
let keyring = SecretService(schema: "io.github.kithapp.Tests", scope: arguments[2])
let accounts = KeptAccounts(folder: URL(filePath: arguments[2]), keyring: keyring, appName: "Kith")
let ada = SavedAccount(server: server, account: Account(id: "7", username: "ada"))

func visit() async -> String {
  do throws(ClientError) {
    switch arguments[1] {
    case "keep":
      let saved = try await accounts.keep(ada, token: AccessToken("hush-hush"))
      return saved.plainFile == nil ? "kept in the keyring" : "kept in the file"
    case "read":
      let token = try await accounts.token(of: ada.id)
      return token == AccessToken("hush-hush") ? "read" : token == nil ? "nothing" : "something else"
    case "forget":
      _ = try await accounts.remove(ada.id)
      return "forgotten"
    default: return "unknown"
    }
  } catch {
    return "\(error.code): \(error.reason)"
  }
}

let start = ContinuousClock.now
Task {
  let outcome = await visit()
  let seconds = (ContinuousClock.now - start).components.seconds
  print("\(outcome) | \(seconds)")
  exit(0)
}
RunLoop.main.run()
