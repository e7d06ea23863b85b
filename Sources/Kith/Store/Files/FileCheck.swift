import CKith
import Glibc

/// Remembers of a file that no damage was found in it, for as long as nobody has written to it.
///
/// The mark is an extended attribute of the file itself, with its number on the disk, its size, the time of its last change,
/// and the time of the mark; where the file system keeps none, there is no mark. Copies and archives carry attributes and
/// times along, but neither the file's number nor the time at which the system has last changed anything of it, which is
/// that of the mark. Does not know what is in the file.
struct FileCheck {
  private static let name = "user.kith.checked"
  /// Changes closer together than this may have the same time, in seconds.
  private static let resolution = 2

  private let path: String
  /// Which state of the file was checked.
  private let state: String
  private let isSettled: Bool
  /// When the system has changed anything of the file, in seconds.
  private let touched: Int

  /// Looks at a file, before it is checked; nil where it cannot be looked at.
  init?(path: String) {
    var status = stat()
    var now = timespec()
    guard stat(path, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    self.path = path
    let changed = status.st_mtim
    state = "\(status.st_ino) \(status.st_size) \(changed.tv_sec) \(changed.tv_nsec)"
    // A clock that has gone back says nothing.
    isSettled = now.tv_sec - changed.tv_sec >= Self.resolution
    touched = status.st_ctim.tv_sec
  }

  /// Whether the file is as it was when no damage was found.
  var isKnown: Bool {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = ckith_attribute(path, Self.name, &bytes, bytes.count)
    guard count > 0 else { return false }
    let mark = String(decoding: bytes.prefix(count), as: UTF8.self)
    return (-Self.resolution...Self.resolution).contains { mark == Self.mark(state, at: touched &+ $0) }
  }

  /// Marks the file, unless it was changed a moment ago: a change right after could not be told from that one.
  ///
  /// - Parameter secondsAgo: How old the mark claims to be; a test sets it.
  func save(secondsAgo: Int = 0) {
    var time = timespec()
    guard isSettled, clock_gettime(CLOCK_REALTIME, &time) == 0 else { return }
    let mark = Self.mark(state, at: time.tv_sec - secondsAgo)
    _ = ckith_set_attribute(path, Self.name, mark, mark.utf8.count)
  }

  private static func mark(_ state: String, at second: Int) -> String { "\(state) \(second)" }
}
