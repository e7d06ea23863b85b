import Client
import Foundation

/// The acts of people, and their storage.
extension Mastodon {
  mutating func act(_ name: String, on other: Int, by me: Int) -> Response {
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
    // Before Mastodon 4.4.
    case "pin":
      guard flavour == .mastodon else { return notFound }
      guard people.follows(me, other) else {
        return .error(422, "Validation failed: You must be already following the person you want to endorse")
      }
      people.featured.insert(other)
    case "unpin":
      guard flavour == .mastodon else { return notFound }
      people.featured.remove(other)
    case "unblock": people.blocked.removeAll { $0 == other }
    default: return notFound
    }
    return .json(relationship(other, of: me))
  }

  mutating func note(_ note: String, on other: Int, by me: Int) -> Response {
    people.notes[other] = note
    return .json(relationship(other, of: me))
  }

  mutating func report(_ request: Request) -> Response {
    guard flavour != .pixelfed, let other = request["account_id"].flatMap(number), people.isKnown(other)
    else {
      return notFound
    }
    let comment = request["comment"] ?? ""
    guard comment.count <= 1_000 else {
      return .error(422, "Validation failed: Comment is too long (maximum is 1000 characters)")
    }
    let category = request["category"] ?? "other"
    people.reports.append(
      "\(other) \(category): \(comment)" + (request["forward"] == "true" ? " (forwarded)" : ""))
    return .json([
      "id": .string(String(people.reports.count)), "action_taken": false, "category": .string(category),
      "comment": .string(comment), "target_account": account(other),
    ])
  }

  mutating func decide(_ decision: String, on other: Int, by me: Int) -> Response {
    guard people.asking.contains(other), ["authorize", "reject"].contains(decision) else { return notFound }
    people.asking.removeAll { $0 == other }
    if decision == "authorize" { people.letFollow(other) }
    return .json(relationship(other, of: me))
  }

  mutating func update(_ me: Int, _ request: Request) -> Response {
    if flavour == .mastodon, let name = request["display_name"], name.count > 30 {
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
    // NB: every invalid value gets 403.
    if flavour == .akkoma, request["display_name"]?.count ?? 0 > 100 || request["note"]?.count ?? 0 > 5000 {
      return .error(403, "Invalid request")
    }
    if flavour == .akkoma, request.files.values.contains(where: { $0.count > 2_000_000 }) {
      return .error(413, "File is too large")
    }
    var edits = people.edits[me] ?? People.Edits()
    if flavour == .friendica {
      changeFriendica(&edits, request)
    } else {
      if let name = request["display_name"] { edits.displayName = name }
      if let note = request["note"] { edits.note = note }
      if let locked = request["locked"] { edits.isLocked = locked == "true" }
    }
    let names = request.parameters.filter {
      $0.name.hasPrefix("fields_attributes[") && $0.name.hasSuffix("[name]")
    }
    if !names.isEmpty, flavour != .friendica {
      edits.fields = names.compactMap { name in
        let value = request[name.name.replacing("[name]", with: "[value]")] ?? ""
        return name.value.isEmpty ? nil : (name.value, value)
      }
    }
    for (name, file) in request.files {
      guard file.starts(with: Data([0x89, 0x50, 0x4E, 0x47])) || file.starts(with: Data([0xFF, 0xD8, 0xFF]))
      else { return .error(422, "Validation failed: \(name.capitalized) content type is invalid") }
      edits.pictures[name] = file
    }
    people.edits[me] = edits
    return .json(account(me, isOwn: true))
  }

  func picture(_ name: String) -> Response {
    let parts = name.split { $0 == "-" || $0 == "." }
    let number = parts.count == 3 ? Int(parts[1]) ?? 0 : 0
    let kept = people.edits[number]?.pictures[String(parts.first ?? "")]
    return Response(
      status: 200, headers: ["Cache-Control": "max-age=86400", "Content-Type": "image/png"],
      body: kept ?? ColoredSquare.png(48, color: number))
  }
}
