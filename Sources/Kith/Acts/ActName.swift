public import Entities

import struct Foundation.Date

/// An act as it is written on a command line: its name, and a value after a colon where it needs one.
///
/// The names follow from `Act.Kind`. Does not know which lists there are.
///
///     try ActName("add-to-list:Book Club").kind   // .addToList
///     try ActName("mute-for-week").value          // nil
public struct ActName: Sendable, Hashable {
  /// What is done.
  public let kind: Act.Kind
  /// The title of the list, or the text of the note; nil for the others.
  public let value: String?

  /// Why a text names no act.
  public enum Mistake: Error, Sendable, Hashable {
    case unknown
    /// The act needs a value of this kind after a colon.
    case missing(ValueKind)
    /// The act has no value.
    case unexpectedValue
  }

  /// What stands after the colon.
  public enum ValueKind: Sendable, Hashable {
    /// The title of a list.
    case list
    /// The text of a note; an empty one removes the note.
    case text
  }

  /// Reads a name.
  public init(_ text: String) throws(Mistake) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, let kind = Self.kinds.first(where: { Self.name(of: $0) == name }) else {
      throw .unknown
    }
    value = parts.count > 1 ? parts[1] : nil
    self.kind = kind
    switch (Self.valueKind(of: kind), value) {
    case (nil, nil), (.text?, .some): break
    case (.list?, let title?) where !title.isEmpty: break
    case (nil, .some): throw .unexpectedValue
    case (let needed?, _): throw .missing(needed)
    }
  }

  /// The kinds that have a name: those with one act for everybody, those about a list, and the follow of new accounts.
  public static let kinds = Act.Kind.allCases.filter {
    $0.act(at: .distantPast) != nil || valueKind(of: $0) != nil || $0 == .followMoved
  }

  /// The name of a kind, as `mute-for-week`.
  public static func name(of kind: Act.Kind) -> String {
    kind.rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }

  /// What a kind needs after a colon; nil for nothing.
  public static func valueKind(of kind: Act.Kind) -> ValueKind? {
    switch kind {
    case .addToList, .takeOffList: .list
    case .writeNote: .text
    default: nil
    }
  }
}
