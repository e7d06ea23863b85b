public import Entities

/// A review of people one by one: who they are, what was decided about each, and who is next.
///
/// A value; sends nothing, and knows neither the database nor the server. Decisions become acts by `groups`.
///
///     var review = Review(of: [ada.id, grace.id])
///     review.decide(.keep)
///     review.decide(.unfollow)
///     review.groups.map(\.act)  // [.unfollow]
public struct Review: Sendable, Equatable {
  /// A decision about a person.
  public enum Decision: Sendable, Hashable {
    /// Nothing changes.
    case keep
    case unfollow
    case mute
    /// The person is added to a list.
    case list(List.ID)
    /// Decide another time: the person stays unreviewed.
    case later

    /// Whether the person counts as reviewed.
    public var isReviewing: Bool { self != .later }
  }

  /// A person, and what was decided.
  public struct Entry: Sendable, Equatable {
    /// The person's account.
    public let id: Account.ID
    /// The decision; nil until there is one.
    public var decision: Decision?
    /// The new note about the person; nil to leave the note as it is.
    public var note: String?
    /// Whether the act of the decision was started, so that it is final.
    public var isStarted: Bool

    /// Makes an entry.
    public init(
      _ id: Account.ID, decision: Decision? = nil, note: String? = nil, isStarted: Bool = false
    ) {
      (self.id, self.decision, self.note, self.isStarted) = (id, decision, note, isStarted)
    }
  }

  /// A decision that can be undone: the place, and what was there before.
  public struct Step: Sendable, Equatable {
    /// The index of the entry.
    public let place: Int
    /// The earlier decision.
    public let decision: Decision?
    /// The earlier new note.
    public let note: String?

    /// Makes a step.
    public init(place: Int, decision: Decision?, note: String?) {
      (self.place, self.decision, self.note) = (place, decision, note)
    }
  }

  /// People with the same act.
  public struct Group: Sendable, Hashable {
    /// An act that a review ends in.
    public enum Act: Sendable, Hashable {
      case unfollow, mute, note
      case list(List.ID)
    }
    /// The act.
    public let act: Act
    /// The people it is about, in the order of the review.
    public let people: [Account.ID]

    /// Makes a group.
    public init(_ act: Act, people: [Account.ID]) { (self.act, self.people) = (act, people) }
  }

  /// Everybody in it, in order.
  public private(set) var entries: [Entry]
  /// The index of the current entry; the number of entries after the last one.
  public private(set) var place: Int
  /// The decisions to undo, oldest first.
  public private(set) var steps: [Step]
  /// The number of entries with a decision.
  public private(set) var decidedCount: Int

  /// Makes a review where nothing is decided.
  public init(of people: [Account.ID]) { self.init(people.map { Entry($0) }) }

  /// Makes a review that goes on.
  ///
  /// - Parameter place: The current place; clamped.
  public init(_ entries: [Entry], place: Int = 0, steps: [Step] = []) {
    self.entries = entries
    self.place = min(max(place, 0), entries.count)
    self.steps = steps.filter { entries.indices.contains($0.place) }
    decidedCount = entries.count { $0.decision != nil }
  }

  /// The current entry; nil after the last one.
  public var current: Entry? { place < entries.count ? entries[place] : nil }

  /// Whether somebody is before the current person.
  public var canGoBack: Bool { place > 0 }

  /// Whether the current person can be left without a decision.
  public var canGoOn: Bool { place < entries.count }

  /// Whether everybody has a decision other than for later, and all acts were started.
  public var isOver: Bool {
    entries.allSatisfy {
      $0.decision?.isReviewing == true && $0.note == nil && ($0.isStarted || $0.act == nil)
    }
  }

  /// The acts that were not started yet: unfollow, mute, lists in the order of their first person, notes.
  public var groups: [Group] {
    var people: [Group.Act: [Account.ID]] = [:]
    var lists: [Group.Act] = []
    for entry in entries {
      if entry.note != nil { people[.note, default: []].append(entry.id) }
      guard let act = entry.act, !entry.isStarted else { continue }
      if case .list = act, people[act] == nil { lists.append(act) }
      people[act, default: []].append(entry.id)
    }
    return ([.unfollow, .mute] + lists + [.note]).compactMap { act in
      people[act].map { Group(act, people: $0) }
    }
  }

