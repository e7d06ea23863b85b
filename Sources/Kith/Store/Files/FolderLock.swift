public import Foundation
import Glibc

/// Locks a folder against other processes with a window, for as long as it lives.
///
///     let lock = try FolderLock(folder)  // `StoreError.busy` while another process has it
///
/// The kernel ends the lock with its process, so that a crashed one never blocks. On NFS it works across computers.
/// Where a file system has no locks, or the folder cannot be written to, nothing is locked. Does not know the content
/// of the folder.
///
/// Source: `flock(2)`.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks a folder, and makes it as needed, for its owner only.
  ///
  /// - Throws: `StoreError`; `busy` while another process has the lock.
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
