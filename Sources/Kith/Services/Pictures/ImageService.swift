import Caching
public import Client
import Foundation
public import Signals

/// Pictures by address: cached in memory and on disk, each fetched once for all observers.
///
/// Knows no view and does not decode. A fetch lasts as long as an observer waits for it.
@MainActor
public final class ImageService {
  /// The addresses that are read. Servers name them, and a remote server must not make the app open files or reach
  /// servers on this machine.
  public enum Reach: Int, Comparable, Sendable {
    /// `https:` on other machines.
    case web
    /// Also `http:` and `https:` on this machine, for a server that runs here.
    case loopback
    /// Also `file:`, for a book on this machine.
    case files

    /// The reach for a server's addresses: files for the book, this machine for a server that runs on it, and the web
    /// for others.
    init(of server: URL?) {
      self = server.map { Loopback.contains($0) ? .loopback : .web } ?? .files
    }

    /// Whether one reach is smaller than another.
    public static func < (one: Reach, other: Reach) -> Bool { one.rawValue < other.rawValue }
  }

  /// The most pictures that are fetched at once.
  nonisolated public static let maximumDownloads = 4

  /// The addresses that are read.
  public let reach: Reach

  let source: (any PictureSource)?
  let folder: PictureFolder?
  private let clock: any SignalClock
  private var memory: LRUCache<URL, [UInt8]>
  private var failures = LRUCache<URL, PictureFailure>(maximumCost: .max, maximumCount: 4096)
  private var loads: [URL: PictureLoad] = [:]
  /// The loads that wait for a free download, the next one first.
  private var queue: [PictureLoad] = []
  private var downloads = 0

  /// Makes a service with an empty memory cache.
  ///
  /// - Parameters:
  ///   - source: Fetches pictures from other machines; without it, their addresses have no picture.
  ///   - folder: Stores fetched pictures across starts.
  ///   - clock: The clock of the waits before a failed fetch is tried again.
  public init(
    reach: Reach, source: (any PictureSource)? = nil, folder: PictureFolder? = nil,
    maximumMemory: Int = 32 << 20, clock: any SignalClock
  ) {
    self.reach = reach
    self.source = source
    self.folder = folder
    self.clock = clock
    memory = LRUCache(maximumCost: maximumMemory, maximumCount: 10_000)
  }

  isolated deinit {
    for load in loads.values { load.cancel() }
  }

  /// The number of pictures that are being read, or wait for it.
  public var loadsUnderWay: Int { loads.values.count { !$0.isResting } }

  /// The bytes in the memory cache.
  public var memorySize: Int { memory.cost }

  /// The bytes of a picture; nil where it cannot be read.
  ///
  /// Completes with the bytes, or with a nil that is final. While a server cannot be reached, the service tries again
  /// for as long as the observation lasts. An old picture, shown for want of a new one, is fetched again for later
  /// observers, who get the old one meanwhile.
  public func image(for url: URL?) -> SafeSignal<[UInt8]?> {
    guard let url = url.map(Self.secured), reads(url) else { return Signal(just: nil) }
    return SafeSignal<[UInt8]?> { [weak self] observer in
      self?.add(observer, for: url) ?? NonDisposable()
    }
  }

  /// Sends the bytes of a wide picture, none at first, and whether it has room: also while it is loading, but not if
  /// there is none.
  public func wideImage(for url: URL?) -> SafeSignal<(bytes: [UInt8]?, hasRoom: Bool)> {
    image(for: url).map { ($0, $0 != nil) }.prepend((nil, url != nil))
  }

  /// Marks a fetched picture that nothing can decode: it is neither fetched nor delivered again while it counts as
  /// fresh, also after the next start.
  public func markUnreadable(at url: URL) {
    let url = Self.secured(url)
    guard !url.isFileURL, reads(url) else { return }
    memory.remove(url)
    failures.insert(unreadable, for: url)
    guard let folder else { return }
    Task { await folder.store([], for: url) }
  }

  private var unreadable: PictureFailure {
    PictureFailure(
      ClientError(.undecodable, request: "GET picture", reason: "not a picture"), after: nil, now: clock.now)
  }

