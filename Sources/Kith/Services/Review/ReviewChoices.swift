import Acts
import Entities
public import Signals

/// What can be decided about a person of a review.
public struct ReviewChoices: Equatable, Sendable {
  /// Whether the person can be kept, or be decided about later.
  public let canDecide: Bool
  /// Whether the person can be unfollowed.
  public let canUnfollow: Bool
  /// Whether the person can be added to a list.
  public let canList: Bool
  /// Whether the person can be muted.
  public let canMute: Bool
  /// Whether a note can be written.
  public let canNote: Bool
  /// Whether somebody is before.
  public let canGoBack: Bool
  /// Whether the person can be left without a decision.
  public let canGoOn: Bool

  init(_ state: ReviewState, on abilities: ServerAbilities?) {
    let person = state.person
    func can(_ kind: Act.Kind, isPossible: Bool?) -> Bool {
      isPossible == true && kind.mayBePossible(on: abilities)
    }
    canDecide = person?.canDecide == true
    canUnfollow = can(.unfollow, isPossible: person?.canUnfollow)
    canList = can(.addToList, isPossible: person?.canList)
    canMute = can(.mute, isPossible: person?.canMute)
    canNote = can(.writeNote, isPossible: person?.canDecide)
    canGoBack = person?.canGoBack == true || state.summary.map { $0.progress.total > 0 } == true
    canGoOn = person != nil
  }
}

extension Session {
  /// What can be decided about the person of the review: now, and as that changes.
  public var reviewChoices: SafeSignal<ReviewChoices> {
    instanceService.loadOnce()
    return combineLatest(review.state, instanceService.abilities).map { ReviewChoices($0, on: $1) }
      .removeDuplicates()
  }

  /// Makes a list, and decides to add the person who is shown now to it.
  public func decideInReview(forNewList title: String) {
    guard let person = review.state.value.person?.person.id else { return }
    lists.make(title) { [review] list in review.decide(.list(list.id), about: person) }
  }

  /// Opens a review of the people in the table.
  public func openReview() { review.open(people.reviewedPeople()) }
}
