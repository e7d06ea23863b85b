import CBinderGTK
import CBinderGTKProbe
import Client
import Foundation
import GTKRenderer
import Measuring
import PlainPNG
import Services
import Signals
import Widgets

private final class FaceRow: Box {
  let avatar = Avatar(size: 40)
  let label = Label()

  init() { super.init(.row, spacing: 6, [avatar, label]) }
}

private struct Face: Hashable, Identifiable, Sendable {
  let id: Int
}

/// Answers every address with its own PNG, 400 by 400 pixels, created off the main thread.
private struct MadeFaces: PictureSource {
  func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    PNG.noise(400, seed: UInt64(url.deletingPathExtension().lastPathComponent) ?? 0)
  }
}

/// The measurements of one pass through the list.
private struct Trip {
  /// CPU time of each turn of the main loop, in milliseconds.
  var turns: [Double] = []
  /// The wall-clock time of each turn in milliseconds, without the wait for a busy processor.
  var clockTurns: [Double] = []
  var shown = 0
}

@MainActor
private func scroll(_ renderer: Renderer, images: ImageService?) -> Trip {
  let faces = Property((0..<2_000).map { Face(id: $0) })
  let list = ListView { FaceRow() }
  list.layout = Layout(vexpand: true)
  var trip = Trip()
  faces.bind(to: list) { row, face in
    row.avatar.text = "Person \(face.id)"
    row.label.text = "Person \(face.id)"
    row.avatar.picture = nil
    guard let images else { return }
    images.image(for: URL(string: "https://cdn.example/\(face.id).png")).bind(to: row) { row, bytes in
      row.avatar.picture = bytes.map { Picture($0) }
      if bytes != nil { trip.shown += 1 }
    }
  }
  let window = Window(clock: VirtualClock())
  window.defaultWidth = 480
  window.defaultHeight = 720
  window.content = list
  renderer.show(window)
  func run(for duration: Duration, counting: Bool) {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end {
      let start = cpuTime(ofThread: true)
      let startOfTurn = ContinuousClock.now
      let waited = processorWait()
      let hasWorked = bgtk_iterate(false)
      if counting {
        trip.clockTurns.append(
          (ContinuousClock.now - startOfTurn) / .milliseconds(1) - (processorWait() - waited))
        trip.turns.append(cpuTime(ofThread: true) - start)
      }
      // A real main loop sleeps when idle; decoding has the core meanwhile.
      if !hasWorked { usleep(200) }
    }
  }
  run(for: .seconds(1), counting: false)
  for place in stride(from: 0, to: 2_000, by: 5) {
    list.scroll(toRowAt: place)
    run(for: .milliseconds(50), counting: true)
  }
  window.close()
  run(for: .milliseconds(300), counting: false)
  return trip
}

/// The bytes allocated by `malloc`, and its unused rest, in MiB.
private func heap() -> (used: Double, spare: Double) {
  var (used, spare) = (0, 0)
  bgtk_probe_heap(&used, &spare)
  return (Double(used) / 1_048_576, Double(spare) / 1_048_576)
}

private func percentile(_ values: [Double], _ part: Double) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
}

MainActor.assumeIsolated {
  guard Renderer.isDisplayAvailable, let renderer = try? Renderer() else {
    print("no display: pictures in a window are not measured")
    exit(0)
  }
  renderer.animationsEnabled = false
  let images = ImageService(reach: .web, source: MadeFaces(), clock: VirtualClock())
  // The first pass is a warm-up; then both in turn.
  _ = scroll(renderer, images: nil)
  let before = residentMemory()
  let heapBefore = heap()
  var (without, with): ([Double], [Double]) = ([], [])
  var shown = 0
  // The wall-clock times of one round are compared: other programs still lengthen some turn of some round.
  var added: [Double] = []
  for _ in 0..<3 {
    let plain = scroll(renderer, images: nil)
    let trip = scroll(renderer, images: images)
    without += plain.turns
    with += trip.turns
    shown += trip.shown
    added.append(max(0, (trip.clockTurns.max() ?? .nan) - (plain.clockTurns.max() ?? .nan)))
  }
  let heapAfter = heap()
  var (all, main): (Int32, Int32) = (0, 0)
  bgtk_probe_decodes(&all, &main)
  let longest = (without.max() ?? .nan, with.max() ?? .nan)
  report([
    Figure("pictures that came while 2,000 rows were scrolled, three times", Double(shown), ""),
    Figure("pictures decoded", Double(all), ""),
    Figure("of them on the main thread", Double(main), "", atMost: 0),
    Figure("longest turn of the main loop without pictures, CPU", longest.0, "ms"),
    Figure("longest turn of the main loop with pictures, CPU", longest.1, "ms"),
    Figure("what pictures add to the longest turn, CPU", max(0, longest.1 - longest.0), "ms", atMost: 16),
    Figure(
      "what they add to it by the clock, best of 3 rounds", added.min() ?? .nan, "ms", atMost: 16),
    Figure("99.9 % of turns are shorter, without pictures", percentile(without, 0.999), "ms"),
    Figure("99.9 % of turns are shorter, with pictures", percentile(with, 0.999), "ms"),
    Figure("encoded pictures in memory", Double(images.memorySize) / 1_048_576, "MiB", atMost: 32),
    Figure(
      "decoded pictures in memory", Double(renderer.pictureMemory) / 1_048_576, "MiB", atMost: 48),
    // glibc keeps freed buffers in an arena per thread: with MALLOC_MMAP_THRESHOLD_=131072, which returns each large
    // buffer at once, the process grows by little more than the cached pictures.
    Figure("growth of what the program has got from malloc", heapAfter.used - heapBefore.used, "MiB"),
    Figure("growth of what malloc holds beyond that", heapAfter.spare - heapBefore.spare, "MiB"),
    Figure("growth of the process", residentMemory() - before, "MiB"),
  ])
}
