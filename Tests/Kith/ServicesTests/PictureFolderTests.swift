import Foundation
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct PictureFolderTests {
  private let temporary: TemporaryFolder
  private let time = Time()

  init() throws {
    temporary = try TemporaryFolder()
  }

  private final class Time: @unchecked Sendable {
    private let lock = NSLock()
    private var date = Date(timeIntervalSince1970: 1_795_231_098)
    var now: Date { lock.withLock { date } }
    func pass(_ seconds: TimeInterval) { lock.withLock { date += seconds } }
  }

  private var url: URL { temporary.url.appendingPathComponent("app/pictures") }

  private func folder(_ change: (inout PictureFolder.Limits) -> Void = { _ in }) -> PictureFolder {
    var limits = PictureFolder.Limits()
    change(&limits)
    return PictureFolder(url, limits: limits) { [time] in time.now }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  private func file(of number: Int) -> URL {
    url.appendingPathComponent(PictureFile.name(of: pictureURL(number).absoluteString))
  }

  private var size: Int {
    names.reduce(0) { $0 + (PlainFile.status(of: url.appendingPathComponent($1).path)?.size ?? 0) }
  }

  @Test func `a saved picture survives a restart and is private to its owner`() async throws {
    await folder().store(png(1), for: pictureURL(1))
    let kept = await folder().picture(at: pictureURL(1))
    expectEqual(kept, PictureFolder.Kept(bytes: png(1), isFresh: true))
    await expectEqual(folder().picture(at: pictureURL(2)), nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    expect(attributes[.posixPermissions] as? Int == 0o700)
    let fileAttributes = try FileManager.default.attributesOfItem(atPath: file(of: 1).path)
    expect(fileAttributes[.posixPermissions] as? Int == 0o600)
    expectEqual(names.count, 1)
  }

  @Test func `the file of any address lies in the folder`() async throws {
    let folder = folder()
    let addresses = [
      "https://a.example/../../../etc/passwd", "https://a.example/%2e%2e/%00/x", "https://a.example/é?a=/b#c",
      "https://a.example/" + String(repeating: "x", count: 5_000),
    ]
    for text in addresses {
      let address = try #require(URL(string: text))
      await folder.store(png(1), for: address)
      await expectEqual(folder.picture(at: address)?.bytes, png(1))
    }
    expectEqual(names.count, addresses.count)
    expect(names.allSatisfy(PictureFile.isName))
    let around = try FileManager.default.contentsOfDirectory(atPath: temporary.url.path)
    expectEqual(around, ["app"])
  }

  @Test func `the least recently used pictures are removed first`() async {
    let one = PictureFile(address: pictureURL(1).absoluteString, date: 0, bytes: png(1, size: 1000)).content
      .count
    let folder = folder { $0.size = one * 10 }
    for number in 0..<10 {
      time.pass(1)
      await folder.store(png(number, size: 1000), for: pictureURL(number))
    }
    time.pass(1)
    await expect(folder.picture(at: pictureURL(0)) != nil)
    time.pass(1)
    await folder.store(png(10, size: 1000), for: pictureURL(10))
    expect(size <= one * 10)
    await expect(folder.picture(at: pictureURL(0)) != nil)
    await expectEqual(folder.picture(at: pictureURL(1)), nil)
    await expect(folder.picture(at: pictureURL(10)) != nil)
  }

  @Test func `the number of files is limited too`() async {
    let folder = folder { $0.count = 32 }
    for number in 0..<200 {
      time.pass(1)
      await folder.store(png(number), for: pictureURL(number))
      expect(names.count <= 32)
    }
    await expect(folder.picture(at: pictureURL(199)) != nil)
  }

  @Test func `two instances in one folder together stay near its limits`() async {
    let limits: (inout PictureFolder.Limits) -> Void = { $0.size = 160_000 }
    let (one, other) = (folder(limits), folder(limits))
    for number in 0..<400 {
      time.pass(1)
      await (number % 2 == 0 ? one : other).store(png(number, size: 1000), for: pictureURL(number))
      // One of them sees the other's writes late: a sixteenth more.
      expect(size <= 160_000 + 160_000 / 16 + 2_000)
    }
    await expect(one.picture(at: pictureURL(399)) != nil)
    await expect(other.picture(at: pictureURL(398)) != nil)
  }

  @Test func `simultaneous writers of one picture leave a complete one`() async {
    let folders = (0..<8).map { _ in folder() }
    await withTaskGroup(of: Void.self) { group in
      for folder in folders {
        group.addTask { for _ in 0..<20 { await folder.store(png(1, size: 20_000), for: pictureURL(1)) } }
        group.addTask {
          for _ in 0..<50 {
            let kept = await folder.picture(at: pictureURL(1))
            expect(kept == nil || kept?.bytes == png(1, size: 20_000))
          }
        }
      }
    }
    await expectEqual(folder().picture(at: pictureURL(1))?.bytes, png(1, size: 20_000))
    expectEqual(names.count, 1)
  }

  @Test func `a truncated, changed or foreign file is not shown and is deleted`() async throws {
    let folder = folder()
    await folder.store(png(1, size: 100), for: pictureURL(1))
    let good = [UInt8](try Data(contentsOf: file(of: 1)))
    var bad: [[UInt8]] = [
      [], [1, 2, 3], Array(good.dropLast()), good + [0], [UInt8](repeating: 0xFF, count: 64),
    ]
    for index in stride(from: 0, to: good.count, by: 7) {
      var changed = good
      changed[index] ^= 0x40
      bad.append(changed)
    }
    bad.append(PictureFile(address: pictureURL(2).absoluteString, date: 0, bytes: png(2)).content)
    for content in bad {
      try Data(content).write(to: file(of: 1))
      await expectEqual(folder.picture(at: pictureURL(1)), nil)
      expect(!FileManager.default.fileExists(atPath: file(of: 1).path))
      await folder.store(png(1), for: pictureURL(1))
      await expectEqual(folder.picture(at: pictureURL(1))?.bytes, png(1))
    }
  }

  @Test func `pipes, links, folders and foreign files do no harm and stay unchanged`() async throws {
    let folder = folder { $0.count = 4 }
    await folder.store(png(0), for: pictureURL(0))
    try Data("mine".utf8).write(to: url.appendingPathComponent("notes.txt"))
    try FileManager.default.createDirectory(at: file(of: 1), withIntermediateDirectories: false)
    expectEqual(mkfifo(file(of: 2).path, 0o600), 0)
    let secret = temporary.url.appendingPathComponent("secret")
    try Data(png(3)).write(to: secret)
    try FileManager.default.createSymbolicLink(at: file(of: 3), withDestinationURL: secret)
    for number in 1...3 { await expectEqual(folder.picture(at: pictureURL(number)), nil) }
    for number in 1...20 { await folder.store(png(number), for: pictureURL(number)) }
    try expectEqual(Data(contentsOf: secret), Data(png(3)))
    expect(names.contains("notes.txt"))
    expect(FileManager.default.fileExists(atPath: file(of: 1).path))
  }

  @Test func `a partial file left by another process is deleted after an hour`() async throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let part = url.appendingPathComponent(".1.part")
    expect(PlainFile.write([1], to: part.path, date: time.now))
    await folder().store(png(1), for: pictureURL(1))
    expect(FileManager.default.fileExists(atPath: part.path))
    time.pass(3601)
    await folder().store(png(2), for: pictureURL(2))
    expect(!FileManager.default.fileExists(atPath: part.path))
  }

  @Test func `an unwritable or deleted folder only means that pictures are not saved`() async throws {
    let file = temporary.url.appendingPathComponent("file")
    try Data().write(to: file)
    let blocked = PictureFolder(file.appendingPathComponent("pictures"))
    await blocked.store(png(1), for: pictureURL(1))
    await expectEqual(blocked.picture(at: pictureURL(1)), nil)
    let folder = folder()
    await folder.store(png(1), for: pictureURL(1))
    try FileManager.default.removeItem(at: url)
    await expectEqual(folder.picture(at: pictureURL(1)), nil)
    await folder.store(png(1), for: pictureURL(1))
    await expect(folder.picture(at: pictureURL(1)) != nil)
  }

  @Test func `an oversized picture is not saved`() async {
    let folder = folder { $0.pictureSize = 100 }
    await folder.store(png(1, size: 101), for: pictureURL(1))
    expect(names.isEmpty)
  }

  @Test func `the folder lies in the desktop's cache directory`() {
    func path(_ environment: [String: String]) -> String {
      PictureFolder.url(applicationID: "org.example.App", environment: environment).path
    }
    expectEqual(path(["XDG_CACHE_HOME": "/c", "HOME": "/h"]), "/c/org.example.App/pictures")
    expectEqual(path(["HOME": "/h"]), "/h/.cache/org.example.App/pictures")
    expectEqual(path(["XDG_CACHE_HOME": "c", "HOME": "/h"]), "/h/.cache/org.example.App/pictures")
    expectEqual(path(["XDG_CACHE_HOME": "", "HOME": "/h"]), "/h/.cache/org.example.App/pictures")
  }

  @Test func `a saved picture is shown without a request`() async throws {
    let source = HeldPictures()
    let clock = VirtualClock()
    func service() -> ImageService {
      ImageService(reach: .web, source: source, folder: folder(), clock: clock)
    }
    let beginning = service()
    let log = Log(beginning.image(for: pictureURL(1)))
    await source.answer(pictureURL(1), png(1))
    await Task.yieldUntil { log.elements == [png(1)] && !names.isEmpty && !names[0].hasPrefix(".") }
    let second = service()
    try await expectEqual(first(of: second.image(for: pictureURL(1))), png(1))
    await expectEqual(source.log.count, 1)
  }

  @Test func `the limits are 100 mebibytes and 10,000 pictures`() async throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Sparse files, which take no disk space.
    func put(_ range: Range<Int>, size: Int) throws {
      for number in range {
        let file = file(of: number).path
        expect(FileManager.default.createFile(atPath: file, contents: nil))
        try #require(truncate(file, size) == 0)
      }
    }
    try put(1..<13, size: 8 << 20)
    await folder().store(png(0), for: pictureURL(0))
    expectEqual(names.count, 13)
    try put(13..<14, size: 8 << 20)
    await folder().store(png(0), for: pictureURL(0))
    expectEqual(names.count, 13)
    expect(size <= 100 << 20)
    await expect(folder().picture(at: pictureURL(0)) != nil)
    try put(20..<10_020, size: 0)
    await folder().store(png(0), for: pictureURL(0))
    expect(names.count <= 10_000 && names.count > 9_000)
  }

  @Test func `a picture is up to date for a week`() async {
    await folder().store(png(1), for: pictureURL(1))
    time.pass(7 * 86_400 - 1)
    await expectEqual(folder().picture(at: pictureURL(1))?.isFresh, true)
    time.pass(2)
    await expectEqual(folder().picture(at: pictureURL(1))?.isFresh, false)
  }

  @Test func `an outdated picture is requested again later and shown meanwhile`() async {
    let source = HeldPictures()
    let clock = VirtualClock()
    await folder().store(png(1), for: pictureURL(1))
    time.pass(8 * 86_400)
    let service = ImageService(reach: .web, source: source, folder: folder(), clock: clock)
    let first = Log(service.image(for: pictureURL(1)))
    await source.fail(pictureURL(1), .offline)
    await Task.yieldUntil { first.elements == [png(1)] }
    // Not for every row at once.
    clock.advance(by: PictureFailure.firstRest - .seconds(1))
    expectEqual(Log(service.image(for: pictureURL(1))).elements, [png(1)])
    await expectEqual(source.log.count, 1)
    clock.advance(by: .seconds(1))
    let second = Log(service.image(for: pictureURL(1)))
    expectEqual(second.elements, [png(1)])
    await source.fail(pictureURL(1), .timedOut)
    await Task.yieldUntil { service.loadsUnderWay == 0 }
    expect(second.elements.allSatisfy { $0 == png(1) })
    // The second wait is longer.
    clock.advance(by: PictureFailure.firstRest)
    expectEqual(Log(service.image(for: pictureURL(1))).elements, [png(1)])
    await expectEqual(source.log.count, 2)
    clock.advance(by: PictureFailure.firstRest)
    let third = Log(service.image(for: pictureURL(1)))
    let fourth = Log(service.image(for: pictureURL(1)))
    await source.answer(pictureURL(1), png(9))
    await Task.yieldUntil { third.elements == [png(1), png(9)] && fourth.elements == [png(1), png(9)] }
    expectEqual(Log(service.image(for: pictureURL(1))).elements, [png(9)])
    await expectEqual(source.log.count, 3)
    await Task.yieldUntil { await folder().picture(at: pictureURL(1)) == .init(bytes: png(9), isFresh: true) }
  }
}
