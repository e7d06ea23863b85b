import Acts
import Entities
import Translations

extension Words {
  package static var reportText: String {
    tr("The moderators of your server see it, and that it is from you.")
  }
  package static var reportCategory: String { tr("What Is Wrong") }
  package static var reportComment: String { tr("Comment") }
  package static var reportForward: String {
    tr("Also send to the moderators of other servers, without your name")
  }

  package static func title(of category: Report.Category) -> String {
    switch category {
    case .spam: tr("Spam")
    case .legal: tr("Illegal Content")
    case .violation: tr("Breaks a Rule of the Server")
    case .other: tr("Something Else")
    }
  }

  /// Returns the problem with a comment, if any.
  package static func problem(ofComment comment: String) -> String? {
    let excess = comment.count - Report.longestComment
    guard excess > 0 else { return nil }
    return trn(
      "The comment has {number} character too many.", "The comment has {number} characters too many.",
      count: excess, ["number": grouped(excess)])
  }

  /// Returns the report, and that it cannot be undone.
  package static func caution(_ report: Report) -> String {
    let values = ["category": title(of: report.category), "comment": report.comment.inOneLine]
    return [
      report.comment.isBlank ? "\(title(of: report.category))." : tr("{category}: “{comment}”", values),
      reportText,
      report.isForwarded ? tr("The moderators of other servers see it without your name.") : "",
      cannotBeUndone,
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  package static func signInAgainTitle(_ kind: Act.Kind) -> String {
    tr("{act}: Sign In Again", ["act": title(of: kind)])
  }

  /// Returns the instructions if the sign-in has narrower scopes than Kith needs now.
  package static func signInAgainText(_ handle: String) -> String {
    tr(
      "Your sign-in doesn’t include this permission. Open Accounts in the menu and sign in as {handle} again. Nothing on this computer is lost.",
      ["handle": handle])
  }
}
