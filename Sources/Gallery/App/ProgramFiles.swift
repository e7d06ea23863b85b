import Foundation

/// The files that the program reads: the demos' fixtures and their sources.
struct ProgramFiles {
  /// The application id on the desktop.
  static let applicationID = "io.github.kithapp.Gallery"

  let resources: URL
  /// The sources; nil if they are not installed.
  let sources: URL?

  /// Finds the files: installed beside the program, or in a folder above it in a checkout; nil without fixtures.
  init?(above program: URL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()) {
    var folder = program.deletingLastPathComponent()
    let installed = folder.appending(path: "../share/\(Self.applicationID)").standardizedFileURL
    var places = [
      (resources: installed.appending(path: "gallery"), sources: installed.appending(path: "Sources/Gallery"))
    ]
    while folder.path != "/" {
      places.append((folder.appending(path: "Resources/gallery"), folder.appending(path: "Sources/Gallery")))
      folder.deleteLastPathComponent()
    }
    func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
    guard let found = places.first(where: { exists($0.resources.appending(path: "users.json")) }) else {
      return nil
    }
    resources = found.resources
    sources = exists(found.sources) ? found.sources : nil
  }
}
