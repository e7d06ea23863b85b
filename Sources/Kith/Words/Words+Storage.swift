import Services
import Translations

/// What is wrong with the file in which everybody is kept, and what a person can do about it.
extension Words {
  package static func title(_ problem: StorageProblem.Kind) -> String {
    switch problem {
    case .damaged: tr("The File of People Is Damaged")
    case .laterVersion: tr("The File of People Is Newer")
    case .full: tr("The Disk Is Full")
    case .readOnly: tr("The File of People Cannot Be Written")
    case .busy: tr("The File of People Is in Use")
    case .unusable: tr("The File of People Cannot Be Read")
    }
  }

  package static func advice(_ problem: StorageProblem) -> String {
    let values = ["path": problem.path, "reason": problem.reason]
    return switch problem.kind {
    case .damaged:
      tr(
        "{path} is damaged ({reason}). It can be kept under another name, and everybody read into a new one; the history so far stays in the damaged one.",
        values)
    case .laterVersion: tr("{path} was written by a later version of Kith, and was left as it is.", values)
    case .full: tr("There is no room for {path}. What was read is kept; make room and try again.", values)
    case .readOnly:
      tr(
        "{path} may not be written ({reason}). What was read is kept; check its owner and permissions.",
        values)
    case .busy: tr("Another program holds {path}. Close it and try again.", values)
    case .unusable: tr("{path} could not be used ({reason}).", values)
    }
  }

  /// What a button does about a problem.
  package static func act(_ problem: StorageProblem) -> String {
    problem.kind == .damaged ? tr("Begin Anew") : retry
  }

  /// Where a damaged file is since it was set aside.
  package static func setAside(_ path: String) -> String {
    tr("The damaged file is kept as {path}.", ["path": path])
  }
}
