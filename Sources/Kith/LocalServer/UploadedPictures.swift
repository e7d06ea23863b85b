import Foundation
import Glibc
import Store

/// The pictures that the people of a book have given themselves: files in a folder beside it.
///
/// Does not know their owners, nor what is on them. The book keeps references, which survive a move of the folder.
final class UploadedPictures: Sendable {
  /// The largest picture that is kept, in bytes.
  static let maximumSize = 8 << 20

  private static let scheme = "uploaded"
  /// How a picture begins, and what its file's name ends in.
  private static let kinds: [(beginning: [UInt8], ending: String)] = [
    ([0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A], "png"), ([0xFF, 0xD8, 0xFF], "jpeg"),
    (Array("GIF87a".utf8), "gif"), (Array("GIF89a".utf8), "gif"),
  ]

  private let folder: URL
  private let isTemporary: Bool

  /// Keeps pictures in a folder, which is made when it is needed; for nil in a folder that goes when this does.
  init(folder: URL?) {
    isTemporary = folder == nil
    self.folder =
      folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("kith-\(UUID().uuidString)")
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(at: folder) }
  }

  /// Keeps a picture under a new name, so that no client takes it for the former one; nil when it is no picture.
  ///
  /// It is on the disk when this returns.
  ///
  /// - Returns: The reference for the book.
  func store(_ data: Data) throws(StoreError) -> URL? {
    guard let kind = Self.kinds.first(where: { data.starts(with: $0.beginning) }) else { return nil }
    let name = "\(UUID().uuidString.lowercased()).\(kind.ending)"
    let file = folder.appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try data.write(to: file, options: .withoutOverwriting)
      let handle = try FileHandle(forWritingTo: file)
      try handle.synchronize()
      try handle.close()
    } catch {
      unlink(file.path)
      throw StoreError(.unwritable, path: file.path, reason: error.localizedDescription)
    }
    return URL(string: "\(Self.scheme):\(name)")
  }

  /// Removes the picture of a reference; any other address is left alone.
  func remove(_ reference: URL?) {
    if let file = reference.flatMap(self.file) { unlink(file.path) }
  }

  /// Where the picture of a reference is; nil for any other address.
  func file(_ reference: URL) -> URL? {
    guard reference.scheme == Self.scheme else { return nil }
    let name = reference.absoluteString.dropFirst(Self.scheme.count + 1)
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    return folder.appendingPathComponent(String(name))
  }
}
