public import Client
import Entities
import Logs
public import Signals

public import struct Foundation.URL

/// A person's sign-in to a server: probes the server, opens the browser, and exchanges the code that it returns.
///
/// Ends with a new `SessionManager.currentSession`, with a failure, or when it is released. Knows no view, and never
/// shows a secret.
@MainActor
public final class ServerSignIn {
  /// How long a person has in the browser.
  nonisolated public static let patience = Duration.seconds(300)

  /// The state of the sign-in.
  public enum Step: Sendable {
    /// It has not begun, or was cancelled.
    case idle
    /// The server is being probed.
    case looking
    /// The browser is open.
    case waiting(Invitation)
    /// The code is being exchanged.
    case finishing
    /// The session has begun.
    case done
    /// It has failed; `start` begins again.
    case failed(SignInFailure)
  }

  /// The links for a person, and the state of the browser.
  public struct Invitation: Sendable, Hashable {
    /// The name of the server.
    public let serverName: String
    /// The page for a browser on this machine, which returns by itself; nil where it cannot.
    public let link: URL?
    /// The page that shows a code to copy; nil where the server has none.
    public let codeLink: URL?
    /// Whether a browser was found; nil while it is being opened.
    public internal(set) var hasBrowser: Bool?
    /// Why the entered code was refused.
    public internal(set) var problem: SignInFailure?
    /// The link that is opened first.
    public var firstLink: URL? { link ?? codeLink }
    /// The link to copy by hand, where no browser was found.
    public var linkToCopy: URL? { lacksBrowser ? firstLink : nil }
    /// Whether no browser was found.
    public var lacksBrowser: Bool { hasBrowser == false }
    /// Whether a code can be entered.
    public var acceptsCode: Bool { codeLink != nil }
    /// Whether the entered code was refused.
    public var hasProblem: Bool { problem != nil }
  }

  /// The named server.
  public var server: URL { address.url }
  /// The state of the sign-in.
  public var step: AnyProperty<Step> { stepState.readOnlyView }
  /// The links for the person, while the browser is open.
  public var invitation: Invitation? {
    if case .waiting(let invitation) = step.value { invitation } else { nil }
  }

  weak var host: (any SignInHost)?
  let stepState = Property(Step.idle)
  private let address: ServerAddress
  private let means: SignInMeans
  private let clock: any SignalClock
  let work = SerialDisposable()
  private let timer = SerialDisposable()
  private let listening = SerialDisposable()
  private let opening = SerialDisposable()
  private(set) var attempt: Attempt?
  private var page: ReturnPage?

  struct Attempt {
    let entry: ServerEntry
    let key: ProofKey
    var invitation: Invitation
  }

  init(server address: ServerAddress, host: any SignInHost) {
    self.address = address
    self.host = host
    means = host.means
    clock = host.clock
  }

  isolated deinit {
    end()
  }

  /// Returns the state of the sign-in, which the first observation begins.
  ///
  /// - Parameter page: The page that the browser shows after its return.
  public func steps(page: ReturnPage) -> SafeSignal<Step> {
    .deferred { [self] in
      if self.page == nil { start(page: page) }
      return step.toSignal()
    }
  }

  /// Begins, or begins again.
  ///
  /// - Parameter page: The page that the browser shows after its return.
  public func start(page: ReturnPage) {
    self.page = page
    start(page: page, asksForEverything: false)
  }

  /// Begins again with every scope, where the server has refused fewer.
  ///
  /// - Returns: Whether it begins; false where the attempt had every scope.
  func startWithEverything(instead attempt: Attempt) -> Bool {
    guard let page, attempt.entry.application.scopes != .everything else { return false }
    start(page: page, asksForEverything: true)
    return true
  }

