import Client
import Entities
import Foundation
import Store

extension LocalServer {
  /// Changes the signed-in person's account. The limits are Mastodon's.
  func update(_ me: Account.ID, _ parameters: Parameters) async throws(StoreError) -> Response {
    guard let old = try await book.account(me) else { return .error(401, "The account is gone") }
    var isLocked: Bool?
    if let value = parameters["locked"] {
      guard let flag = ["true": true, "1": true, "false": false, "0": false][value] else {
        return .refused("Locked is neither true nor false")
      }
      isLocked = flag
    }
    let changes = AccountChanges(
      displayName: parameters["display_name"], note: parameters["note"], isLocked: isLocked,
      fields: parameters.fields(from: old.fields))
    if let problem = Self.problem(changes) ?? Self.problem(parameters.files) { return .refused(problem) }
    var kept: [String: URL] = [:]
    for (name, data) in parameters.files where Self.pictureNames.contains(name) {
      guard let picture = try pictures.uploads.keep(data) else {
        kept.values.forEach(pictures.uploads.remove)
        return .refused("\(name.capitalized) is no picture of a kind that is allowed")
      }
      kept[name] = picture
    }
    do throws(StoreError) {
      let new = try await book.update(me, changes, avatar: kept["avatar"], header: kept["header"])
      if kept["avatar"] != nil { pictures.uploads.remove(old.avatar) }
      if kept["header"] != nil { pictures.uploads.remove(old.header) }
      return try await .json(ownJSON(new))
    } catch {
      kept.values.forEach(pictures.uploads.remove)
      throw error
    }
  }

  private static let pictureNames: Set = ["avatar", "header"]

  private static func problem(_ files: [String: Data]) -> String? {
    files.first { pictureNames.contains($0.key) && $0.value.count > UploadedPictures.maximumSize }.map {
      "\($0.key.capitalized) is too large (maximum is \(UploadedPictures.maximumSize >> 20) MB)"
    }
  }

  private static func problem(_ changes: AccountChanges) -> String? {
    func tooLong(_ name: String, _ limit: Int) -> String {
      "\(name) is too long (maximum is \(limit) characters)"
    }
    let limits = Instance.Limits.mastodon
    if let name = changes.displayName, name.count > limits.displayNameLength {
      return tooLong("Display name", limits.displayNameLength)
    }
    if let note = changes.note, note.count > limits.noteLength { return tooLong("Note", limits.noteLength) }
    let fields = changes.fields ?? []
    if fields.count > limits.fieldsCount { return "Profile may have \(limits.fieldsCount) fields at most" }
    if fields.contains(where: { $0.name.count > limits.fieldNameLength }) {
      return tooLong("Field's name", limits.fieldNameLength)
    }
    if fields.contains(where: { $0.value.count > limits.fieldValueLength }) {
      return tooLong("Field's value", limits.fieldValueLength)
    }
    return nil
  }
}

extension Parameters {
  /// The rows of the profile's table, in order, or nil when none are sent; a row without a name is none. What is as it
  /// was stays checked, and keeps its links; what is the address of a page leads there.
  fileprivate func fields(from old: [Field]) -> [Field]? {
    var rows: [Field] = []
    var index = 0
    while let name = self["fields_attributes[\(index)][name]"] {
      let value = self["fields_attributes[\(index)][value]"] ?? ""
      let known = old.first { $0.name == name && $0.value == value }
      if !name.isEmpty {
        rows.append(known ?? Field(name: name, value: value, valueLinks: Self.links(value)))
      }
      index += 1
    }
    return index == 0 ? nil : rows
  }

  private static func links(_ value: String) -> [TextLink] {
    guard !value.contains(where: \.isWhitespace), let url = URL(string: value), url.host != nil,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return [] }
    return [TextLink(range: 0..<value.utf8.count, url: url)]
  }
}

extension Response {
  fileprivate static func refused(_ reason: String) -> Response {
    .error(422, "Validation failed: \(reason)")
  }
}
