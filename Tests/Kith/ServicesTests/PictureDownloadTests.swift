import Client
import Entities
import Foundation
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct PictureDownloadTests {
  private let source = HeldPictures()
  private let clock = VirtualClock()

  private func service(_ reach: ImageService.Reach = .web, folder: PictureFolder? = nil) -> ImageService {
    ImageService(reach: reach, source: source, folder: folder, clock: clock)
  }

  @Test func `many rows with one picture download it once`() async {
    let service = service()
    let logs = (0..<100).map { _ in Log(service.image(for: pictureURL(1))) }
    await source.answer(pictureURL(1), png(1))
    await Task.yieldUntil { logs.allSatisfy { $0.elements == [png(1)] } }
    await expectEqual(source.log.count, 1)
    expectEqual(Log(service.image(for: pictureURL(1))).elements, [png(1)])
    await expectEqual(source.log.count, 1)
    expectEqual(service.memorySize, png(1).count)
  }

  @Test func `a few pictures are downloaded at once and the others wait`() async {
    let service = service()
    let logs = (0..<50).map { Log(service.image(for: pictureURL($0))) }
    for number in 0..<50 { await source.answer(pictureURL(number), png(number)) }
    await Task.yieldUntil { logs.allSatisfy { !$0.elements.isEmpty } }
    await expectEqual(source.most, ImageService.maximumDownloads)
    await expectEqual(Set(source.log), Set((0..<50).map(pictureURL)))
    await expectEqual(source.log.count, 50)
  }

  @Test func `a transfer is cancelled with its last observer and not before`() async {
    let service = service()
    let first = Log(service.image(for: pictureURL(1)))
    let second = Log(service.image(for: pictureURL(1)))
    await source.waits(1)
    first.stop()
    expectEqual(service.loadsUnderWay, 1)
    await expect(source.cancelled.isEmpty)
    second.stop()
    await source.waits(0)
    await expectEqual(source.cancelled, [pictureURL(1)])
    expectEqual(service.loadsUnderWay, 0)
    // A cancelled request is not a failure: it is repeated at once.
    let third = Log(service.image(for: pictureURL(1)))
    await source.answer(pictureURL(1), png(1))
    await Task.yieldUntil { third.elements == [png(1)] }
    expect(first.elements.isEmpty && second.elements.isEmpty)
  }

  @Test func `a request disposed before its turn starts no download`() async {
    let service = service()
    let logs = (0..<10).map { Log(service.image(for: pictureURL($0))) }
    await source.waits(ImageService.maximumDownloads)
    for log in logs[4...] { log.stop() }
    for number in 0..<4 { await source.answer(pictureURL(number), png(number)) }
    await Task.yieldUntil { logs[..<4].allSatisfy { !$0.elements.isEmpty } }
    await expectEqual(Set(source.log), Set((0..<4).map(pictureURL)))
    expectEqual(service.loadsUnderWay, 0)
  }

  @Test func `a row that is hidden and shown again during a download gets its picture`() async {
    let service = service()
    let first = Log(service.image(for: pictureURL(1)))
    await source.waits(1)
    first.stop()
    let second = Log(service.image(for: pictureURL(1)))
    // The answer may still meet the first transfer, which has no observer.
    await Task.yieldUntil {
      await source.answerNow(pictureURL(1), .success(png(1)))
      return !second.elements.isEmpty
    }
    expectEqual(second.elements, [png(1)])
    expect(first.elements.isEmpty)
  }

  @Test func `an invalid or oversized download is discarded and not repeated at once`() async {
    let service = service()
    let huge = png(1, size: 8 << 20 + 1)
    for (number, bytes) in [Array("<html>".utf8), [], [1, 2, 3], huge].enumerated() {
      let log = Log(service.image(for: pictureURL(number)))
      await source.answer(pictureURL(number), bytes)
      await Task.yieldUntil { log.elements == [nil] }
      expectEqual(Log(service.image(for: pictureURL(number))).elements, [nil])
    }
    await expectEqual(source.log.count, 4)
    expectEqual(service.memorySize, 0)
    clock.advance(by: PictureFailure.longestRest)
    let again = Log(service.image(for: pictureURL(0)))
    await source.answer(pictureURL(0), png(0))
    await Task.yieldUntil { again.elements == [png(0)] }
  }

  @Test func `a visible row gets its picture once the network is back`() async {
    let service = service()
    let log = Log(service.image(for: pictureURL(1)))
    await source.fail(pictureURL(1), .offline)
    await Task.yieldUntil { log.elements == [nil] }
    // A new observer does not shorten the wait.
    let other = Log(service.image(for: pictureURL(1)))
    expectEqual(other.elements, [nil])
    clock.advance(by: PictureFailure.firstRest - .seconds(1))
    await expectEqual(source.log.count, 1)
    clock.advance(by: .seconds(1))
    await source.fail(pictureURL(1), .timedOut)
    await Task.yieldUntil { log.elements == [nil, nil] }
    // The second wait is longer.
    clock.advance(by: PictureFailure.firstRest)
    expectEqual(service.loadsUnderWay, 0)
    clock.advance(by: PictureFailure.firstRest)
    await source.answer(pictureURL(1), png(1))
    await Task.yieldUntil { log.elements == [nil, nil, png(1)] && other.elements.last == png(1) }
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `a hidden row starts no retry`() async {
    let service = service()
    let log = Log(service.image(for: pictureURL(1)))
    await source.fail(pictureURL(1), .serverFailure(503))
    await Task.yieldUntil { log.elements == [nil] }
    log.stop()
    expectEqual(clock.pendingCount, 0)
    clock.advance(by: .seconds(7200))
    await expectEqual(source.log.count, 1)
  }

  @Test func `a remote server cannot make the app open files or contact this computer's servers`()
    async throws
  {
    let addresses = [
      "file:///etc/passwd", "FILE:///etc/passwd", "http://127.0.0.1/a.png",
      "https://localhost/a.png", "https://[::1]/a.png", "https://127.1.2.3:631/", "https://127.1/a.png",
      "http://127.1/a.png", "http://0.0.0.0/a.png", "https://a.localhost/a.png", "https://localhost./a.png",
      "https://[::ffff:127.0.0.1]/a.png", "https://[::]/a.png", "https://2130706433/",
      "ftp://cdn.example/a.png",
      "data:image/png;base64,AAAA", "//cdn.example/a.png", "a.png",
    ]
    let distant = service(.web)
    for text in addresses {
      let url = try #require(URL(string: text))
      expectEqual(Log(distant.image(for: url)).elements, [nil], "\(text)")
    }
    let near = service(.loopback)
    let file = try #require(URL(string: "file:///etc/passwd"))
    expectEqual(Log(near.image(for: file)).elements, [nil])
    let url = try #require(URL(string: "http://127.0.0.1:8080/a.png"))
    let log = Log(near.image(for: url))
    await source.answer(url, png(1))
    await Task.yieldUntil { log.elements == [png(1)] }
    await expectEqual(source.log, [url])
  }

  @Test(arguments: [
    ("http://cdn.example/1.png?a=b%20c", "https://cdn.example/1.png?a=b%20c"),
    ("HTTP://cdn.example:80/1.png", "https://cdn.example/1.png"),
    ("http://cdn.example:8080/1.png", "https://cdn.example:8080/1.png"),
  ])
  func `an unencrypted remote address is requested once with encryption and never without`(
    plain: String, secure: String
  ) async throws {
    let (plain, secure) = (try #require(URL(string: plain)), try #require(URL(string: secure)))
    for reach in [ImageService.Reach.web, .loopback, .files] {
      let asked = await source.log.count
      let service = service(reach)
      let log = Log(service.image(for: plain))
      await source.fail(secure, .insecure)
      await Task.yieldUntil { log.elements == [nil] }
      expectEqual(Log(service.image(for: plain)).elements, [nil])
      clock.advance(by: PictureFailure.longestRest)
      let again = Log(service.image(for: plain))
      await source.answer(secure, png(1))
      await Task.yieldUntil { again.elements == [png(1)] }
      expectEqual(Log(service.image(for: secure)).elements, [png(1)])
      await expectEqual(source.log.dropFirst(asked), [secure, secure])
    }
  }

  @Test func `the allowed picture addresses depend on the server's location`() async throws {
    let fixture = Fixture()
    let book = try await fixture.session()
    expectEqual(book.images.reach, .files)
    fixture.manager.pictures = PictureSupply(source: source)
    let token = try #require(AccessToken("secret"))
    for (text, expected) in [
      ("https://a.example", ImageService.Reach.web), ("http://127.0.0.1:8080", .loopback),
    ] {
      let server = try #require(URL(string: text))
      let application = Application(
        clientID: "a", clientSecret: ClientSecret("b"), redirectURIs: [])
      let entry = ServerEntry(
        server: server, transport: fixture.transport, instance: nil, application: application, listener: nil)
      try await fixture.manager.finish(
        Grant(token: token), scopes: .everything, account: person(1), through: entry)
      let images = try #require(fixture.manager.currentSession.value.session?.images)
      expectEqual(images.reach, expected)
      let log = Log(images.image(for: pictureURL(1)))
      await source.answer(pictureURL(1), png(1))
      await Task.yieldUntil { log.elements == [png(1)] }
    }
  }

  @Test func `a released service cancels its transfers`() async {
    var service: ImageService? = service()
    weak let gone = service
    let logs = (0..<3).compactMap { service?.image(for: pictureURL($0)) }.map { Log($0) }
    await source.waits(3)
    service = nil
    expect(gone == nil)
    await source.waits(0)
    expect(logs.allSatisfy { $0.elements.isEmpty })
  }

  @Test func `two thousand rows recycled at random never show another's picture`() async {
    let service = service()
    var rows: [(number: Int, log: Log<[UInt8]?>)] = []
    var generator = SeededNumbers(6_000)
    for step in 0..<6_000 {
      let number = step < 2_000 ? step : Int.random(in: 0..<2_000, using: &generator)
      if rows.count == 20 { rows.remove(at: Int.random(in: 0..<20, using: &generator)).log.stop() }
      rows.append((number, Log(service.image(for: pictureURL(number)))))
      if step % 3 == 0, let url = await source.waiting.randomElement(using: &generator),
        let asked = Int(url.deletingPathExtension().lastPathComponent)
      {
        // It may be cancelled meanwhile: then there is no request to answer.
        await source.answerNow(url, .success(png(asked)))
      }
      if step % 50 == 0 { await Task.yield() }
      for row in rows { expect(row.log.elements.allSatisfy { $0 == png(row.number) }) }
    }
    for row in rows { row.log.stop() }
    await source.waits(0)
    expectEqual(service.loadsUnderWay, 0)
    await expect(source.most <= ImageService.maximumDownloads)
  }

  @Test func `a picture without observers after the folder lookup is not downloaded`()
    async throws
  {
    let folder = try TemporaryFolder()
    let source = HeldPictures()
    let service = ImageService(
      reach: .web, source: source, folder: PictureFolder(folder.url), clock: VirtualClock())
    let left = try #require(URL(string: "https://a.example/left.png"))
    let wanted = try #require(URL(string: "https://a.example/wanted.png"))
    service.image(for: left).observeNext { _ in }.dispose()
    let log = Log(service.image(for: wanted))
    // The folder is searched in order: the first has been handled before.
    await source.waits(1)
    await expectEqual(source.log, [wanted])
    log.stop()
  }

  @Test func `a picture that cannot be decoded is remembered by address, even after a restart`() async throws
  {
    let temporary = try TemporaryFolder()
    let folder = PictureFolder(temporary.url.appendingPathComponent("pictures"))
    let first = service(folder: folder)
    let log = Log(first.image(for: pictureURL(1)))
    await source.answer(pictureURL(1), png(1))
    await Task.yieldUntil { log.elements == [png(1)] }
    first.markUnreadable(at: pictureURL(1))
    expectEqual(Log(first.image(for: pictureURL(1))).elements, [nil])
    while await folder.picture(at: pictureURL(1))?.bytes != [] { await Task.yield() }
    let second = service(folder: folder)
    let later = Log(second.image(for: pictureURL(1)))
    await Task.yieldUntil { !later.elements.isEmpty }
    expectEqual(later.elements, [nil])
    await expectEqual(source.log, [pictureURL(1)])
    // Another address of the same picture counts separately.
    let other = Log(first.image(for: pictureURL(2)))
    await source.answer(pictureURL(2), png(1))
    await Task.yieldUntil { other.elements == [png(1)] }
  }
}
