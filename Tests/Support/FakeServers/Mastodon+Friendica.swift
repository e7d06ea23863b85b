import Client

/// Friendica's differences.
///
/// Source: Friendica's `src/Module/Api/Mastodon`, `src/Object/Api/Mastodon`, `src/Module/OAuth` and `src/Security`,
/// 2021 to 2026. Whether `locked` can be set is uncertain: it looks for a number, not a truth value.
extension Mastodon {
  func addFriendica(to account: inout [String: JSON], _ person: Int) {
    let isRemote = acct(person).contains("@")
    account["uri"] = .string("\(url)/profile/person\(person)")
    account["indexable"] = true
    account["hide_collections"] = .null
    // An unknown date is the year 1.
    account["created_at"] = isRemote ? "0001-01-01T00:00:00.000Z" : "2026-11-21T03:18:21.000Z"
    account["last_status_at"] = person.isMultiple(of: 3) ? "2026-11-20T00:00:00.000Z" : .null
    guard !isRemote else { return }
    account["source"] = [
      "attribution_domains": [""], "note": .string(people.edits[person]?.note ?? "I like it"),
      "fields": account["fields"] ?? [], "privacy": "public", "sensitive": false, "language": "",
      "follow_requests_count": 0, "hide_collections": nil, "discoverable": true, "indexable": true,
      "role": ["id": 1, "name": "User", "color": "#000000", "permissions": "0000000", "highlighted": false],
    ]
  }

  /// Applies the supported changes; empty texts, the table and the lock are ignored silently.
  func changeFriendica(_ edits: inout People.Edits, _ request: Request) {
    if let name = request["display_name"], !name.isEmpty { edits.displayName = name }
    if let note = request["note"], !note.isEmpty { edits.note = note }
    if request["locked"] == "false" { edits.isLocked = false }
  }

  func notImplemented(_ request: Request) -> Response {
    let path = request.path.dropFirst()
    return .json(
      [
        "error": .string(
          "API endpoint \(request.method.rawValue) \(path) is not implemented but might be in the future."),
        "code": "501 Not Implemented", "request": .string(String(path)),
      ], status: 501)
  }

  /// The newer description; a limit of 0 means none.
  var friendicaInstance: JSON {
    [
      "domain": .string(host), "title": "A Fake Server", "version": "2.8.0 (compatible; Friendica 2026.08)",
      "source_url": "https://example.org/source", "description": "For tests",
      "usage": ["users": ["active_month": 0]],
      "thumbnail": ["url": .string("\(url)/pictures/server.png")], "languages": ["en"],
      "configuration": [
        "statuses": [
          "max_characters": 200_000, "max_media_attachments": 99, "characters_reserved_per_url": 23,
        ],
        "media_attachments": [
          "supported_mime_types": ["image/jpeg", "image/png", "image/gif", "audio/aac"],
          "image_size_limit": 0, "image_matrix_limit": 33_177_600,
        ],
        "polls": ["max_options": 0], "accounts": ["max_featured_tags": 0],
      ],
      "registrations": ["enabled": false, "approval_required": false], "rules": [],
      "contact": ["email": "", "account": nil],
      "friendica": ["version": "2026.08", "codename": "Test", "db_version": 1500],
    ]
  }

  /// The token of a person and an application: there is one, and its code is always the same.
  ///
  /// NB: the redirect address is compared with all registered ones of the application as one text.
  mutating func exchangeFriendica(_ request: Request) -> Response {
    guard
      let program = signIn.programs.first(where: {
        $0.id == request["client_id"] && $0.secret == request["client_secret"]
      }), program.redirects.contains(request["redirect_uri"] ?? "")
    else { return .error(401, "Invalid data or unknown client") }
    if request["grant_type"] == "client_credentials" { return grantFriendica(programToken(program)) }
    guard request["grant_type"] == "authorization_code" else {
      return .error(422, "Unsupported or missing grant type")
    }
    guard let code = request["code"], let known = signIn.codes[code], known.program == program.id,
      program.redirects.joined(separator: "\n") == request["redirect_uri"]
    else { return .error(401, "Unauthorized") }
    return grantFriendica(token(code, known))
  }

  private func grantFriendica(_ token: String) -> Response {
    .json([
      "access_token": .string(token), "token_type": "Bearer", "scope": "read write follow",
      "created_at": 1_795_231_098, "me": .string("\(url)/profile/person1"),
    ])
  }
}
