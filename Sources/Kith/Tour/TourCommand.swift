import ArgumentParser
import Binders
import Client
import Foundation
import GTKRenderer
import HTTPTransport
import KithWords
import LocalServer
import Services
import Settings
import Signals
import Startup
import Translations
import Views
import Widgets

/// The program `kith-tour`: opens Kith's window on sample people, visits every screen, and ends.
@main
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kith-tour",
    abstract: "Drives Kith's window through every screen and writes a picture of each.")

  @Flag(help: "Write the pictures of the handbook only.")
  var handbook = false

  @Option(help: "Visit the people pages alone, in a window of this width, in any language.")
  var width: Int?

  @Option(help: "The height of that window.")
  var height = 760

  @Flag(help: "Visit them in the dark.")
  var dark = false

  @Option(help: "The number of people; 0 is an empty book.")
  var people = SamplePeople.usualCount

  @Argument(help: "The folder for the pictures.")
  var folder: String

  static func main() {
    StandardStream.run {
      var command = try parseAsRoot()
      try command.run()
    } ending: {
      (fullMessage(for: $0), exitCode(for: $0).rawValue)
    }
  }

  func run() throws {
    let code = try MainActor.assumeIsolated {
      guard GTKApplication.isDisplayAvailable else { throw ValidationError("there is no display") }
      if let folder = BookSource.catalogues { useTranslations(domain: AppInfo.id, folder: folder.path) }
      Window.standardWords = .kith
      let source = try BookSource(sample: people)
      let pages = width.map { Tour.Route.pages(dark ? .dark : .light, width: $0, height: height) }
      let route = pages ?? (handbook ? .handbook : .everything)
      return try Tour(of: source, folder: URL(filePath: folder), along: route).run()
    }
    if code != 0 { throw ExitCode(code) }
  }
}

/// A run of the tour: Kith's own binders on sample people, a simulated server, and the guide.
@MainActor
private final class Tour {
  /// What a tour visits.
  enum Route {
    case everything
    case handbook
    /// The people pages in one size.
    case pages(ColorScheme, width: Int, height: Int)
  }

  private let book: LocalBook
  private let source: BookSource
  private let folder: URL
  private let kept = FileManager.default.temporaryDirectory.appending(path: "kith-tour-\(UUID().uuidString)")
  private let route: Route
  private let browser = TourBrowser()
  private let network = TourNetwork()
  private let clock: ActorClock
  private var manager: SessionManager?
  private var guide: TourGuide?

  init(of source: BookSource, folder: URL, along route: Route) throws {
    self.route = route
    self.source = source
    book = try source.open().book
    self.folder = folder
    clock = ActorClock()
  }

  isolated deinit {}

  func run() throws -> Int32 {
    let app = try GTKApplication(id: AppInfo.id, isUnique: false)
    if let icons = BookSource.icons { app.addIcons(from: icons.path) }
    defer { try? FileManager.default.removeItem(at: kept) }
    return app.run(arguments: []) { app in self.open(in: app) }
  }

  private func open(in app: GTKApplication) {
    let (book, network) = (book, network)
    // In files, as two accounts can only be compared by what both have kept.
    var caches = source.caches { StandardStream.error.log("kith-tour: \($0)") }
    caches.people = { [kept] key in .file(folder: kept, key: key) }
    let manager = SessionManager(
      book: book, transports: network.server, accounts: MemoryAccounts(),
      means: SignInMeans(applicationName: AppInfo.name, listening: LoopbackListening(), browser: browser),
      pictures: PictureSupply(
        source: PictureFetcher(options: .init(userAgent: AppInfo.userAgent)), folder: nil),
      caches: caches, settings: MemorySettings(), clock: clock)
    self.manager = manager
    let window = MainWindow.make(manager)
    let guide = TourGuide(
      window, app: app, browser: browser, network: network, slowDowns: manager.slowDowns, folder: folder)
    self.guide = guide
    switch route {
    case .everything: break
    case .handbook: guide.resize(.light, width: 1200, height: 850)
    case .pages(let scheme, let width, let height): guide.resize(scheme, width: width, height: height)
    }
    app.show(window)
    manager.start()
    Task {
      do {
        switch route {
        case .everything: try await guide.run()
        case .handbook:
          try guide.prepare()
          try await guide.illustrateHandbook()
        case .pages:
          try guide.prepare()
          try await guide.visitPages()
        }
        app.quit()
      } catch {
        StandardStream.error.log("kith-tour: the tour ended early: \(error)")
        app.quit(exitCode: 1)
      }
    }
  }
}
