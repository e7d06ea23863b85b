import Store

/// What is wrong with the file of an account. A value; does not know the remedy.
public struct StorageProblem: Hashable, Sendable {
  /// The kinds of problems.
  public enum Kind: Hashable, Sendable {
    /// It is not a database, or a damaged one; it can be set aside.
    case damaged
    /// A later version of the program wrote it.
    case laterVersion
    /// The disk has no room left.
    case full
    /// It, or its folder, may not be written.
    case readOnly
    /// Another program holds it.
    case busy
    /// Anything else.
    case unusable
  }

  /// What is wrong.
  public let kind: Kind
  /// The file, or its folder.
  public let path: String
  /// The system's reason, in English.
  public let reason: String

  /// Makes a problem.
  public init(_ kind: Kind, path: String, reason: String = "") {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  init(_ error: StoreError) {
    let kind: Kind =
      switch error.code {
      case .corrupt: .damaged
      case .tooNew: .laterVersion
      case .full: .full
      case .unwritable: .readOnly
      case .busy: .busy
      case .unreadable, .cancelled, .notFound, .failed: .unusable
      }
    self.init(kind, path: error.path, reason: error.reason)
  }
}