  /// The new notes, by the people they are about.
  public var notes: [Account.ID: String] {
    entries.reduce(into: [:]) { notes, entry in notes[entry.id] = entry.note }
  }

  /// Returns the number of people with a decision; nil counts those without one.
  public func count(_ decision: Decision?) -> Int { entries.count { $0.decision == decision } }
}

// MARK: - Deciding

extension Review {
  /// Decides about the current person and goes on to the next one without a decision.
  ///
  /// - Returns: What can be undone; nil after the last person, and where the act was started.
  @discardableResult
  public mutating func decide(_ decision: Decision) -> Step? {
    guard let step = remember() else { return nil }
    set(decision, at: place)
    place = firstOpen(after: place)
    return step
  }

  /// Sets the new note about the current person, who stays current; nil leaves the note as it is.
  ///
  /// - Returns: What can be undone; nil where nothing changes.
  @discardableResult
  public mutating func setNote(_ note: String?) -> Step? {
    guard current?.note != note, let step = remember() else { return nil }
    entries[place].note = note
    return step
  }

  /// Takes the last decision or note back, and goes to its person.
  ///
  /// - Returns: What was undone; nil where there is nothing to undo.
  @discardableResult
  public mutating func undo() -> Step? {
    guard let step = steps.popLast() else { return nil }
    set(step.decision, at: step.place)
    entries[step.place].note = step.note
    place = step.place
    return step
  }

  /// Goes to the person before the current one.
  public mutating func goBack() { place = max(place - 1, 0) }

  /// Goes to the next person, decided or not.
  public mutating func advance() { place = min(place + 1, entries.count) }

  /// Goes to the first person without a decision.
  public mutating func returnToOpen() { place = firstOpen(after: -1) }

  /// Takes the decisions for later back, and goes to the first of these people.
  public mutating func reopenLater() { reopen { $0 == .later } }

  /// Takes the decisions for lists back that are gone.
  public mutating func reopen(withoutLists lists: Set<List.ID>) {
    reopen { if case .list(let list) = $0 { !lists.contains(list) } else { false } }
  }

  /// Makes the decisions for an act final, once it was started.
  public mutating func start(_ act: Group.Act) {
    for place in entries.indices {
      if act == .note { entries[place].note = nil }
      if entries[place].act == act { entries[place].isStarted = true }
    }
    // The jobs have an undo of their own.
    steps = []
  }

  private mutating func reopen(_ isReopened: (Decision) -> Bool) {
    let places = entries.indices.filter { place in
      !entries[place].isStarted && entries[place].decision.map(isReopened) == true
    }
    guard let first = places.first else { return }
    for place in places { set(nil, at: place) }
    steps = []
    place = min(place, first)
  }

  private mutating func remember() -> Step? {
    guard let entry = current, !entry.isStarted else { return nil }
    let step = Step(place: place, decision: entry.decision, note: entry.note)
    steps.append(step)
    return step
  }

  private mutating func set(_ decision: Decision?, at place: Int) {
    decidedCount += (decision == nil ? 0 : 1) - (entries[place].decision == nil ? 0 : 1)
    entries[place].decision = decision
  }

  private func firstOpen(after place: Int) -> Int {
    guard decidedCount < entries.count else { return entries.count }
    let following = entries[(place + 1)...].firstIndex { $0.decision == nil }
    return following ?? entries.firstIndex { $0.decision == nil } ?? entries.count
  }
}

extension Review.Entry {
  /// The act of the decision; nil where there is none.
  fileprivate var act: Review.Group.Act? {
    switch decision {
    case .unfollow: .unfollow
    case .mute: .mute
    case .list(let list): .list(list)
    case .keep, .later, nil: nil
    }
  }
}

extension Review.Decision {
  /// The decision as it is stored.
  public var text: String {
    switch self {
    case .keep: "keep"
    case .unfollow: "unfollow"
    case .mute: "mute"
    case .later: "later"
    case .list(let list): "list:\(list.rawValue)"
    }
  }

  /// Reads a stored decision; nil for an unknown one.
  public init?(text: String) {
    switch text {
    case "keep": self = .keep
    case "unfollow": self = .unfollow
    case "mute": self = .mute
    case "later": self = .later
    default:
      guard text.hasPrefix("list:"), let list = List.ID(rawValue: String(text.dropFirst(5))) else {
        return nil
      }
      self = .list(list)
    }
  }
}
