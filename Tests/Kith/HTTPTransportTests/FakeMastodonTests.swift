import Client
import Entities
import FakeServers
import Foundation
import TestSupport
import Testing

@testable import HTTPTransport

extension Wire {
  /// The client over HTTP against a server that behaves like the recorded ones.
  @Suite(.timeLimit(.patience)) struct FakeMastodonTests {
    /// The shape of an object: names and types; of lists, the first element's.
    private func shape(_ json: JSON, at place: String = "") -> Set<String> {
      switch json {
      case .object(let members):
        members.reduce(into: []) { $0.formUnion(shape($1.value, at: place + "." + $1.key)) }
      case .array(let elements): elements.first.map { shape($0, at: place + "[]") } ?? []
      default: [place]
      }
    }

    @Test func `the fake server's answers have the shape of the recorded ones`() async throws {
      let fixtures = checkout.appending(path: "Tests/Kith/ClientTests/Fixtures")
      try await FakeMastodon.with(.goToSocial) { fake, url in
        let transport = try SoupTransport(server: url, options: patient)
        _ = try await fakeClient(url).updateCredentials(
          AccountChanges(fields: [Field(name: "Pronouns", value: "she/her")]))
        let pairs = [
          ("verify_credentials", "/api/v1/accounts/verify_credentials"),
          ("account_bob", "/api/v1/accounts/\(fake.id(2))"),
          ("lookup", "/api/v1/accounts/lookup?acct=person2"),
          ("following", "/api/v1/accounts/\(fake.id(1))/following"),
          ("follow_requests", "/api/v1/follow_requests"), ("lists", "/api/v1/lists"),
          ("relationships", "/api/v1/accounts/relationships?id[]=\(fake.id(2))"),
          ("search_bo", "/api/v2/search?q=ada"), ("not_found", "/api/v1/accounts/nobody"),
        ]
        for (name, path) in pairs {
          let recorded = try JSON(parsing: try Data(contentsOf: fixtures.appending(path: name + ".json")))
          let request = Request(.get, path, token: AccessToken(FakeMastodon.token))
          let response = try await transport.send(request)
          expectEqual(response.status, recorded["status"]?.integer, "\(name)")
          let missing = shape(recorded["body"] ?? .null).subtracting(shape(try JSON(parsing: response.body)))
          // Without the parts missing for a person without fields or a note of their own.
          expect(missing.filter { !$0.contains("fields[]") && !$0.contains(".source.") }.isEmpty, "\(name)")
          expectEqual((recorded["headers"]?["Link"] == nil), (response.header("link") == nil), "\(name)")
        }
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `the fake server describes its software`(_ flavour: FakeMastodon.Flavour) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let client = try fakeClient(url)
        let instance = try await client.instance()
        expectEqual(instance.domain, "127.0.0.1:\(url.port ?? 0)")
        expectEqual(
          instance.limits.fieldsCount,
          [.mastodon: 4, .goToSocial: 6, .pleroma: 10, .akkoma: 10, .pixelfed: 4, .friendica: 4][flavour])
        let names: [FakeMastodon.Flavour: Int] = [.pleroma: 100, .akkoma: 100, .friendica: 255]
        expectEqual(instance.limits.displayNameLength, names[flavour] ?? 30)
        // A server without a size limit reports at least the usual one.
        expect(instance.limits.imageSize >= 2_000_000)
        await fake.answerInstance(.first)
        let versions: [FakeMastodon.Flavour: String] = [
          .pleroma: "2.7.2 (compatible; Pleroma 2.5.5)", .akkoma: "2.7.2 (compatible; Akkoma 3.15.2)",
          .friendica: "2.8.0 (compatible; Friendica 2022.12)",
        ]
        try await expectEqual(client.instance().version, versions[flavour] ?? "3.5.3")
        let failures: [(FakeMastodon.InstanceAnswer, ClientError.Code)] = [
          (.none, .notFound), (.htmlNotFound, .notFound), (.failure, .serverFailure(500)),
        ]
        for (answer, expected) in failures {
          await fake.answerInstance(answer)
          let error = await #expect(throws: ClientError.self) { try await client.instance() }
          expectEqual(error?.code, expected)
        }
      }
    }

    @Test func `follows and their requests persist`() async throws {
      try await FakeMastodon.with { fake, url in
        let client = try fakeClient(url)
        let asked = try await client.perform(.follow(), on: "20000")
        expect(asked.isRequested && !asked.isFollowing)
        let waiting = try await client.followRequests().items
        expectEqual(waiting.map(\.id), ["30003", "30002", "30001"])
        _ = try await client.perform(.accept, on: "30003")
        let followers = try await client.followers(of: "1", limit: 1).items
        expectEqual(followers.first?.id, "30003")
        let gone = try await client.perform(.unfollow, on: "2")
        expect(!gone.isFollowing)
        let known = try await client.relationships(with: ["2", "3"])
        expectEqual(known.map(\.isFollowing), [false, true])
        let found = try await client.search("gunnar 6")
        expectEqual(found.items.first?.displayName, "Gunnar 6")
      }
    }

    private let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private let home = "http://127.0.0.1:9/back"

    /// Registers an application and lets the person allow it in the browser; returns it with the code.
    private func code(
      _ url: URL, redirects: [String] = [MastodonClient.outOfBand], _ scopes: OAuthScopes = .everything
    ) async throws -> (program: Application, code: String) {
      let program = try await fakeClient(url).registerApplication(
        name: "Kith", redirectURIs: redirects, scopes: scopes)
      let query: [Request.Parameter] = [
        .init("response_type", "code"), .init("client_id", program.clientID),
        .init("redirect_uri", MastodonClient.outOfBand), .init("code_challenge_method", "S256"),
        .init("code_challenge", FakeMastodon.challenge(of: verifier)), .init("scope", scopes.text),
      ]
      let page = try #require(URL(string: "\(url)/oauth/authorize?" + FormCoding.encode(query)))
      return (program, try #require(try await FakeBrowser.open(page).code))
    }

    private func token(
      _ url: URL, _ signIn: (program: Application, code: String), redirect: String = MastodonClient.outOfBand,
      verifier: String
    ) async throws -> (token: AccessToken, scopes: OAuthScopes) {
      try await fakeClient(url).token(
        forCode: signIn.code, application: signIn.program, redirectURI: redirect, verifier: verifier)
    }

    @Test func `a code needs its proof, its application and its redirect address`() async throws {
      try await FakeMastodon.with { fake, url in
        let wrong: [(secret: String?, redirect: String, verifier: String, ClientError.Code)] = [
          (nil, MastodonClient.outOfBand, String(repeating: "x", count: 43), .invalid),
          (nil, MastodonClient.outOfBand, "", .invalid), (nil, home, verifier, .invalid),
          ("guessed", MastodonClient.outOfBand, verifier, .unauthorized),
        ]
        for (secret, redirect, verifier, expected) in wrong {
          var (program, code) = try await code(url, redirects: [home, MastodonClient.outOfBand])
          if let secret {
            program = Application(
              clientID: program.clientID, clientSecret: ClientSecret(secret),
              redirectURIs: program.redirectURIs)
          }
          let error = await #expect(throws: ClientError.self) {
            try await token(url, (program, code), redirect: redirect, verifier: verifier)
          }
          expectEqual(error?.code, expected)
        }
        await fake.ignorePKCE()
        _ = try await token(url, code(url), verifier: "")
      }
    }

    @Test(arguments: [FakeMastodon.Flavour.mastodon, .goToSocial, .pleroma, .akkoma])
    func `a token allows what its scopes contain and no more`(_ flavour: FakeMastodon.Flavour) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        func signIn(_ scopes: OAuthScopes) async throws -> MastodonClient {
          let (token, told) = try await token(url, code(url, scopes), verifier: verifier)
          expectEqual(told.names, scopes.names)
          return try fakeClient(url, token: token)
        }
        let person = try #require(Account.ID(rawValue: fake.id(2)))
        let reader = try await signIn(OAuthScopes(["read:accounts"]))
        try await expectEqual(reader.verifyCredentials().id.rawValue, fake.id(1))
        let former = try await signIn(
          OAuthScopes(OAuthScopes.people.names.filter { $0 != "write:reports" }))
        let refused: [() async throws -> Void] = [
          { _ = try await reader.perform(.follow(), on: person) },
          { _ = try await reader.lists() }, { _ = try await reader.mutes() },
          { _ = try await reader.updateCredentials(.init(displayName: "x")) },
          { _ = try await former.perform(.report(Report(.spam)), on: person) },
        ]
        for act in refused {
          let error = await #expect(throws: ClientError.self) { try await act() }
          expect(error?.code == .forbidden && error?.isOutsideScopes == true)
        }
        _ = try await signIn(.people).perform(.report(Report(.spam)), on: person)
        await expectEqual(fake.reports, ["2 spam: "])
      }
    }
  }
}
