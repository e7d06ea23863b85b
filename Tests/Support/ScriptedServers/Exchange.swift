import Client

/// A request that waits for the test's answer.
package struct Exchange: Sendable {
  let transport: ScriptedTransport
  let number: Int
  package let request: Request

  package func answer(_ json: JSON, next: String? = nil) async {
    let headers = next.map { ["Link": "<http://x/y?max_id=\($0)>; rel=\"next\""] } ?? [:]
    await transport.finish(number, .success(.json(json, headers: headers)))
  }

  package func refuse(_ status: Int) async {
    await transport.finish(number, .success(Response(status: status)))
  }

  package func refuse(_ status: Int, _ json: JSON) async {
    await transport.finish(number, .success(.json(json, status: status)))
  }

  package func fail(_ code: ClientError.Code) async {
    await transport.finish(number, .failure(ClientError(code, request: request.summary)))
  }

  /// Calls back once when no caller waits for the answer any more.
  package func whenCancelled(_ ended: @escaping @Sendable () -> Void) async {
    await transport.whenCancelled(number, ended: ended)
  }

  /// Stands for a request that never came: its answer is dropped.
  package static func none(of transport: ScriptedTransport) -> Exchange {
    Exchange(transport: transport, number: 0, request: Request(.get, "/never-came"))
  }
}

extension Response {
  package static func json(_ json: JSON, status: Int = 200, headers: [String: String] = [:]) -> Response {
    Response(status: status, headers: headers, body: json.data)
  }
}

extension Request {
  package func form(_ name: String) -> String? {
    guard case .form(let form) = body else { return nil }
    return form.last { $0.name == name }?.value
  }
}
