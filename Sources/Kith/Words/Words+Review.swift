import Acts
import Entities
import Foundation
import People
import Services
import Translations

/// The review of people one by one.
extension Words {
  package static var reviewTitle: String { tr("Review") }
  package static var keep: String { tr("Keep") }
  package static var skipForNow: String { tr("Skip for Now") }
  package static var noteAct: String { tr("Note…") }
  package static var addToListAct: String { tr("Add to List…") }
  package static var previousPerson: String { tr("Previous Person") }
  package static var nextPerson: String { tr("Next Person") }
  package static var undoDecision: String { tr("Undo Last Decision") }

  /// Returns what opens a review of so many people.
  package static func review(_ count: Int) -> String {
    let title = trn(
      "Review {number} Person", "Review {number} People", count: count, ["number": grouped(count)])
    return count == 0 ? reviewTitle : title
  }

  /// Returns the text of a button with its key.
  package static func button(_ title: String, key: String) -> String {
    tr("{title} ({key})", ["title": title, "key": key])
  }

  /// Returns the place of a person in a review, as in “12 of 80”.
  package static func place(_ person: ReviewedPerson) -> String {
    tr("{number} of {total}", ["number": grouped(person.number), "total": grouped(person.progress.total)])
  }

  /// Returns the place in a review, or how many were decided about; empty without people.
  package static func place(_ state: ReviewState) -> String {
    switch state {
    case .person(let person): place(person)
    case .finished(let summary): decided(summary.progress)
    case .loading, .empty, .unfinished, .failed: ""
    }
  }

  private static func decided(_ progress: ReviewProgress) -> String {
    tr(
      "{number} of {total} decided",
      ["number": grouped(progress.decided), "total": grouped(progress.total)])
  }

  /// Returns what was decided about a person, and their new note; empty without both.
  ///
  /// - Parameter lists: The lists there are.
  package static func decision(_ entry: Review.Entry?, lists: [List]) -> String {
    let note = entry?.note.map { note in
      note.isBlank ? tr("Note will be removed") : tr("New note: {text}", ["text": line(note)])
    }
    return [entry?.decision.map { decision($0, lists: lists) }, note].compactMap(\.self)
      .joined(separator: " · ")
  }

  private static func decision(_ decision: Review.Decision, lists: [List]) -> String {
    switch decision {
    case .keep: tr("Will be kept")
    case .unfollow: tr("Will be unfollowed")
    case .mute: tr("Will be muted")
    case .later: tr("Skipped for now")
    case .list(let id):
      tr("Will be added to “{list}”", ["list": lists.first { $0.id == id }?.title.inOneLine ?? unknown])
    }
  }

  /// Returns the relation between you and a person, their lists, and when they were reviewed last.
  package static func reviewTies(_ person: Person, lists all: [ListCount], now: Date) -> String {
    let titles = lists(person.lists, of: all)
    return [
      relation(person, now: now), titles.isEmpty ? "" : tr("On {list}", ["list": titles]),
      person.reviewedAt.map { tr("Reviewed on {day}", ["day": localDay($0)]) } ?? "",
    ]
    .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns your note about a person; empty without one.
  package static func reviewNote(_ person: Person) -> String {
    person.note.isEmpty ? "" : tr("Note: {text}", ["text": person.note.readable])
  }

  /// Returns what stands in the place of a person.
  package static func status(_ state: ReviewState) -> (title: String, description: String, button: String) {
    switch state {
    case .loading, .person, .finished: ("", "", "")
    case .empty:
      (
        tr("No One to Review"),
        tr("Select people or choose a filter in the table, then open the review again."), ""
      )
    case .unfinished(let progress, _):
      (
        tr("Continue Your Last Review?"),
        tr("{progress}. Nothing of it has been sent yet.", ["progress": decided(progress)]), tr("Continue")
      )
    case .failed(let error): (tr("The Review Can’t Be Read"), sentence(error), retry)
    }
  }

  /// Returns what ends an earlier review in favour of other people; empty without one.
  package static func startOver(_ state: ReviewState) -> String {
    guard case .unfinished(_, let others) = state, others > 0 else { return "" }
    let number = ["number": grouped(others)]
    return trn("Review {number} Person Instead", "Review {number} People Instead", count: others, number)
  }

  // MARK: - The end

  package static func title(of summary: ReviewSummary) -> String {
    summary.open == 0 ? tr("Review Finished") : tr("Review Not Finished")
  }

  /// Returns what happens with the decisions.
  package static func details(_ summary: ReviewSummary) -> String {
    summary.groups.isEmpty
      ? tr("Nothing is left to be sent.")
      : tr("Nothing has been sent yet. Each button first shows who will change.")
  }

  /// Returns how many people are kept; empty for none.
  package static func kept(_ summary: ReviewSummary) -> String {
    guard summary.kept > 0 else { return "" }
    let number = ["number": grouped(summary.kept)]
    return trn("{number} person is kept.", "{number} people are kept.", count: summary.kept, number)
  }

  /// Returns what goes on with the people without a decision; empty for none.
  package static func decideAboutOpen(_ summary: ReviewSummary) -> String {
    guard summary.open > 0 else { return "" }
    let number = ["number": grouped(summary.open)]
    return trn("Decide About {number} Person", "Decide About {number} People", count: summary.open, number)
  }

  /// Returns the title of an act of a review, which opens its preview.
  package static func title(of group: Review.Group, lists: [List]) -> String {
    let count = group.people.count
    let title =
      switch group.act {
      case .unfollow: title(of: Act.Kind.unfollow, count: count)
      case .mute: title(of: Act.Kind.mute, count: count)
      case .note: title(of: Act.Kind.writeNote, count: count)
      case .list(let id):
        title(
          of: Act.Kind.addToList, count: count, subject: lists.first { $0.id == id }?.title ?? unknown)
      }
    return tr("{act}…", ["act": title])
  }
}
