import Client
import CSV
import Entities
import Foundation
import GTKRenderer
import LocalServer
import Services
import Store

/// A run of the program without a window: exports people to a file, or previews an import.
///
/// Exit codes are those of `Problem`; failing to write a message is an error, too, but does not stop the work.
@MainActor
final class FileRun {
  private let options: KithCommand
  private var areMessagesWritten = true
  private var folderLock: FolderLock?
  /// Above the size of a file of a million people.
  private static let largest = 256 << 20

  init(options: KithCommand) {
    self.options = options
  }

  isolated deinit {}

  /// Does the work and returns the exit code.
  func run(_ work: FileOptions.Work) -> Int32 {
    var code: Int32?
    Task {
      do throws(Problem) {
        switch work {
        case .export(let path): try await export(to: path)
        case .preview(let path): try await preview(of: path)
        }
        code = areMessagesWritten ? 0 : Problem.Exit.cannotCreate.rawValue
      } catch {
        say("\(error.title): \(error.text)")
        code = error.exitCode.rawValue
      }
    }
    // Without GTK, this loop runs the tasks of the main actor.
    while code == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    return code ?? 0
  }

  private func export(to path: String) async throws(Problem) {
    guard let kind = options.files.kind ?? CSVFileKind(fileName: path) else { return }
    let known = try await knownPeople().known
    // An empty file would be misleading.
    guard known.isComplete || !known.people.isEmpty else {
      throw Problem(
        title: "Nobody Has Been Read Yet",
        text: "Open People in Kith's window, let it read from \(known.server), and try again.",
        exitCode: .noInput)
    }
    let entries = kind.entries(of: known.people, server: known.server, lists: known.lists)
    let bytes = CSVFile.bytes(of: entries, as: kind)
    if path == "-" {
      // A pipe or a file gets the exact bytes.
      if StandardStream.output.isTerminal {
        try write(String(decoding: bytes, as: UTF8.self).escapedForTerminal.utf8)
      } else {
        try write(bytes)
      }
    } else {
      do throws(WholeFile.Failure) {
        try WholeFile(path: path).write(bytes, over: options.files.force)
      } catch {
        throw Problem(writing: path, error)
      }
    }
    if !known.isComplete {
      say("not everybody has been read from \(known.server) yet; let Kith's window finish, and export again.")
    }
    say(
      "\(entries.count) \(entries.count == 1 ? "row" : "rows") written to \(path == "-" ? "the output" : path)"
    )
  }

  private func preview(of path: String) async throws(Problem) {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) {
      bytes = try WholeFile(path: path).read(atMost: Self.largest, allowsPipes: true)
    } catch {
      throw Problem(reading: path, error)
    }
    let file: CSVFile
    do throws(CSVFileError) {
      file = try CSVFile(bytes, kind: options.files.kind, name: path)
    } catch {
      var text = "\(path): \(error)."
      if case .unknown = error { text += " Say what it is for with --kind." }
      throw Problem(title: "This File Has No People", text: text, exitCode: .dataError)
    }
    guard file.kind != .followers else {
      throw Problem(
        title: "You Can’t Import Followers",
        text: "\(path) is a file of followers. To follow them, say --kind following.", exitCode: .dataError)
    }
    for name in file.unknownColumns { say("the column “\(name.forTerminal)” means nothing here") }
    let (known, account) = try await knownPeople()
    guard file.kind != .blockedDomains || account.server != nil else {
      throw Problem(
        title: "Servers Cannot Be Blocked Here",
        text: "\(path) is a file of blocked servers. The people on this computer have no servers to block.",
        exitCode: .dataError)
    }
    let preview = ImportPreview(
      file, people: known.people, server: known.server, me: known.account.acct, lists: known.lists)
    let report = ImportReport(preview, isOverwriting: options.files.overwrite)
    try write(report.text.utf8)
    if !known.isComplete {
      say("not everybody has been read from \(known.server) yet: some verdicts will be others then.")
    }
    say("nothing was changed; “Import…” in the menu of People, in Kith's window, does it")
    guard report.wrong == 0 else {
      throw Problem(
        title: "Not All Rows Count",
        text: "\(report.wrong) of \(preview.rows.count) in \(path) are wrong.", exitCode: .dataError)
    }
  }

  /// Reads the people of the account used last: the stored ones of a server's account, all of a book's.
  private func knownPeople() async throws(Problem) -> (known: KnownPeople, account: SavedAccount) {
    let source = try BookSource(options)
    // A window may open meanwhile, unless the book is about to be changed.
    if !source.isCurrent { folderLock = try source.lock() }
    do {
      let saved = try await source.accounts.load()
      if let account = saved.current, account.server != nil {
        return (try await KnownPeople.kept(of: account, in: source.caches.people(account.id)), account)
      }
      let opened = try source.open(repairs: false)
      guard let token = try await opened.book.loadToken() else {
        throw Problem(
          title: "Nobody Is Signed In", text: "Start Kith, sign in, and try again.", exitCode: .noInput)
      }
      let book = opened.book.server(for: token, refused: {})
      let account = SavedAccount(server: nil, account: try await book.verifyCredentials())
      let place = source.caches.people(account.id)
      return (try await KnownPeople.answered(by: book, of: account, keptIn: place), account)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(error)
    }
  }

  private func write(_ bytes: some Collection<UInt8>) throws(Problem) {
    do throws(StandardStream.Failure) {
      try StandardStream.output.write(bytes)
    } catch {
      throw Problem(
        title: "The Output Cannot Be Written", text: "\(error.reason).", exitCode: .cannotCreate)
    }
  }

  private func say(_ text: String) {
    if !StandardStream.error.log("kith: \(text.forTerminal)") { areMessagesWritten = false }
  }
}
