import ArgumentParser
import Binders
import Client
import Foundation
import GTKRenderer
import LocalServer
import SecretStorage

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

  @OptionGroup(title: "Files") var files: FileOptions

  static func main() {
    CoreDumps.refuse()
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
    if server != nil, files.work != nil {
      throw ValidationError("--server opens the window; --export and --import open none.")
    }
    if let server, ServerAddress(server) == nil {
      throw ValidationError("--server needs the name of a server, such as example.social.")
    }
  }

  func run() throws {
    let code = MainActor.assumeIsolated {
      if let work = files.work { return FileRun(options: self).run(work) }
      return KithApp(options: self).run()
    }
    if code != 0 { throw ExitCode(code) }
  }
}