  /// Returns the address over https for one over http on another machine: http is never read there, but many servers
  /// answer both.
  static func secured(_ url: URL) -> URL {
    guard url.scheme?.lowercased() == "http", !Loopback.contains(url),
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return url }
    parts.scheme = "https"
    if parts.port == 80 { parts.port = nil }
    return parts.url ?? url
  }

  private func reads(_ url: URL) -> Bool {
    switch url.scheme?.lowercased() {
    case "file": reach >= .files && url.isFileURL
    case "https": source != nil && (reach >= .loopback || !Loopback.mayContain(url))
    case "http": source != nil && reach >= .loopback && Loopback.contains(url)
    default: false
    }
  }

  private func add(_ observer: AnyObserver<[UInt8]?, Never>, for url: URL) -> any Disposable {
    let known = memory.value(for: url)
    if let known {
      guard isOutdated(url) else {
        observer.receive(lastElement: known)
        return NonDisposable()
      }
      observer.receive(known)
    } else if loads[url] == nil, let failure = failures.peek(url), clock.now < failure.end {
      guard failure.isPassing else {
        observer.receive(lastElement: nil)
        return NonDisposable()
      }
      rest(load(url), until: failure.end)
    }
    let isNew = loads[url] == nil
    let load = load(url)
    if isNew { load.stale = known }
    if load.isResting, known == nil { observer.receive(nil) }
    load.askers += 1
    let observation = load.results.observe(with: observer.on)
    if isNew { begin(load) }
    return BlockDisposable { [weak self] in
      observation.dispose()
      self?.leave(load)
    }
  }

  /// Whether the memory cache has an old picture that is due for another fetch.
  private func isOutdated(_ url: URL) -> Bool {
    failures.peek(url).map { $0.end <= clock.now } ?? false
  }

  private func load(_ url: URL) -> PictureLoad {
    if let load = loads[url] { return load }
    let load = PictureLoad(url)
    loads[url] = load
    return load
  }

  private func leave(_ load: PictureLoad) {
    load.askers -= 1
    guard load.askers == 0, loads[load.url] === load else { return }
    loads[load.url] = nil
    queue.removeAll { $0 === load }
    load.cancel()
  }

  private func begin(_ load: PictureLoad) {
    let url = load.url
    if url.isFileURL {
      load.work = Task { [weak self] in
        let bytes = await ImageService.read(url)
        self?.end(load, bytes: bytes)
      }
    } else if let folder {
      load.work = Task { [weak self] in
        let kept = await folder.picture(at: url)
        guard let self, self.loads[url] === load else { return }
        if let kept, !kept.bytes.isEmpty { load.stale = kept.bytes }
        if let kept, kept.isFresh, kept.bytes.isEmpty {
          self.failures.insert(self.unreadable, for: url)
          self.end(load, bytes: nil)
        } else if let kept, kept.isFresh {
          self.failures.remove(url)
          self.end(load, bytes: kept.bytes)
        } else {
          self.enqueue(load)
        }
      }
    } else {
      enqueue(load)
    }
  }

  private func enqueue(_ load: PictureLoad) {
    queue.append(load)
    download()
  }

  private func download() {
    while downloads < Self.maximumDownloads, !queue.isEmpty, let source {
      let load = queue.removeFirst()
      downloads += 1
      load.work = Task { [weak self, folder] in
        let result = await Self.fetch(load.url, from: source)
        self?.finish(load, with: result)
        // The next fetch waits for the write, so that a slow disk does not fill the memory with unwritten pictures.
        if let folder, case .success(let bytes) = result { await folder.store(bytes, for: load.url) }
        guard let self else { return }
        self.downloads -= 1
        self.download()
      }
    }
  }

  @concurrent
  nonisolated private static func fetch(
    _ url: URL, from source: any PictureSource
  ) async -> Result<[UInt8], ClientError> {
    do throws(ClientError) {
      let bytes = try await source.bytes(at: url)
      guard bytes.count <= PictureFormat.largest, PictureFormat.isKnown(bytes) else {
        throw ClientError(.undecodable, request: "GET picture", reason: "not a picture")
      }
      return .success(bytes)
    } catch {
      return .failure(error)
    }
  }

  private func finish(_ load: PictureLoad, with result: Result<[UInt8], ClientError>) {
    switch result {
    case .success(let bytes):
      failures.remove(load.url)
      end(load, bytes: bytes)
    case .failure(let error):
      // No observer waits any more, which says nothing about the picture.
      guard loads[load.url] === load || error.code != .cancelled else { return }
      let failure = PictureFailure(error, after: failures.peek(load.url), now: clock.now)
      failures.insert(failure, for: load.url)
      if let stale = load.stale {
        end(load, bytes: stale)
      } else if failure.isPassing, loads[load.url] === load {
        rest(load, until: failure.end)
        load.results.send(nil)
      } else {
        end(load, bytes: nil)
      }
    }
  }

  /// Delays a load until another try is worth it.
  private func rest(_ load: PictureLoad, until end: Duration) {
    load.isResting = true
    load.pause = clock.schedule(after: end - clock.now) { [weak self] in
      load.isResting = false
      self?.enqueue(load)
    }
  }

  private func end(_ load: PictureLoad, bytes: [UInt8]?) {
    // Bytes that arrive after the last observer has left are cached all the same.
    if let bytes { memory.insert(bytes, for: load.url, cost: bytes.count) }
    guard loads[load.url] === load else { return }
    loads[load.url] = nil
    load.results.send(lastElement: bytes)
  }

  @concurrent
  nonisolated private static func read(_ url: URL) async -> [UInt8]? {
    let path = url.resolvingSymlinksInPath().path
    guard let bytes = PlainFile.read(path, atMost: PictureFormat.largest) else { return nil }
    return bytes.isEmpty ? nil : bytes
  }
}
