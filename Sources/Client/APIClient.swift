import Entities

/// Asks a server for what the app needs, in the app's own types.
///
/// Does not know who answers: that is the transport's business. Keeps nothing but the token.
public struct APIClient: Sendable {
  /// The way to whoever answers.
  public let transport: any Transport

  /// Who asks, when somebody is signed in.
  public let token: AccessToken?

  /// Makes a client of a transport and the token of who is signed in.
  public init(transport: any Transport, token: AccessToken? = nil) {
    self.transport = transport
    self.token = token
  }

  /// Sends a request with the token, and turns an answer that says no into an error.
  ///
  /// - Throws: `ClientError` for no answer, a status from 400 up, or a body that is not JSON.
  func send(_ request: Request) async throws(ClientError) -> Answer {
    if Task.isCancelled { throw ClientError(.cancelled, request: request.summary) }
    var request = request
    request.token = token
    let response = try await transport.send(request)
    if let error = ClientError(response, to: request) { throw error }
    do {
      let json = response.body.isEmpty ? JSON.null : try JSON(parsing: response.body)
      return Answer(request: request, response: response, json: json, mayNameFiles: transport.mayNameFiles)
    } catch {
      throw ClientError(.undecodable, request: request.summary, reason: error.description)
    }
  }
}

/// An answer that says yes, parsed but not yet understood.
///
/// Does not know what was expected until it is asked for it.
struct Answer {
  let request: Request
  let response: Response
  let json: JSON
  let mayNameFiles: Bool

  func account() throws(ClientError) -> Account {
    do {
      return try Account(json: json, mayNameFiles: mayNameFiles)
    } catch {
      throw ClientError(.undecodable, request: request.summary, reason: error.reason)
    }
  }

  func relationship() throws(ClientError) -> Relationship {
    do {
      return try Relationship(json: json)
    } catch {
      throw ClientError(.undecodable, request: request.summary, reason: error.reason)
    }
  }

  /// A page of accounts; an element that is none is left out and counted.
  func accounts() throws(ClientError) -> Page<Account> {
    try page { (element) throws(DecodingProblem) in try Account(json: element, mayNameFiles: mayNameFiles) }
  }

  /// A list of relationships; an element that is none is left out and counted.
  func relationships() throws(ClientError) -> Page<Relationship> {
    try page { (element) throws(DecodingProblem) in try Relationship(json: element) }
  }

  private func page<Item>(
    _ read: (JSON) throws(DecodingProblem) -> Item
  ) throws(ClientError) -> Page<Item> {
    guard let elements = json.elements else {
      throw ClientError(
        .undecodable, request: request.summary, reason: "expected a list, found \(json.kind)")
    }
    var items: [Item] = []
    for element in elements {
      if let item = try? read(element) { items.append(item) }
    }
    let link = LinkHeader(response.header("link"))
    return Page(
      items: items, next: link.next, previous: link.previous, skipped: elements.count - items.count)
  }
}
