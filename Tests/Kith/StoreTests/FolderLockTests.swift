import Foundation
import Glibc
import TestSupport
import Testing

@testable import Store

/// Access to a folder: one window, and its owner alone.
@Suite(.timeLimit(.patience))
struct FolderLockTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.file("data") }

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test func `a folder is locked once and free after its lock is released`() throws {
    var lock: FolderLock? = try FolderLock(folder)
    expectEqual(mode(folder.path), 0o700)
    #expect { try FolderLock(folder) } throws: { error in
      (error as? StoreError)?.code == .busy && (error as? StoreError)?.path == folder.path
    }
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try FolderLock(folder)
  }

  @Test func `the lock of a killed process blocks no other process`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let holder = Process()
    holder.executableURL = URL(filePath: "/usr/bin/env")
    // NB: with --no-fork the program itself holds the lock, not a parent that would outlive it.
    holder.arguments = [
      "flock", "--no-fork", folder.appending(path: ".lock").path, "sh", "-c", "echo held; exec sleep 600",
    ]
    let output = Pipe()
    holder.standardOutput = output
    try holder.run()
    defer { kill(holder.processIdentifier, SIGKILL) }
    _ = try output.fileHandleForReading.read(upToCount: 4)
    #expect(throws: StoreError.self) { try FolderLock(folder) }
    kill(holder.processIdentifier, SIGKILL)
    holder.waitUntilExit()
    _ = try FolderLock(folder)
  }

  @Test func `a lock that is a symbolic link is not followed and does not prevent locking`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let elsewhere = temporary.file("elsewhere").path
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: ".lock").path, withDestinationPath: elsewhere)
    _ = try FolderLock(folder)
    expect(!FileManager.default.fileExists(atPath: elsewhere))
  }

  @Test func `a group-writable folder loses that permission and a sticky folder for all is refused`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    chmod(folder.path, 0o775)
    _ = try Book.open(in: folder)
    expectEqual(mode(folder.path), 0o755)
    chmod(folder.path, 0o1777)
    #expect { try Book.open(in: folder) } throws: { error in
      (error as? StoreError)?.code == .unwritable && "\(error)".contains("others may write it")
    }
    expectEqual(mode(folder.path), 0o1777)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder to another user"))
  func `a folder of another owner is refused`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    expectEqual(chown(folder.path, 65_534, 65_534), 0)
    let tries: [() throws -> Void] = [
      { _ = try Book.open(in: folder) }, { _ = try FolderLock(folder) },
    ]
    for attempt in tries {
      #expect { try attempt() } throws: { error in
        (error as? StoreError)?.code == .unreadable && "\(error)".contains("belongs to somebody else")
      }
    }
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a link in place of a new database is not followed`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (book, elsewhere) = (folder.appending(path: "book.sqlite"), temporary.file("elsewhere").path)
    try FileManager.default.createSymbolicLink(atPath: book.path, withDestinationPath: elsewhere)
    #expect(throws: StoreError.self) { try Book.open(in: folder) }
    expect(!FileManager.default.fileExists(atPath: elsewhere))
  }

  @Test func `the folder of people's files becomes private to its owner again`()
    async throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    chmod(folder.path, 0o755)
    _ = try await PeopleDatabase.open(folder: folder, key: "a")
    expectEqual(mode(folder.path), 0o700)
  }
}
