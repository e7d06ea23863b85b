/// What is wrong with a folder of sample data, and where exactly.
///
/// Holds no words for people: `description` is for logs and the command line.
public struct SampleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// The file is not there.
    case missingFile
    /// The file is there but cannot be read.
    case unreadable
    /// The file is not JSON.
    case malformed(line: Int, column: Int)
    /// An element lacks a field it must have.
    case missingField
    /// A value is of another kind than it must be.
    case wrongType
    /// A value is of the right kind but makes no sense.
    case invalidValue
    /// The same thing is there twice.
    case duplicate
    /// An account is named that is not there.
    case unknownAccount
    /// A picture lies outside of the folder.
    case pictureOutside
  }

  /// What went wrong.
  public let code: Code
  /// The name of the file, such as `accounts.json`.
  public let file: String
  /// The place of the element in its list, from 0.
  public let index: Int?
  /// The name of the field.
  public let field: String?
  /// What is wrong with it, in English.
  public let reason: String

  init(_ code: Code, file: String, index: Int? = nil, field: String? = nil, reason: String) {
    self.code = code
    self.file = file
    self.index = index
    self.field = field
    self.reason = reason
  }

  /// File, element, field and reason in one line: `accounts.json[3].username: missing`.
  public var description: String {
    file + (index.map { "[\($0)]" } ?? "") + (field.map { "." + $0 } ?? "") + ": " + reason
  }
}

/// Something odd in a folder of sample data that does not prevent its use.
///
/// Does not know whether the caller minds.
public struct SampleWarning: Sendable, Hashable, CustomStringConvertible {
  /// The name of the file, such as `accounts.json`.
  public let file: String
  /// The place of the element in its list, from 0.
  public let index: Int?
  /// The name of the field.
  public let field: String
  /// What is odd about it, in English.
  public let reason: String

  /// File, element, field and reason in one line: `accounts.json[3].shoe_size: unknown field`.
  public var description: String {
    file + (index.map { "[\($0)]" } ?? "") + "." + field + ": " + reason
  }
}
