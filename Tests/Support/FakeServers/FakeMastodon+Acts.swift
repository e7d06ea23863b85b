import Client
import Foundation

/// What people do, and how it is kept.
extension FakeMastodon {
  func act(_ name: String, on other: Int, by me: Int) -> Reply {
    guard me != other else {
      switch flavour {
      case .mastodon: return .error(403, "This action is not allowed")
      case .akkoma: return .error(400, "Can not \(name) yourself")
      case .friendica: return .error(422, "Unprocessable Entity")
      case .goToSocial, .pleroma, .pixelfed: return .error(406, "Not Acceptable")
      }
    }
    switch name {
    case "remove_from_followers" where flavour == .pleroma: return notFound
    case "follow":
      people.follow(other)
      if flavour == .pleroma { return .json([:]) }
    case "unfollow":
      if flavour == .friendica, !people.follows(me, other), !people.asked.contains(other) { return notFound }
      people.unfollow(other)
      if flavour == .pleroma { return .json(["id": identifier(other), "following": false]) }
    case "remove_from_followers": people.removeFollower(other)
    case "mute": people.muted.insert(other, at: 0)
    case "unmute": people.muted.removeAll { $0 == other }
    case "block":
      people.blocked.insert(other, at: 0)
      people.unfollow(other)
      people.removeFollower(other)
    case "unblock": people.blocked.removeAll { $0 == other }
    default: return notFound
    }
    return .json(relationship(other, of: me))
  }

  func note(_ note: String, on other: Int, by me: Int) -> Reply {
    people.notes[other] = note
    return .json(relationship(other, of: me))
  }

  func decide(_ decision: String, on other: Int, by me: Int) -> Reply {
    guard people.asking.contains(other), ["authorize", "reject"].contains(decision) else { return notFound }
    people.asking.removeAll { $0 == other }
    if decision == "authorize" { people.letFollow(other) }
    return .json(relationship(other, of: me))
  }

  func update(_ me: Int, _ call: Call) -> Reply {
    if flavour == .mastodon, let name = call["display_name"], name.count > 30 {
      return .json(
        [
          "error": "Validation failed: Display name is too long (maximum is 30 characters)",
          "details": [
            "display_name": [
              ["error": "ERR_TOO_LONG", "description": "is too long (maximum is 30 characters)"]
            ]
          ],
        ], status: 422)
    }
    // NB: what cannot be taken is forbidden, whatever it is.
    if flavour == .akkoma, call["display_name"]?.count ?? 0 > 100 || call["note"]?.count ?? 0 > 5000 {
      return .error(403, "Invalid request")
    }
    if flavour == .akkoma, call.files.values.contains(where: { $0.count > 2_000_000 }) {
      return .error(413, "File is too large")
    }
    var edits = people.edits[me] ?? People.Edits()
    if flavour == .friendica {
      changeFriendica(&edits, call)
    } else {
      if let name = call["display_name"] { edits.displayName = name }
      if let note = call["note"] { edits.note = note }
      if let locked = call["locked"] { edits.isLocked = locked == "true" }
    }
    let names = call.form.filter { $0.name.hasPrefix("fields_attributes[") && $0.name.hasSuffix("[name]") }
    if !names.isEmpty, flavour != .friendica {
      edits.fields = names.compactMap { name in
        let value = call[name.name.replacing("[name]", with: "[value]")] ?? ""
        return name.value.isEmpty ? nil : (name.value, value)
      }
    }
    for (name, file) in call.files {
      guard file.starts(with: Data([0x89, 0x50, 0x4E, 0x47])) || file.starts(with: Data([0xFF, 0xD8, 0xFF]))
      else { return .error(422, "Validation failed: \(name.capitalized) content type is invalid") }
      edits.pictures[name] = file
    }
    people.edits[me] = edits
    return .json(account(me, isOwn: true))
  }

  /// The rows of a person's table, as they were entered.
  public func fields(of person: Int) -> [[String]] {
    (people.edits[person]?.fields ?? []).map { [$0.name, $0.value] }
  }

  /// The pictures that a person has uploaded, by `avatar` and `header`.
  public func pictures(of person: Int) -> [String: Data] { people.edits[person]?.pictures ?? [:] }

  func picture(_ name: String) -> Reply {
    let parts = name.split { $0 == "-" || $0 == "." }
    let number = parts.count == 3 ? Int(parts[1]) ?? 0 : 0
    let kept = people.edits[number]?.pictures[String(parts.first ?? "")]
    return Reply(
      headers: ["Cache-Control": "max-age=86400"], type: "image/png",
      body: kept ?? ColoredSquare.png(48, color: number))
  }
}
