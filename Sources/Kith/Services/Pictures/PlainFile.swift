import Foundation
import Glibc

/// Reads and writes whole files with system calls that distinguish a regular file from a pipe or a link.
///
/// Does not know the use of the files.
enum PlainFile {
  /// Reads a regular file; nil where it cannot be read, is not one, or is larger than allowed.
  ///
  /// - Parameter touching: The new time of its last use.
  static func read(_ path: String, atMost maximumSize: Int, touching date: Date? = nil) -> [UInt8]? {
    // NB: opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= maximumSize else {
      return nil
    }
    // One more byte shows whether the file has grown.
    let size = Int(status.st_size)
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count <= size {
        let got = Glibc.read(file, buffer.baseAddress?.advanced(by: count), size + 1 - count)
        if got < 0, errno == EINTR { continue }
        isWhole = got == 0 && count == size
        guard got > 0 else { return }
        count += got
      }
    }
    guard isWhole else { return nil }
    if let date { setUse(of: file, date) }
    return bytes
  }

  /// Writes a new file that only its owner may read; false after a failure, even in the middle.
  static func write(_ bytes: [UInt8], to path: String, date: Date) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    setUse(of: file, date)
    return true
  }

  /// Returns the size of a regular file in bytes, and the time of its last use; nil for anything else.
  static func status(of path: String) -> (size: Int, used: Date)? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let seconds = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    return (Int(status.st_size), Date(timeIntervalSince1970: seconds))
  }

  private static func setUse(of file: Int32, _ date: Date) {
    let time = date.timeIntervalSince1970
    guard let seconds = Int(exactly: time.rounded(.down)) else { return }
    let moment = timespec(tv_sec: seconds, tv_nsec: Int((time - Double(seconds)) * 1e9))
    _ = [moment, moment].withUnsafeBufferPointer { futimens(file, $0.baseAddress) }
  }
}
