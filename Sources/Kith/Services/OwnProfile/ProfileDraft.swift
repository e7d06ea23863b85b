public import Entities

/// The unsaved edits of the signed-in person's profile.
///
/// Kept in memory only, and by account: it outlives the page, a switch of accounts and a sign-in that the server has ended,
/// but neither logging out nor the program.
public struct ProfileDraft: Equatable, Sendable {
  /// The name.
  public let displayName: String
  /// The bio.
  public let note: String
  /// Whether the person approves each follow.
  public let isLocked: Bool
  /// The rows of the table, when they were touched; empty rows, too.
  public let fields: [Field]?
  /// The picture, when another one was chosen.
  public let avatar: Upload?
  /// The wide picture, when another one was chosen.
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

/// The drafts of all accounts.
@MainActor
final class Drafts {
  var profiles: [String: ProfileDraft] = [:]

  isolated deinit {}
}
