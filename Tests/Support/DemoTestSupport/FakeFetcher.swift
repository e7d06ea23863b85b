public import Foundation
public import GalleryFetching
import TestSupport

/// A server under the test's control: it answers by hand, in any order, or at once by a rule.
@MainActor
public final class FakeFetcher: Fetcher {
  /// The answer to a request.
  public typealias Answer = Result<[UInt8], FetchError>

  private struct Request {
    let id: Int
    let url: URL
    let continuation: CheckedContinuation<Answer, Never>
  }

  private var waiting: [Request] = []
  private var count = 0
  /// Every requested address, in order.
  public private(set) var asked: [URL] = []
  /// The addresses of requests cancelled before an answer.
  public private(set) var cancelled: [URL] = []
  /// Answers at once, or returns nil to wait.
  public var rule: (URL) -> Answer?
  /// Whether cancelled requests can be answered by hand all the same.
  public var ignoresCancellation = false

  /// Creates a server; without a rule each request waits for `answer`.
  public init(_ rule: @escaping (URL) -> Answer? = { _ in nil }) {
    self.rule = rule
  }

  /// The number of pending requests.
  public var waitingCount: Int { waiting.count }

  /// Answers by the rule, or waits.
  public func data(from url: URL) async throws(FetchError) -> [UInt8] {
    asked.append(url)
    if let answer = rule(url) { return try answer.get() }
    count += 1
    let id = count
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
        if Task.isCancelled, !ignoresCancellation {
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

  /// Answers the oldest request whose address contains the text.
  public func answer(_ part: String = "", with answer: Answer) {
    let fits = { (url: URL) in part.isEmpty || url.absoluteString.contains(part) }
    guard let index = waiting.firstIndex(where: { fits($0.url) }) else { return }
    waiting.remove(at: index).continuation.resume(returning: answer)
  }

  private func cancel(_ id: Int) {
    guard !ignoresCancellation, let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    let request = waiting.remove(at: index)
    cancelled.append(request.url)
    request.continuation.resume(returning: .failure(FetchError(.cancelled, at: request.url)))
  }
}

extension FakeFetcher.Answer {
  /// An answer with a text.
  public static func text(_ text: String) -> Self { .success(Array(text.utf8)) }

  /// A failure.
  public static func failed(_ code: FetchError.Code, at url: URL = URL(filePath: "/fake")) -> Self {
    .failure(FetchError(code, at: url))
  }
}

/// The checkout's `Resources/gallery`.
public let galleryFixtures = checkout.appending(path: "Resources/gallery")
