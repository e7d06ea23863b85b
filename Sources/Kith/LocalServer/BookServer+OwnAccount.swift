import Client
import Entities
import Foundation
import Store

extension BookServer {
  /// Updates the signed-in person's account as a whole, with Mastodon's limits.
  func updateCredentials(_ changes: AccountChanges) async throws(ClientError) -> Account {
    try await answer("change the own account") { me, request in
      guard let old = try await book.account(me) else {
        throw ClientError(.unauthorized, request: request, reason: "The account is gone")
      }
      if let problem = Self.problem(changes) {
        throw Self.refusal(request, reason: "Validation failed: \(problem)")
      }
      var kept: [URL] = []
      do {
        let avatar = try store(changes.avatar, name: "Avatar", request: request)
        if let avatar { kept.append(avatar) }
        let header = try store(changes.header, name: "Header", request: request)
        if let header { kept.append(header) }
        let new = try await book.update(me, changes: changes, avatar: avatar, header: header)
        if avatar != nil { pictures.uploads.remove(old.avatar) }
        if header != nil { pictures.uploads.remove(old.header) }
        return try await own(new)
      } catch {
        kept.forEach(pictures.uploads.remove)
        throw error
      }
    }
  }

  /// Stores a picture, if any, and returns its reference for the book.
  private func store(_ upload: Upload?, name: String, request: String) throws -> URL? {
    guard let upload else { return nil }
    guard let reference = try pictures.uploads.store(upload.data) else {
      throw Self.refusal(
        request, reason: "Validation failed: \(name) is no picture of a kind that is allowed")
    }
    return reference
  }

  private static func problem(_ changes: AccountChanges) -> String? {
    func tooLong(_ name: String, limit: Int) -> String {
      "\(name) is too long (maximum is \(limit) characters)"
    }
    let limits = Instance.Limits.mastodon
    if let name = changes.displayName, name.count > limits.displayNameLength {
      return tooLong("Display name", limit: limits.displayNameLength)
    }
    if let note = changes.note, note.count > limits.noteLength {
      return tooLong("Note", limit: limits.noteLength)
    }
    let fields = changes.fields?.filter { !$0.name.isEmpty } ?? []
    if fields.count > limits.fieldsCount { return "Profile may have \(limits.fieldsCount) fields at most" }
    if fields.contains(where: { $0.name.count > limits.fieldNameLength }) {
      return tooLong("Field's name", limit: limits.fieldNameLength)
    }
    if fields.contains(where: { $0.value.count > limits.fieldValueLength }) {
      return tooLong("Field's value", limit: limits.fieldValueLength)
    }
    for (name, upload) in [("Avatar", changes.avatar), ("Header", changes.header)] {
      if let upload, upload.data.count > UploadedPictures.maximumSize {
        return "\(name) is too large (maximum is \(UploadedPictures.maximumSize >> 20) MB)"
      }
    }
    return nil
  }
}
