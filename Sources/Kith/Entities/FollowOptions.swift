/// What a person wants to see of somebody they follow.
///
/// What is nil stays as it is. Does not know who is followed.
///
/// Source: Mastodon API, the parameters of `POST /api/v1/accounts/:id/follow`.
public struct FollowOptions: Sendable, Hashable {
  /// Whether their boosts are shown.
  public var showsBoosts: Bool?
  /// Whether a new post is notified.
  public var notifies: Bool?
  /// The languages of which posts are shown, as `de`; empty for all.
  public var languages: [String]?

  /// Makes options; by default all stay as they are.
  public init(showsBoosts: Bool? = nil, notifies: Bool? = nil, languages: [String]? = nil) {
    self.showsBoosts = showsBoosts
    self.notifies = notifies
    self.languages = languages
  }

  /// The options of a follow as they are.
  public init(_ relationship: Relationship) {
    self.init(
      showsBoosts: relationship.isShowingReblogs, notifies: relationship.isNotifying,
      languages: relationship.languages)
  }

  /// Whether a follow has them already.
  public func hold(in relationship: Relationship) -> Bool {
    showsBoosts.map { $0 == relationship.isShowingReblogs } ?? true
      && notifies.map { $0 == relationship.isNotifying } ?? true
      && languages.map { Set($0) == Set(relationship.languages) } ?? true
  }
}
