import Foundation

/// The number of repetitions of a random test: a few in `make test`, and enough for a release in `make test-soak`.
public enum Soak {
  /// Whether `make test-soak` runs.
  public static let isOn = ProcessInfo.processInfo.environment["SOAK"] == "1"

  /// The number of repetitions.
  public static func count(_ usual: Int, soak: Int) -> Int { isOn ? soak : usual }
}
