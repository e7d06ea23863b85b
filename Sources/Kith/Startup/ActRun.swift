import Client
import Entities
import Foundation
import HTTPTransport
import KithWords
import LocalServer
import Services
import Settings
import Signals
import Store

/// A run of the program without a window that previews an act on many people, and begins it where that is asked for.
///
/// The job is the one that the window shows: it is saved in the account's file, and goes on there.
/// Exit codes are those of `Problem`; 128 and the signal's number for a run that a signal has ended.
@MainActor
package final class ActRun {
  let task: ActTask
  let streams: any FileRunStreams
  let clock: any SignalClock
  let bag = DisposeBag()
  private let makeSource: @MainActor () throws(Problem) -> BookSource
  private let transports: Transports
  private var folderLock: FolderLock?
  private var manager: SessionManager?
  private var work: Task<Int32, Never>?
  /// The number of the signal that has ended the run.
  private var signal: Int32?
  private var areMessagesWritten = true
  private var announcements: Announcements
  /// The jobs of this run.
  var begun: Set<Int64> = []

  /// The longest wait for a server's limit, in seconds; a longer one ends the run.
  static let longestWait = 3_600.0
  /// How long the end of the run waits for requests that are under way.
  private static let longestFinish = Duration.seconds(2)

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - transports: Makes the transport to a server.
  ///   - source: Makes the source of the people.
  package init(
    _ task: ActTask, writingTo streams: any FileRunStreams, transports: Transports? = nil,
    clock: (any SignalClock)? = nil, source: @escaping @MainActor () throws(Problem) -> BookSource
  ) {
    (self.task, self.streams, self.clock, makeSource) = (task, streams, clock ?? ActorClock(), source)
    self.transports = transports ?? Self.overHTTP
    announcements = Announcements(from: self.clock.now)
  }

  isolated deinit { bag.dispose() }

  private static var overHTTP: Transports {
    let servers = ServerTransports(userAgent: AppInfo.userAgent)
    return { (server) throws(ClientError) in try servers.transport(to: server) }
  }

  /// Does the work and returns the exit code.
  package func run() async -> Int32 {
    let work = Task { await perform() }
    self.work = work
    return await work.value
  }

  /// Ends the run; what is left of its jobs stays for the next one.
  ///
  /// - Parameter signal: The signal's number. After an interruption by the person the jobs are paused.
  package func end(by signal: Int32) {
    guard self.signal == nil else { return }
    self.signal = signal
    work?.cancel()
  }

  private func perform() async -> Int32 {
    var code: Int32
    do throws(Problem) {
      let manager = try await makeManager()
      let session = try await session(of: manager)
      switch task.work {
      case .act(let name, let target): code = try await act(name, on: target, in: session)
      case .resume: code = try await resume(in: session)
      case .undo(let job): code = try await undo(job, in: session)
      }
      await settle(manager)
    } catch {
      if signal == nil { say("\(error.title): \(error.text)") }
      code = error.exitCode.rawValue
    }
    if let signal {
      await leave()
      code = 128 + signal
    }
    streams.show(progress: "")
    (manager, folderLock) = (nil, nil)
    return code == 0 && !areMessagesWritten ? Problem.Exit.cannotCreate.rawValue : code
  }

  // MARK: The account

  private func makeManager() async throws(Problem) -> SessionManager {
    let source = try makeSource()
    folderLock = try source.lock(exitCode: .tryAgain)
    let opened = try source.open(repairs: false)
    for warning in opened.warnings { say("\(warning)") }
    let caches = source.caches { [streams] message in _ = streams.report(message) }
    let manager = SessionManager(
      book: opened.book, transports: transports, accounts: source.accounts, caches: caches,
      settings: MemorySettings(), clock: clock)
    manager.start(as: try await chosenAccount(in: source), holdsJobs: true)
    self.manager = manager
    return manager
  }

  private func chosenAccount(in source: BookSource) async throws(Problem) -> SavedAccount.ID? {
    guard let wanted = task.account else { return nil }
    let saved: SavedAccounts
    do throws(ClientError) { saved = try await source.accounts.load() } catch { throw Problem(error) }
    func plain(_ handle: String) -> String {
      (handle.hasPrefix("@") ? String(handle.dropFirst()) : handle).lowercased()
    }
    if let found = saved.accounts.first(where: { plain($0.handle) == plain(wanted) }) { return found.id }
    let others = saved.accounts.map(\.handle).joined(separator: ", ")
    throw Problem(
      title: "No Such Account",
      text: "\(wanted) is not signed in here. "
        + (others.isEmpty ? "No account is." : "These are: \(others)."),
      exitCode: .noInput)
  }

  private func session(of manager: SessionManager) async throws(Problem) -> Session {
    for await state in manager.currentSession.values {
      switch state {
      case .starting: continue
      case .authenticated(let session): return session
      case .unauthenticated(.restoreFailed(let error)): throw Problem(error)
      case .unauthenticated(.expired): throw .signedOut
      case .unauthenticated(.nobodyYet), .unauthenticated(.loggedOut):
        throw Problem(
          title: "Nobody Is Signed In", text: "Start Kith, sign in, and try again.", exitCode: .noInput)
      }
    }
    throw .interrupted
  }

  // MARK: The end

  /// Waits a moment for sign-ins that are being saved or revoked.
  private func settle(_ manager: SessionManager) async {
    let isOver = Property(false)
    Task {
      await manager.settle()
      isOver.value = true
    }
    let timer = clock.schedule(after: Self.longestFinish) { isOver.value = true }
    for await isOver in isOver.values where isOver { break }
    timer.dispose()
  }

  /// Pauses the jobs of a run that the person has interrupted, and waits a moment for the request that is under way.
  private func leave() async {
    guard let session = manager?.currentSession.value.session, !begun.isEmpty else { return }
    let (jobs, begun, isByPerson) = (session.jobs, begun, signal == SIGINT)
    // The task that was cancelled waits for nothing any more.
    let rest = Task { [clock] in
      jobs.hold()
      if isByPerson {
        for job in jobs.jobs.value where begun.contains(job.id) && job.isRunning { jobs.pause(job) }
      }
      let end = clock.now + Self.longestFinish
      while !jobs.isResting, clock.now < end { try? await Task.sleep(for: .milliseconds(20)) }
    }
    await rest.value
    for job in jobs.jobs.value where begun.contains(job.id) && job.finishedAt == nil {
      say(
        "\(Words.title(of: job)): \(Words.details(of: job)). It goes on by the same command, or by kith --resume."
      )
    }
  }

  // MARK: Messages

  /// Writes a message beside the output.
  func say(_ text: String) {
    streams.show(progress: "")
    if !streams.report(text) { areMessagesWritten = false }
  }

  /// Shows progress on a terminal; elsewhere each tenth is a message, at most one a minute.
  func show(_ progress: String, announcement: String = "") {
    if streams.isTerminal { return streams.show(progress: progress) }
    if announcements.isDue(announcement, at: clock.now) { say(announcement) }
  }
}

/// Which announcements are due: each once, and at most one a minute, so that a short run has none.
private struct Announcements {
  private var last: (text: String, time: Duration)

  init(from start: Duration) { last = ("", start) }

  mutating func isDue(_ text: String, at time: Duration) -> Bool {
    guard text != last.text, !text.isEmpty, time - last.time >= .seconds(60) else { return false }
    last = (text, time)
    return true
  }
}

extension Problem {
  /// A signal has ended the run.
  static var interrupted: Problem {
    Problem(title: "Interrupted", text: "Nothing more is sent.", exitCode: .tryAgain)
  }

  static var signedOut: Problem {
    Problem(
      title: "Signed Out",
      text: "The sign-in is no longer accepted. Start Kith, sign in again, and try again.",
      exitCode: .noPermission)
  }

  /// A request has failed: whether it can be tried again follows from the error.
  static func request(_ title: String, because error: ClientError) -> Problem {
    switch error.code {
    case .unauthorized: .signedOut
    case .storage: Problem(title: title, text: "\(error).", exitCode: .inputOutput)
    default: Problem(title: title, text: Words.sentence(error), exitCode: .tryAgain)
    }
  }
}
