public import Entities

/// What the signed-in person does about another account; each act answers the relationship as it now is.
extension MastodonClient {
  /// Makes an account stop following the person signed in.
  ///
  /// - Throws: `ClientError`; `serverFailure(501)` from servers that cannot do this.
  ///
  /// Source: `POST /api/v1/accounts/:id/remove_from_followers`.
  public func removeFromFollowers(_ id: Account.ID) async throws(ClientError) -> Relationship {
    do {
      return try await act("remove_from_followers", on: id)
    } catch {
      // Akkoma answers "not found" for an account that is not followed, Pleroma never does.
      guard error.code == .notFound, let tie = try? await relationships(with: [id]).first else { throw error }
      guard tie.isFollowedBy else { return tie }
      throw ClientError(.serverFailure(501), request: error.request, reason: error.reason)
    }
  }

  /// Hides an account's posts from the signed-in person's timelines.
  ///
  /// - Parameters:
  ///   - id: The account.
  ///   - notifications: Whether its notifications are hidden too.
  ///   - duration: For how long, in seconds; nil for ever. Servers that cannot end it mute for ever.
  /// - Throws: `ClientError`.
  ///
  /// Source: `POST /api/v1/accounts/:id/mute`.
  public func mute(
    _ id: Account.ID, notifications: Bool = true, duration: Int? = nil
  ) async throws(ClientError) -> Relationship {
    try await act(
      "mute", on: id,
      [.init("notifications", String(notifications))]
        + (duration.map { [.init("duration", String($0))] } ?? []))
  }

  /// Shows a muted account's posts again.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `POST /api/v1/accounts/:id/unmute`.
  public func unmute(_ id: Account.ID) async throws(ClientError) -> Relationship {
    try await act("unmute", on: id)
  }

  /// Blocks an account: neither sees the other any more, and neither follows the other.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `POST /api/v1/accounts/:id/block`.
  public func block(_ id: Account.ID) async throws(ClientError) -> Relationship {
    try await act("block", on: id)
  }

  /// Takes a block back; follows do not come back.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `POST /api/v1/accounts/:id/unblock`.
  public func unblock(_ id: Account.ID) async throws(ClientError) -> Relationship {
    try await act("unblock", on: id)
  }

  /// Shows an account on the signed-in person's profile.
  ///
  /// - Throws: `ClientError`; `invalid` when it is not followed.
  ///
  /// Source: `POST /api/v1/accounts/:id/endorse`, before Mastodon 4.4 `pin`.
  public func feature(_ id: Account.ID) async throws(ClientError) -> Relationship {
    try await act("endorse", orBefore: "pin", on: id)
  }

  /// Shows an account on the signed-in person's profile no more.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `POST /api/v1/accounts/:id/unendorse`, before Mastodon 4.4 `unpin`.
  public func unfeature(_ id: Account.ID) async throws(ClientError) -> Relationship {
    try await act("unendorse", orBefore: "unpin", on: id)
  }

  private func act(
    _ name: String, orBefore former: String, on id: Account.ID
  ) async throws(ClientError) -> Relationship {
    do {
      return try await act(name, on: id)
    } catch {
      guard error.code == .notFound else { throw error }
      return try await act(former, on: id)
    }
  }

  /// Writes a private note about an account; an empty text removes it.
  ///
  /// - Throws: `ClientError`; `invalid` when it is too long.
  ///
  /// Source: `POST /api/v1/accounts/:id/note`.
  public func setNote(_ note: String, on id: Account.ID) async throws(ClientError) -> Relationship {
    try await act("note", on: id, [.init("comment", note)])
  }

  /// Lets an account follow that asked to.
  ///
  /// - Throws: `ClientError`; `notFound` when it does not ask any more.
  ///
  /// Source: `POST /api/v1/follow_requests/:id/authorize`.
  public func authorizeFollowRequest(of id: Account.ID) async throws(ClientError) -> Relationship {
    try await answerFollowRequest(of: id, "authorize")
  }

  /// Refuses an account that asked to follow.
  ///
  /// - Throws: `ClientError`; `notFound` when it does not ask any more.
  ///
  /// Source: `POST /api/v1/follow_requests/:id/reject`.
  public func rejectFollowRequest(of id: Account.ID) async throws(ClientError) -> Relationship {
    try await answerFollowRequest(of: id, "reject")
  }

  private func answerFollowRequest(of id: Account.ID, _ answer: String) async throws(ClientError)
    -> Relationship
  {
    let path = "/api/v1/follow_requests/\(FormCoding.encode(id.rawValue))/\(answer)"
    return try await relationship(with: id, after: send(Request(.post, path)))
  }

  /// How the signed-in person stands to an account after an act.
  ///
  /// - Parameter flags: What the answer must contain.
  func relationship(
    with id: Account.ID, after answer: Answer, telling flags: [String] = []
  ) async throws(ClientError) -> Relationship {
    // NB: some servers answer an empty object, or little; then the client has to ask. Anything else is no answer to
    // this.
    guard let members = answer.json.members, members.isEmpty || answer.json["id"]?.identifier == id.rawValue
    else { return try answer.relationship() }
    if flags.allSatisfy({ answer.json[$0]?.bool != nil }), let relationship = try? answer.relationship() {
      return relationship
    }
    guard let relationship = try await relationships(with: [id]).first else {
      throw ClientError(.undecodable, request: answer.request.summary, reason: "no relationship")
    }
    return relationship
  }

  private func act(
    _ name: String, on id: Account.ID, _ form: [Request.Parameter] = []
  ) async throws(ClientError) -> Relationship {
    let request = Request(.post, path(id, name), body: form.isEmpty ? .none : .form(form))
    return try await relationship(with: id, after: send(request))
  }
}
