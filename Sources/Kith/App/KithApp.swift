import Binders
import Client
import Entities
import Foundation
import GTKRenderer
import HTTPTransport
import KithWords
import LocalServer
import Logs
import Services
import Settings
import Signals
import Startup
import Store
import Translations
import Views
import Widgets

/// A run of the program with its window.
@MainActor
final class KithApp {
  private let options: KithCommand
  private let clock: ActorClock
  private var manager: SessionManager?
  private weak var window: MainWindow?
  private var problem: Problem?
  /// The book being opened, until the window uses it.
  private var openingBook: OpeningBook?
  private var folderLock: FolderLock?

  init(options: KithCommand) {
    self.options = options
    clock = ActorClock()
  }

  isolated deinit {}

  /// Runs until the window is closed.
  ///
  /// - Returns: The exit code; 0 on success.
  func run() -> Int32 {
    // Before the first text, as the constants of `Words` are evaluated once.
    if let folder = BookSource.catalogues { useTranslations(domain: AppInfo.id, folder: folder.path) }
    Window.standardWords = .kith
    let source: BookSource
    do throws(Problem) {
      source = try options.source()
    } catch {
      complain(error)
      if GTKApplication.isDisplayAvailable { showAlone(error) }
      return error.exitCode.rawValue
    }
    do throws(Problem) {
      // Without the lock, `open` says why. Where the desktop only asks, nothing is opened.
      folderLock = source.isThere && !options.isService ? try? source.lock() : nil
      openingBook = folderLock != nil ? OpeningBook(source) : nil
      defer { endOpening() }
      guard GTKApplication.isDisplayAvailable else {
        // A problem with the files is more important than one with the display.
        if case .fixtures = source { _ = try source.open() }
        throw Problem(
          title: tr("No Display"),
          text: tr(
            "Neither WAYLAND_DISPLAY nor DISPLAY leads to one. Start Kith from a desktop, or under xvfb-run."),
          exitCode: .unavailable)
      }
      return try run(source)
    } catch {
      complain(error)
      return error.exitCode.rawValue
    }
  }

  private func run(_ source: BookSource) throws(Problem) -> Int32 {
    let app: GTKApplication
    do throws(GTKError) {
      app = try GTKApplication(id: source.applicationID, isUnique: source.isUnique)
    } catch {
      throw Problem(title: tr("No Display"), text: error.description, exitCode: .unavailable)
    }
    if let icons = BookSource.icons { app.addIcons(from: icons.path) }
    if source.isUnique { app.searchProvider = makeSearch(source) }
    let beginning = options.isService ? "waits for the desktop" : "opens its window"
    Log.kith.info("\(beginning), \(GTKApplication.toolkit)")
    app.onStartAgain = { [weak self] arguments in self?.startedAgain(arguments) }
    let code = app.run(arguments: CommandLine.arguments) { app in self.open(source, in: app) }
    finishWork()
    if let problem { return problem.exitCode.rawValue }
    return code
  }

  private func makeSearch(_ source: BookSource) -> KithSearch {
    let search = DesktopSearch(
      session: { [weak self] in self?.manager?.currentSession.value.session },
      lastAccount: { await source.lastAccount() }, pictures: PictureSupply.overHTTP(isKept: true).folder)
    return KithSearch(search) { [weak self] in
      guard let self, let window, let manager else { return nil }
      return (window, manager)
    }
  }

  /// The most seconds that the program waits at its end for revocations; the rest is done after the next start.
  private static let longestFinish = 2.0

  /// Waits, after the last window has closed, for data being written or revoked.
  private func finishWork() {
    guard let manager else { return }
    var isDone = false
    Task {
      await manager.settle()
      isDone = true
    }
    let end = Date(timeIntervalSinceNow: Self.longestFinish)
    // GTK's loop has ended, so this loop runs the tasks of the main actor.
    while !isDone, Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
  }

  /// Shows a window with only the reason why the app cannot start.
  private func showAlone(_ problem: Problem) {
    guard let app = try? GTKApplication(id: AppInfo.id, isUnique: false) else { return }
    _ = app.run { [clock] app in
      let window = MainWindow.makeProblem(title: problem.title, text: problem.text, clock: clock, retry: nil)
      app.show(window)
    }
  }

