import Foundation
import GalleryKit

@testable import FourVDemo

/// A server under the test's control: it answers when told to, in any order, or at once by a rule.
@MainActor
final class FakeHTTPClient: HTTPClientType {
  typealias Answer = Result<[UInt8], FetchError>

  private struct Request {
    let id: Int
    let url: URL
    let continuation: CheckedContinuation<Answer, Never>
  }

  private var waiting: [Request] = []
  private var count = 0
  /// Every address asked for, in order.
  private(set) var asked: [URL] = []
  /// The addresses whose request was cancelled before it was answered.
  private(set) var cancelled: [URL] = []
  /// Answers at once what it has an answer for.
  var rule: (URL) -> Answer? = { _ in nil }

  init(_ rule: @escaping (URL) -> Answer? = { _ in nil }) {
    self.rule = rule
  }

  /// How many requests wait for an answer.
  var waitingCount: Int { waiting.count }

  func get(at url: URL) async throws(FetchError) -> [UInt8] {
    asked.append(url)
    if let answer = rule(url) { return try answer.get() }
    count += 1
    let id = count
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
        if Task.isCancelled {
          cancelled.append(url)
          continuation.resume(returning: Answer.failure(FetchError(.cancelled, at: url)))
        } else {
          waiting.append(Request(id: id, url: url, continuation: continuation))
        }
      }
    } onCancel: {
      Task { @MainActor in self.cancel(id) }
    }
    return try answer.get()
  }

  /// Answers the oldest request whose address ends so.
  func answer(_ suffix: String = "", with answer: Answer) {
    guard let index = waiting.firstIndex(where: { $0.url.absoluteString.hasSuffix(suffix) }) else { return }
    waiting.remove(at: index).continuation.resume(returning: answer)
  }

  private func cancel(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    let request = waiting.remove(at: index)
    cancelled.append(request.url)
    request.continuation.resume(returning: .failure(FetchError(.cancelled, at: request.url)))
  }
}

extension FakeHTTPClient.Answer {
  /// An answer with a text.
  static func text(_ text: String) -> Self { .success(Array(text.utf8)) }

  /// An answer with users of these names.
  static func users(_ names: String...) -> Self {
    .text(
      "["
        + names.map { #"{"name":"\#($0)","email":"\#($0.lowercased())@mail.example"}"# }.joined(
          separator: ",") + "]")
  }

  /// A failure.
  static func failed(_ code: FetchError.Code) -> Self {
    .failure(FetchError(code, at: testURL))
  }
}

/// Where the users are, in tests.
let testURL = URL(filePath: "/fixture/users.json")
