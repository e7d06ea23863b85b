import Client
import Foundation

/// A recorded answer of a real server.
///
/// Does not know what it means.
struct Recording {
  let method: String
  let path: String
  let response: Response

  /// The names of all recordings, in order.
  static var names: [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  private static var folder: URL {
    Bundle.module.bundleURL.appendingPathComponent("Fixtures")
  }

  init(_ name: String) throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".json"))
    let json = try JSON(parsing: data)
    method = json["request"]?["method"]?.text ?? ""
    path = json["request"]?["path"]?.text ?? ""
    let headers = (json["headers"]?.members ?? [:]).compactMapValues(\.text)
    response = Response(
      status: json["status"]?.integer ?? 0, headers: headers, body: (json["body"] ?? .null).data)
  }
}

/// Answers every request the same way, and remembers the requests.
///
/// Does not know what is asked.
actor CannedTransport: Transport {
  nonisolated let mayNameFiles: Bool
  private let answer: Result<Response, ClientError>
  private(set) var requests: [Request] = []

  init(_ answer: Result<Response, ClientError>, mayNameFiles: Bool = false) {
    self.answer = answer
    self.mayNameFiles = mayNameFiles
  }

  init(json: JSON, status: Int = 200, headers: [String: String] = [:], mayNameFiles: Bool = false) {
    answer = .success(Response(status: status, headers: headers, body: json.data))
    self.mayNameFiles = mayNameFiles
  }

  init(recording name: String) throws {
    answer = .success(try Recording(name).response)
    mayNameFiles = false
  }

  func send(_ request: Request) async throws(ClientError) -> Response {
    requests.append(request)
    return try answer.get()
  }
}
