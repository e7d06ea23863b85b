import Signals

/// The words of an inspector.
@MainActor
enum InspectorText {
  /// Returns the class of a widget and what it shows first, such as `Label "Ada"`.
  static func name(of widget: Widget) -> String {
    ([widget.inspectedName] + widget.properties.compactMap(\.summary).prefix(1)).joined(
      separator: " ")
  }

  /// Returns the value of a widget's property in a few words, of a password only dots.
  static func value(of source: any TracedSource, named name: String, in widget: Widget) -> String? {
    guard widget is PasswordEntry, name == "text" else { return source.tracedValue }
    return widget.properties.first { $0.name == name }?.summary
  }

  /// Returns what has set a property, the innermost first, each observation with its chain of signals.
  static func lines(for setting: Recording.Setting) -> [String] {
    let when = "\(times(setting.count)), last at \(seconds(setting.time))"
    guard let cause = setting.causes.last else { return ["set outside of statements \(when)"] }
    switch cause {
    case .statement(let statement):
      return ["\(statement.place) assigned it \(when)"]
    case .delivery(let observation):
      let outer = setting.causes.dropLast().last.map { cause in
        switch cause {
        case .delivery(let outer) where outer !== observation: ["after \(line(for: outer))"]
        default: [String]()
        }
      }
      return [
        "\(observation.statement.place) set it \(when)\(observation.trace.isDisposed ? ", ended" : "")"
      ]
        + chain(of: observation).map { "  " + $0 } + (outer ?? [])
    }
  }

  /// Returns the operators between an observation and its source, and the source.
  static func chain(of observation: Recording.Observation) -> [String] {
    let steps = observation.trace.steps
    if steps.isEmpty { return observation.trace.isDisposed ? [] : [observation.trace.name] }
    return steps.map { step in
      var parts: [String] = []
      if let value = step.value { parts.append(value) }
      if let trace = step.trace { parts.append(passed(trace)) }
      if let count = step.observerCount {
        parts.append(count == 1 ? "1 observer" : "\(count) observers")
      }
      return String(repeating: "  ", count: step.depth) + step.name + (parts.isEmpty ? "" : ": ")
        + parts.joined(separator: ", ")
    }
  }

  /// Returns the statement of an observation, what it has got, and what it has set.
  static func line(for observation: Recording.Observation) -> String {
    let trace = observation.trace
    let targets = observation.targets.compactMap { target in
      target.widget.map { "\(target.property) of \(name(of: $0))" }
    }
    return "\(observation.statement.place), \(passed(trace))"
      + (targets.isEmpty ? "" : ", sets \(targets.joined(separator: ", "))")
      + (trace.isDisposed ? ", ended" : "")
  }

  private static func passed(_ trace: Trace) -> String {
    trace.time.map { "\(times(trace.count)), last at \(seconds($0))" } ?? "never"
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  /// Returns a time in seconds, with three decimals at most.
  static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let decimals = String(1000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    return "\(seconds).\(decimals) s"
  }
}
