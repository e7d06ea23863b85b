import ArgumentParser
import Client
import Foundation
import GTKRenderer
import KithWords
import LocalServer
import Logs
import SecretStorage
import Startup

/// The program `kith`: parses its options, opens the book, and shows the window.
@main
struct KithCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kith",
    abstract: "The people you follow, and the people who follow you.",
    discussion: """
      Without options Kith opens its window on the book in $XDG_DATA_HOME/\(AppInfo.id) \
      (~/.local/share when unset), which begins with sample people, or with the account you used last. To sign in to a \
      server, $BROWSER is asked to open a page, else the desktop's browser.
      """,
    version: "kith \(AppInfo.version)")

  @Option(help: ArgumentHelp("Keep the book in another folder.", valueName: "dir"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Show the people of a folder with accounts.json, follows.json and session.json; nothing is written back.",
      valueName: "dir"))
  var fixtures: String?

  @Option(
    help: ArgumentHelp(
      "Start by signing in to a Mastodon-compatible server, such as example.social.", valueName: "name"))
  var server: String?

  @Option(
    help: ArgumentHelp(
      "Show so many made-up people, up to 1,000,000, to try what many are like; kept only with --data, in a new book.",
      valueName: "count"))
  var sample: Int?

  @Option(
    help: ArgumentHelp(
      "Open the window in this size, in logical pixels, such as 1120x760, instead of the one it was left in.",
      valueName: "width>x<height"))
  var size: WindowSize?

  // GLib's own option, with which the desktop starts the program for a question: it opens no window by itself.
  @Flag(name: .customLong("gapplication-service"), help: .hidden) var isService = false

  @OptionGroup(title: "Files") var files: FileOptions

  @OptionGroup(title: "Acts") var acts: ActOptions

  static func main() {
    CoreDumps.refuse()
    // The standard output is for what --export and --help write.
    Log.useStandardError()
    StandardStream.run {
      var command = try parseAsRoot()
      try command.run()
    } ending: {
      (fullMessage(for: $0), exitCode(for: $0).rawValue)
    }
  }

  func validate() throws {
    if let sample {
      if fixtures != nil {
        throw ValidationError("--sample and --fixtures exclude each other: both say which people there are.")
      }
      guard (1...SamplePeople.most).contains(sample) else {
        throw ValidationError("--sample needs a number of people from 1 to \(SamplePeople.most).")
      }
    }
    if data != nil, fixtures != nil {
      throw ValidationError("--data and --fixtures exclude each other: fixtures are never written to a book.")
    }
    for (name, value) in [("--data", data), ("--fixtures", fixtures)] where value == "" {
      throw ValidationError("\(name) needs the name of a folder.")
    }
    if files.task != nil, acts.isUsed {
      throw ValidationError("--export and --import exclude --apply, --resume and --undo.")
    }
    if files.kind != nil, files.task == nil, acts.apply == nil {
      throw ValidationError("--kind belongs to --export, --import or --apply.")
    }
    if server != nil, files.task != nil || acts.isUsed {
      throw ValidationError("--server opens the window; --export, --import and the acts open none.")
    }
    if fixtures != nil, acts.isUsed {
      throw ValidationError("--fixtures are only read; to try acts, use --sample or --data.")
    }
    if let server, ServerAddress(server) == nil {
      throw ValidationError("--server needs the name of a server, such as example.social.")
    }
  }

  func run() throws {
    Log.kith.info("Kith \(AppInfo.version) starts")
    let code = MainActor.assumeIsolated {
      if let task = files.task { return run(task) }
      if let task = acts.task(kind: files.kind) { return run(task) }
      return KithApp(options: self).run()
    }
    if code != 0 { throw ExitCode(code) }
  }

  @MainActor
  private func run(_ task: FileTask) -> Int32 {
    let run = FileRun(task, writingTo: ProgramStreams(), source: source)
    return finish { await run.run() }
  }

  @MainActor
  private func run(_ task: ActTask) -> Int32 {
    let run = ActRun(task, writingTo: ProgramStreams(), source: source)
    let signals = EndSignals { run.end(by: $0) }
    defer { signals.cancel() }
    return finish { await run.run() }
  }

  @MainActor
  private func finish(_ work: @escaping @MainActor () async -> Int32) -> Int32 {
    var code: Int32?
    Task { code = await work() }
    // Without GTK, this loop runs the tasks of the main actor.
    while code == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    return code ?? 0
  }

  /// Returns the source of the people that the options name.
  func source() throws(Problem) -> BookSource {
    try BookSource(data: data, fixtures: fixtures, sample: sample)
  }
}
