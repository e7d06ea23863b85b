public import Signals

/// An option of a follow, as a table shows it in a column of its own.
///
/// Known of the people you follow whose relationship has been read. Does not know which option it is.
public enum FollowOption: UInt8, Sendable, Hashable, CaseIterable {
  /// It is on.
  case on
  /// It is off.
  case off
  /// You do not follow them, or it has not been read.
  case unknown

  /// Whether you see the boosts of somebody with these flags.
  public static func boosts(_ flags: PersonFlags) -> FollowOption {
    isKnown(flags) ? (flags.contains(.noBoosts) ? .off : .on) : .unknown
  }

  /// Whether you are notified of the posts of somebody with these flags.
  public static func bell(_ flags: PersonFlags) -> FollowOption {
    isKnown(flags) ? (flags.contains(.bell) ? .on : .off) : .unknown
  }

  /// Whether the options of somebody with these flags are known.
  public static func isKnown(_ flags: PersonFlags) -> Bool {
    flags.isSuperset(of: [.following, .hasRelationship])
  }
}

extension FollowOption: ListKey {
  /// In the order of the cases.
  public func orderBits(word: Int) -> UInt64? { word == 0 ? UInt64(rawValue) : nil }

  /// What is not known stays last.
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 {
    bits == UInt64(unknown.rawValue) ? bits : UInt64(off.rawValue) - bits
  }
}
