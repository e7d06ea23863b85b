import Client
import FlyingFox
import Foundation

/// An answer before it goes over the wire.
///
/// Knows no request.
struct Reply {
  var status = 200
  var headers: [String: String] = [:]
  var type = "application/json; charset=utf-8"
  var body = Data()

  static func json(_ json: JSON, status: Int = 200, headers: [String: String] = [:]) -> Reply {
    Reply(status: status, headers: headers, body: json.data)
  }

  static func error(_ status: Int, _ words: String) -> Reply {
    .json(["error": .string(words)], status: status)
  }

  static func html(_ html: String, status: Int = 200) -> Reply {
    Reply(status: status, type: "text/html; charset=utf-8", body: Data(html.utf8))
  }

  static func redirect(to address: String) -> Reply {
    Reply(status: 302, headers: ["Location": address], type: "text/html; charset=utf-8")
  }

  var response: HTTPResponse {
    var all = HTTPHeaders()
    for (name, value) in headers { all[HTTPHeader(name)] = value }
    all[.contentType] = type
    return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "Answer"), headers: all, body: body)
  }
}
