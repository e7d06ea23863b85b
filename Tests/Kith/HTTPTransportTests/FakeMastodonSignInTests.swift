import Client
import Entities
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// The sign-in over HTTP against the fake server of the other tests.
  @Suite(.timeLimit(.patience)) struct FakeMastodonSignInTests {
    private let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private let home = "http://127.0.0.1:9/back"

    private func client(_ url: URL, token: AccessToken? = nil) throws -> MastodonClient {
      let options = quick {
        $0.totalDeadline = .seconds(20)
        $0.idleDeadline = .seconds(20)
      }
      return MastodonClient(transport: try SoupTransport(server: url, options: options), token: token)
    }

    private func page(_ url: URL, _ program: Application, redirect: String, _ more: [(String, String)] = [])
      throws -> URL
    {
      let query =
        [("response_type", "code"), ("client_id", program.clientID), ("redirect_uri", redirect)] + more
      return try #require(
        URL(string: "\(url)/oauth/authorize?" + FormCoding.encode(query.map { .init($0.0, $0.1) })))
    }

    private var proof: [(String, String)] {
      [("code_challenge", FakeMastodon.challenge(of: verifier)), ("code_challenge_method", "S256")]
    }

    private func code(_ fake: FakeMastodon, _ program: Application) async throws -> String {
      let page = try page(fake.url, program, redirect: MastodonClient.outOfBand, proof)
      return try #require(try await FakeBrowser.open(page).code)
    }

    @Test func `the proof equals the standard's`() {
      // RFC 7636, appendix B.
      expectEqual(FakeMastodon.challenge(of: verifier), "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `an exchanged code is a token that works until it is revoked`(
      _ flavour: FakeMastodon.Flavour
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try client(url)
        // A Friendica application has one redirect address only.
        let ways = flavour == .friendica ? [MastodonClient.outOfBand] : [home, MastodonClient.outOfBand]
        let program = try await client.registerApplication(name: "Kith", redirectURIs: ways)
        expectEqual(program.redirectURIs, ways)
        await expectEqual(fake.registrations, 1)
        let code = try await code(fake, program)
        let token = try await client.token(
          forCode: code, application: program, redirectURI: MastodonClient.outOfBand, verifier: verifier
        ).token
        let me = try self.client(url, token: token)
        try await expectEqual(me.verifyCredentials().id.rawValue, fake.id(1))
        if flavour != .friendica {
          let again = await #expect(throws: ClientError.self) {
            try await client.token(
              forCode: code, application: program, redirectURI: MastodonClient.outOfBand, verifier: verifier)
          }
          expectEqual(again?.code, .invalid)
        }
        try await me.revokeToken(of: program)
        await expectEqual(fake.revokedTokens, [token.rawValue])
        let gone = await #expect(throws: ClientError.self) { try await me.verifyCredentials() }
        expectEqual(gone?.code, ([.pleroma, .akkoma].contains(flavour) ? .forbidden : .unauthorized))
      }
    }

    @Test func `a code needs its proof, its application and its redirect address`() async throws {
      try await FakeMastodon.with { fake, url in
        let client = try client(url)
        let program = try await client.registerApplication(
          name: "Kith", redirectURIs: [home, MastodonClient.outOfBand])
        let other = Application(
          clientID: program.clientID, clientSecret: ClientSecret("guessed"),
          redirectURIs: program.redirectURIs)
        let wrong: [(Application, String, String, ClientError.Code)] = [
          (program, MastodonClient.outOfBand, String(repeating: "x", count: 43), .invalid),
          (program, MastodonClient.outOfBand, "", .invalid), (program, home, verifier, .invalid),
          (other, MastodonClient.outOfBand, verifier, .unauthorized),
        ]
        for (program, redirect, verifier, expected) in wrong {
          let code = try await code(fake, program)
          let error = await #expect(throws: ClientError.self) {
            try await client.token(
              forCode: code, application: program, redirectURI: redirect, verifier: verifier)
          }
          expectEqual(error?.code, expected)
        }
        await fake.ignorePKCE()
        let code = try await code(fake, program)
        _ = try await client.token(
          forCode: code, application: program, redirectURI: MastodonClient.outOfBand, verifier: "")
      }
    }

    @Test(arguments: [FakeMastodon.Flavour.mastodon, .goToSocial, .pleroma, .akkoma])
    func `a token allows what its scopes contain and no more`(_ flavour: FakeMastodon.Flavour) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try client(url)
        let program = try await client.registerApplication(
          name: "Kith", redirectURIs: [MastodonClient.outOfBand], scopes: OAuthScopes(["read:accounts"]))
        let way = try page(
          url, program, redirect: MastodonClient.outOfBand, proof + [("scope", "read:accounts")])
        let code = try #require(try await FakeBrowser.open(way).code)
        let (token, scopes) = try await client.token(
          forCode: code, application: program, redirectURI: MastodonClient.outOfBand, verifier: verifier)
        expectEqual(scopes.names, ["read:accounts"])
        let me = try self.client(url, token: token)
        try await expectEqual(me.verifyCredentials().id.rawValue, fake.id(1))
        let refused: [() async throws -> Void] = [
          { _ = try await me.perform(.follow(), on: try #require(Account.ID(rawValue: fake.id(2)))) },
          { _ = try await me.lists() }, { _ = try await me.mutes() },
          { _ = try await me.updateCredentials(.init(displayName: "x")) },
        ]
        for act in refused {
          let error = await #expect(throws: ClientError.self) { try await act() }
          expect(error?.code == .forbidden && error?.isOutsideScopes == true)
        }
      }
    }

    @Test(arguments: [FakeMastodon.Flavour.mastodon, .goToSocial, .pleroma, .akkoma])
    func `a sign-in without the scope for reports is refused one, and a new sign-in is not`(
      _ flavour: FakeMastodon.Flavour
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let person = try #require(Account.ID(rawValue: fake.id(2)))
        let former = OAuthScopes(OAuthScopes.people.names.filter { $0 != "write:reports" })
        for (scopes, isAllowed) in [(former, false), (OAuthScopes.people, true)] {
          let client = try client(url)
          let program = try await client.registerApplication(
            name: "Kith", redirectURIs: [MastodonClient.outOfBand], scopes: scopes)
          let way = try page(
            url, program, redirect: MastodonClient.outOfBand, proof + [("scope", scopes.text)])
          let code = try #require(try await FakeBrowser.open(way).code)
          let token = try await client.token(
            forCode: code, application: program, redirectURI: MastodonClient.outOfBand, verifier: verifier
          ).token
          let me = try self.client(url, token: token)
          guard !isAllowed else {
            _ = try await me.perform(.report(Report(.spam)), on: person)
            continue
          }
          let error = await #expect(throws: ClientError.self) {
            try await me.perform(.report(Report(.spam)), on: person)
          }
          expectEqual(error?.isOutsideScopes, true)
        }
        await expectEqual(fake.reports, ["2 spam: "])
      }
    }

    @Test func `the browser is redirected with the person's answer`() async throws {
      try await FakeMastodon.with { fake, url in
        let back = try RawServer { connection in
          while connection.readHead() != nil { connection.answer("200 OK", [], "You may close this page") }
        }
        defer { back.stop() }
        let client = try client(url)
        // Registered with another port: all local ones are equal.
        let program = try await client.registerApplication(name: "Kith", redirectURIs: [home])
        let page = try page(url, program, redirect: "\(back.url)/back", proof + [("state", "s & t")])
        let ends: [(FakeMastodon.Consent, String)] = [
          (.allow, "GET /back?code=code-1&state=s%20%26%20t "),
          (.deny, "GET /back?error=access_denied&state=s%20%26%20t "),
          (.dropState, "GET /back?code=code-2 "), (.wrongState, "GET /back?code=code-3&state=another-state "),
        ]
        for (index, (consent, expected)) in ends.enumerated() {
          await fake.consent(consent)
          let end = try await FakeBrowser.open(page)
          expectEqual(end.text, "You may close this page")
          expectEqual(back.requests.count, index + 1)
          expectEqual(back.requests.last?.hasPrefix(expected), true, "\(back.requests)")
        }
        await fake.consent(.undecided)
        try await expect(FakeBrowser.open(page).text.contains("Authorize?"))
        await fake.matchPorts()
        try await expectEqual(FakeBrowser.open(page).status, 400)
        await expectEqual(fake.authorizations.count, 6)
        await expectEqual(fake.authorizations.first?["state"], "s & t")
      }
    }
  }
}
