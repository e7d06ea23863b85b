import Foundation
import Glibc

/// A file that a person names: there is all of it, or as it was before. Does not know what is in it.
struct WholeFile {
  let path: String

  /// Writes a file that only its owner may read, as it may hold private notes.
  ///
  /// - Parameter isForced: Whether a file that is there is replaced.
  /// - Throws: `Problem`, with the path.
  func write(_ bytes: [UInt8], over isForced: Bool) throws(Problem) {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard isForced else {
        throw problem("is there already. Choose another name, or write over it with --force.")
      }
      guard status.st_mode & S_IFMT == S_IFREG else { throw problem("is no plain file.") }
    }
    let draft = path + ".\(getpid()).part"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure() }
    var isWritten = Self.write(bytes[...], to: file) && fsync(file) == 0
    var reason = errno
    close(file)
    if isWritten, rename(draft, path) != 0 { (isWritten, reason) = (false, errno) }
    guard isWritten else {
      unlink(draft)
      throw failure(reason)
    }
  }

  /// Reads a file, up to a size that no file of people has.
  ///
  /// - Throws: `Problem`, with the path.
  func read() throws(Problem) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Problem(
        title: "The File Cannot Be Read", text: "\(path): \(Self.reason(errno)).", exitCode: .noInput)
    }
    do {
      let data = try handle.read(upToCount: Self.largest + 1) ?? Data()
      guard data.count <= Self.largest else {
        throw Problem(
          title: "The File Is Too Large", text: "\(path) has more than \(Self.largest >> 20) MiB.",
          exitCode: .dataError)
      }
      return Array(data)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(
        title: "The File Cannot Be Read", text: "\(path): \(Self.reason(errno)).", exitCode: .inputOutput)
    }
  }

  private static let largest = 256 << 20

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

  private func failure(_ code: Int32 = errno) -> Problem {
    problem("cannot be written: \(Self.reason(code)).")
  }

  private func problem(_ text: String) -> Problem {
    Problem(title: "The File Is Not Written", text: "\(path) \(text)", exitCode: .cannotCreate)
  }
}
