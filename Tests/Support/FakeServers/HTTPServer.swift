import Client
import Dispatch
import Foundation

/// Puts a transport behind a local port: HTTP/1.1, with sequential requests on a connection.
///
/// JSON is sent only to clients that accept it. A failed request ends its connection.
final class HTTPServer: Sendable {
  private let raw: RawServer

  /// Listens on a port of 127.0.0.1; a free one for 0.
  init(_ transport: any Transport, port: Int = 0) throws {
    // Longer than any test delays an answer.
    raw = try RawServer(port: UInt16(port), patience: 120) { connection in
      while let head = connection.readHead(),
        let message = HTTPMessage(head: head, readingFrom: connection.client),
        let response = Self.answer(message, by: transport), connection.write(response.bytes)
      {}
    }
  }

  var url: URL { raw.url }

  /// Ends all connections and waits until each has released its request.
  func stop() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [raw] in
        raw.stop()
        continuation.resume()
      }
    }
  }

  private static func answer(_ message: HTTPMessage, by transport: any Transport) -> Response? {
    guard let request = Request(message) else { return Response(status: 405) }
    guard let response = try? waitFor({ try await transport.send(request) }) else { return nil }
    let isAskedFor =
      response.header("content-type") != nil || message.headers["accept"]?.contains("json") == true
    return isAskedFor ? response : Response(status: 406)
  }
}

extension Response {
  /// The answer on the wire; JSON by default.
  fileprivate var bytes: Data {
    let own = ["content-type": "application/json; charset=utf-8", "content-length": String(body.count)]
    let lines = headers.merging(own) { given, _ in given }.map { "\($0.key): \($0.value)\r\n" }
    return Data("HTTP/1.1 \(status) Answer\r\n\(lines.joined())\r\n".utf8) + body
  }
}

/// Waits for the work of other threads in synchronous code.
public func waitFor<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
  let result = Waited<Value>()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    do { result.value = .success(try await work()) } catch { result.value = .failure(error) }
    done.signal()
  }
  done.wait()
  return try result.value.get()
}

/// The result; unchecked: the semaphore orders the writing before the reading.
private final class Waited<Value: Sendable>: @unchecked Sendable {
  var value: Result<Value, any Error> = .failure(CancellationError())
}
