import Entities
import Foundation

/// Asks a Mastodon-compatible server for what the app needs, in the app's own types.
///
///     let client = MastodonClient(transport: SoupTransport(server: url), token: token)
///     let me = try await client.verifyCredentials()
///
/// Does not know which server answers: that is the transport's business. Keeps nothing but the token.
public struct MastodonClient: Sendable {
  /// The way to the server.
  public let transport: any Transport

  /// The token of the signed-in person, if any.
  public let token: AccessToken?

  /// Takes what of an answer was left out, though the rest of it was understood.
  private let report: @Sendable (ClientError) -> Void

  /// Makes a client of a transport and the signed-in person's token.
  ///
  /// - Parameter report: Takes what of an answer was left out; by default it is a line on standard error, with
  ///   the request's path and the place in the answer, but nothing of what stood there.
  public init(
    transport: any Transport, token: AccessToken? = nil,
    report: @escaping @Sendable (ClientError) -> Void = { MastodonClient.log($0) }
  ) {
    self.transport = transport
    self.token = token
    self.report = report
  }

  /// Makes the client of a sign-in that may end.
  ///
  /// - Parameters:
  ///   - budget: What the server lets this sign-in ask; reads the answers.
  ///   - isForPerson: Whether a person waits for what is asked; false for what runs by itself.
  ///   - refused: Called whenever the server refuses the token, whatever was asked.
  public init(
    transport: any Transport, token: AccessToken, budget: RequestBudget = RequestBudget(),
    isForPerson: Bool = true, refused: @escaping @MainActor @Sendable () -> Void
  ) {
    let budgeted = BudgetedTransport(transport, budget: budget, isForPerson: isForPerson)
    self.init(transport: UnauthorizedWatch(budgeted, refused: refused), token: token)
  }

  /// Writes a line about what was left out to standard error, if that can be written.
  public static func log(_ error: ClientError) {
    try? FileHandle.standardError.write(contentsOf: Data("\("\(error)".forTerminal)\n".utf8))
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
      return Answer(
        request: request, response: response, json: json, mayNameFiles: transport.mayNameFiles, report: report
      )
    } catch {
      throw ClientError(.undecodable, request: request.summary, reason: error.description)
    }
  }

  /// The path of an account, or of an action on it.
  func path(_ id: Account.ID, action: String? = nil) -> String {
    let path = "/api/v1/accounts/" + FormCoding.encode(id.rawValue)
    return action.map { path + "/" + $0 } ?? path
  }

  /// The query of a page: the cursor is the query of the server's own link, the limit is ours.
  static func query(_ limit: Int, cursor: Cursor?) -> [Request.Parameter] {
    let place = cursor.map { FormCoding.decode($0.rawValue).filter { $0.name != "limit" } } ?? []
    return [.init("limit", String(limit))] + place
  }
}
