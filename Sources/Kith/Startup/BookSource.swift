import Caching
import Client
import Entities
import Foundation
import KithWords
import LocalServer
import SecretStorage
import Services
import Store
import Translations

/// The source of the people: a book in a folder, a folder of fixtures, or generated people.
package enum BookSource {
  /// A stored book, and the initial people of a new one.
  case book(folder: URL, people: SamplePeople)
  /// Files that are only read.
  case fixtures(URL)
  case madeUp(SamplePeople)

  /// Makes the source that a start names.
  ///
  /// - Parameters:
  ///   - data: The folder of the book; nil for the usual one.
  ///   - fixtures: A folder that is only read, in place of a book.
  ///   - sample: The number of generated people, in place of the usual one.
  package init(data: String? = nil, fixtures: String? = nil, sample: Int? = nil) throws(Problem) {
    let folder = data.map(BookSource.folder)
    if let count = sample {
      let people = BookSource.people(count)
      self = folder.map { .book(folder: $0, people: people) } ?? .madeUp(people)
      return
    }
    if let fixtures {
      self = .fixtures(BookSource.folder(fixtures))
      return
    }
    guard BookSource.sample != nil else {
      throw Problem(
        title: tr("The Sample Is Missing"),
        text: tr(
          "Neither {folder} in the share folder beside the program nor Resources/sample above it is there. Install Kith again, or start it with --fixtures.",
          ["folder": "\(AppInfo.id)/sample"]),
        exitCode: .noInput)
    }
    self = .book(
      folder: folder ?? BookSource.defaultFolder, people: BookSource.people(SamplePeople.usualCount))
  }

  /// Generates people as of today.
  private static func people(_ count: Int) -> SamplePeople {
    let today = (Date().timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
    return SamplePeople(
      count: count, seed: 1, today: Date(timeIntervalSince1970: today), hasPictures: sample != nil)
  }

  /// Opens the book or the fixtures. Blocks the thread: a tenth of a second for a new book, longer for many generated
  /// people.
  ///
  /// - Parameter repairs: Whether a new book replaces a damaged one; only a window says so.
  package func open(repairs: Bool = true) throws(Problem) -> OpenedLocalBook {
    do {
      switch self {
      case .book(let folder, let people):
        return try LocalBook.open(data: folder, people, pictures: BookSource.sample, repairs: repairs)
      case .fixtures(let folder): return try LocalBook.open(fixtures: folder)
      case .madeUp(let people): return try LocalBook.open(people, pictures: BookSource.sample)
      }
    } catch {
      throw Problem(error)
    }
  }

  /// Locks the folder of a stored book, which another process, not on this session bus, may have open.
  ///
  /// Nothing of the folder is read before: reading may repair and migrate.
  ///
  /// - Parameter exitCode: The exit code where another process has it open.
  package func lock(exitCode: Problem.Exit = .inputOutput) throws(Problem) -> FolderLock? {
    guard case .book(let folder, _) = self else { return nil }
    do throws(StoreError) {
      return try FolderLock(folder)
    } catch {
      guard error.code == .busy else { throw Problem(error) }
      throw Problem(
        title: tr("Kith’s Data Is in Use"),
        text: tr(
          "{folder} is open in another window of Kith, which may be in another session or on another computer. Close that window and try again.",
          ["folder": folder.path]),
        exitCode: exitCode)
    }
  }

  /// Whether opening changes nothing, so that another process may have the book open.
  package var isCurrent: Bool {
    guard case .book(let folder, _) = self else { return true }
    return Book.isCurrent(in: folder)
  }

  /// Whether the book exists, so that opening it creates nothing.
  package var isThere: Bool {
    guard case .book(let folder, _) = self else { return false }
    return FileManager.default.fileExists(atPath: folder.appending(path: Book.fileName).path)
  }

  /// The application id on the desktop; another book is another application.
  package var applicationID: String {
    guard case .book(let folder, _) = self, folder.path != BookSource.defaultFolder.path else {
      return AppInfo.id
    }
    return "\(AppInfo.id).Book\(FNV1a.digits(of: folder.path.utf8))"
  }

  /// The storage of accounts and sign-ins: beside a stored book, otherwise in memory.
  package var accounts: any AccountStorage {
    guard case .book(let folder, _) = self else { return MemoryAccounts() }
    // Each book has its own sign-ins in the keyring, too.
    let keyring = SecretService(schema: AppInfo.id, scope: applicationID)
    return KeptAccounts(folder: folder.appending(path: "accounts"), keyring: keyring, appName: AppInfo.name)
  }

  /// The caches of people by account: beside a stored book, otherwise in memory.
  ///
  /// - Parameter report: Called with a message when a cache cannot be written.
  @MainActor package func caches(report: @escaping @Sendable (String) -> Void) -> SessionCaches {
    var caches = fileCaches(report: report)
    switch self {
    case .book(_, let people), .madeUp(let people): caches.bookHistory = { people.history }
    case .fixtures: break
    }
    return caches
  }

  @MainActor private func fileCaches(report: @escaping @Sendable (String) -> Void) -> SessionCaches {
    guard case .book(let folder, _) = self else { return SessionCaches(cache: { _ in PeopleCache() }) }
    return SessionCaches(
      cache: { key in
        PeopleCache(folder: folder.appending(path: "cache"), key: key) { error in
          report("what was seen is not kept: \(error)")
        }
      }, people: { key in .file(folder: folder.appending(path: "people"), key: key) },
      removeOthers: { keys in
        for name in ["cache", "people"] {
          AccountFile.removeOthers(in: folder.appending(path: name), keeping: keys)
        }
      })
  }

  /// The account that was used last, and where its file is; nil for none. Opens nothing, and changes nothing.
  @MainActor package func lastAccount() async -> (account: SavedAccount, place: AccountFileLocation)? {
    guard isThere, case .book(let folder, _) = self, let account = try? await accounts.load().current else {
      return nil
    }
    return (account, .file(folder: folder.appending(path: "people"), key: account.id))
  }

  /// The file of settings, such as the size of the window: beside a stored book; nil for memory.
  package var settingsFile: URL? {
    guard case .book(let folder, _) = self else { return nil }
    return folder.appending(path: "settings.ini")
  }

  /// Whether a second start only raises the window of the first.
  package var isUnique: Bool {
    if case .book = self { true } else { false }
  }

  /// `$XDG_DATA_HOME/<application id>`; a relative path there is ignored. Source: XDG Base Directory Specification.
  private static var defaultFolder: URL {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    let base = home ?? homeFolder.appending(path: ".local/share")
    return base.appending(path: AppInfo.id, directoryHint: .isDirectory)
  }

  /// `$HOME`, or the home folder in the system's list of users.
  private static var homeFolder: URL {
    // NB: Foundation reads only the list of users (Swift 6.3).
    let home = ProcessInfo.processInfo.environment["HOME"].flatMap {
      $0.hasPrefix("/") ? URL(filePath: $0) : nil
    }
    return home ?? FileManager.default.homeDirectoryForCurrentUser
  }

  /// The icons of a checkout; installed icons need no path.
  package static var icons: URL? { sample?.deletingLastPathComponent().appending(path: "icons") }

  /// The compiled translations: installed beside the program, or made in a checkout by `scripts/translations`.
  /// `TEXTDOMAINDIR` overrides the folder, as for other programs.
  package static var catalogues: URL? {
    if let other = ProcessInfo.processInfo.environment["TEXTDOMAINDIR"], !other.isEmpty {
      return URL(filePath: other)
    }
    guard let above = sample?.deletingLastPathComponent() else { return nil }
    let isInstalled = above.lastPathComponent == AppInfo.id
    return above.deletingLastPathComponent().appending(path: isInstalled ? "locale" : ".build/locale")
  }

  /// The handbook: installed beside the program as a page, or as it is written in a checkout; nil where it is missing.
  package static var handbook: URL? {
    guard let above = sample?.deletingLastPathComponent() else { return nil }
    let places = ["help/kith.html", "../docs/kith.md"].map { above.appending(path: $0).standardizedFileURL }
    return places.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The sample people: installed beside the program, or in a folder above it in a checkout.
  private static let sample: URL? = {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    var folder = program.deletingLastPathComponent()
    var candidates = [folder.appending(path: "../share/\(AppInfo.id)/sample").standardizedFileURL]
    while folder.path != "/" {
      candidates.append(folder.appending(path: "Resources/sample"))
      folder.deleteLastPathComponent()
    }
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "accounts.json").path)
    }
  }()

  /// Returns the folder of a path; expands `~`, which the shell leaves unchanged in `--data=~/book`.
  package static func folder(_ path: String) -> URL {
    let isAtHome = path == "~" || path.hasPrefix("~/")
    let url = isAtHome ? homeFolder.appending(path: path.dropFirst(2)) : URL(filePath: path)
    return URL(filePath: url.path, directoryHint: .isDirectory).standardizedFileURL
  }
}
