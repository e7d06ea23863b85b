import Foundation
import Glibc

/// A file that a person names: it is written completely, or stays as it was. Does not know its content.
public struct WholeFile: Sendable {
  /// The path of the file.
  public let path: String

  /// Why a file was not written or read.
  public enum Failure: Error, Sendable, Hashable {
    /// It exists already.
    case isThere
    /// It is a folder, a link or a device.
    case isNoPlainFile
    /// It cannot be opened; with the system's reason.
    case cannotOpen(String)
    /// It cannot be read or written completely; with the system's reason.
    case cut(String)
    /// It is larger than this many bytes.
    case tooLarge(Int)
  }

  /// Names a file.
  public init(path: String) { self.path = path }

  /// Writes a file that only its owner may read, as it may hold private notes. Blocks the thread.
  ///
  /// - Parameter isForced: Whether to replace an existing file.
  public func write(_ bytes: [UInt8], over isForced: Bool) throws(Failure) {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard isForced else { throw .isThere }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .isNoPlainFile }
    }
    // A name that does not contain the file's, which may be nearly as long as is allowed.
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let draft = "\(folder).kith-\(getpid())-\(UInt32.random(in: 0 ... .max)).part"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .cannotOpen(Self.reason(errno)) }
    var isWritten = Self.write(bytes[...], to: file) && fsync(file) == 0
    var code = errno
    close(file)
    if isWritten, rename(draft, path) != 0 { (isWritten, code) = (false, errno) }
    guard isWritten else {
      unlink(draft)
      throw .cut(Self.reason(code))
    }
  }

  /// Reads a whole file. Blocks the thread while the disk answers; refuses a pipe, a device or a socket, which may
  /// never answer.
  ///
  /// - Parameter allowsPipes: Whether to read anything else, too, and wait for its end: for a file named on the command
  ///   line.
  public func read(atMost most: Int, allowsPipes: Bool = false) throws(Failure) -> [UInt8] {
    var status = stat()
    // Checked before opening, which alone may have an effect on a device.
    if !allowsPipes, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .isNoPlainFile }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (allowsPipes ? 0 : O_NONBLOCK))
    guard file >= 0 else { throw .cannotOpen(Self.reason(errno)) }
    defer { close(file) }
    if !allowsPipes, fstat(file, &status) != 0 || status.st_mode & S_IFMT != S_IFREG { throw .isNoPlainFile }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = part.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cut(Self.reason(errno)) }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
      guard bytes.count <= most else { throw .tooLarge(most) }
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
