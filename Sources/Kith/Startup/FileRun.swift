import Client
import CSV
import Entities
import Foundation
import LocalServer
import Services
import Store

/// A run of the program without a window: exports people to a file, or previews an import.
///
/// Exit codes are those of `Problem`; failing to write a message is an error, too, but does not stop the work.
@MainActor
package final class FileRun {
  private let task: FileTask
  private let makeSource: @MainActor () throws(Problem) -> BookSource
  private let streams: any FileRunStreams
  private var areMessagesWritten = true
  private var folderLock: FolderLock?
  /// Above the size of a file of a million people.
  private static let largest = 256 << 20

  /// Makes a run.
  ///
  /// - Parameter source: Makes the source of the people, after the file has been read.
  package init(
    _ task: FileTask, writingTo streams: any FileRunStreams,
    source: @escaping @MainActor () throws(Problem) -> BookSource
  ) {
    (self.task, self.streams, makeSource) = (task, streams, source)
  }

  isolated deinit {}

  /// Does the work and returns the exit code.
  package func run() async -> Int32 {
    do throws(Problem) {
      switch task.work {
      case .export(let path): try await export(to: path)
      case .preview(let path): try await preview(of: path)
      }
      return areMessagesWritten ? 0 : Problem.Exit.cannotCreate.rawValue
    } catch {
      say("\(error.title): \(error.text)")
      return error.exitCode.rawValue
    }
  }

  private func export(to path: String) async throws(Problem) {
    guard let kind = task.kind ?? CSVFileKind(fileName: path) else { return }
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
      try streams.write(bytes)
    } else {
      do throws(WholeFile.Failure) {
        try WholeFile(path: path).write(bytes, over: task.replacesFile)
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
      file = try CSVFile(bytes, kind: task.kind, name: path)
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
    let report = ImportReport(preview, isOverwriting: task.isOverwriting)
    try streams.write(Array(report.text.utf8))
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
    let source = try makeSource()
    let caches = source.caches { [streams] message in _ = streams.report(message) }
    // A window may open meanwhile, unless the book is about to be changed.
    if !source.isCurrent { folderLock = try source.lock() }
    do {
      let saved = try await source.accounts.load()
      if let account = saved.current, account.server != nil {
        return (try await KnownPeople.kept(of: account, in: caches.people(account.id)), account)
      }
      let opened = try source.open(repairs: false)
      guard let token = try await opened.book.loadToken() else {
        throw Problem(
          title: "Nobody Is Signed In", text: "Start Kith, sign in, and try again.", exitCode: .noInput)
      }
      let book = opened.book.server(for: token, refused: {})
      let account = SavedAccount(server: nil, account: try await book.verifyCredentials())
      let place = caches.people(account.id)
      return (try await KnownPeople.answered(by: book, of: account, keptIn: place), account)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(error)
    }
  }

  private func say(_ text: String) {
    if !streams.report(text) { areMessagesWritten = false }
  }
}
