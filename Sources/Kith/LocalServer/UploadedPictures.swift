import Foundation
import Glibc
import Store

/// The pictures that people of a book have uploaded: files in a folder beside it.
///
/// The book stores references, which survive a move of the folder.
final class UploadedPictures: Sendable {
  /// The largest picture, in bytes.
  static let maximumSize = 8 << 20

  private static let scheme = "uploaded"
  /// The first bytes of a picture, and its file extension.
  private static let kinds: [(beginning: [UInt8], ending: String)] = [
    ([0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A], "png"), ([0xFF, 0xD8, 0xFF], "jpeg"),
    (Array("GIF87a".utf8), "gif"), (Array("GIF89a".utf8), "gif"),
  ]

  private let folder: URL
  private let isTemporary: Bool

  /// Makes a store in a folder, which is created on first use; nil means a folder that is deleted with this object.
  init(folder: URL?) {
    isTemporary = folder == nil
    self.folder =
      folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("kith-\(UUID().uuidString)")
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(at: folder) }
  }

  /// Stores a picture under a new name, so that clients do not show a cached one; durable on return.
  ///
  /// - Returns: The reference for the book; nil if the data is not a picture.
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

  /// Removes the picture of a reference; ignores any other address.
  func remove(_ reference: URL?) {
    if let file = reference.flatMap(self.file) { unlink(file.path) }
  }

  /// Returns the file of a reference; nil for any other address.
  func file(_ reference: URL) -> URL? {
    guard reference.scheme == Self.scheme else { return nil }
    let name = reference.absoluteString.dropFirst(Self.scheme.count + 1)
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    return folder.appendingPathComponent(String(name))
  }
}
