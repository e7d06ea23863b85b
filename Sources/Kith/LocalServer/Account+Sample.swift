import Client
import Entities
import Foundation

extension Account {
  /// The known fields of `accounts.json`, used or deliberately ignored.
  static let sampleFields: Set<String> = [
    "id", "username", "acct", "display_name", "note", "url", "avatar", "header", "locked", "bot",
    "created_at", "statuses_count", "fields",
    "avatar_static", "header_static", "avatar_description", "header_description", "followers_count",
    "following_count", "last_status_at", "emojis", "discoverable", "group", "indexable", "noindex",
    "limited", "memorial", "suspended", "hide_collections", "uri", "roles", "role", "source", "moved",
  ]

  /// The fields that the book computes itself, or that only an account's own person sees.
  private static let passedOver = [
    "followers_count", "following_count", "follow_requests_count", "source", "avatar", "avatar_static",
    "header", "header_static",
  ]

  /// Decodes an account of `accounts.json`; requires `id` and `username`.
  ///
  /// Unlike with servers' responses, every field that is present must have the right type.
  init(
    sample element: SampleElement, folder: URL, warnings: inout [SampleWarning]
  ) throws(SampleError) {
    _ = try element.identifier("id")
    _ = try element.requiredText("username")
    for field in ["acct", "display_name", "note", "url"] { _ = try element.text(field) }
    let avatar = try Self.picture("avatar", of: element, folder: folder, warnings: &warnings)
    let header = try Self.picture("header", of: element, folder: folder, warnings: &warnings)
    for field in ["locked", "bot", "suspended", "limited", "memorial", "group", "hide_collections"] {
      _ = try element.flag(field)
    }
    for field in ["created_at", "last_status_at"] { _ = try element.date(field) }
    _ = try element.count("statuses_count")
    try Self.checkFields(element)
    let members = element.members.filter { !Self.passedOver.contains($0.key) }
    guard let account = Account(snapshot: .object(members), mayNameFiles: false) else {
      throw element.error(.invalidValue, field: nil, reason: "is no account")
    }
    self = account.withPictures(avatar: avatar, header: header)
  }

  private static func checkFields(_ element: SampleElement) throws(SampleError) {
    guard let json = element.members["fields"], json != .null else { return }
    guard let rows = json.elements else {
      throw element.error(.wrongType, field: "fields", reason: "expected a list, found \(json.kind)")
    }
    guard rows.allSatisfy({ $0["name"]?.text != nil && $0["value"]?.text != nil }) else {
      throw element.error(
        .wrongType, field: "fields", reason: "expected objects with the texts name and value")
    }
  }

  /// Reads the path of a picture inside the folder, or a web address.
  private static func picture(
    _ field: String, of element: SampleElement, folder: URL, warnings: inout [SampleWarning]
  ) throws(SampleError) -> URL? {
    guard let path = try element.text(field), !path.isEmpty else { return nil }
    if path.hasPrefix("https://") || path.hasPrefix("http://") { return URL(string: path) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = folder.appendingPathComponent(path)
    let root = folder.resolvingSymlinksInPath().path + "/"
    guard !parts.contains(".."), !path.hasPrefix("/"), !path.contains("\0"),
      file.resolvingSymlinksInPath().path.hasPrefix(root)
    else { throw element.error(.pictureOutside, field: field, reason: "\(path) is outside of the folder") }
    if !FileManager.default.fileExists(atPath: file.path) {
      warnings.append(
        SampleWarning(
          file: element.file, index: element.index, field: field, reason: "no such picture: \(path)"))
    }
    return URL(string: parts.map(FormCoding.encode).joined(separator: "/"))
  }
}
