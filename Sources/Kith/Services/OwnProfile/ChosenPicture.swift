public import Entities
import Foundation
public import Signals

/// A picture file that a person has chosen for their profile. Does not decode it.
public enum ChosenPicture {
  /// Why a file cannot be sent.
  public enum Failure: Error, Sendable, Hashable {
    /// It does not exist, cannot be read, or is not a regular file.
    case unreadable
    /// It is larger than this many bytes.
    case tooLarge(limit: Int)
    /// It is not a picture of an accepted type.
    case unknownKind
  }

  /// The types that every server accepts.
  nonisolated public static let mediaTypes = ["image/png", "image/jpeg", "image/gif"]

  /// Whether every machine can decode a picture's type; else it depends on the installation.
  public static func isReadEverywhere(_ upload: Upload) -> Bool { mediaTypes.contains(upload.contentType) }

  /// Reads a file, off the main thread. Leaves out its name, which may be private.
  ///
  /// - Parameter path: The path; symbolic links are followed.
  @MainActor
  public static func upload(
    at path: String, within limits: Instance.Limits
  ) -> LoadingSignal<Upload, Failure> {
    Signal<Upload, Failure> { () async throws(Failure) -> Upload in try await read(path, limits: limits) }
      .toLoadingSignal()
  }

  @concurrent
  nonisolated private static func read(
    _ path: String, limits: Instance.Limits
  ) async throws(Failure) -> Upload {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let status = PlainFile.status(of: file) else { throw .unreadable }
    guard status.size <= limits.imageSize else { throw .tooLarge(limit: limits.imageSize) }
    guard let bytes = PlainFile.read(file, atMost: limits.imageSize) else { throw .unreadable }
    guard let type = PictureFormat.mediaType(of: bytes), limits.imageTypes.contains(type) else {
      throw .unknownKind
    }
    let ending = type.drop { $0 != "/" }.dropFirst()
    return Upload(fileName: "picture.\(ending)", contentType: type, data: Data(bytes))
  }
}
