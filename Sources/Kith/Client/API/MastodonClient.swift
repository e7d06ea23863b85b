import Entities
import Foundation

/// A client of the API of Mastodon-compatible servers, in the app's own types.
///
///     let client = MastodonClient(transport: SoupTransport(server: url), token: token)
///     let me = try await client.verifyCredentials()
///
/// The transport decides which server answers. The only state is the token. Requests throw `ClientError`.
public struct MastodonClient: Sendable {
  /// The connection to the server.
  public let transport: any Transport

  /// The token of the signed-in person, if any.
  public let token: AccessToken?

  /// Receives the error of each part of a response that was skipped.
  private let report: @Sendable (ClientError) -> Void

  /// Makes a client of a transport and the signed-in person's token.
  ///
  /// - Parameter report: Receives the error of each part of a response that was skipped. The default writes the
  ///   request's path and the place in the response to standard error, but no content.
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
  ///   - budget: The rate limit of this sign-in; updated by each response.
  ///   - isForPerson: Whether a person waits for the requests; false for background work.
  ///   - refused: Called whenever the server refuses the token, for any request.
  public init(
    transport: any Transport, token: AccessToken, budget: RequestBudget = RequestBudget(),
    isForPerson: Bool = true, refused: @escaping @MainActor @Sendable () -> Void
  ) {
    let budgeted = BudgetedTransport(transport, budget: budget, isForPerson: isForPerson)
    self.init(transport: UnauthorizedWatch(budgeted, refused: refused), token: token)
  }

  /// Writes an error to standard error, if possible.
  public static func log(_ error: ClientError) {
    try? FileHandle.standardError.write(contentsOf: Data("\("\(error)".forTerminal)\n".utf8))
  }

  /// Sends a request with the token and decodes the response.
  ///
  /// - Parameter isSignedIn: False sends it without the token.
  /// - Throws: `ClientError` for no answer, a status from 400 up, or a body that is not JSON.
  func send(_ request: Request, isSignedIn: Bool = true) async throws(ClientError) -> Answer {
    if Task.isCancelled { throw ClientError(.cancelled, request: request.summary) }
    var request = request
    request.token = isSignedIn ? token : nil
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

  /// Returns the path of an account, or of an action on it.
  func path(_ id: Account.ID, action: String? = nil) -> String {
    let path = "/api/v1/accounts/" + FormCoding.encode(id.rawValue)
    return action.map { path + "/" + $0 } ?? path
  }

  /// Returns the query of a page: the server's own link as `cursor`, with our limit.
  static func query(_ limit: Int, cursor: Cursor?) -> [Request.Parameter] {
    let place = cursor.map { FormCoding.decode($0.rawValue).filter { $0.name != "limit" } } ?? []
    return [.init("limit", String(limit))] + place
  }
}
