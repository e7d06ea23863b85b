import Client
import Entities
public import Signals

public import struct Foundation.URL

/// Why an ended sign-in is still valid at its server. Holds no text for people.
public struct RevocationProblem: Equatable, Sendable {
  /// What went wrong.
  public enum Code: Sendable {
    /// The server could not be reached; it is asked again later.
    case unreachable
    /// The server refuses to revoke it, and is not asked again.
    case refused
  }

  /// What went wrong.
  public let code: Code
  /// The server.
  public let server: URL
}

/// Revokes the tokens of ended sign-ins: at once, later where a server cannot be reached, and after the next start.
/// Knows no view.
@MainActor
public final class Revocations {
  /// The servers that could not be reached to revoke a token, each once.
  @ReadOnly([]) public var unreachable: AnyProperty<[URL]>
  /// What came of sign-ins that ended in this run, each at most once as unreachable.
  public let problems: SafeSignal<RevocationProblem>

  /// The first wait before a server is asked again, in seconds; each further wait is twice as long.
  static let firstWait = 60
  /// The longest wait, in seconds.
  static let longestWait = 3600
  /// The most requests to a server, over all runs: one an hour for six weeks, whatever the clock says.
  static let mostTries = 1000

  private let transports: Transports
  private let accounts: any AccountStorage
  private let clock: any SignalClock
  private let problemSubject = PassthroughSubject<RevocationProblem, Never>()
  private let timer = SerialDisposable()
  private var toldIDs: Set<Revocation.ID> = []
  private var isTelling = false
  /// The saving of tokens that are to be revoked.
  private var keeping: Task<Void, Never>?
  private var round: Task<Void, Never>?
  private var isRoundWanted = false
  private var failedRounds = 0

  init(
    transports: @escaping Transports, accounts: any AccountStorage, clock: any SignalClock
  ) {
    self.transports = transports
    self.accounts = accounts
    self.clock = clock
    problems = problemSubject.toSignal()
  }

  isolated deinit {
    timer.dispose()
  }

  /// Asks every server with a pending revocation now.
  ///
  /// - Parameter isStart: Whether the pending ones are from an earlier run, which has reported them.
  func begin(isStart: Bool = false) {
    if !isStart { isTelling = true }
    timer.otherDisposable = nil
    isRoundWanted = true
    guard round == nil else { return }
    round = Task { [weak self] in
      while await self?.nextRound() == true {}
    }
  }

  /// Revokes a token without a saved account; later, when its server cannot be reached now.
  func revoke(_ grant: Grant, on server: URL) {
    let transports = transports
    let accounts = accounts
    let former = keeping
    keeping = Task { [weak self] in
      do throws(ClientError) {
        // Saved first: the program may end during the request.
        try await accounts.saveRevocation(of: grant, on: server)
        self?.begin(isStart: true)
      } catch {
        _ = await Self.outcome(grant, on: server, transports: transports)
      }
      await former?.value
    }
  }

  /// Returns once every revocation that is due was tried.
  func settle() async {
    await keeping?.value
    while let round { await round.value }
  }

  /// - Returns: whether another one is wanted.
  private func nextRound() async -> Bool {
    guard isRoundWanted else {
      round = nil
      return false
    }
    isRoundWanted = false
    let isTold = isTelling
    isTelling = false
    // Revocations that cannot be read now are tried in the next round.
    let all = (try? await accounts.revocations()) ?? []
    toldIDs.formIntersection(all.map(\.id))
    var left: [URL] = []
    for revocation in all {
      let isLeft = await !isDone(revocation, isTold: isTold)
      if isLeft, !left.contains(revocation.server) { left.append(revocation.server) }
    }
    if unreachable.value != left { _unreachable.value = left }
    failedRounds = left.isEmpty ? 0 : failedRounds + 1
    if !left.isEmpty, !isRoundWanted {
      let wait = min(Self.firstWait << min(failedRounds - 1, 10), Self.longestWait)
      timer.otherDisposable = clock.schedule(after: .seconds(wait)) { [weak self] in
        MainActor.assumeIsolated { self?.begin(isStart: true) }
      }
    }
    return true
  }

  private func isDone(_ revocation: Revocation, isTold: Bool) async -> Bool {
    let outcome = await Self.outcome(revocation.grant, on: revocation.server, transports: transports)
    guard outcome != .unreachable || revocation.tries + 1 >= Self.mostTries else {
      try? await accounts.countTry(ofRevocation: revocation.id)
      // A failure reported once, here or in an earlier run, is not reported again.
      if toldIDs.insert(revocation.id).inserted, isTold {
        problemSubject.send(RevocationProblem(code: .unreachable, server: revocation.server))
      }
      return false
    }
    try? await accounts.removeRevocation(revocation.id)
    if outcome != .revoked {
      problemSubject.send(RevocationProblem(code: .refused, server: revocation.server))
    }
    return true
  }

  private enum Outcome { case revoked, refused, unreachable }

  private static func outcome(
    _ grant: Grant, on server: URL, transports: Transports
  ) async -> Outcome {
    do throws(ClientError) {
      let client = MastodonClient(transport: try transports(server), token: grant.token)
      do throws(ClientError) {
        try await client.revokeToken(of: grant.application)
        return .revoked
      } catch {
        switch error.code {
        case .unauthorized: break
        // An answer without a reason comes from something in between.
        case .forbidden, .invalid, .serverFailure(501):
          if error.reason.hasPrefix("status ") { return .unreachable }
        default: return .unreachable
        }
        // The server may not know the program, while the token is valid.
        do throws(ClientError) {
          _ = try await client.verifyCredentials()
          return .refused
        } catch {
          switch error.code {
          case .unauthorized: return .revoked
          case .forbidden, .invalid: return .refused
          default: return .unreachable
          }
        }
      }
    } catch {
      return .unreachable
    }
  }
}
