import Foundation
import GalleryKit

/// The files of the styles, as far as they are installed.
struct StyleSources {
  private let sources: URL?

  init(sources: URL?) {
    self.sources = sources
  }

  /// Reads the files of a style; empty if they are not installed.
  func files(of folder: String) -> [SourceFolder.File] {
    files(below: "SideBySide/Styles/\(folder)")
  }

  /// Counts the files of a style; nil if they are not installed.
  func figures(of folder: String) -> StyleFigures? {
    let files = files(of: folder)
    guard !files.isEmpty else { return nil }
    let tests = self.files(below: "../../Tests/Gallery/SideBySideDemoTests/Styles/\(folder)")
    return StyleFigures(files, library: self.files(below: "../Binder/Bindings"), tests: tests)
  }

  private func files(below path: String) -> [SourceFolder.File] {
    sources.map { SourceFolder($0.appending(path: path)).files() } ?? []
  }
}
