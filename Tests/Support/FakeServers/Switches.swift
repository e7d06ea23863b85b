public import Foundation

/// How a server may misbehave.
///
/// Does not know what follows from it.
struct Switches {
  var instance = FakeMastodon.InstanceAnswer.second
  /// How many requests are still refused because there were too many, and what is said about when to come back.
  var refusals = (count: 0, request: "", retryAfter: Int?.none, reset: Date?.none)
  var faults: [(request: String, status: Int, body: String)] = []
  var held: Set<String> = []
  var delay: Duration?
  var pageLimit = 80
  /// Where the people of this name really are.
  var actualServer: URL?
}

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

  /// Answers so when it is asked what it is.
  public func answerInstance(_ answer: InstanceAnswer) { switches.instance = answer }

  /// Refuses the next requests with 429.
  ///
  /// - Parameters:
  ///   - request: How the `METHOD path` of the refused requests begins.
  ///   - retryAfter: The seconds of `Retry-After`, or nil for none.
  ///   - reset: The time of `X-RateLimit-Reset`, or nil for none.
  public func limit(next count: Int, of request: String = "", retryAfter: Int? = 3, reset: Date? = nil) {
    switches.refusals = (count, request, retryAfter, reset)
  }

  /// Answers every request with a `METHOD path` that begins so with a status and a page for people; until `heal()`.
  public func fail(
    _ request: String, status: Int = 500, body: String = "<!doctype html><h1>Something is wrong</h1>"
  ) {
    switches.faults.append((request, status, body))
  }

  /// Answers as it should again.
  public func heal() { switches.faults = [] }

  /// Keeps every request with a `METHOD path` that begins so waiting until `release()`.
  public func hold(_ request: String) { switches.held.insert(request) }

  /// Answers all that waits, and keeps nothing waiting any more.
  public func release() {
    switches.held = []
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }

  /// Takes its time for every answer from now on; nil for none.
  public func slowDown(by delay: Duration?) { switches.delay = delay }

  /// Takes every token back, as when the person has signed out everywhere else.
  public func endSessions() {
    tokens = [:]
    signIn.programTokens = []
  }

  /// Gives at most so many accounts on a page.
  public func limitPages(to count: Int) { switches.pageLimit = count }

  /// How many requests came with a `METHOD path` that begins so.
  public func count(of request: String) -> Int { requests.count { $0.hasPrefix(request) } }

  /// Forgets which requests came.
  public func forgetRequests() { requests = [] }
}
