import Acts
import Entities
import Translations

/// The preview of an act on many people.
extension Words {
  /// Returns the title of a preview.
  package static func title(of preview: ActPreview) -> String {
    switch preview.wish {
    case .add(let list): add(to: list.title)
    case .take(let list): remove(off: list.title)
    case .only(_, let list): tr("Only These on “{list}”", ["list": list.title.inOneLine])
    case nil where preview.undoes != nil: tr("Undo: {act}", ["act": title(of: preview.kind)])
    case nil: title(of: preview.kind)
    }
  }

  /// Returns the title of a preview with its number of people.
  package static func startTitle(of preview: ActPreview) -> String {
    guard !undoesItself(preview) else {
      let number = ["number": grouped(preview.count)]
      return trn("Undo {number} Change", "Undo {number} Changes", count: preview.count, number)
    }
    return title(of: preview.kind, count: preview.count, subject: preview.wish?.list.title ?? "")
  }

  /// The title of the check box that includes or excludes everybody.
  package static var all: String { tr("All") }

  /// Reports that people are still being read for the preview.
  package static func reading(_ count: Int) -> String {
    trn("Reading {number} person…", "Reading {number} people…", count: count, ["number": grouped(count)])
  }

  /// Returns the number of people that will change.
  package static func willChange(_ preview: ActPreview) -> String {
    guard preview.count > 0 else { return tr("Nothing will change.") }
    guard !undoesItself(preview) else {
      return trn(
        "{number} change will be undone.", "{number} changes will be undone.", count: preview.count,
        ["number": grouped(preview.count)])
    }
    return planned(preview.kind, count: preview.count, subject: preview.wish?.list.title ?? "")
  }

  /// Returns how many people will change, or how many of them are still being read.
  package static func willChange(_ preview: ActPreview, reading count: Int) -> String {
    count > 0 ? reading(count) : willChange(preview)
  }

  /// Whether a preview undoes a job whose kind is its own opposite: the kind's words would say the reverse.
  private static func undoesItself(_ preview: ActPreview) -> Bool {
    preview.undoes != nil && preview.kind.opposite == preview.kind
  }

  /// Returns the numbers of skipped people by reason, and the duration for the others.
  package static func details(_ preview: ActPreview, time: ActTime?) -> String {
    var parts = ActPreview.Skip.allCases.compactMap { skip in
      let count = preview.count(skip)
      return count == 0 ? nil : "\(grouped(count)) \(reason(skip, for: preview.kind))"
    }
    if preview.kind == .changeList {
      for kind in [Act.Kind.addToList, .takeOffList] {
        let count = preview.affected.count { preview.includes($0.id) && preview.kind(of: $0) == kind }
        if count > 0 { parts.append("\(grouped(count)) \(direction(kind))") }
      }
    }
    if !preview.excluded.isEmpty {
      let number = ["number": grouped(preview.excluded.count)]
      parts.append(trn("{number} left out", "{number} left out", count: preview.excluded.count, number))
    }
    if let time, preview.count > 0 {
      let number = ["number": grouped(time.requests)]
      parts.append(trn("{number} request", "{number} requests", count: time.requests, number))
      parts.append(duration(time.duration))
    }
    return parts.joined(separator: " · ")
  }

  /// Why nothing is done about somebody.
  package static func reason(_ skip: ActPreview.Skip, for kind: Act.Kind) -> String {
    switch skip {
    case .already: already(kind)
    case .you: tr("yourself")
    case .notFollowed: tr("not followed")
    case .notAsking: tr("not asking to follow you")
    case .notAsked: tr("no request sent")
    case .notMoved: tr("not moved")
    }
  }

  /// Returns whether a person is added to the list or removed from it.
  private static func direction(_ kind: Act.Kind) -> String {
    kind == .addToList ? tr("added") : tr("removed")
  }

  /// Returns a note on a candidate: why they are skipped, what is done, or what would be lost.
  package static func reason(_ candidate: Candidate, in preview: ActPreview) -> String {
    if let skip = preview.skips[candidate.id] { return reason(skip, for: preview.kind) }
    if preview.kind == .changeList { return direction(preview.kind(of: candidate)) }
    if preview.kind.isAboutBoosts, let end = candidate.boostsHiddenUntil {
      return tr("boosts hidden until {time}", ["time": until(end)])
    }
    guard preview.kind.isTemporaryMute, candidate.flags.contains(.muted) else { return "" }
    return candidate.mutedUntil.map { tr("muted until {time}", ["time": until($0)]) } ?? tr("muted for good")
  }

  /// Returns the accessible label of a candidate.
  package static func row(_ candidate: Candidate, in preview: ActPreview) -> String {
    let isLeftOut = preview.skips[candidate.id] == nil && !preview.includes(candidate.id)
    let parts = [
      candidate.name, candidate.handle, reason(candidate, in: preview), isLeftOut ? tr("left out") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the warnings about unread data and about what cannot be undone; empty if there are none.
  package static func warnings(_ preview: ActPreview, on abilities: ServerAbilities?) -> String {
    [unread(preview), caution(preview, on: abilities)].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Reports unread data; empty if all of it is read.
  private static func unread(_ preview: ActPreview) -> String {
    guard !preview.unread.isEmpty else { return "" }
    return tr(
      "Kith has not read everything yet: {parts}. Some people may be missing here, and some may not belong here. Wait until that is done, then open this page again.",
      ["parts": names(of: preview.unread).joined(separator: ", ")])
  }

  /// Returns an approximate duration.
  package static func duration(_ duration: Duration) -> String {
    let minutes = Int(duration.components.seconds + 59) / 60
    switch minutes {
    case ..<2: return tr("about a minute")
    case ..<60: return trn("about {count} minute", "about {count} minutes", count: minutes)
    case ..<(48 * 60):
      let values = ["hours": "\(minutes / 60)", "minutes": "\(minutes % 60)"]
      return tr("about {hours} h {minutes} min", values)
    default: return trn("about {count} day", "about {count} days", count: (minutes + 720) / 1440)
    }
  }
}
