import Foundation

/// The number of repetitions of a random test: a few in `make test`, and enough for a release in `make test-soak`.
public enum Soak {
  /// Whether `make test-soak` runs.
  public static let isOn = ProcessInfo.processInfo.environment["SOAK"] == "1"

  /// Every how many-th statement of a binder an audit leaves out: each one in `make test-soak` and for
  /// `scripts/coverage-bindings`.
  public static let auditStep = isOn || isCovered ? 1 : 20

  private static let isCovered = ProcessInfo.processInfo.environment["BINDING_COVERAGE"] != nil

  /// The number of repetitions.
  public static func count(_ usual: Int, soak: Int) -> Int { isOn ? soak : usual }
}
