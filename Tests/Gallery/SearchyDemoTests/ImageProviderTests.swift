import DemoTestSupport
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing

@testable import SearchyDemo

@MainActor @Suite struct ImageProviderTests {
  let server = FakeFetcher()
  let provider: ImageProvider
  let url = URL(filePath: "/cover.png")

  final class Seen { var images: [[UInt8]?] = [] }

  init() {
    provider = ImageProvider(fetcher: server)
  }

  func observe(_ url: URL?) -> (Seen, any Disposable) {
    let seen = Seen()
    return (seen, provider.image(for: url).observeNext { seen.images.append($0) })
  }

  @Test func `a picture is empty first, then loaded, and later cached`() async throws {
    let (first, _) = observe(url)
    expectEqual(first.images, [nil])
    try await eventually("asked") { server.waitingCount == 1 }
    server.answer(with: .success([1]))
    try await eventually("read") { first.images == [nil, [1]] }
    let (second, _) = observe(url)
    expectEqual(second.images, [[1]])
    expectEqual(provider.imageAtHand(for: url), [1])
    expectEqual(server.asked.count, 1)
  }

  @Test func `simultaneous observers share one request, which ends with the last of them`() async throws {
    let (first, one) = observe(url)
    let (second, other) = observe(url)
    try await eventually("asked") { server.waitingCount == 1 }
    one.dispose()
    expectEqual(provider.readCount, 1)
    server.answer(with: .success([1]))
    try await eventually("read") { second.images == [nil, [1]] }
    expectEqual(first.images, [nil])
    expectEqual(server.asked.count, 1)
    expect(other.isDisposed)
    expectEqual(provider.readCount, 0)
  }

  @Test func `disposing the last observer cancels the request, which can be made again`()
    async throws
  {
    let (_, one) = observe(url)
    try await eventually("asked") { server.waitingCount == 1 }
    one.dispose()
    expectEqual(provider.readCount, 0)
    try await eventually("cancelled") { server.cancelled == [url] }
    let (seen, _) = observe(url)
    try await eventually("asked") { server.waitingCount == 1 }
    server.answer(with: .success([2]))
    try await eventually("read") { seen.images == [nil, [2]] }
  }

  @Test func `a failed picture is empty and requested again the next time`() async throws {
    let (seen, observation) = observe(url)
    try await eventually("asked") { server.waitingCount == 1 }
    server.answer(with: .failed(.status(404)))
    try await eventually("over") { observation.isDisposed }
    expectEqual(seen.images, [nil])
    let (_, again) = observe(url)
    try await eventually("asked again") { server.asked.count == 2 }
    again.dispose()
    try await eventually("given up") { server.waitingCount == 0 }
  }

  @Test func `a missing address has no picture`() {
    expectEqual(observe(nil).0.images, [nil])
    expect(server.asked.isEmpty)
  }
}
