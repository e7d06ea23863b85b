import Client
import Entities
import Store

extension LocalServer {
  /// Answers a page of the people who ask to follow, with the link to the next.
  func followRequests(_ me: Account.ID, _ parameters: Parameters) async throws(StoreError) -> Response {
    let before = parameters["max_id"].map { Int64($0) }
    if case .some(nil) = before { return .error(422, "max_id is no cursor of this list") }
    let limit = parameters.limit
    let page = try await book.followRequests(of: me, limit: limit, before: before ?? nil)
    var headers: [String: String] = [:]
    if page.hasOlder, let oldest = page.oldest {
      headers["Link"] =
        "<http://localhost/api/v1/follow_requests?limit=\(limit)&max_id=\(oldest)>; rel=\"next\""
    }
    return .json(.array(page.accounts.map { JSON(account: $0, pictures: pictures) }), headers: headers)
  }

  /// Accepts or rejects a follow request.
  func answerFollowRequest(
    _ answer: String, of id: String, to me: Account.ID
  ) async throws(StoreError) -> Response {
    guard let id = Account.ID(rawValue: id), ["authorize", "reject"].contains(answer) else {
      return .error(404, "Record not found")
    }
    let relationship = try await book.answerFollowRequest(of: id, to: me, accepting: answer == "authorize")
    return .json(JSON(relationship: relationship))
  }
}
