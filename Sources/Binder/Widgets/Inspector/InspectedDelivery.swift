import Signals

/// A value that a statement has passed on: from its sources, through operators, to what the value has set.
public struct InspectedDelivery: Equatable, Sendable {
  /// A source, or a property that was set, with its value at that time.
  public struct End: Equatable, Sendable {
    /// The name in the view that stores it, such as `nameLabel.text`, or else its type.
    public let name: String
    /// The value in a few words; nil for a source that has none.
    public let value: String?
  }

  /// The time by the inspector's clock.
  public let time: Duration
  /// The value in a few words.
  public let value: String?
  /// The place of the statement, such as `Binders/CardView+Binder.swift:12`.
  public let place: String
  /// The nearest properties and subjects that the value came from.
  public let sources: [End]
  /// The operators in between, in the order in which the value passed them.
  public let operators: [String]
  /// The widgets' properties that deliveries by this statement have set so far.
  public let targets: [End]
  @MainActor
  init(_ started: Recording.Started, by recording: Recording) {
    let observation = started.observation
    let view = observation.statement.view
    let steps = observation.trace.steps
    (time, value) = (started.time, started.value)
    place = "\(observation.statement.place)"
    // Behind a source there may be others that feed it.
    var sourceDepth = Int.max
    var near: [TraceStep] = []
    for step in steps where step.depth <= sourceDepth {
      sourceDepth = step.trace == nil ? step.depth : Int.max
      near.append(step)
    }
    operators = near.filter { $0.trace != nil }.map(\.name).reversed()
    let found = near.filter { $0.trace == nil }.map { step in
      End(name: recording.name(of: step.source, in: view) ?? step.name, value: step.value)
    }
    sources = found.isEmpty ? [End(name: observation.trace.name, value: nil)] : found
    targets = observation.targets.compactMap { target in
      guard let widget = target.widget else { return nil }
      let property = recording.members(of: widget).first { $0.name == target.property }
      return End(
        name: "\(recording.name(of: widget, in: view)).\(target.property)",
        value: property.flatMap { InspectorText.value(of: $0.source, named: $0.name, in: widget) })
    }
  }
}

extension Recording {
  /// A delivery whose effects are still to come.
  struct Started {
    let observation: Observation
    let time: Duration
    let value: String?
  }

  /// Returns the name of a property or subject of a widget that a view stores, such as `followButton.clicks`.
  @MainActor
  fileprivate func name(of source: AnyObject?, in view: Widget?) -> String? {
    guard let source, let view else { return nil }
    for widget in [view] + Recording.stored(in: view).map(\.widget) {
      if let member = members(of: widget).first(where: { $0.source === source }) {
        return widget === view ? member.name : "\(name(of: widget, in: view)).\(member.name)"
      }
    }
    return nil
  }

  /// Returns the name by which a view, or else a widget around it, stores a widget; otherwise the widget's class.
  @MainActor
  fileprivate func name(of widget: Widget, in view: Widget?) -> String {
    if let view, let stored = Recording.stored(in: view).first(where: { $0.widget === widget }) {
      return stored.name
    }
    var around = widget.parent
    while let current = around {
      if let stored = Recording.stored(in: current).first(where: { $0.widget === widget }) {
        return "\(type(of: current)).\(stored.name)"
      }
      around = current.parent
    }
    return "\(type(of: widget))"
  }

  @MainActor
  private static func stored(in view: Widget) -> [(name: String, widget: Widget)] {
    var found: [(name: String, widget: Widget)] = []
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror {
      for case (let label?, let widget as Widget) in current.children
      where !["parent", "content"].contains(label) {
        found.append((label, widget))
      }
      mirror = current.superclassMirror
    }
    return found
  }
}
