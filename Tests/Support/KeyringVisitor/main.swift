import Client
import Entities
import Foundation
import SecretStorage

// KeyringVisitor ACTION FOLDER: performs one action with the keyring of its session, and prints one line with the
// result and the seconds it took. Never prints a secret.
let arguments = CommandLine.arguments
guard arguments.count == 3, let server = URL(string: "https://example.social") else { exit(64) }
let keyring = SecretService(schema: "io.github.kithapp.Tests", scope: arguments[2])
let accounts = KeptAccounts(folder: URL(filePath: arguments[2]), keyring: keyring, appName: "Kith")
let ada = SavedAccount(server: server, account: Account(id: "7", username: "ada"))
let bob = SavedAccount(server: server, account: Account(id: "8", username: "bob"))

func visit() async -> String {
  do throws(ClientError) {
    switch arguments[1] {
    case "keep":
      let saved = try await accounts.save(ada, token: AccessToken("hush-hush"))
      return saved.plainFile == nil ? "kept in the keyring" : "kept in the file"
    case "read":
      let token = try await accounts.token(of: ada.id)
      return token == AccessToken("hush-hush") ? "read" : token == nil ? "nothing" : "something else"
    case "keepNewer":
      let saved = try await accounts.save(ada, token: AccessToken("newer"))
      return saved.plainFile == nil ? "kept in the keyring" : "kept in the file"
    case "readNewer":
      return try await accounts.token(of: ada.id) == AccessToken("newer") ? "read" : "something else"
    case "keepOther":
      let saved = try await accounts.save(bob, token: AccessToken("other"))
      return saved.accounts.count == 2 ? "kept" : "something else"
    case "readOther":
      return try await accounts.token(of: bob.id) == AccessToken("other") ? "read" : "something else"
    case "move":
      let saved = try await accounts.leavePlainFile()
      return saved.plainFile == nil ? "kept in the keyring" : "kept in the file"
    case "look":
      // Directly, without the accounts: whether the keyring itself still has the token.
      let secret = (try? await keyring.secret(for: "token " + ada.id)) ?? nil
      return secret == nil ? "nothing" : "there"
    case "list": return try await accounts.load().accounts.count == 1 ? "1 account" : "something else"
    case "keepWithProgram":
      let program = Application(clientID: "id", clientSecret: ClientSecret("hush"), redirectURIs: [])
      try await accounts.setApplication(program, for: server)
      let grant = AccessToken("hush-hush").map { Grant(token: $0, application: program) }
      return try await accounts.save(ada, grant: grant).plainFile == nil
        ? "kept in the keyring" : "kept in the file"
    case "lookForProgram":
      let secret = (try? await keyring.secret(for: "program " + server.absoluteString)) ?? nil
      return secret == nil ? "nothing" : "there"
    case "revocations", "revoke":
      let all = try await accounts.revocations()
      let isIts = all.count == 1 && all[0].grant.token == AccessToken("hush-hush") && all[0].server == server
      guard arguments[1] == "revoke" else {
        return all.isEmpty ? "nothing to revoke" : isIts ? "to revoke: its token" : "something else"
      }
      for revocation in all { try await accounts.removeRevocation(revocation.id) }
      return try await accounts.revocations().isEmpty ? "nothing to revoke" : "something else"
    case "expire":
      return try await accounts.endSignIn(of: ada.id).current == nil ? "something else" : "expired"
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
