public import Signals

/// The relation between you and another person, as a table shows it in one column; without mutes and blocks.
public enum Relation: UInt8, Sendable, Hashable, CaseIterable {
  /// Each follows the other.
  case mutual
  /// You follow them, and they do not follow you.
  case following
  /// You have asked to follow them.
  case pending
  /// They follow you, and you do not follow them.
  case fan
  /// They have asked to follow you.
  case asking
  case none

  /// Derives the relation from flags.
  public init(_ flags: PersonFlags) {
    self =
      switch (flags.contains(.following), flags.contains(.follower)) {
      case (true, true): .mutual
      case (true, false): .following
      case (false, _) where flags.contains(.pending): .pending
      case (false, true): .fan
      case (false, false): flags.contains(.asking) ? .asking : .none
      }
  }
}

extension Relation: ListKey {
  /// Orders by the order of the cases.
  public func orderBits(word: Int) -> UInt64? { word == 0 ? UInt64(rawValue) : nil }

  /// Keeps `none` last.
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 {
    bits == UInt64(none.rawValue) ? bits : UInt64(asking.rawValue) - bits
  }
}
