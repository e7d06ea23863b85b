import KithWords
import CTestTLS
import Client
import FakeServers
import Foundation
import HTTPTransport
import TestSupport
import Testing
import Views

@testable import Binders

extension Network {
  /// The text a person reads for each broken answer of a server.
  @MainActor @Suite(.timeLimit(.patience)) struct WordsForBrokenAnswersTests {
    /// The requests to the server with broken answers.
    private let asked = Entries<Request>()

    nonisolated private static let refused = "a connection that is refused"

    /// Valid answers that make no sense for the request.
    nonisolated static let senseless: [BrokenAnswer] = [
      BrokenAnswer("an empty answer", .undecodable) {
        $0.readHead(); $0.answer("200 OK")
      },
      BrokenAnswer("a page for people that says that all is well", .undecodable) {
        $0.readHead()
        $0.answer("200 OK", ["Content-Type: text/html"], "<!doctype html><h1>Willkommen – ようこそ</h1>")
      },
      BrokenAnswer("half of an answer that says it is whole", .undecodable) {
        $0.readHead(); $0.answer("200 OK", [], "[{\"id\": \"1\", \"user")
      },
      BrokenAnswer("another thing", .undecodable) {
        $0.readHead(); $0.answer("200 OK", [], "\"ok\"")
      },
      BrokenAnswer("words in another language", .invalid) {
        $0.readHead(); $0.answer("422 No", [], "{\"error\": \"Das <b>geht</b> nicht – できません\"}")
      },
      BrokenAnswer(refused, .offline) { _ in },
    ]

    /// One broken answer of each kind of error: the list shows the words of all.
    nonisolated static let kinds =
      Soak.isOn
      ? all
      : all.filter { one in
        all.first { $0.code == one.code }?.description == one.description
      }
    nonisolated private static let all = BrokenAnswer.all + senseless

    /// Runs the app with a server that works and one with broken answers.
    private func withApp(
      _ broken: BrokenAnswer, for ending: String, _ use: (NetworkApp, ProfileView) async throws -> Void
    ) async throws {
      let raw = try RawServer(broken.script)
      // Stopped before the request, it refuses the connection.
      if broken.description == Self.refused { raw.stop() }
      defer { if broken.description != Self.refused { raw.stop() } }
      try await withApp(through: try SoupTransport(quickTo: raw.url), for: ending, use)
    }

    private func withApp(
      through other: SoupTransport, for ending: String, _ use: (NetworkApp, ProfileView) async throws -> Void
    ) async throws {
      try await FakeMastodon.with { _, good in
        let transport = ForkedTransport(
          usual: try SoupTransport(patientTo: good), other: other, ending: ending,
          asked: asked.add)
        let app = NetworkApp(transport)
        try await use(app, try await app.start())
      }
    }

    /// Expects words for a person: the fault and the remedy, without technical terms.
    private func expectWords(
      _ text: String, _ broken: BrokenAnswer, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let nextSteps = ["ry again", "Check", "Wait", "Reload", "Go back", "administrators", "Sign in"]
      #expect(
        nextSteps.contains(where: text.contains), "says not what to do: \(text)",
        sourceLocation: sourceLocation)
      let dumps = [
        "GET ", "POST ", "PATCH ", "/api/", "ClientError", "Optional", "<", "&#", "0x", "status 4", "  ",
      ]
      #expect(
        dumps.allSatisfy { !text.contains($0) }, "\(broken): speaks to programs: \(text)",
        sourceLocation: sourceLocation)
      #expect(!text.contains("\(broken.code)("), sourceLocation: sourceLocation)
      #expect(text.count < 240 && text.first?.isUppercase == true, sourceLocation: sourceLocation)
    }

    @Test(arguments: all)
    func `a list shows the error and can be retried`(_ broken: BrokenAnswer) async throws {
      try await withApp(broken, for: "/following") { app, profile in
        try app.visitor.click(profile.person.followingButton)
        let friends = try await app.page(FriendsView.self)
        let loading = friends.following.loading
        try await eventually("failed") { loading.visibleChild === loading.errorPage }
        let page = loading.errorPage
        expect(!page.titleLabel.text.isEmpty)
        expectEqual(page.titleLabel.text, Words.failure(ClientError(broken.code, request: "")).title)
        expectWords(page.descriptionLabel.text, broken)
        expect(app.visitor.sees(page.descriptionLabel.text))
        let before = asked.all.count
        try app.visitor.click(page.button)
        try await eventually("asked again") { asked.all.count > before }
        try await eventually("failed again") { loading.visibleChild === loading.errorPage }
      }
    }

    @Test(arguments: kinds)
    func `a failed follow is reverted with the reason`(_ broken: BrokenAnswer) async throws {
      try await withApp(broken, for: "/follow") { app, profile in
        let list = profile.friendList
        try await eventually("friends") { list.itemCount > 0 }
        try app.visitor.activate(row: 0, in: list)
        let person = try await app.page(PersonView.self)
        try await eventually("tie") { person.followButton.isSensitive }
        try app.visitor.click("Unfollow")
        try await eventually("unfollowed") {
          person.followButton.text != "Unfollow" && !app.visitor.window.toasts.isEmpty
        }
        for toast in app.visitor.window.toasts { app.visitor.window.dismiss(toast) }
        try await eventually("sensitive") { person.followButton.isSensitive }
        let before = person.followButton.text
        try app.visitor.click(person.followButton)
        try await eventually("told") { !app.visitor.window.toasts.isEmpty }
        let toast = try #require(app.visitor.window.toasts.first)
        expect(toast.label.text.hasPrefix("Could not follow "))
        expectWords(toast.label.text, broken)
        expectEqual(person.followButton.text, before)
      }
    }

    @Test(arguments: kinds)
    func `a profile that cannot be saved shows the reason and keeps the input`(_ broken: BrokenAnswer)
      async throws
    {
      try await withApp(broken, for: "/update_credentials") { app, _ in
        try app.visitor.click("Edit Profile")
        let form = try await app.page(EditProfileView.self)
        try app.visitor.replace(textOf: form.nameEntry, with: "Somebody")
        try app.visitor.click("Save")
        try await eventually("told") { !form.problemLabel.text.isEmpty }
        expectWords(form.problemLabel.text, broken)
        expectEqual(form.nameEntry.text, "Somebody")
      }
    }

    @Test func `a server without a valid certificate is not contacted further`() async throws {
      let certificate = checkout.appending(
        path: "Tests/Kith/HTTPTransportTests/Certificates/self-signed.pem")
      let server = try #require(
        btls_start(certificate.path, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"))
      defer { btls_stop(server) }
      let url = try #require(URL(string: "https://127.0.0.1:\(btls_port(server))"))
      // A TLS handshake takes a second where every allocation is traced.
      try await withApp(through: try SoupTransport(patientTo: url), for: "/following") { app, profile in
        try app.visitor.click(profile.person.followingButton)
        let friends = try await app.page(FriendsView.self)
        let loading = friends.following.loading
        try await eventually("failed") { loading.visibleChild === loading.errorPage }
        expectEqual(loading.errorPage.titleLabel.text, "Connection Not Secure")
        expectWords(loading.errorPage.descriptionLabel.text, BrokenAnswer("", .insecure) { _ in })
      }
      expectEqual(btls_requests(server), 0)
    }
  }
}
