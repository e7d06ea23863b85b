public import Foundation

/// Pictures kept on disk by their address, of which those used longest ago make room for new ones.
///
/// Several processes may use one folder. Does not know what a picture is, and touches no file that is not its own;
/// whatever fails, as a full disk, means only that nothing is kept.
public actor PictureFolder {
  /// How much is kept, and for how long it is as good as new.
  public struct Limits: Sendable {
    /// The most bytes of all files together.
    public var size = 100 << 20
    /// The most files.
    public var count = 10_000
    /// The most bytes of one picture.
    public var pictureSize = PictureFormat.largest
    /// How long a picture is shown without asking for a new one: servers may change what lies at an address.
    public var freshness: TimeInterval = 7 * 86_400

    /// The usual limits: 100 MiB, 10,000 files, 8 MiB each, a week.
    public init() {}
  }

  /// A picture that was kept.
  public struct Kept: Sendable, Equatable {
    /// Its bytes.
    public let bytes: [UInt8]
    /// Whether it was fetched lately; an older one is for when no new one can be fetched.
    public let isFresh: Bool
  }

  private let folder: URL
  private let limits: Limits
  private let now: @Sendable () -> Date
  /// What all files take together, as far as is known; nil until they were looked at.
  private var known: (size: Int, count: Int)?
  /// How much was written since then: what other processes write shows only then.
  private var written: (size: Int, count: Int) = (0, 0)

  /// Makes a cache in a folder, which is made when it is needed.
  public init(_ folder: URL, limits: Limits = Limits(), now: @escaping @Sendable () -> Date = { Date() }) {
    self.folder = folder
    self.limits = limits
    self.now = now
  }

  /// Where pictures belong: `$XDG_CACHE_HOME/<application id>/pictures`, below `~/.cache` when that is unset.
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

  /// The picture of an address, when it is kept; from now on it is the most lately used one.
  public func picture(at url: URL) -> Kept? {
    let file = path(of: url)
    let maximumSize = PictureFile.maximumSize(of: limits.pictureSize)
    guard let content = PlainFile.read(file, atMost: maximumSize, touching: now()) else { return nil }
    guard let picture = PictureFile(content), picture.address == url.absoluteString else {
      unlink(file)
      return nil
    }
    let age = now().timeIntervalSince1970 - picture.date
    // A date of the future comes from a clock that was wrong.
    return Kept(bytes: picture.bytes, isFresh: age > -86_400 && age < limits.freshness)
  }

  /// Keeps a picture for its address.
  public func store(_ bytes: [UInt8], for url: URL) {
    guard bytes.count <= limits.pictureSize else { return }
    let file = PictureFile(address: url.absoluteString, date: now().timeIntervalSince1970, bytes: bytes)
    let content = file.content
    guard content.count <= limits.size, limits.count > 0 else { return }
    if known == nil { makeRoom(for: 0) }
    makeFolder()
    // Under another name first: no process ever sees half a file, even if several write at the same time.
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

  /// Removes every picture: they tell whose pictures were looked at.
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

  /// Looks at all files; when there are too many, removes the ones used longest ago.
  ///
  /// - Parameter margin: Then a part of so much is removed beyond what is needed, so that the next picture does not
  ///   do this again; 0 for none.
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
        // What a process left that ended while it wrote.
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
