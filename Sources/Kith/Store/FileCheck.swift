import CBinderFiles
import Glibc

/// Remembers of a file that no damage was found in it, for as long as nobody has written to it.
///
/// The mark is an extended attribute of the file itself, with its size and the time of its last change; where the file
/// system keeps none, there is no mark. Does not know what is in the file.
struct FileCheck {
  private static let name = "user.kith.checked"
  /// Changes closer together than this may have the same time.
  private static let resolution = 2

  private let path: String
  /// Which state of the file was checked.
  private let state: String
  private let isSettled: Bool

  /// Looks at a file, before it is checked; nil where it cannot be looked at.
  init?(path: String) {
    var status = stat()
    var now = timespec()
    guard stat(path, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    self.path = path
    let changed = status.st_mtim
    state = "\(status.st_size) \(changed.tv_sec) \(changed.tv_nsec)"
    // A clock that has gone back says nothing.
    isSettled = now.tv_sec - changed.tv_sec >= Self.resolution
  }

  /// Whether the file is as it was when no damage was found.
  var isKnown: Bool {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = bfiles_attribute(path, Self.name, &bytes, bytes.count)
    return count > 0 && String(decoding: bytes.prefix(count), as: UTF8.self) == state
  }

  /// Marks the file, unless it was changed a moment ago: a change right after could not be told from that one.
  func keep() {
    if isSettled { _ = bfiles_set_attribute(path, Self.name, state, state.utf8.count) }
  }
}