  private func open(_ source: BookSource, in app: GTKApplication) {
    do throws(Problem) {
      if folderLock == nil { folderLock = try source.lock() }
      let opened = try openBook(source)
      problem = nil
      for warning in opened.warnings { log("\(warning)") }
      let manager = makeManager(opened.book, source: source)
      self.manager = manager
      let window = MainWindow.make(manager)
      window.bindDesktop(app, manager: manager)
      self.window = window
      window.show(WindowSize.first)
      window.savePlace(in: source.settings)
      if let size = options.size { window.show(size) }
      if let setAside = opened.setAside { showNotice(of: setAside, in: window, manager) }
      show(window, once: manager.currentSession, in: app)
      manager.start()
      if options.server != nil { window.openAccounts(of: manager) }
    } catch {
      complain(error)
      problem = error
      show(error, source: source, in: app)
    }
  }

  /// Waits for a book that no window uses: after a second start, or without a display.
  private func endOpening() {
    guard let opened = try? openingBook?.wait() else { return }
    openingBook = nil
    if let setAside = opened.setAside { log(setAside) }
  }

  private func log(_ setAside: SetAside) {
    log("\(setAside.path) could not be read (\(setAside.reason)); it is kept as \(setAside.newPath)")
  }

  /// Returns the book being opened since the start, the first time; otherwise opens it.
  private func openBook(_ source: BookSource) throws(Problem) -> OpenedLocalBook {
    guard let opening = openingBook else { return try source.open() }
    openingBook = nil
    return try opening.wait()
  }

  /// Shows the window once its content is known, or after a moment without it: an empty first frame would take as long
  /// as one with people.
  private func show(_ window: MainWindow, once session: AnyProperty<SessionState>, in app: GTKApplication) {
    let known = session.filter(\.isKnown).map { _ in }
    known.merge(with: SafeSignal(sequence: [()], interval: .milliseconds(150), clock: clock)).first()
      .observeNext { [weak app, window] in app?.show(window) }.dispose(in: window.bag)
  }

  /// Applies the options of another start, which ends at once; its other options repeat those of this one.
  ///
  /// - Returns: The message of that start, if any.
  private func startedAgain(_ arguments: [String]) -> String? {
    guard let options = try? KithCommand.parse(Array(arguments.dropFirst())) else { return nil }
    if let size = options.size { window?.show(size) }
    guard let server = options.server else { return nil }
    guard let manager, let window else {
      return "kith: Kith is already running, and its book is not open: --server is ignored."
    }
    manager.loginService.suggest(server: server)
    window.openAccounts(of: manager)
    return nil
  }

  private func makeManager(_ book: LocalBook, source: BookSource) -> SessionManager {
    let servers = ServerTransports(userAgent: AppInfo.userAgent)
    let manager = SessionManager(
      book: book, transports: { (server) throws(ClientError) in try servers.transport(to: server) },
      accounts: source.accounts,
      means: SignInMeans(
        applicationName: AppInfo.name, listening: LoopbackListening(),
        browser: DesktopBrowser { await GTKApplication.openInBrowser($0.absoluteString) },
        handbook: BookSource.handbook ?? URL(string: AppInfo.website)),
      pictures: .overHTTP(isKept: source.isUnique), caches: source.caches { ProgramStreams.report($0) },
      settings: source.settings, clock: clock)
    manager.loginService.suggest(server: options.server ?? "")
    let slowDowns = manager.slowDowns
    servers.slowDowns = { slowDowns.handle($0) }
    servers.slowDownEnds = { slowDowns.end($0) }
    return manager
  }

  private func showNotice(of setAside: SetAside, in window: MainWindow, _ manager: SessionManager) {
    log(setAside)
    // Once the first page is there, as a dialog closes with the content below it.
    manager.currentSession
      .filter(\.isKnown).first()
      .bind(to: window) { window, _ in
        window.showNotice(ofSetAside: setAside.path, to: setAside.newPath, setAside.reason)
      }
  }

  private func show(_ problem: Problem, source: BookSource, in app: GTKApplication) {
    let window = MainWindow.makeProblem(title: problem.title, text: problem.text, clock: clock) {
      [weak self] old in
      // The new window first, as the app ends with its last window.
      self?.open(source, in: app)
      old.close()
    }
    app.show(window)
  }

  private func complain(_ problem: Problem) {
    log("\(problem.title): \(problem.text)")
  }

  private func log(_ message: String) { ProgramStreams.report(message) }
}

extension BookSource {
  /// The store for settings: a file beside a stored book, otherwise memory.
  @MainActor fileprivate var settings: any SettingsStore {
    settingsFile.map { AppSettings(path: $0.path) } ?? MemorySettings()
  }
}

extension MainWindow {
  fileprivate func show(_ size: WindowSize) { (defaultWidth, defaultHeight) = (size.width, size.height) }
}