  private func start(page: ReturnPage, asksForEverything: Bool) {
    guard let host else { return }
    end()
    Log.kith.info("sign-in: looks at the server\(asksForEverything ? ", for every scope" : "")")
    stepState.value = .looking
    let discovery = ServerDiscovery(
      server: address,
      needs: ServerEntry.Needs(
        transports: host.transports, accounts: host.accounts, revocations: host.revocations, means: means,
        page: page, key: ProofKey(), asksForEverything: asksForEverything))
    let isKnown: @MainActor (URL) -> Bool = { [saved = host.savedAccounts.value] server in
      saved.accounts.contains { $0.server == server && $0.isSignedIn }
    }
    work.otherDisposable = Signal<Attempt, SignInFailure> { () async throws(SignInFailure) -> Attempt in
      let entry = try await discovery.entry()
      return Attempt(
        entry, key: discovery.needs.key, named: discovery.server.url, asksWhoSignsIn: isKnown(entry.server))
    }.observe { [weak self] event in
      switch event {
      case .next(let attempt): self?.invite(attempt)
      case .failed(let failure): self?.fail(failure)
      case .completed: break
      }
    }
  }

  /// Opens the browser again, to return by itself or to show a code.
  public func openBrowser(forCode: Bool = false) {
    if let link = forCode ? invitation?.codeLink : invitation?.firstLink { open(link) }
  }

  /// Handles a pasted code, or the address at which the browser ended.
  public func enter(_ text: String) {
    guard case .waiting = step.value else { return }
    guard let answer = RedirectAnswer(pasted: text) else { return reject(SignInFailure(.wrongCode)) }
    handle(answer)
  }

  /// Cancels the sign-in and stops listening; ignores an answer under way.
  public func cancel() {
    end()
    Log.kith.info("sign-in: cancelled")
    stepState.value = .idle
  }

  func end() {
    work.otherDisposable = nil
    timer.otherDisposable = nil
    listening.otherDisposable = nil
    opening.otherDisposable = nil
    attempt?.entry.listener?.close()
    attempt = nil
  }

  func fail(_ failure: SignInFailure) {
    end()
    Log.kith.info("sign-in: failed: \(failure.code)")
    stepState.value = .failed(failure)
  }

  private func invite(_ attempt: Attempt) {
    self.attempt = attempt
    timer.otherDisposable = clock.schedule(after: Self.patience) { [weak self] in
      self?.fail(SignInFailure(.noAnswer))
    }
    if let listener = attempt.entry.listener {
      listening.otherDisposable = Signal<RedirectAnswer, ClientError> {
        () async throws(ClientError) -> RedirectAnswer in
        RedirectAnswer(try await listener.answer())
      }
      .suppressError()
      .observeNext { [weak self] answer in self?.handle(answer) }
    }
    Log.kith.info(
      "sign-in: waits for the browser, "
        + (attempt.entry.listener == nil ? "which shows a code" : "which comes back by itself"))
    stepState.value = .waiting(attempt.invitation)
    if let link = attempt.invitation.firstLink { open(link) }
  }

  private func open(_ link: URL) {
    show { $0.hasBrowser = nil }
    let browser = means.browser
    opening.otherDisposable = Signal<Bool, Never> { () async -> Bool in
      await browser?.open(link) ?? false
    }.observeNext { [weak self] isOpen in
      Log.kith.info("sign-in: \(isOpen ? "a browser opens" : "no browser was found")")
      self?.show { $0.hasBrowser = isOpen }
    }
  }

  func show(_ change: (inout Invitation) -> Void) {
    guard case .waiting = step.value, var attempt else { return }
    change(&attempt.invitation)
    self.attempt = attempt
    stepState.value = .waiting(attempt.invitation)
  }
}

extension ServerSignIn.Attempt {
  init(_ entry: ServerEntry, key: ProofKey, named: URL, asksWhoSignsIn: Bool) {
    let host = entry.server.host ?? ""
    var name = entry.title ?? host
    // A person who was sent to another host sees its name.
    if entry.server.host != named.host, name != host { name += " (\(host))" }
    func link(_ uri: String?) -> URL? {
      uri.flatMap {
        MastodonClient.authorizationURL(
          on: entry.server, application: entry.application, redirectURI: $0, key: key,
          asksWhoSignsIn: asksWhoSignsIn)
      }
    }
    self.init(
      entry: entry, key: key,
      invitation: .init(
        serverName: name, link: link(entry.listener?.uri),
        codeLink: entry.givesCodes ? link(MastodonClient.outOfBand) : nil))
  }
}
