public import Entities

public import struct Foundation.Date

// MARK: - The table of requests

/// A row of the table of requests: how an act is sent.
private struct ActRequest {
  /// The path behind `/api/v1/`, with `:id` in the account's place.
  let path: String
  var body: Request.Body = .none
  /// Whether the request may be repeated when no response arrived.
  var isIdempotent = false
  /// The members that the response must contain; otherwise the relationship is loaded.
  var flags: [String] = []
  /// The path on older servers, if it differs.
  var formerPath: String?
  /// Whether the response is a relationship; otherwise it says nothing about the account.
  var isAnsweredByRelationship = true

  /// Finds the row of an act; nil for acts on several people at once.
  ///
  /// - Parameter now: The moment from which durations are counted.
  ///
  /// Source: Mastodon API, methods of `accounts`, `follow_requests` and `reports`; `pin` is the path before Mastodon
  /// 4.4.
  init?(_ act: Act, on id: Account.ID, at now: Date) {
    switch act {
    case .follow(let options), .change(let options):
      self.init(
        path: "accounts/:id/follow", body: Self.body(of: options), isIdempotent: true, flags: Self.followFlags
      )
    case .unfollow: self.init(path: "accounts/:id/unfollow", isIdempotent: true, flags: Self.followFlags)
    case .mute(let notifications, let until):
      // Servers without a duration mute indefinitely. Kith ends a long mute; it begins to do so a little earlier, so
      // that a mute always has an end.
      let left = until.map { $0.timeIntervalSince(now) }.flatMap {
        $0 > Act.longestServerMute + 60 ? nil : $0
      }
      let seconds = left.map { max(60, Int($0)) }
      let duration = seconds.map { [Request.Parameter("duration", String($0))] } ?? []
      self.init(
        path: "accounts/:id/mute", body: .form([.init("notifications", String(notifications))] + duration))
    case .unmute: self.init(path: "accounts/:id/unmute")
    case .block, .blockFollower: self.init(path: "accounts/:id/block")
    case .unblock: self.init(path: "accounts/:id/unblock")
    case .removeFollower: self.init(path: "accounts/:id/remove_from_followers")
    case .accept: self.init(path: "follow_requests/:id/authorize")
    case .reject: self.init(path: "follow_requests/:id/reject")
    case .feature: self.init(path: "accounts/:id/endorse", formerPath: "accounts/:id/pin")
    case .unfeature: self.init(path: "accounts/:id/unendorse", formerPath: "accounts/:id/unpin")
    case .note(let note): self.init(path: "accounts/:id/note", body: .form([.init("comment", note)]))
    case .report(let report):
      self.init(
        path: "reports",
        body: .form([
          .init("account_id", id.rawValue), .init("category", report.category.rawValue),
          .init("comment", report.comment), .init("forward", String(report.isForwarded)),
        ]), isAnsweredByRelationship: false)
    case .addToList, .takeOffList, .removeList, .makeList: return nil
    }
  }

  private init(
    path: String, body: Request.Body = .none, isIdempotent: Bool = false, flags: [String] = [],
    formerPath: String? = nil, isAnsweredByRelationship: Bool = true
  ) {
    (self.path, self.body, self.isIdempotent) = (path, body, isIdempotent)
    (self.flags, self.formerPath) = (flags, formerPath)
    self.isAnsweredByRelationship = isAnsweredByRelationship
  }

  private static let followFlags = ["following", "requested"]

  private static func body(of options: FollowOptions) -> Request.Body {
    var form: [Request.Parameter] = []
    if let showsBoosts = options.showsBoosts { form.append(.init("reblogs", String(showsBoosts))) }
    if let notifies = options.notifies { form.append(.init("notify", String(notifies))) }
    form += (options.languages ?? []).map { .init("languages[]", $0) }
    // NB: a form cannot express an empty list of languages.
    if options.languages?.isEmpty == true {
      let values = form.map { ($0.name, JSON.bool($0.value == "true")) }
      return .json(.object(Dictionary(values + [("languages", .array([]))]) { $1 }))
    }
    return form.isEmpty ? .none : .form(form)
  }

  func request(about id: Account.ID, formerly isFormer: Bool = false) -> Request {
    let path = (isFormer ? formerPath : nil) ?? path
    return Request(
      .post, "/api/v1/" + path.replacing(":id", with: FormCoding.encode(id.rawValue)), body: body,
      isIdempotent: isIdempotent)
  }
}

// MARK: - What follows from the table

extension MastodonClient {
  /// Performs an act on an account and returns the relationship after it.
  ///
  /// - Throws: `ClientError`; `serverFailure(501)` from servers that cannot remove followers or have no reports.
  public func perform(
    _ act: Act, on id: Account.ID, at now: Date
  ) async throws(ClientError) -> Relationship {
    guard let row = ActRequest(act, on: id, at: now) else {
      throw ClientError(
        .serverFailure(501), request: "\(act.kind) \(id)", reason: "an act about many at once")
    }
    guard row.isAnsweredByRelationship else {
      return try await relationship(with: id, before: row.request(about: id))
    }
    do {
      return try await relationship(with: id, after: send(row.request(about: id)), telling: row.flags)
    } catch {
      guard error.code == .notFound else { throw error }
      if row.formerPath != nil {
        return try await relationship(with: id, after: send(row.request(about: id, formerly: true)))
      }
      // Akkoma answers "not found" for an account that does not follow; Pleroma never does.
      guard act == .removeFollower, let tie = try? await relationships(with: [id]).first else { throw error }
      guard tie.isFollowedBy else { return tie }
      throw ClientError(.serverFailure(501), request: error.request, reason: error.reason)
    }
  }

  /// Loads the relationship, then sends a request whose response has none: no error can follow a sent request.
  private func relationship(
    with id: Account.ID, before request: Request
  ) async throws(ClientError) -> Relationship {
    guard let tie = try await relationships(with: [id]).first else {
      throw ClientError(.notFound, request: request.summary, reason: "no relationship")
    }
    do throws(ClientError) {
      _ = try await send(request)
    } catch {
      // The account exists, so the endpoint is what is missing.
      guard error.code == .notFound else { throw error }
      throw ClientError(.serverFailure(501), request: error.request, reason: error.reason)
    }
    return tie
  }

  /// Returns the relationship after an act: from the response if that has all `flags`, otherwise loaded.
  private func relationship(
    with id: Account.ID, after answer: Answer, telling flags: [String] = []
  ) async throws(ClientError) -> Relationship {
    // NB: some servers answer an empty object or only a few members; load the relationship then. Any other response is
    // invalid.
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
}
