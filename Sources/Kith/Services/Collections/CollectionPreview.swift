public import Acts
public import Entities

/// What would become of people who are to be put into a collection.
///
/// A value; knows neither the server nor who shows it.
public struct CollectionPreview: Sendable, Equatable {
  /// What would become of one person.
  public enum Verdict: Sendable, Hashable, CaseIterable {
    case added
    /// Added once they have agreed.
    case asked
    case already
    /// They do not let you feature them.
    case denied
    /// Their server does not have collections, or did not say whether they agree.
    case unsupported
    case oneself
    /// The server has not said yet.
    case unread
  }

  /// Why nothing can be added.
  public enum Obstacle: Sendable, Hashable {
    case nobody
    /// There is no collection yet.
    case noCollection
    /// The server has not said yet who can be featured.
    case reading
    /// So many people are selected that the server is not asked about them.
    case tooMany(Int)
    /// More people would be added than places are free.
    case noRoom(Int, free: Int)
  }

  /// The people.
  public let candidates: [Candidate]
  /// The collection; nil for none.
  public var collection: FeaturedCollection?
  /// Whether they may be featured, as far as the server has said; nil until then.
  public var approvals: [Account.ID: FeatureApproval]?
  /// The people whom the person has left out.
  public private(set) var excluded: Set<Account.ID> = []
  private let me: Account.ID

  /// Makes a preview.
  public init(
    of candidates: [Candidate], by me: Account.ID, to collection: FeaturedCollection? = nil,
    approvals: [Account.ID: FeatureApproval]? = nil
  ) {
    (self.candidates, self.me, self.collection, self.approvals) = (candidates, me, collection, approvals)
  }

  /// The most people about whom the server is asked; no collection holds so many.
  public static let mostCandidates = 100

  /// Whether the server is not asked about the people.
  public var hasTooMany: Bool { candidates.count > Self.mostCandidates }

  /// What would become of a person.
  public func verdict(_ id: Account.ID) -> Verdict {
    if id == me { return .oneself }
    if collection?.item(of: id) != nil { return .already }
    guard let approvals else { return .unread }
    switch approvals[id] {
    case .automatic?: return .added
    case .manual?: return .asked
    case .denied?: return .denied
    case .unknown?, .missing?, nil: return .unsupported
    }
  }

  /// Whether a person can be left out: they would be added.
  public func canInclude(_ id: Account.ID) -> Bool { [.added, .asked].contains(verdict(id)) }

  /// Whether a person would be added, and is not left out.
  public func includes(_ id: Account.ID) -> Bool { canInclude(id) && !excluded.contains(id) }

  /// Leaves a person out, or not any more.
  public mutating func include(_ id: Account.ID, isIncluded: Bool) {
    if isIncluded { excluded.remove(id) } else { excluded.insert(id) }
  }

  /// The people who would be added.
  public var adding: [Account.ID] { candidates.map(\.id).filter(includes) }

  /// How many people have a verdict.
  public func count(of verdict: Verdict) -> Int {
    candidates.count { self.verdict($0.id) == verdict }
  }

  /// Whether the addition can start.
  public var canStart: Bool { obstacle == nil }

  /// Why nothing can be added; nil if the addition can start.
  public var obstacle: Obstacle? {
    if hasTooMany { return .tooMany(candidates.count) }
    guard let collection else { return .noCollection }
    let count = adding.count
    if count > collection.freePlaces { return .noRoom(count, free: collection.freePlaces) }
    if count == 0 { return self.count(of: .unread) > 0 ? .reading : .nobody }
    return nil
  }
}
