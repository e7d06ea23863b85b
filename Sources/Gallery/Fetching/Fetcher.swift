public import Foundation

/// Reads what is at an address. Does not know what it means.
public protocol Fetcher: Sendable {
  /// Reads the bytes at an address; cancelling the task ends the work.
  ///
  /// - Throws: `FetchError`.
  func data(from url: URL) async throws(FetchError) -> [UInt8]
}

/// Why nothing could be read from an address.
public struct FetchError: Error, Sendable, Equatable {
  /// What went wrong.
  public enum Code: Sendable, Equatable {
    /// No server answers there, or the network is away.
    case offline
    /// No answer came in time.
    case timedOut
    /// The server answered with this status instead of 200.
    case status(Int)
    /// There is no such file, or it cannot be read.
    case missing
    /// The answer is not as expected.
    case malformed
    /// The work was cancelled.
    case cancelled
  }

  /// What went wrong.
  public let code: Code
  /// Where.
  public let url: URL
  /// What is known beyond the code, for a log.
  public let reason: String

  /// Makes an error.
  public init(_ code: Code, at url: URL, reason: String = "") {
    self.code = code
    self.url = url
    self.reason = reason
  }
}

extension FetchError: CustomStringConvertible {
  /// What went wrong and where, for a log.
  public var description: String {
    "\(url.absoluteString): \(code)" + (reason.isEmpty ? "" : " (\(reason))")
  }
}

/// Reaches nothing: every address is offline.
public struct NoFetcher: Fetcher {
  /// Makes one.
  public init() {}

  /// Fails with `offline`.
  public func data(from url: URL) async throws(FetchError) -> [UInt8] {
    throw FetchError(.offline, at: url, reason: "no network here")
  }
}

/// Reads the files of a folder; of an address only the last part of its path counts.
public struct FileFetcher: Fetcher {
  private let folder: URL

  /// Makes a fetcher for a folder.
  public init(folder: URL) {
    self.folder = folder
  }

  /// Reads the file; fails with `missing` when it cannot be read.
  @concurrent
  public func data(from url: URL) async throws(FetchError) -> [UInt8] {
    let file = folder.appending(path: url.lastPathComponent)
    do {
      return [UInt8](try Data(contentsOf: file))
    } catch {
      throw FetchError(.missing, at: file, reason: error.localizedDescription)
    }
  }
}
