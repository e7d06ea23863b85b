import Foundation

/// How often a test repeats what chance decides: a few times in `make test`, and as often as a release deserves in
/// `make test-soak`.
public enum Soak {
  /// Whether `make test-soak` runs.
  public static let isOn = ProcessInfo.processInfo.environment["SOAK"] == "1"

  /// The number of repetitions.
  public static func count(_ usual: Int, soak: Int) -> Int { isOn ? soak : usual }
}
