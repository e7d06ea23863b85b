import Foundation
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct ImageServiceTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url
  }

  @Test func `a picture file delivers its bytes`() async throws {
    let service = ImageService(reach: .files, clock: VirtualClock())
    let url = try file("a b.png", [1, 2, 3])
    try await expectEqual(first(of: service.image(for: url)), [1, 2, 3])
  }

  @Test func `a missing file, a folder, an empty file and a web address deliver no picture`() async throws {
    let service = ImageService(reach: .files, clock: VirtualClock())
    try await expectEqual(first(of: service.image(for: folder.appendingPathComponent("none.png"))), nil)
    try await expectEqual(first(of: service.image(for: folder)), nil)
    try await expectEqual(first(of: service.image(for: nil)), nil)
    try await expectEqual(first(of: service.image(for: URL(string: "https://example.org/a.png"))), nil)
    try await expectEqual(first(of: service.image(for: try file("empty.png", []))), nil)
  }

  @Test func `a file of eight mebibytes is read and one a byte larger is not`() async throws {
    let service = ImageService(reach: .files, clock: VirtualClock())
    let large = try file("large", [UInt8](repeating: 7, count: 8 << 20))
    try await expectEqual(first(of: service.image(for: large))?.count, 8 << 20)
    let larger = try file("larger", [UInt8](repeating: 7, count: 8 << 20 + 1))
    try await expectEqual(first(of: service.image(for: larger)), nil)
  }

  @Test func `a pipe without a writer does not block`() async throws {
    let service = ImageService(reach: .files, clock: VirtualClock())
    let pipe = folder.appendingPathComponent("pipe")
    expectEqual(mkfifo(pipe.path, 0o600), 0)
    try await expectEqual(first(of: service.image(for: pipe)), nil)
  }

  @Test func `the least recently used pictures are removed first`() async throws {
    let service = ImageService(reach: .files, maximumMemory: 30, clock: VirtualClock())
    var urls: [URL] = []
    for name in ["a", "b", "c"] {
      urls.append(try file(name, [UInt8](repeating: 1, count: 10)))
      _ = try await first(of: service.image(for: urls.last))
    }
    // Used again, a is newer than b.
    _ = try await first(of: service.image(for: urls[0]))
    _ = try await first(of: service.image(for: try file("d", [UInt8](repeating: 1, count: 10))))
    expect(!Log(service.image(for: urls[0])).elements.isEmpty)
    expect(Log(service.image(for: urls[1])).elements.isEmpty)
    expect(!Log(service.image(for: urls[2])).elements.isEmpty)
  }

  @Test func `the memory limit is 32 mebibytes by default`() async throws {
    let service = ImageService(reach: .files, clock: VirtualClock())
    var urls: [URL] = []
    for number in 0..<5 {
      urls.append(try file("\(number)", [UInt8](repeating: 1, count: 7 << 20)))
      _ = try await first(of: service.image(for: urls.last))
      expectEqual(service.memorySize, min(number + 1, 4) * 7 << 20)
    }
    expect(Log(service.image(for: urls[0])).elements.isEmpty)
    expect(!Log(service.image(for: urls[4])).elements.isEmpty)
  }
}
