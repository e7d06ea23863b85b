import Widgets

/// A failed case of the renderer contract: the expected and the seen value.
public struct ContractFailure: Error, Equatable, CustomStringConvertible {
  /// The failure in one line.
  public let description: String

  /// Makes a failure with a description.
  public init(_ description: String) {
    self.description = description
  }

  /// Makes the failure for a property of a widget that a backend cannot read; a case that needs it fails.
  @MainActor
  public static func unreadable(_ property: RenderedProperty, of widget: Widget) -> ContractFailure {
    ContractFailure("\(property.rawValue) of a \(widget.kind.rawValue) cannot be read")
  }
}

/// The coverage of contract cases.
public struct ContractCoverage: Equatable, Sendable {
  /// The kinds that were shown.
  public internal(set) var kinds: Set<WidgetKind> = []
  /// The properties that were compared.
  public internal(set) var properties: Set<RenderedProperty> = []
  /// The number of comparisons.
  public internal(set) var comparisons = 0

  /// Makes an empty coverage.
  public init() {}

  /// Adds the coverage of another case.
  public mutating func add(_ other: ContractCoverage) {
    kinds.formUnion(other.kinds)
    properties.formUnion(other.properties)
    comparisons += other.comparisons
  }
}

/// One behaviour required of every renderer.
@MainActor
public struct ContractCase: Sendable, CustomStringConvertible {
  /// The asserted behaviour, as a sentence unique among cases.
  public let name: String
  let body: @MainActor (ContractBench) async throws -> Void

  /// Describes a behaviour.
  ///
  /// - Parameter body: Shows widgets on the bench, acts on them and compares.
  public init(_ name: String, body: @escaping @MainActor (ContractBench) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// The name.
  nonisolated public var description: String { name }

  /// Checks the behaviour with a new probe.
  ///
  /// - Throws: `ContractFailure`, also when nothing was compared, or the probe's error.
  /// - Returns: The coverage.
  @discardableResult
  public func run(_ makeProbe: @MainActor () throws -> any RendererProbe) async throws -> ContractCoverage {
    let bench = ContractBench(try makeProbe())
    do {
      try await body(bench)
    } catch {
      await bench.probe.finish()
      throw ContractFailure("\(name): \(error)")
    }
    await bench.probe.finish()
    guard bench.coverage.comparisons > 0 else { throw ContractFailure("\(name): nothing was compared") }
    return bench.coverage
  }
}
