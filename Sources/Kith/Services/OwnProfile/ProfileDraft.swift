public import Entities

/// The unsaved edits of the signed-in person's profile.
///
/// In memory only, one per account: it outlives the page, a switch of accounts and an expired sign-in, but neither a
/// log-out nor the program.
public struct ProfileDraft: Equatable, Sendable {
  /// The name.
  public let displayName: String
  /// The bio.
  public let note: String
  /// Whether the person approves each follow.
  public let isLocked: Bool
  /// The rows of the table, if they were edited; includes empty rows.
  public let fields: [Field]?
  /// The chosen picture, if any.
  public let avatar: Upload?
  /// The chosen wide picture, if any.
  public let header: Upload?

  /// Makes a draft.
  public init(
    displayName: String, note: String, isLocked: Bool, fields: [Field]? = nil, avatar: Upload? = nil,
    header: Upload? = nil
  ) {
    self.displayName = displayName
    self.note = note
    self.isLocked = isLocked
    self.fields = fields
    self.avatar = avatar
    self.header = header
  }
}

@MainActor
final class Drafts {
  var profiles: [String: ProfileDraft] = [:]

  isolated deinit {}
}
