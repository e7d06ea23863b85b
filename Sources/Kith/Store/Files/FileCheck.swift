import CKith
import Glibc

/// Remembers that a file has no damage, until it is written to.
///
/// The mark is an extended attribute of the file, with its inode, its size, the time of its last change, and the time
/// of the mark; a file system without attributes has no marks. Copies and archives carry attributes and times along,
/// but neither the inode nor the time of the last change of status (ctime), which is that of the mark. Does not know
/// the content of the file.
struct FileCheck {
  private static let name = "user.kith.checked"
  /// Changes that are closer together may have the same time, in seconds.
  private static let resolution = 2

  private let path: String
  /// The checked state of the file.
  private let state: String
  private let isSettled: Bool
  /// The time of the last change of status, in seconds.
  private let touched: Int

  /// Reads the state of a file before it is checked; nil where that fails.
  init?(path: String) {
    var status = stat()
    var now = timespec()
    guard stat(path, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    self.path = path
    let changed = status.st_mtim
    state = "\(status.st_ino) \(status.st_size) \(changed.tv_sec) \(changed.tv_nsec)"
    // A clock that was set back makes this false.
    isSettled = now.tv_sec - changed.tv_sec >= Self.resolution
    touched = status.st_ctim.tv_sec
  }

  /// Whether the file is unchanged since no damage was found.
  var isKnown: Bool {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = ckith_attribute(path, Self.name, &bytes, bytes.count)
    guard count > 0 else { return false }
    let mark = String(decoding: bytes.prefix(count), as: UTF8.self)
    return (-Self.resolution...Self.resolution).contains { mark == Self.mark(state, at: touched &+ $0) }
  }

  /// Marks the file, unless it was just changed: a later change could have the same time.
  ///
  /// - Parameter secondsAgo: The age of the mark; for tests.
  func save(secondsAgo: Int = 0) {
    var time = timespec()
    guard isSettled, clock_gettime(CLOCK_REALTIME, &time) == 0 else { return }
    let mark = Self.mark(state, at: time.tv_sec - secondsAgo)
    _ = ckith_set_attribute(path, Self.name, mark, mark.utf8.count)
  }

  private static func mark(_ state: String, at second: Int) -> String { "\(state) \(second)" }
}
