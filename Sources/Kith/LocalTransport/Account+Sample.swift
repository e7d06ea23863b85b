import Client
import Entities
import Foundation

extension Account {
  /// The fields of `accounts.json` that are used or known to be of no use here.
  static let sampleFields: Set<String> = [
    "id", "username", "acct", "display_name", "note", "url", "avatar", "header", "locked", "bot",
    "created_at", "statuses_count", "fields",
    "avatar_static", "header_static", "avatar_description", "header_description", "followers_count",
    "following_count", "last_status_at", "emojis", "discoverable", "group", "indexable", "noindex",
    "limited", "suspended", "hide_collections", "uri", "roles", "role", "source", "moved",
  ]

  /// Makes an account of an element of `accounts.json`; `id` and `username` must be there.
  init(
    sample element: SampleElement, folder: URL, warnings: inout [SampleWarning]
  ) throws(SampleError) {
    self.init(
      id: try element.identifier("id"),
      username: try element.requiredText("username"),
      acct: try element.text("acct"),
      displayName: try element.text("display_name") ?? "",
      note: PlainText.text(fromHTML: try element.text("note") ?? ""),
      url: try element.text("url").flatMap(URL.init(string:)),
      avatar: try Self.picture("avatar", element, folder, &warnings),
      header: try Self.picture("header", element, folder, &warnings),
      isLocked: try element.flag("locked") ?? false,
      isBot: try element.flag("bot") ?? false,
      createdAt: try element.date("created_at"),
      statusesCount: try element.count("statuses_count") ?? 0,
      fields: try Self.fields(element))
  }

  private static func fields(_ element: SampleElement) throws(SampleError) -> [Field] {
    guard let json = element.members["fields"], json != .null else { return [] }
    guard let rows = json.elements else {
      throw element.error(.wrongType, "fields", "expected a list, found \(json.kind)")
    }
    var fields: [Field] = []
    for row in rows {
      guard let name = row["name"]?.text, let value = row["value"]?.text else {
        throw element.error(.wrongType, "fields", "expected objects with the texts name and value")
      }
      let linked = PlainText.linkedText(fromHTML: value)
      fields.append(
        Field(name: PlainText.text(fromHTML: name), value: linked.text, valueLinks: linked.links))
    }
    return fields
  }

  /// Reads the path of a picture inside the folder, or an address on the web.
  private static func picture(
    _ field: String, _ element: SampleElement, _ folder: URL, _ warnings: inout [SampleWarning]
  ) throws(SampleError) -> URL? {
    guard let path = try element.text(field), !path.isEmpty else { return nil }
    if path.hasPrefix("https://") || path.hasPrefix("http://") { return URL(string: path) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = folder.appendingPathComponent(path)
    let root = folder.resolvingSymlinksInPath().path + "/"
    guard !parts.contains(".."), !path.hasPrefix("/"), !path.contains("\0"),
      file.resolvingSymlinksInPath().path.hasPrefix(root)
    else { throw element.error(.pictureOutside, field, "\(path) is outside of the folder") }
    if !FileManager.default.fileExists(atPath: file.path) {
      warnings.append(
        SampleWarning(
          file: element.file, index: element.index, field: field, reason: "no such picture: \(path)"))
    }
    return URL(string: parts.map(FormCoding.encode).joined(separator: "/"))
  }
}
