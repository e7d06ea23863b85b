public import Foundation

/// Reads the bytes at an address.
public protocol Fetcher: Sendable {
  /// Reads the bytes at an address; cancelling the task ends the work.
  func data(from url: URL) async throws(FetchError) -> [UInt8]
}

/// The error of reading an address.
public struct FetchError: Error, Sendable, Equatable {
  /// The kind of an error.
  public enum Code: Sendable, Equatable {
    case offline
    case timedOut
    /// The server answered with this status instead of 200.
    case status(Int)
    /// The file does not exist or cannot be read.
    case missing
    /// The answer has an unexpected form.
    case malformed
    case cancelled
  }

  /// The kind.
  public let code: Code
  /// The address.
  public let url: URL
  /// Details for a log.
  public let reason: String

  /// Makes an error.
  public init(_ code: Code, at url: URL, reason: String = "") {
    self.code = code
    self.url = url
    self.reason = reason
  }
}

extension FetchError: CustomStringConvertible {
  /// Address and error, for a log.
  public var description: String {
    "\(url.absoluteString): \(code)" + (reason.isEmpty ? "" : " (\(reason))")
  }
}

/// Fails for every address as if offline.
public struct NoFetcher: Fetcher {
  /// Makes a fetcher.
  public init() {}

  /// Fails with `offline`.
  public func data(from url: URL) async throws(FetchError) -> [UInt8] {
    throw FetchError(.offline, at: url, reason: "no network here")
  }
}

/// Reads the files of a folder; uses only the last part of an address.
public struct FileFetcher: Fetcher {
  private let folder: URL

  /// Makes a fetcher of a folder.
  public init(folder: URL) {
    self.folder = folder
  }

  /// Reads the file; fails with `missing` if that is impossible.
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
