import Acts
import Client
import Entities
import Foundation
import ServerTesting
import Services
import Signals
import Store

/// A session with a server in a file beside the people database, which continues existing jobs.
///
/// Prints `asked` for each request. A job that has paused itself is resumed at once.
@MainActor
struct Crash {
  let folder: URL
  let seed: UInt64

  /// NB: sleeps in real time, as the process is killed in real time; the duration changes no result.
  func run() async throws {
    let server = try FileServer(folder.appending(path: "server.log"), seed: seed)
    let folder = folder
    let manager = SessionManager(
      transports: { (_) throws(ClientError) in server }, tokens: MemoryTokens(AccessToken("t")),
      caches: SessionCaches(people: { _ in .file(folder: folder, key: "a") }), clock: HastyClock())
    manager.start()
    while manager.currentSession.value.session == nil { try await Task.sleep(for: .milliseconds(1)) }
    guard let session = manager.currentSession.value.session else { return }
    let jobs = session.jobs
    while jobs.jobs.value.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    while let job = jobs.jobs.value.first, job.finishedAt == nil {
      if job.pause != nil { jobs.resume(job) }
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}

/// A clock on which everything is due at once.
final class HastyClock: SignalClock {
  private let clock: ActorClock

  @MainActor init() { clock = ActorClock() }

  var now: Duration { clock.now }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
    clock.schedule(after: .zero, action)
  }
}
