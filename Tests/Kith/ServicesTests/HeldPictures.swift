import Client
import Foundation
import Testing

/// A source of pictures that a test answers by hand, in any order.
actor HeldPictures: PictureSource {
  private var open: [(url: URL, number: Int, continuation: CheckedContinuation<Answer, Never>)] = []
  private var numbers = 0
  private var cancelledEarly: Set<Int> = []
  private(set) var log: [URL] = []
  private(set) var cancelled: [URL] = []
  private(set) var most = 0

  typealias Answer = Result<[UInt8], ClientError>

  func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    numbers += 1
    let number = numbers
    log.append(url)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        open.append((url, number, continuation))
        most = max(most, open.count)
        if cancelledEarly.contains(number) { cancel(number, url) }
      }
    } onCancel: {
      Task { await self.cancel(number, url) }
    }
    return try answer.get()
  }

  /// The addresses of pending requests.
  var waiting: [URL] { open.map(\.url) }

  /// Answers the oldest request for an address, once there is one.
  nonisolated func answer(
    _ url: URL, _ answer: Answer, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await Task.yieldUntil(sourceLocation: sourceLocation) { await answerNow(url, answer) }
  }

  nonisolated func answer(
    _ url: URL, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await answer(url, .success(bytes), sourceLocation: sourceLocation)
  }

  nonisolated func fail(
    _ url: URL, _ code: ClientError.Code, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await answer(url, .failure(ClientError(code, request: "GET picture")), sourceLocation: sourceLocation)
  }

  /// Returns when this many transfers are pending.
  nonisolated func waits(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await Task.yieldUntil(sourceLocation: sourceLocation) { await waiting.count == count }
  }

  /// Answers the oldest request for an address, if there is one.
  @discardableResult
  func answerNow(_ url: URL, _ answer: Answer) -> Bool {
    guard let index = open.firstIndex(where: { $0.url == url }) else { return false }
    open.remove(at: index).continuation.resume(returning: answer)
    return true
  }

  private func cancel(_ number: Int, _ url: URL) {
    guard let index = open.firstIndex(where: { $0.number == number }) else {
      cancelledEarly.insert(number)
      return
    }
    cancelled.append(url)
    open.remove(at: index).continuation
      .resume(returning: .failure(ClientError(.cancelled, request: "GET picture")))
  }
}

/// Bytes with the beginning of a PNG file.
func png(_ number: Int, size: Int = 16) -> [UInt8] {
  let beginning: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, UInt8(number & 255), UInt8(number >> 8),
  ]
  return beginning + [UInt8](repeating: 7, count: max(0, size - beginning.count))
}

func pictureURL(_ number: Int) -> URL {
  URL(string: "https://cdn.example/\(number).png") ?? URL(fileURLWithPath: "/")
}
