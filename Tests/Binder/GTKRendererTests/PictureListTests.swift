import CBinderGTKProbe
import Client
import Foundation
import Services
import Signals
import Widgets
import WidgetsTesting
import XCTest

@testable import Binders
@testable import GTKRenderer

final class PictureListTests: XCTestCase {
  private struct Face: Hashable, Identifiable, Sendable {
    let id: Int
    var url: URL? { URL(string: "https://cdn.example/\(id).bmp") }
    /// A unique colour.
    var color: UInt32 { UInt32(id) * 5 + 1 }
  }

  func test_two_thousand_rows_never_show_anothers_picture() throws {
    try onStage { stage in
      let source = LatePictures()
      let images = ImageService(reach: .web, source: source, clock: VirtualClock())
      let faces = (0..<2_000).map { Face(id: $0) }
      let items = Property(faces)
      let list = ListView { SampleAvatarRow() }
      list.layout = Layout(vexpand: true)
      items.bind(to: list) { row, face in
        row.number = face.id
        row.avatar.text = "Person \(face.id)"
        images.picture(for: face.url).bind(to: row) { row, picture in row.avatar.picture = picture }
      }
      stage.open(list)
      var shown = 0
      @MainActor func look() {
        for index in list.visibleRange {
          guard let row = list.typedRow(at: index) else { continue }
          XCTAssertEqual(row.number, index)
          guard (try? stage.read("avatarFace", row.avatar)) == "picture" else { continue }
          shown += 1
          XCTAssertEqual(
            try stage.read("avatarPixel", row.avatar), String(format: "%06X", faces[row.number].color))
        }
      }
      var generator = SplitMix64(seed: 150)
      for step in 0..<150 {
        if step % 2 == 0 {
          // Mostly a little further, sometimes far away.
          let next =
            Int.random(in: 0..<5, using: &generator) == 0
            ? Int.random(in: 0..<2_000, using: &generator) : min(1_999, step * 13)
          list.scroll(toRowAt: next)
        }
        stage.settle(0.015)
        source.answerSome { Face(id: $0).color }
        look()
      }
      XCTAssertGreaterThan(shown, 0)
      // Every row has its own picture at the end.
      stage.pump("for all pictures", seconds: 20) {
        source.answerSome { Face(id: $0).color }
        return !list.visibleRange.isEmpty
          && list.visibleRange.allSatisfy { index in
            list.typedRow(at: index).map { (try? stage.read("avatarFace", $0.avatar)) == "picture" } ?? false
          }
      }
      look()
      var (all, main): (Int32, Int32) = (0, 0)
      bgtk_probe_decodes(&all, &main)
      XCTAssertEqual(main, 0)
      XCTAssertLessThan(source.asked, 2_000, "only what was looked at is fetched")
    }
  }
}

private final class SampleAvatarRow: Box {
  let avatar = Avatar(size: 40)
  var number = -1

  init() { super.init(.row, spacing: 6, [avatar]) }
}

/// Answers in a random order, and some requests never.
///
/// Unchecked: its lists are guarded by a lock.
private final class LatePictures: PictureSource, @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [Int: CheckedContinuation<[UInt8]?, Never>] = [:]
  private var tickets = 0
  private var numbers: [Int: Int] = [:]

  var asked: Int { lock.withLock { tickets } }

  func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    let ticket = lock.withLock {
      tickets += 1
      numbers[tickets] = Int(url.deletingPathExtension().lastPathComponent)
      return tickets
    }
    let bytes = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = lock.withLock {
          guard numbers[ticket] != nil else { return true }
          waiting[ticket] = continuation
          return false
        }
        if isCancelled { continuation.resume(returning: nil) }
      }
    } onCancel: {
      let continuation = lock.withLock {
        numbers[ticket] = nil
        return waiting.removeValue(forKey: ticket)
      }
      continuation?.resume(returning: nil)
    }
    guard let bytes else { throw ClientError(.cancelled, request: "GET picture") }
    return bytes
  }

  /// Answers some of the requests at random.
  func answerSome(_ color: (Int) -> UInt32) {
    let answers = lock.withLock {
      waiting.keys.shuffled().prefix(Int.random(in: 0...4)).compactMap { ticket in
        waiting.removeValue(forKey: ticket).map { ($0, numbers.removeValue(forKey: ticket) ?? 0) }
      }
    }
    for (continuation, number) in answers {
      continuation.resume(returning: bmp(color: color(number), width: 48, height: 48))
    }
  }
}
