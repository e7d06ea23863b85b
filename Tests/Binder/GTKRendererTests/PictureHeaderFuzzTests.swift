import CBinderGTK
import TestSupport
import XCTest

@testable import GTKRenderer

final class PictureHeaderFuzzTests: XCTestCase {
  /// A small file of each kind and shape.
  private static var corpus: [[UInt8]] {
    let pixels = BlankPicture.webPChunk(width: 4, height: 4)
    let moment = BlankPicture.webPMoment(width: 4, height: 4, pixels: pixels)
    return [
      bmp(color: 1, width: 2, height: 2), BlankPicture.png(width: 4, height: 4),
      BlankPicture.jpeg(width: 8, height: 8), BlankPicture.progressiveJPEG(width: 8, height: 8, scans: 3),
      BlankPicture.gif(width: 4, height: 4), BlankPicture.webP(pixels),
      BlankPicture.webP(BlankPicture.webPCanvas(width: 4, height: 4), pixels),
      BlankPicture.webP(BlankPicture.webPFrame(width: 4, height: 4)),
      BlankPicture.webP(
        BlankPicture.webPCanvas(width: 4, height: 4, moves: true), BlankPicture.webPMotion, moment, moment),
    ]
  }

  func test_an_arbitrary_header_is_refused_or_has_a_size_within_the_limit() {
    var numbers = SeededNumbers(42)
    let corpus = Self.corpus
    var refused = 0
    for _ in 0..<20_000 {
      var bytes = corpus.randomElement(using: &numbers) ?? []
      if Int.random(in: 0..<4, using: &numbers) == 0 {
        bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers)))
      }
      for _ in 0..<Int.random(in: 0..<8, using: &numbers) where !bytes.isEmpty {
        let place = Int.random(in: 0..<min(bytes.count, 64), using: &numbers)
        let any = UInt8.random(in: 0...255, using: &numbers)
        bytes[place] = [0, 255, any].randomElement(using: &numbers) ?? 0
      }
      let work = bgtk_picture_work(bytes, bytes.count, PictureDecoder.maximumPixels)
      if work < 0 { refused += 1 }
      XCTAssertLessThanOrEqual(work, Int64(PictureDecoder.maximumPixels) * 100)
    }
    XCTAssertGreaterThan(refused, 1_000)
    XCTAssertLessThan(refused, 19_000)
    for bytes in corpus {
      XCTAssertGreaterThanOrEqual(bgtk_picture_work(bytes, bytes.count, PictureDecoder.maximumPixels), 0)
    }
  }
}
