/// What one was typing into one's profile and has not saved.
///
/// Kept in memory only, and by account: it outlives the page, a switch of accounts and a sign-in that the server has ended,
/// but neither logging out nor the program.
public struct ProfileDraft: Equatable, Sendable {
  /// The name.
  public let displayName: String
  /// The bio.
  public let note: String
  /// Whether follows need one's approval.
  public let isLocked: Bool

  /// Makes a draft.
  public init(displayName: String, note: String, isLocked: Bool) {
    self.displayName = displayName
    self.note = note
    self.isLocked = isLocked
  }
}

/// The drafts of all accounts.
@MainActor
final class Drafts {
  var profiles: [String: ProfileDraft] = [:]

  isolated deinit {}
}
