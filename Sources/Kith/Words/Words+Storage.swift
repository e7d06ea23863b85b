import Services
import Translations

/// Problems with the file of people, and what to do about them.
extension Words {
  package static func title(_ problem: StorageProblem.Kind) -> String {
    switch problem {
    case .damaged: tr("The Data File Is Damaged")
    case .laterVersion: tr("The Data File Is from a Newer Version")
    case .full: tr("The Disk Is Full")
    case .readOnly: tr("The Data File Can’t Be Written")
    case .busy: tr("The Data File Is in Use")
    case .unusable: tr("The Data File Can’t Be Read")
    }
  }

  package static func advice(_ problem: StorageProblem) -> String {
    let values = ["path": problem.path, "reason": problem.reason]
    return switch problem.kind {
    case .damaged:
      tr(
        "{path} is damaged ({reason}). Kith can rename it and read everyone into a new file; the history so far stays in the damaged one.",
        values)
    case .laterVersion: tr("{path} was written by a later version of Kith and was not changed.", values)
    case .full:
      tr(
        "The disk has no room for {path}. Nothing that was read is lost; free some space and try again.",
        values)
    case .readOnly:
      tr(
        "{path} can’t be written ({reason}). Nothing that was read is lost; check its owner and permissions.",
        values)
    case .busy: tr("Another program holds {path}. Close it and try again.", values)
    case .unusable: tr("{path} could not be used ({reason}).", values)
    }
  }

  /// Returns the title of the button for a problem.
  package static func act(_ problem: StorageProblem) -> String {
    problem.kind == .damaged ? tr("Start Over") : retry
  }

  /// Reports the new path of a damaged file.
  package static func setAside(_ path: String) -> String {
    tr("The damaged file was renamed to {path}.", ["path": path])
  }
}
