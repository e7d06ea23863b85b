public import Testing

/// Records an issue where a condition does not hold.
///
/// As `#expect`, without the parts of the expression in its message; compiles in half the time, which is most of what a
/// build of the tests takes. Where two values are compared, `expectEqual` names them.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  record(
    "Expectation failed", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue with both values where they are not equal.
public func expectEqual<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard value != expected else { return }
  record(
    "Expectation failed: \(String(reflecting: value)) == \(String(reflecting: expected))", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func record(_ message: String, _ comment: Comment?, _ location: SourceLocation) {
  Issue.record(Comment(rawValue: comment.map { "\(message): \($0)" } ?? message), sourceLocation: location)
}
