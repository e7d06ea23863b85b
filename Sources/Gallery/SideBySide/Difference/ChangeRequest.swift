/// A change that each style is asked for. What it takes is kept as a diff for each style, and one for what all share.
enum ChangeRequest: String, CaseIterable {
  case field
  case list
  case server
  case offline
  case translation

  /// The folder of the diffs within the Gallery's resources.
  static let folder = "changes"
  /// The name of the diff of what all styles share.
  static let shared = "Shared"

  var title: String {
    switch self {
    case .field: "A field"
    case .list: "A second list"
    case .server: "Another server"
    case .offline: "Offline"
    case .translation: "A translation"
    }
  }
}
