import Client
import Entities
import Foundation
import Glibc

/// One JSON file of a folder of sample data.
struct SampleFile {
  let name: String
  let json: JSON

  init(_ name: String, in folder: URL) throws(SampleError) {
    self.name = name
    let data = try Self.read(name, in: folder)
    do {
      json = try JSON(parsing: data)
    } catch {
      throw SampleError(
        .malformed(line: error.line, column: error.column), file: name, reason: error.description)
    }
  }

  /// Reads a regular file; reading a pipe could block forever.
  private static func read(_ name: String, in folder: URL) throws(SampleError) -> Data {
    let file = open(folder.appendingPathComponent(name).path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else {
      let isMissing = errno == ENOENT
      throw SampleError(
        isMissing ? .missingFile : .unreadable, file: name,
        reason: (isMissing ? "no such file in " : "cannot be read in ") + folder.path)
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let data = try? handle.readToEnd() ?? Data()
    else {
      throw SampleError(
        .unreadable, file: name, reason: "is no regular file, or cannot be read, in " + folder.path)
    }
    return data
  }

  /// Returns the elements of a file that is a list.
  func elements() throws(SampleError) -> [SampleElement] {
    guard let elements = json.elements else {
      throw SampleError(.wrongType, file: name, reason: "expected a list, found \(json.kind)")
    }
    var all: [SampleElement] = []
    for (index, element) in elements.enumerated() {
      guard let members = element.members else {
        throw SampleError(
          .wrongType, file: name, index: index, reason: "expected an object, found \(element.kind)")
      }
      all.append(SampleElement(file: name, index: index, members: members))
    }
    return all
  }
}

/// One object of a sample file; fields that are present must have the right type.
struct SampleElement {
  let file: String
  let index: Int?
  let members: [String: JSON]

  func error(_ code: SampleError.Code, field: String?, reason: String) -> SampleError {
    SampleError(code, file: file, index: index, field: field, reason: reason)
  }

  /// Returns a warning for each unknown field.
  func unknownFields(besides known: Set<String>) -> [SampleWarning] {
    members.keys.filter { !known.contains($0) }.sorted().map {
      SampleWarning(file: file, index: index, field: $0, reason: "unknown field")
    }
  }

  func identifier(_ field: String) throws(SampleError) -> Account.ID {
    switch members[field] ?? .null {
    case .null: throw error(.missingField, field: field, reason: "missing")
    case .number(let digits): if let id = Account.ID(rawValue: digits) { return id }
    case .string(let text): if let id = Account.ID(rawValue: text) { return id }
    case let other:
      throw error(.wrongType, field: field, reason: "expected text or number, found \(other.kind)")
    }
    throw error(.invalidValue, field: field, reason: "is empty")
  }

  func text(_ field: String) throws(SampleError) -> String? {
    try value(field, kind: "text", read: \.text)
  }

  func requiredText(_ field: String) throws(SampleError) -> String {
    guard let text = try text(field) else { throw error(.missingField, field: field, reason: "missing") }
    guard !text.isEmpty else { throw error(.invalidValue, field: field, reason: "is empty") }
    return text
  }

  func flag(_ field: String) throws(SampleError) -> Bool? {
    try value(field, kind: "true or false", read: \.bool)
  }

  func count(_ field: String) throws(SampleError) -> Int? {
    try value(field, kind: "whole number", read: \.integer)
  }

  func date(_ field: String) throws(SampleError) -> Date? {
    guard let text = try text(field) else { return nil }
    guard let date = Timestamp.date(from: text) else {
      throw error(
        .invalidValue, field: field,
        reason: "expected a moment such as 2026-11-21T03:18:21.000Z, found \(text)")
    }
    return date
  }

  private func value<Value>(
    _ field: String, kind: String, read: (JSON) -> Value?
  ) throws(SampleError) -> Value? {
    guard let json = members[field], json != .null else { return nil }
    guard let value = read(json) else {
      throw error(.wrongType, field: field, reason: "expected \(kind), found \(json.kind)")
    }
    return value
  }
}
