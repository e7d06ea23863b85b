import Client
public import Foundation
import ScriptedServers

/// How the server behaves, and what it has seen.
extension FakeMastodon {
  /// What a server says when it is asked what it is.
  public enum InstanceAnswer: Sendable, CaseIterable {
    /// The newer answer, and the older one too.
    case second
    /// The older answer only.
    case first
    /// JSON that says there is nothing.
    case none
    /// A page for people that says there is nothing.
    case htmlNotFound
    /// A page for people that says that it is broken.
    case failure
  }

  /// What the person says in the browser, and what becomes of it on the way back.
  public enum Consent: Sendable, CaseIterable {
    /// Yes.
    case allow
    /// No.
    case deny
    /// Nothing: the page stays open.
    case undecided
    /// Yes, but the answer comes without `state`.
    case dropState
    /// Yes, but the answer comes with another `state`.
    case wrongState
  }

  /// Where a server may say no to scopes.
  public enum ScopesStep: Sendable, CaseIterable {
    /// When a program is registered.
    case registration
    /// When the browser comes, which is sent back at once.
    case authorization
  }

  /// Person 1 follows as many people from 2 on, and is followed by as many, every second of them; some are quiet.
  public func begin(following: Int, followers: Int, quiet: [Int] = []) {
    mastodon.change {
      $0.people.begin(following: following, followers: followers)
      $0.people.quiet = Set(quiet)
    }
  }

  /// Whom person 1 follows, the latest first.
  public var following: [Int] { mastodon.change { $0.people.following(of: 1) } }

  /// What the moderators were told, as `2 spam: comment (forwarded)`.
  public var reports: [String] { mastodon.change { $0.people.reports } }

  /// Every request whose `METHOD path` begins so waits until `release()`.
  public func hold(_ request: String) async { await server.hold(request) }

  /// Lets the held requests go on, and holds no more.
  public func release() async { await server.release() }

  /// Answers so when it is asked what it is.
  public func answerInstance(_ answer: InstanceAnswer) { mastodon.change { $0.instanceAnswer = answer } }

  /// From now on it is only the name that stands in the addresses of another server's people: it sends callers that ask
  /// for them there, and knows nothing else.
  public func stands(for server: URL) { mastodon.change { $0.actualServer = server } }

  /// Refuses the next requests with 429.
  ///
  /// - Parameters:
  ///   - request: How the `METHOD path` of the refused requests begins.
  ///   - retryAfter: The seconds of `Retry-After`.
  public func limit(next count: Int, of request: String = "", retryAfter: Int = 3) {
    mastodon.change { $0.limit = (count, request, retryAfter) }
  }

  /// Answers every request with a `METHOD path` that begins so with a status and a page for people; until `heal()`.
  public func fail(
    _ request: String, status: Int = 500, body: String = "<!doctype html><h1>Something is wrong</h1>"
  ) async {
    await server.refuse(request, with: .html(body, status: status))
  }

  /// Answers as it should again.
  public func heal() async { await server.failNoMore() }

  /// The person in the browser answers so.
  public func consent(_ consent: Consent) { mastodon.change { $0.signIn.consent = consent } }

  /// Refuses other scopes than those of old from now on.
  public func refuseNarrowScopes(at step: ScopesStep) {
    mastodon.change { $0.signIn.refusedScopes = step }
  }

  /// The person in the browser is this one.
  public func signsIn(_ person: Int) { mastodon.change { $0.signIn.person = person } }

  /// Does not check the proof that the program that asks for a token asked for the code, as old servers.
  public func ignorePKCE() { mastodon.change { $0.signIn.ignoresPKCE = true } }

  /// Takes a redirect to this machine at the registered port only, as some servers do, against RFC 8252, 7.3.
  public func matchPorts() { mastodon.change { $0.signIn.matchesPorts = true } }

  /// Takes every token back, as when the person has signed out everywhere else.
  public func endSessions() {
    mastodon.change {
      $0.tokens = [:]
      $0.signIn.programTokens = []
    }
  }

  /// How often a program was registered.
  public var registrations: Int { mastodon.change { $0.signIn.programs.count } }

  /// What each visit to the page of consent asked with.
  public var authorizations: [[String: String]] { mastodon.change { $0.signIn.authorizations } }

  /// The tokens that were given back.
  public var revokedTokens: [String] { mastodon.change { $0.signIn.revoked } }

  /// The tokens that are valid, also those that a program has for itself.
  public var validTokens: Set<String> { mastodon.change { $0.signIn.programTokens.union($0.tokens.keys) } }

  /// The rows of a person's table, as they were entered.
  public func fields(of person: Int) -> [[String]] {
    mastodon.change { ($0.people.edits[person]?.fields ?? []).map { [$0.name, $0.value] } }
  }

  /// The pictures that a person has uploaded, by `avatar` and `header`.
  public func pictures(of person: Int) -> [String: Data] {
    mastodon.change { $0.people.edits[person]?.pictures ?? [:] }
  }

  /// `METHOD path` of every request, in order.
  public var requests: [String] { get async { await server.log.map(\.summary) } }

  /// How many requests came with a `METHOD path` that begins so.
  public func count(of request: String) async -> Int { await requests.count { $0.hasPrefix(request) } }

  /// Forgets which requests came.
  public func forgetRequests() async { await server.forget() }
}
