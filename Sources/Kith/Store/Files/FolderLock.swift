public import Foundation
import Glibc

/// Keeps other processes from opening a window on the same folder, for as long as it lives.
///
///     let lock = try FolderLock(folder)  // `StoreError.busy` while another process has it
///
/// The kernel ends the lock with its process: one that has crashed never blocks. On NFS it holds between computers. Where a
/// file system has no locks, or the folder cannot be written, nothing is locked. Does not know what is in the folder.
///
/// Source: `flock(2)`.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks a folder, which is made as needed, for its owner only.
  ///
  /// - Throws: `StoreError`; `busy` when another process has the lock.
  public init(_ folder: URL) throws(StoreError) {
    try DurableFile.makeFolder(folder)
    let path = folder.appendingPathComponent(".lock").path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    close(descriptor)
    throw StoreError(.busy, path: folder.path, reason: "another process has it open")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
