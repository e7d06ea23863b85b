extension AccountChanges {
  /// A part of a profile that a person can see change.
  public enum Part: Sendable, Hashable {
    case displayName
    case note
    /// Whether following needs approval.
    case lock
    /// The table.
    case fields
  }

  /// Returns the parts that a server has left unchanged despite reporting success: Friendica ignores empty texts, the
  /// table and the lock.
  ///
  /// - Parameters:
  ///   - old: The account before.
  ///   - new: The account in the server's response.
  public func passedOver(from old: Account, to new: Account) -> [Part] {
    func isKept(_ text: String?, old: String, new: String) -> Bool {
      guard let text else { return false }
      return new == old && text.trimmed != old.trimmed
    }
    var parts: [Part] = []
    if isKept(displayName, old: old.displayName, new: new.displayName) { parts.append(.displayName) }
    if isKept(note, old: old.noteToEdit, new: new.noteToEdit) { parts.append(.note) }
    if let isLocked, new.isLocked != isLocked { parts.append(.lock) }
    if let fields, new.fieldsToEdit == old.fieldsToEdit,
      fields.filter({ !$0.name.isEmpty }) != old.fieldsToEdit
    {
      parts.append(.fields)
    }
    return parts
  }
}

extension String {
  /// The text without surrounding white space, which servers may remove.
  fileprivate var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
