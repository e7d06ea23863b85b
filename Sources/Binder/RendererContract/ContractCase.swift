import Widgets

/// What a case of the renderer contract expected, and what it saw instead.
public struct ContractFailure: Error, Equatable, CustomStringConvertible {
  /// The whole story in one line.
  public let description: String

  /// Makes a failure of its story.
  public init(_ description: String) {
    self.description = description
  }

  /// Says that a backend has no way to read a property of a widget; a case that needs it fails.
  @MainActor
  public static func unreadable(_ property: RenderedProperty, of widget: Widget) -> ContractFailure {
    ContractFailure("\(property.rawValue) of a \(widget.kind.rawValue) cannot be read")
  }
}

/// What the cases of the contract have looked at.
public struct ContractCoverage: Equatable, Sendable {
  /// The kinds that were on the screen.
  public internal(set) var kinds: Set<WidgetKind> = []
  /// The properties that were compared.
  public internal(set) var properties: Set<RenderedProperty> = []
  /// How many comparisons were made.
  public internal(set) var comparisons = 0

  /// Covers nothing.
  public init() {}

  /// Adds what another case has looked at.
  public mutating func add(_ other: ContractCoverage) {
    kinds.formUnion(other.kinds)
    properties.formUnion(other.properties)
    comparisons += other.comparisons
  }
}

/// One behaviour that every renderer shares.
@MainActor
public struct ContractCase: Sendable, CustomStringConvertible {
  /// What is asserted, as a sentence; no two cases have the same.
  public let name: String
  let body: @MainActor (ContractBench) async throws -> Void

  /// Describes a behaviour.
  ///
  /// - Parameter body: Shows widgets on the bench, acts on them and says what is expected.
  public init(_ name: String, body: @escaping @MainActor (ContractBench) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// The name.
  nonisolated public var description: String { name }

  /// Checks the behaviour with a probe of its own.
  ///
  /// - Throws: `ContractFailure`, or what the probe throws; also when nothing was compared.
  /// - Returns: what was looked at.
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
