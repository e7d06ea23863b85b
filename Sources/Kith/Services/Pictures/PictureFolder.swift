public import Foundation

/// Pictures on disk by address; the least recently used ones make room for new ones.
///
/// Several processes may use one folder. Does not know pictures, and touches only its own files. After a failure, such
/// as a full disk, a picture is just not stored.
public actor PictureFolder {
  /// The size of the folder, and the age up to which a picture is fresh.
  public struct Limits: Sendable {
    /// The most bytes of all files together.
    public var size = 100 << 20
    /// The most files.
    public var count = 10_000
    /// The most bytes of one picture.
    public var pictureSize = PictureFormat.largest
    /// The age up to which a picture is shown without another fetch, in seconds: servers may change what lies at an
    /// address.
    public var freshness: TimeInterval = 7 * 86_400

    /// The usual limits: 100 MiB, 10,000 files, 8 MiB each, a week.
    public init() {}
  }

  /// A stored picture.
  public struct Kept: Sendable, Equatable {
    /// Its bytes.
    public let bytes: [UInt8]
    /// Whether it is fresh; an older one is a substitute where no new one can be fetched.
    public let isFresh: Bool
  }

  private let folder: URL
  private let limits: Limits
  private let now: @Sendable () -> Date
  /// The total of all files, as far as it is known; nil until they were listed.
  private var known: (size: Int, count: Int)?
  /// The total written since then; other processes' writes show only in the next listing.
  private var written: (size: Int, count: Int) = (0, 0)

  /// Makes a cache in a folder, which is created when needed.
  public init(_ folder: URL, limits: Limits = Limits(), now: @escaping @Sendable () -> Date = { Date() }) {
    self.folder = folder
    self.limits = limits
    self.now = now
  }

  /// Returns the usual folder: `$XDG_CACHE_HOME/<application id>/pictures`, below `~/.cache` where that is unset.
  ///
  /// Source: XDG Base Directory Specification; a relative path there is ignored.
  public static func url(
    applicationID: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    func folder(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
    }
    let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    let base = folder("XDG_CACHE_HOME") ?? home.appendingPathComponent(".cache", isDirectory: true)
    return base.appendingPathComponent(applicationID).appendingPathComponent("pictures", isDirectory: true)
  }

  /// Returns the stored picture of an address, and makes it the most recently used one.
  public func picture(at url: URL) -> Kept? {
    let file = path(of: url)
    let maximumSize = PictureFile.maximumSize(of: limits.pictureSize)
    guard let content = PlainFile.read(file, atMost: maximumSize, touching: now()) else { return nil }
    guard let picture = PictureFile(content), picture.address == url.absoluteString else {
      unlink(file)
      return nil
    }
    let age = now().timeIntervalSince1970 - picture.date
    // A date in the future comes from a wrong clock.
    return Kept(bytes: picture.bytes, isFresh: age > -86_400 && age < limits.freshness)
  }

  /// Stores a picture for an address.
  public func store(_ bytes: [UInt8], for url: URL) {
    guard bytes.count <= limits.pictureSize else { return }
    let file = PictureFile(address: url.absoluteString, date: now().timeIntervalSince1970, bytes: bytes)
    let content = file.content
    guard content.count <= limits.size, limits.count > 0 else { return }
    if known == nil { makeRoom(for: 0) }
    makeFolder()
    // Written under another name first: no process ever sees half a file, even if several write at the same time.
    let part = folder.appendingPathComponent(".\(UUID().uuidString)\(Self.partSuffix)").path
    guard PlainFile.write(content, to: part, date: now()), rename(part, path(of: url)) == 0 else {
      unlink(part)
      return
    }
    known?.size += content.count
    known?.count += 1
    written.size += content.count
    written.count += 1
    makeRoomIfNeeded()
  }

  /// Removes every picture: they reveal whose pictures were seen.
  public func removeAll() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where Self.isPart(name) || PictureFile.isName(name) {
      unlink(folder.appendingPathComponent(name).path)
    }
    known = nil
    written = (0, 0)
  }

  private static let partSuffix = ".part"

  private static func isPart(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(partSuffix) }

  private func path(of url: URL) -> String {
    folder.appendingPathComponent(PictureFile.name(of: url.absoluteString)).path
  }

  private func makeFolder() {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func makeRoomIfNeeded() {
    guard let known else { return }
    if known.size > limits.size || known.count > limits.count || written.size > limits.size / 16
      || written.count > limits.count / 16
    {
      makeRoom(for: 16)
    }
  }

  /// Lists all files, and removes the least recently used ones where there are too many.
  ///
  /// - Parameter margin: The fraction of the limits to free in addition, as 1/margin, so that the next picture does not
  ///   list the files again; 0 for none.
  private func makeRoom(for margin: Int) {
    var files: [(path: String, size: Int, used: Date)] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names {
      let path = folder.appendingPathComponent(name).path
      let isPart = Self.isPart(name)
      guard isPart || PictureFile.isName(name), let status = PlainFile.status(of: path) else { continue }
      if !isPart {
        files.append((path, status.size, status.used))
      } else if now().timeIntervalSince(status.used) > 3600 {
        // Left by a process that ended while it wrote.
        unlink(path)
      }
    }
    var total = (size: files.reduce(0) { $0 + $1.size }, count: files.count)
    written = (0, 0)
    if total.size > limits.size || total.count > limits.count {
      let size = limits.size - (margin > 0 ? limits.size / margin : 0)
      let count = limits.count - (margin > 0 ? limits.count / margin : 0)
      for file in files.sorted(by: { $0.used < $1.used }) {
        guard total.size > size || total.count > count else { break }
        unlink(file.path)
        total.size -= file.size
        total.count -= 1
      }
    }
    known = total
  }
}
