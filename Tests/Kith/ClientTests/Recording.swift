import Client
import Foundation
import ScriptedServers

/// A recorded answer of a real server.
struct Recording {
  let method: String
  let path: String
  let response: Response

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

/// A server with one answer.
typealias CannedTransport = ScriptedTransport

extension ScriptedTransport {
  init(json: JSON, status: Int = 200, headers: [String: String] = [:], mayNameFiles: Bool = false) {
    self.init(.success(.json(json, status: status, headers: headers)), mayNameFiles: mayNameFiles)
  }

  /// Answers every request with the recorded answer of a real server.
  init(recording name: String) throws {
    self.init(.success(try Recording(name).response))
  }

  /// Answers by the request; one without an answer gets 404.
  init(_ answer: @escaping @Sendable (Request) -> JSON?) {
    self.init(mayNameFiles: false) { answer($0).map { .json($0) } ?? Response(status: 404) }
  }

  var requests: [Request] { log }
}
