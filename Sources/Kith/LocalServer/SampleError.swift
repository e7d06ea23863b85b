/// An error in a folder of sample data, with its exact place.
///
/// `description` is for logs and the command line.
public struct SampleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of an error.
  public enum Code: Sendable, Hashable {
    case missingFile
    case unreadable
    case malformed(line: Int, column: Int)
    case missingField
    case wrongType
    /// A value has the right type but is invalid.
    case invalidValue
    case duplicate
    case unknownAccount
    /// A picture is outside of the folder.
    case pictureOutside
  }

  /// The kind.
  public let code: Code
  /// The name of the file, such as `accounts.json`.
  public let file: String
  /// The index of the element in its list, from 0.
  public let index: Int?
  /// The name of the field.
  public let field: String?
  /// The explanation, in English.
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

/// A harmless irregularity in a folder of sample data.
public struct SampleWarning: Sendable, Hashable, CustomStringConvertible {
  /// The name of the file, such as `accounts.json`.
  public let file: String
  /// The index of the element in its list, from 0.
  public let index: Int?
  /// The name of the field.
  public let field: String
  /// The explanation, in English.
  public let reason: String

  /// File, element, field and reason in one line: `accounts.json[3].shoe_size: unknown field`.
  public var description: String {
    file + (index.map { "[\($0)]" } ?? "") + "." + field + ": " + reason
  }
}
