import Client
public import Foundation
import ScriptedServers

/// The server's behaviour, and its log.
extension FakeMastodon {
  /// The answer to a request for the server's description.
  public enum InstanceAnswer: Sendable, CaseIterable {
    /// The newer answer, and the older one too.
    case second
    /// The older answer only.
    case first
    /// A 404 in JSON.
    case none
    /// A 404 with a page for people.
    case htmlNotFound
    /// A failure with a page for people.
    case failure
  }

  /// The person's answer in the browser, and its fate on the way back.
  public enum Consent: Sendable, CaseIterable {
    /// Yes.
    case allow
    /// No.
    case deny
    /// Yes, without `state` in the answer.
    case dropState
    /// Yes, with a wrong `state` in the answer.
    case wrongState
  }

  /// The steps at which a server may refuse scopes.
  public enum ScopesStep: Sendable, CaseIterable {
    /// When an application is registered.
    case registration
    /// When the browser arrives, which is redirected at once.
    case authorization
  }

  /// Person 1 follows this many people from 2 on, and is followed by every second of as many; some are quiet.
  public func begin(following: Int, followers: Int, quiet: [Int] = []) {
    mastodon.change {
      $0.people.begin(following: following, followers: followers)
      $0.people.quiet = Set(quiet)
    }
  }

  /// The people followed by person 1, latest first.
  public var following: [Int] { mastodon.change { $0.people.following(of: 1) } }

  /// The reports to the moderators, as `2 spam: comment (forwarded)`.
  public var reports: [String] { mastodon.change { $0.people.reports } }

  /// Delays every request whose `METHOD path` begins with the text until `release()`.
  public func hold(_ request: String) async { await server.hold(request) }

  /// Continues the delayed requests and delays no more.
  public func release() async { await server.release() }

  /// Sets the answer to requests for the server's description.
  public func answerInstance(_ answer: InstanceAnswer) { mastodon.change { $0.instanceAnswer = answer } }

  /// Turns the server into a mere domain for another server's people: it redirects requests about them and refuses
  /// all others.
  public func stands(for server: URL) { mastodon.change { $0.actualServer = server } }

  /// Refuses the next requests with 429.
  ///
  /// - Parameters:
  ///   - request: The beginning of the refused requests' `METHOD path`.
  ///   - retryAfter: The seconds of `Retry-After`.
  public func limit(next count: Int, of request: String = "", retryAfter: Int = 3) {
    mastodon.change { $0.limit = (count, request, retryAfter) }
  }

  /// Answers every request whose `METHOD path` begins with the text with a status and a page for people, until
  /// `heal()`.
  public func fail(
    _ request: String, status: Int = 500, body: String = "<!doctype html><h1>Something is wrong</h1>"
  ) async {
    await server.refuse(request, with: .html(body, status: status))
  }

  /// Answers correctly again.
  public func heal() async { await server.failNoMore() }

  /// Sets the person's answer in the browser.
  public func consent(_ consent: Consent) { mastodon.change { $0.signIn.consent = consent } }

  /// Refuses all but the old scopes from now on.
  public func refuseNarrowScopes(at step: ScopesStep) {
    mastodon.change { $0.signIn.refusedScopes = step }
  }

  /// Sets the person in the browser.
  public func signsIn(_ person: Int) { mastodon.change { $0.signIn.person = person } }

  /// Ignores the proof of a code's application, like old servers.
  public func ignorePKCE() { mastodon.change { $0.signIn.ignoresPKCE = true } }

  /// Accepts a local redirect at the registered port only, like some servers, against RFC 8252, 7.3.
  public func matchPorts() { mastodon.change { $0.signIn.matchesPorts = true } }

  /// Revokes every token, as when the person has signed out everywhere else.
  public func endSessions() {
    mastodon.change {
      $0.tokens = [:]
      $0.signIn.programTokens = []
    }
  }

  /// The number of registrations of applications.
  public var registrations: Int { mastodon.change { $0.signIn.programs.count } }

  /// The parameters of each visit to the consent page.
  public var authorizations: [[String: String]] { mastodon.change { $0.signIn.authorizations } }

  /// The revoked tokens.
  public var revokedTokens: [String] { mastodon.change { $0.signIn.revoked } }

  /// The valid tokens, including those of applications.
  public var validTokens: Set<String> { mastodon.change { $0.signIn.programTokens.union($0.tokens.keys) } }

  /// The rows of a person's table as entered.
  public func fields(of person: Int) -> [[String]] {
    mastodon.change { ($0.people.edits[person]?.fields ?? []).map { [$0.name, $0.value] } }
  }

  /// The pictures uploaded by a person, by `avatar` and `header`.
  public func pictures(of person: Int) -> [String: Data] {
    mastodon.change { $0.people.edits[person]?.pictures ?? [:] }
  }

  /// `METHOD path` of every request, in order.
  public var requests: [String] { get async { await server.log.map(\.summary) } }

  /// The number of requests whose `METHOD path` begins with the text.
  public func count(of request: String) async -> Int { await requests.count { $0.hasPrefix(request) } }

  /// Clears the log of requests.
  public func forgetRequests() async { await server.forget() }
}
