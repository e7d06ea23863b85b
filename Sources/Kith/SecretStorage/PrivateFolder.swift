import Foundation
import Glibc

/// A folder with files that only their owner can read.
///
/// Removes other people's permissions; refuses files of other owners.
struct PrivateFolder: Sendable {
  let path: String

  /// The reason why a file cannot be read or written, with its path and the system's message.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String { "\(path): \(reason)" }
  }

  func path(of name: String) -> String { path + "/" + name }

  /// Reads a file; nil if it does not exist.
  func read(_ name: String) throws(Failure) -> Data? {
    guard try mend(path, isFolder: true) else { return nil }
    let file = path(of: name)
    guard try mend(file, isFolder: false) else { return nil }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw failure(file, reason: "cannot be read")
    }
    return data
  }

  /// Replaces a file atomically: after a crash it is either the old or the new one.
  func write(_ data: Data, to name: String) throws(Failure) {
    try make()
    let file = path(of: name)
    _ = try mend(file, isFolder: false)
    let draft = path(of: ".\(name).\(getpid()).\(UInt64.random(in: 0 ... .max))")
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(draft) }
    var problem: Failure?
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: data)
      if fsync(descriptor) != 0 { problem = failure(draft) }
    } catch {
      problem = failure(draft, reason: error.localizedDescription)
    }
    close(descriptor)
    if problem == nil, rename(draft, file) != 0 { problem = failure(file) }
    if let problem {
      unlink(draft)
      throw problem
    }
    // The rename is durable only once the folder is.
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Renames a damaged file; earlier ones are kept, too.
  ///
  /// - Returns: The new path.
  func setAside(_ name: String) throws(Failure) -> String {
    let file = path(of: name)
    for number in 1...1000 {
      let target = file + ".corrupt" + (number == 1 ? "" : "-\(number)")
      // Creates the name first, so that a concurrent process takes another one.
      let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw failure(target) }
      close(descriptor)
      guard rename(file, target) == 0 else {
        let problem = failure(file)
        unlink(target)
        throw problem
      }
      return target
    }
    throw failure(file, reason: "is damaged, as too many before it were")
  }

  /// Saves the content of a partly damaged file in a copy, unless one has it already.
  ///
  /// - Returns: The path of the copy.
  func copyAside(_ content: Data, of name: String) throws(Failure) -> String {
    let copies = copies(of: name)
    let names = (1...1000).map { name + ".corrupt" + ($0 == 1 ? "" : "-\($0)") }
    let same = copies.first { mark(of: $0)?.size == content.count && (try? read($0)) == content }
    guard let copy = same ?? names.first(where: { !copies.contains($0) }) else {
      throw failure(path(of: name), reason: "is damaged, as too many before it were")
    }
    if same == nil { try write(content, to: copy) }
    return path(of: copy)
  }

  /// Returns the names of the damaged copies of a file.
  func copies(of name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasPrefix(name + ".corrupt") }.sorted()
  }

  /// Removes a file; a missing file is not an error.
  func remove(_ name: String) { unlink(path(of: name)) }

  /// Identifies the content of a file without reading it.
  struct Mark: Equatable {
    let device, inode, size, seconds, nanoseconds: Int
  }

  /// Returns the mark of a file; nil if it does not exist.
  func mark(of name: String) -> Mark? {
    var status = stat()
    guard lstat(path(of: name), &status) == 0 else { return nil }
    return Mark(
      device: Int(truncatingIfNeeded: status.st_dev), inode: Int(truncatingIfNeeded: status.st_ino),
      size: Int(status.st_size), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Locks the folder against changes by other processes; the lock ends with its process.
  ///
  /// Blocks the thread: a change takes a few milliseconds and must not interleave with another one of this process.
  ///
  /// - Parameter patience: The number of attempts, 20 milliseconds apart.
  func lock(patience: Int = 150) throws(Failure) -> Lock {
    try make()
    let file = path(of: ".lock")
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(file) }
    for _ in 0..<max(1, patience) {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return Lock(descriptor: descriptor) }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        // NB: a home on NFS may not support locks (ENOLCK); proceed as without other processes.
        return Lock(descriptor: descriptor)
      }
      // `flock` has no timeout, and blocking is intended.
      usleep(20_000)
    }
    close(descriptor)
    throw failure(file, reason: "is held by another process")
  }

  struct Lock {
    fileprivate let descriptor: Int32
    func unlock() { close(descriptor) }
  }

  /// Removes drafts left by a crash, except those that another process may still be writing.
  ///
  /// - Parameter age: In seconds; an older draft is removed even if its process seems alive, as its number may have
  ///   been reused.
  func removeDrafts(of name: String, olderThan age: Int = 3600) {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for draft in all where draft.hasPrefix(".\(name).") {
      let file = path(of: draft)
      var status = stat()
      guard lstat(file, &status) == 0 else { continue }
      let writer = draft.dropFirst(name.count + 2).split(separator: ".")
      let process = writer.count == 2 ? pid_t(writer[0]) : nil
      let isDead = process.map { $0 > 0 && kill($0, 0) != 0 && errno == ESRCH } ?? false
      if isDead || time(nil) - status.st_mtim.tv_sec > age { unlink(file) }
    }
  }

  private func make() throws(Failure) {
    do {
      let parent = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw failure(path, reason: error.localizedDescription)
    }
    guard mkdir(path, 0o700) != 0 else { return }
    guard errno == EEXIST else { throw failure(path) }
    guard try mend(path, isFolder: true) else { throw failure(path, reason: "is gone") }
  }

  /// Removes other people's permissions.
  ///
  /// - Returns: False if the file or folder does not exist.
  private func mend(_ path: String, isFolder: Bool) throws(Failure) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw failure(path)
    }
    guard status.st_mode & S_IFMT == (isFolder ? S_IFDIR : S_IFREG) else {
      throw failure(path, reason: isFolder ? "is no folder" : "is no plain file")
    }
    guard status.st_uid == geteuid() else { throw failure(path, reason: "belongs to somebody else") }
    if status.st_mode & 0o077 != 0, chmod(path, isFolder ? 0o700 : 0o600) != 0 { throw failure(path) }
    return true
  }

  private func failure(_ path: String, reason: String? = nil) -> Failure {
    Failure(path: path, reason: reason ?? String(cString: strerror(errno)))
  }
}
