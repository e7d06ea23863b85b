import Foundation
import GTKRenderer
import GalleryKit
import GalleryPages
import Signals

/// A run of the program: the window, the tour, or the text of one page.
@MainActor
final class GalleryApp {
  /// Exit codes, after BSD's `sysexits.h`.
  private enum Exit {
    /// The fixtures are missing.
    static let noInput: Int32 = 66
    /// There is no display.
    static let unavailable: Int32 = 69
    /// The output cannot be written.
    static let cannotCreate: Int32 = 73
    /// A page did not settle.
    static let temporaryFailure: Int32 = 75
  }

  private let options: GalleryCommand

  init(options: GalleryCommand) {
    self.options = options
  }

  isolated deinit {}

  /// Runs until the window is closed, or until the request is done.
  ///
  /// - Returns: The exit code; 0 on success.
  func run() -> Int32 {
    guard let files = ProgramFiles() else {
      log(
        "The Fixtures Are Missing: neither \(ProgramFiles.applicationID)/gallery in the share folder beside the "
          + "program nor Resources/gallery above it is there. Start it in a checkout, with make gallery, or "
          + "install it, with make install.")
      return Exit.noInput
    }
    if options.snippets {
      let lines = SnippetTable(in: files.resources).lines(in: files.sources)
      return write(lines.joined(separator: "\n"))
    }
    let environment = environment(files)
    if let page = options.dump.flatMap(GalleryPage.named) { return dump(page, in: environment) }
    guard GTKApplication.isDisplayAvailable else {
      log(
        "No Display: neither WAYLAND_DISPLAY nor DISPLAY leads to one. Start the Gallery from a desktop or under "
          + "xvfb-run, or print a page with --dump.")
      return Exit.unavailable
    }
    return open(environment)
  }

  private func environment(_ files: ProgramFiles) -> GalleryEnvironment {
    var environment = GalleryEnvironment(
      clock: ActorClock(), resources: files.resources, http: ServerFetcher())
    environment.sources = files.sources
    // Validated when the options were parsed.
    environment.usersURL = options.usersURL.flatMap(URL.init)
    environment.itunesURL = options.iTunesURL.flatMap(URL.init)
    environment.searchTerm = options.term
    environment.beersURL = options.beersURL.flatMap(URL.init)
    return environment
  }

  private func dump(_ page: GalleryPage, in environment: GalleryEnvironment) -> Int32 {
    var result: (text: String, isSettled: Bool)?
    Task { result = await PageDump.tree(of: page, in: environment) }
    // NB: without GTK, this loop runs the tasks of the main actor.
    while result == nil { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) }
    guard let result else { return Exit.temporaryFailure }
    let code = write(result.text.escapedForTerminal)
    guard code == 0 else { return code }
    guard result.isSettled else {
      log("The page \"\(page.id)\" did not settle; this is its last state.")
      return Exit.temporaryFailure
    }
    return 0
  }

  // What is asked for goes to standard output, for a pipe; everything else to standard error.
  private func write(_ text: String) -> Int32 {
    do throws(StandardStream.Failure) {
      try StandardStream.output.write("\(text)\n".utf8)
    } catch {
      log("The Output Cannot Be Written: \(error.reason)")
      return Exit.cannotCreate
    }
    return 0
  }

  private func open(_ environment: GalleryEnvironment) -> Int32 {
    let app: GTKApplication
    do throws(GTKError) {
      app = try GTKApplication(id: ProgramFiles.applicationID, isUnique: false)
    } catch {
      log("No Display: \(error)")
      return Exit.unavailable
    }
    return app.run { app in
      let window = GalleryWindow.make(pages: GalleryPage.all, environment: environment)
      app.show(window)
      if let folder = self.options.tour { self.runTour(window, app: app, folder: folder) }
    }
  }

  private func runTour(_ window: GalleryWindow, app: GTKApplication, folder: String) {
    let guide = TourGuide(window, app: app, folder: URL(filePath: folder, directoryHint: .isDirectory))
    Task {
      do {
        try await guide.runTour(self.options.look.map { [$0] } ?? TourLook.allCases)
        app.quit()
      } catch {
        log("the tour ended early: \(error)")
        app.quit(exitCode: 1)
      }
    }
  }

  private func log(_ message: String) {
    StandardStream.error.log("gallery: \(message)")
  }
}
