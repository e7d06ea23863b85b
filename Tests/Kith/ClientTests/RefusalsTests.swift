import Client
import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing

struct RefusalsTests {
  private func error(_ status: Int, _ json: JSON, to request: Request) throws -> ClientError {
    try #require(ClientError(Response(status: status, body: json.data), to: request))
  }

  @Test func `an error with repeated request data contains no secret`() throws {
    let secrets = ["a-very-long-token", "the-code-it-gave", "the-verifier-of-it", "the-program's-secret"]
    let form: [Request.Parameter] = [
      .init("token", secrets[0]), .init("code", secrets[1]), .init("code_verifier", secrets[2]),
      .init("client_secret", secrets[3]), .init("client_id", "the-program"),
    ]
    let request = Request(
      .post, "/oauth/token", body: .form(form), token: AccessToken("another-long-token"))
    let words = "No: " + FormCoding.decodeText(form.map { "\($0.name)=\($0.value)" }.joined(separator: " "))
    for name in ["error", "error_description", "message"] {
      let error = try error(400, [name: .string(words + " another-long-token")], to: request)
      for secret in secrets + ["another-long-token"] { expect(!"\(error)".contains(secret), "\(secret)") }
      expect(error.reason.contains("client_id=the-program"))
    }
    let marked = try error(400, ["error": "No: another-long-token\u{301}"], to: request).reason
    expect(marked.utf8.elementsEqual("No: •••\u{301}".utf8))
    // Shorter values may be part of words.
    let short = Request(.post, "/oauth/token", body: .form([.init("code", "a")]))
    try expectEqual(error(400, ["error": "a bad day"], to: short).reason, "a bad day")
  }

  @Test(arguments: ["details", "errors"])
  func `errors of single fields contain no secret and are cut`(place: String) throws {
    let request = Request(.post, "/api/v1/x", token: AccessToken("another-long-token"))
    let said: JSON = [
      "field": ["<b>No</b>: another-long-token", .string(String(repeating: "x", count: 9000))],
      "another-long-token": ["it is unknown"],
    ]
    let error = try error(422, .object(["error": "no", place: said]), to: request)
    expect(!"\(error.fields)".contains("another-long-token"))
    expectEqual(error.fields["field"]?.first, "No: •••")
    expectEqual(error.fields["field"]?.last?.count, 500)
  }

  @Test(arguments: [
    (400, "invalid_client", false), (401, "invalid_client", false), (400, "Invalid credentials", false),
    (403, "unauthorized_client", false), (400, "unsupported_grant_type", true), (404, "Not Found", true),
    (500, "oops", true),
  ])
  func `a server that has forgotten the application differs from one without the request`(
    status: Int, error: String, isKnown: Bool
  ) async throws {
    let application = Application(clientID: "c", clientSecret: ClientSecret("s"), redirectURIs: [])
    let client = MastodonClient(transport: CannedTransport(json: ["error": .string(error)], status: status))
    let knowledge = try await client.knowledge(of: application)
    expectEqual(knowledge.isKnown, isKnown)
    expectEqual(knowledge.token, nil)
  }
}
