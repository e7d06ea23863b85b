public import Foundation

/// Reads addresses of the web: a `WebFetcher`, or in a test `FixedAnswers`.
///
/// ```swift
/// func songs(from fetcher: any WebFetching) async throws(FetchFailure) -> [Song] {
///   try await fetcher.value([Song].self, at: "https://example.org/songs.json")
/// }
/// ```
public protocol WebFetching: Sendable {
  /// Returns the answer of an address, whatever its status. Cancelling the task ends the request.
  func get(_ url: URL) async throws(FetchFailure) -> WebAnswer
}

extension WebFetching {
  /// Returns the body at an address; a status other than 200 to 299 is a failure.
  ///
  /// ```swift
  /// let answers = FixedAnswers(["https://example.org/a.png": WebAnswer(body: Data([1, 2]))])
  /// let bytes = try await answers.bytes(at: "https://example.org/a.png")
  /// // bytes is [1, 2]; a picture is shown by Picture(bytes) of Widgets
  /// ```
  public func bytes(at url: URL) async throws(FetchFailure) -> [UInt8] {
    [UInt8](try await body(at: url))
  }

  /// Returns the body at an address that is a text.
  public func bytes(at address: String) async throws(FetchFailure) -> [UInt8] {
    try await bytes(at: FetchFailure.url(address))
  }

  /// Returns the value of the JSON at an address; a status other than 200 to 299 is a failure.
  ///
  /// ```swift
  /// let answers = FixedAnswers(["https://example.org/a": WebAnswer(body: Data("[1, 2]".utf8))])
  /// let numbers = try await answers.value([Int].self, at: "https://example.org/a")
  /// // numbers is [1, 2]
  /// ```
  ///
  /// - Parameter decoder: What decodes it; by default keys are the names of properties.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, at url: URL, decoder: JSONDecoder = JSONDecoder()
  ) async throws(FetchFailure) -> Value {
    let body = try await body(at: url)
    do { return try decoder.decode(type, from: body) } catch {
      throw FetchFailure(.undecodable, at: url, reason: "\(error)")
    }
  }

  /// Returns the value of the JSON at an address that is a text.
  public func value<Value: Decodable>(
    _ type: Value.Type = Value.self, at address: String, decoder: JSONDecoder = JSONDecoder()
  ) async throws(FetchFailure) -> Value {
    try await value(type, at: FetchFailure.url(address), decoder: decoder)
  }

  private func body(at url: URL) async throws(FetchFailure) -> Data {
    let answer = try await get(url)
    guard (200...299).contains(answer.status) else { throw FetchFailure(.status(answer.status), at: url) }
    return answer.body
  }
}

extension FetchFailure {
  fileprivate static func url(_ address: String) throws(FetchFailure) -> URL {
    guard let url = URL(string: address) else {
      throw FetchFailure(.noAddress, at: URL(filePath: "/"), reason: "\"\(address)\" is not an address")
    }
    return url
  }
}

/// Answers for tests, by address; any other address cannot be reached.
///
/// ```swift
/// let song = WebAnswer(body: Data(#"[{"title": "Mi"}]"#.utf8))
/// let answers = FixedAnswers(["https://example.org/songs.json": song])
/// let songs = try await songs(from: answers)
/// // songs has one, and no network was needed
/// ```
public struct FixedAnswers: WebFetching {
  private let answers: [String: WebAnswer]

  /// Makes a fetcher of answers by their addresses.
  public init(_ answers: [String: WebAnswer]) {
    self.answers = answers
  }

  /// Returns the answer of an address, or fails.
  public func get(_ url: URL) async throws(FetchFailure) -> WebAnswer {
    if Task.isCancelled { throw FetchFailure(.cancelled, at: url) }
    guard let answer = answers[url.absoluteString] else {
      throw FetchFailure(.unreachable, at: url, reason: "there is no answer for it")
    }
    return answer
  }
}
