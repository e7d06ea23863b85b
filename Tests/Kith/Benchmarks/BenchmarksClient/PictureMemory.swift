import Client
import Foundation
import Measuring
import Services
import Signals

/// Answers every address with a picture of 60 KB.
struct MadePictures: PictureSource {
  func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + [UInt8](repeating: UInt8(url.path.utf8.count), count: 60_000)
  }
}

/// (d) The memory and disk space of 2,000 pictures of 60 KB, 115 MiB in all.
@MainActor
func pictureMemoryFigures() async -> [Figure] {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: root) }
  var limits = PictureFolder.Limits()
  limits.size = 50 << 20
  let images = ImageService(
    reach: .web, source: MadePictures(), folder: PictureFolder(root, limits: limits), clock: VirtualClock())
  let before = residentMemory()
  let bag = DisposeBag()
  var seen = 0
  var most = 0
  let start = ContinuousClock.now
  for number in 0..<2_000 {
    images.image(for: URL(string: "https://cdn.example/\(number).png")).observeNext { _ in seen += 1 }
      .dispose(in: bag)
  }
  while seen < 2_000 {
    most = max(most, images.memorySize)
    // Real time is measured; the downloads need the main actor meanwhile.
    try? await Task.sleep(for: .milliseconds(1))
  }
  let time = (ContinuousClock.now - start) / .milliseconds(1)
  let after = residentMemory()
  // Pending writes finish.
  try? await Task.sleep(for: .seconds(1))
  let files =
    (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: [.fileSizeKey])) ?? []
  let onDisk = files.reduce(0) { $0 + ((try? $1.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0) }
  return [
    Figure("2,000 pictures of 60 KB through the cache, disk included", time, "ms"),
    Figure(
      "bytes of pictures in memory, at most", Double(max(most, images.memorySize)) / 1_048_576, "MiB",
      atMost: 32),
    Figure("growth of the process meanwhile", after - before, "MiB"),
    Figure("bytes on disk, in a folder limited to 50 MiB", Double(onDisk) / 1_048_576, "MiB", atMost: 50),
  ]
}
