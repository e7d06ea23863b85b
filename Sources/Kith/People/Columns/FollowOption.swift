public import Signals

/// The state of one option of a follow, as a table shows it in its own column.
///
/// Known for followed people whose relationship has been loaded.
public enum FollowOption: UInt8, Sendable, Hashable, CaseIterable {
  case on
  case off
  /// You do not follow them, or their relationship has not been loaded.
  case unknown

  /// Returns whether you see the boosts of a person with these flags.
  public static func boosts(_ flags: PersonFlags) -> FollowOption {
    isKnown(flags) ? (flags.contains(.noBoosts) ? .off : .on) : .unknown
  }

  /// Returns whether you are notified of the posts of a person with these flags.
  public static func bell(_ flags: PersonFlags) -> FollowOption {
    isKnown(flags) ? (flags.contains(.bell) ? .on : .off) : .unknown
  }

  /// Whether the options of a person with these flags are known.
  public static func isKnown(_ flags: PersonFlags) -> Bool {
    flags.isSuperset(of: [.following, .hasRelationship])
  }
}

extension FollowOption: ListKey {
  /// Orders by the order of the cases.
  public func orderBits(word: Int) -> UInt64? { word == 0 ? UInt64(rawValue) : nil }

  /// Keeps unknown options last.
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 {
    bits == UInt64(unknown.rawValue) ? bits : UInt64(off.rawValue) - bits
  }
}
