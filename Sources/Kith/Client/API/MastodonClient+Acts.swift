public import Entities

public import struct Foundation.Date

// MARK: - The table of requests

/// How an act is sent: a row of the table of requests.
private struct ActRequest {
  /// The path behind `/api/v1/`, with `:id` in the account's place.
  let path: String
  /// What is sent along.
  var body: Request.Body = .none
  /// Whether the request can be sent again when no answer came.
  var isIdempotent = false
  /// What the answer must contain; if it does not, the client has to ask.
  var flags: [String] = []
  /// The path that older servers have; nil for none.
  var formerPath: String?
  /// Whether the answer is a relationship; else it says nothing about the person.
  var isAnsweredByRelationship = true

  /// Finds the row of an act; nil for one about many people, which is sent otherwise.
  ///
  /// - Parameter now: What is to end by itself is counted from then.
  ///
  /// Source: Mastodon API, methods of `accounts`, `follow_requests` and `reports`; `pin` is Mastodon's before 4.4.
  init?(_ act: Act, on id: Account.ID, at now: Date) {
    switch act {
    case .follow(let options), .change(let options):
      self.init(
        path: "accounts/:id/follow", body: Self.body(of: options), isIdempotent: true, flags: Self.followFlags
      )
    case .unfollow: self.init(path: "accounts/:id/unfollow", isIdempotent: true, flags: Self.followFlags)
    case .mute(let notifications, let until):
      // Servers that cannot end it mute for ever.
      let seconds = until.map { max(60, Int($0.timeIntervalSince(now))) }
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
    // NB: a form cannot say that there are to be no languages any more.
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
  /// Does something about an account, and answers the relationship as it then is.
  ///
  /// - Throws: `ClientError`; `serverFailure(501)` from servers that cannot remove followers, or have no reports.
  ///
  /// Source: Mastodon API, the methods of the table above.
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
      // Akkoma answers "not found" for an account that is not followed, Pleroma never does.
      guard act == .removeFollower, let tie = try? await relationships(with: [id]).first else { throw error }
      guard tie.isFollowedBy else { return tie }
      throw ClientError(.serverFailure(501), request: error.request, reason: error.reason)
    }
  }

  /// Sends what no relationship shows, after asking for the relationship: nothing can fail once it is sent.
  private func relationship(
    with id: Account.ID, before request: Request
  ) async throws(ClientError) -> Relationship {
    guard let tie = try await relationships(with: [id]).first else {
      throw ClientError(.notFound, request: request.summary, reason: "no relationship")
    }
    do throws(ClientError) {
      _ = try await send(request)
    } catch {
      // The account is there: it is the request that is not.
      guard error.code == .notFound else { throw error }
      throw ClientError(.serverFailure(501), request: error.request, reason: error.reason)
    }
    return tie
  }

  /// How the signed-in person stands to an account after an act.
  ///
  /// - Parameter flags: What the answer must contain.
  private func relationship(
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
}
