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
import Store
import Views
import Widgets

/// The program `kith-tour`: opens Kith's window on fixtures, visits every screen, and ends.
@main
struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kith-tour",
    abstract: "Drives Kith's window through every screen and writes a picture of each.")

  @Option(help: ArgumentHelp("The people to show: a folder as Kith's --fixtures takes it.", valueName: "dir"))
  var fixtures: String

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
      let people = URL(filePath: fixtures)
      let book = try LocalBook.open(fixtures: people).book
      // The place in a checkout: beside the sample.
      let icons = people.deletingLastPathComponent().appending(path: "icons")
      return try Tour(book: book, icons: icons, folder: URL(filePath: folder)).run()
    }
    if code != 0 { throw ExitCode(code) }
  }
}

/// A run of the tour: Kith's own binders on fixtures, a simulated server, and the guide.
@MainActor
private final class Tour {
  private let book: LocalBook
  private let icons: URL
  private let folder: URL
  private let browser = TourBrowser()
  private let network = TourNetwork()
  private let clock: ActorClock
  private var manager: SessionManager?
  private var guide: TourGuide?

  init(book: LocalBook, icons: URL, folder: URL) {
    self.book = book
    self.icons = icons
    self.folder = folder
    clock = ActorClock()
  }

  isolated deinit {}

  func run() throws -> Int32 {
    let app = try GTKApplication(id: AppInfo.id, isUnique: false)
    app.addIcons(from: icons.path)
    return app.run(arguments: []) { app in self.open(in: app) }
  }

  private func open(in app: GTKApplication) {
    let (book, network) = (book, network)
    let manager = SessionManager(
      book: book, transports: network.server, accounts: MemoryAccounts(),
      means: SignInMeans(applicationName: AppInfo.name, listening: LoopbackListening(), browser: browser),
      pictures: PictureSupply(
        source: PictureFetcher(options: .init(userAgent: AppInfo.userAgent)), folder: nil),
      caches: SessionCaches(cache: { _ in PeopleCache() }), settings: MemorySettings(), clock: clock)
    self.manager = manager
    let window = MainWindow.make(manager)
    app.show(window)
    manager.start()
    let guide = TourGuide(
      window, app: app, browser: browser, network: network, slowDowns: manager.slowDowns, folder: folder)
    self.guide = guide
    Task {
      do {
        try await guide.run()
        app.quit()
      } catch {
        StandardStream.error.log("kith-tour: the tour ended early: \(error)")
        app.quit(exitCode: 1)
      }
    }
  }
}
