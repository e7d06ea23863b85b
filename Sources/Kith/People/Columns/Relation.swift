public import Signals

/// How two people stand to each other, as a table shows it in one column.
///
/// Does not know of mutes and blocks: these are flags beside it.
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
  /// Nothing of these.
  case none

  /// What flags come to.
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
  /// In the order of the cases.
  public func orderBits(word: Int) -> UInt64? { word == 0 ? UInt64(rawValue) : nil }

  /// Whoever stands in no relation stays last.
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 {
    bits == UInt64(none.rawValue) ? bits : UInt64(asking.rawValue) - bits
  }
}
