import Foundation
import GalleryKit
import TestSupport
import Testing

@Suite struct SourceFolderEdgesTests {
  @Test func `a part has the files of its folder and not of one with the same prefix`() throws {
    let folder = try TemporaryFolder()
    for path in ["One/a.swift", "OneMore/b.swift"] {
      let file = folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("let a = 1\n".utf8).write(to: file)
    }
    expectEqual(SourceFolder(folder.url, parts: ["One"]).files().map(\.id), ["One/a.swift"])
    expectEqual(SourceFolder(folder.url).files().count, 2)
  }
}
