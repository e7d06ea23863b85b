import Foundation
import GalleryKit

/// The files of the styles, as far as they are installed, and the diffs of the changes to them.
struct StyleSources {
  private let sources: URL?
  private let resources: URL

  init(sources: URL?, resources: URL) {
    self.sources = sources
    self.resources = resources
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

  /// Returns the lines of all files of a style, those about the same page in the same place.
  func text(of folder: String) -> [String] {
    let subjects = ["Contacts", "ContactList", "Contact", "Name"]
    func place(_ file: SourceFolder.File) -> Int {
      file.id.hasPrefix("Architecture/") ? -1 : subjects.firstIndex { file.id.contains($0) } ?? subjects.count
    }
    return files(of: folder).sorted { (place($0), $0.id) < (place($1), $1.id) }.flatMap { file in
      ["// \(file.id)"] + file.text.split(separator: "\n").map(String.init)
    }
  }

  /// Reads the diff of a change to a style, or to what all share; empty if there is none.
  func change(_ change: ChangeRequest, of folder: String) -> String {
    let file = resources.appending(path: "\(ChangeRequest.folder)/\(change.rawValue)/\(folder).diff")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// Counts the files that a change touches.
  func touchedCount(by change: ChangeRequest, of folder: String) -> Int {
    Diff.files(inUnified: self.change(change, of: folder)).count
  }

  private func files(below path: String) -> [SourceFolder.File] {
    sources.map { SourceFolder($0.appending(path: path)).files() } ?? []
  }
}
