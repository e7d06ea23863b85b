import Foundation
import Services

/// The person's browser: `$BROWSER`, or else the desktop's.
///
/// Source: `xdg-open(1)` and Debian's `sensible-browser(1)`, for `$BROWSER`.
package struct DesktopBrowser: Browser {
  /// Opens a page in the desktop's browser; returns false if there is none.
  private let openOnDesktop: @MainActor (URL) async -> Bool
  private let environment: [String: String]
  /// The time in which a browser's failure is noticed, in seconds.
  private static let patience = 1.5

  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    openOnDesktop: @escaping @MainActor (URL) async -> Bool
  ) {
    (self.environment, self.openOnDesktop) = (environment, openOnDesktop)
  }

  package func open(_ url: URL) async -> Bool {
    let named = environment["BROWSER"] ?? ""
    for command in named.split(separator: ":") where await start(String(command), url: url) { return true }
    if await openOnDesktop(url) { return true }
    return await start("xdg-open", url: url)
  }

  /// Starts a program with the address, in place of `%s` or as its last argument.
  ///
  /// - Returns: False if the program does not exist, or fails at once.
  private func start(_ command: String, url: URL) async -> Bool {
    var words = command.split(separator: " ").map(String.init)
    guard let name = words.first, let program = program(name) else { return false }
    words.removeFirst()
    if words.contains(where: { $0.contains("%s") }) {
      words = words.map { $0.replacing("%s", with: url.absoluteString) }
    } else {
      words.append(url.absoluteString)
    }
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    let end = ContinuousClock.now + .seconds(Self.patience)
    while process.isRunning, ContinuousClock.now < end {
      // A browser that is still running has started.
      guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { return true }
    }
    return process.isRunning || process.terminationStatus == 0
  }

  /// Finds a program in `$PATH`, as a shell does.
  private func program(_ name: String) -> URL? {
    let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates =
      name.contains("/")
      ? [URL(filePath: name)]
      : path.split(separator: ":").map { URL(filePath: String($0)).appending(path: name) }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
