import Acts
import Entities
import Foundation
import Translations

/// What Kith ends at a time, as no server does.
extension Words {
  /// The button that leaves an effect as it is.
  package static func cancellation(of end: ActEnd) -> String {
    switch end {
    case .showBoosts: tr("Keep Hidden")
    case .unmute: tr("Keep Muted")
    }
  }

  /// Returns who ends an act, and what that takes.
  static func endedHere(_ kind: Act.Kind) -> String {
    kind.isTemporaryMute
      ? tr("Kith ends these mutes itself: while it is open, or else when you next start it.")
      : tr("Kith shows the boosts again itself: while it is open, or else when you next start it.")
  }

  /// Returns when Kith ends something, or that it has not been able to; empty for nothing.
  package static func end(_ end: PlannedEnd?, now: Date) -> String {
    guard let end else { return "" }
    if end.isAhead(at: now) {
      let time = ["time": until(end.date, now: now)]
      return switch end.end {
      case .showBoosts: tr("Boosts hidden until {time}", time)
      case .unmute: tr("Muted until {time}", time)
      }
    }
    guard end.failures > 0, let next = end.nextTry else {
      return switch end.end {
      case .showBoosts: tr("Boosts are about to be shown again")
      case .unmute: tr("The mute is about to end")
      }
    }
    let time = ["time": at(next, now: now)]
    return switch end.end {
    case .showBoosts: tr("Boosts could not be shown again. Kith tries it again {time}.", time)
    case .unmute: tr("The mute could not be ended. Kith tries it again {time}.", time)
    }
  }

  /// Returns that something stays as it is.
  package static func kept(_ end: PlannedEnd) -> String {
    switch end.end {
    case .showBoosts: tr("Boosts stay hidden")
    case .unmute: tr("The mute stays")
    }
  }
}
