public import Entities
import Foundation
public import Signals

/// A picture file that a person has chosen for their profile.
///
/// Does not decode it.
public enum ChosenPicture {
  /// Why a file cannot be sent.
  public enum Failure: Error, Sendable, Hashable {
    /// It is not there, cannot be read, or is no plain file.
    case unreadable
    /// It is larger than so many bytes.
    case tooLarge(limit: Int)
    /// It is no picture of a kind that is taken.
    case unknownKind
  }

  /// The kinds that every server takes.
  nonisolated public static let mediaTypes = ["image/png", "image/jpeg", "image/gif"]

  /// Whether a picture is of a kind that is read on every machine; else it depends on what is installed.
  public static func isReadEverywhere(_ upload: Upload) -> Bool { mediaTypes.contains(upload.contentType) }

  /// Reads a file, off the main thread. Its name, which may be private, does not go along.
  ///
  /// - Parameters:
  ///   - path: Where it is; where a link leads counts.
  ///   - limits: What the server takes.
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
