import Client
import Entities
public import Signals

public import struct Foundation.URL

/// Why a sign-in, which has ended here, goes on at its server. Holds no words for people.
public struct RevocationProblem: Equatable, Sendable {
  /// What went wrong.
  public enum Code: Sendable {
    /// The server could not be asked; it will be asked again.
    case unreachable
    /// The server says no, and is not asked again.
    case refused
  }

  /// What went wrong.
  public let code: Code
  /// The server.
  public let server: URL
}

/// Revokes tokens of sign-ins that have ended here: at once, later when their server cannot be reached, and after the
/// next start. Knows no view.
@MainActor
public final class Revocations {
  /// The servers that could not be reached to revoke a token, each once.
  @ReadOnly([]) public var unreachable: AnyProperty<[URL]>
  /// What came of sign-ins that ended in this run, each at most once as unreachable.
  public let problems: SafeSignal<RevocationProblem>

  /// After how many seconds a server is asked again at first; each further time, after twice as many.
  static let firstWait = 60
  /// The longest wait, in seconds.
  static let longestWait = 3600
  /// How often a server is asked at all, over all runs: at one time an hour that is six weeks, whatever the clock says.
  static let mostTries = 1000

  private let transports: Transports
  private let accounts: any AccountStorage
  private let clock: any SignalClock
  private let problemSubject = PassthroughSubject<RevocationProblem, Never>()
  private let timer = SerialDisposable()
  private var toldIDs: Set<Revocation.ID> = []
  private var isTelling = false
  /// What is being kept to be revoked.
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

  /// Asks every server for which something is kept, now.
  ///
  /// - Parameter isStart: Whether what is kept is from an earlier run, where it was said already.
  func begin(isStart: Bool = false) {
    if !isStart { isTelling = true }
    timer.otherDisposable = nil
    isRoundWanted = true
    guard round == nil else { return }
    round = Task { [weak self] in
      while await self?.nextRound() == true {}
    }
  }

  /// Revokes a token that no account was kept with; when its server cannot be asked now, later.
  func revoke(_ grant: Grant, on server: URL) {
    let transports = transports
    let accounts = accounts
    let former = keeping
    keeping = Task { [weak self] in
      do throws(ClientError) {
        // Kept first: the program may end while the server is asked.
        try await accounts.saveRevocation(of: grant, on: server)
        self?.begin(isStart: true)
      } catch {
        _ = await Self.outcome(grant, on: server, transports: transports)
      }
      await former?.value
    }
  }

  /// Returns when every server was asked that is to be asked now.
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
    // Revocations that cannot be read now are asked for in the next round.
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
        // What only stands in between has no words for it.
        case .forbidden, .invalid, .serverFailure(501):
          if error.reason.hasPrefix("status ") { return .unreachable }
        default: return .unreachable
        }
        // It may be the program that the server does not know, and the token may be good.
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
