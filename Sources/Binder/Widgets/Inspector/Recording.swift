import Signals

/// What an inspector has recorded so far.
///
/// NB: not on the main actor, as `Signals` is on none; `Tracing` leaves other threads alone.
final class Recording: TraceRecorder {
  /// The place of a statement in the source.
  struct Place: Hashable, CustomStringConvertible {
    let fileID: String
    let line: Int
    var description: String { "\(fileID):\(line)" }
  }

  /// A statement of a view's binder.
  final class Statement {
    let place: Place
    private(set) weak var view: Widget?

    init(at place: Place, of view: Widget?) {
      self.place = place
      self.view = view
    }
  }

  /// An observation that a statement has made.
  final class Observation {
    let statement: Statement
    let trace: Trace
    /// What records it; a newer recording leaves it alone.
    private(set) weak var recording: Recording?
    /// The widgets' properties that its deliveries have set.
    private(set) var targets: [Target] = []

    init(_ trace: Trace, madeBy statement: Statement, in recording: Recording) {
      self.trace = trace
      self.statement = statement
      self.recording = recording
    }

    func add(_ target: Target) {
      if !targets.contains(where: { $0 == target }) { targets.append(target) }
    }
  }

  /// A widget's property.
  struct Target: Equatable {
    private(set) weak var widget: Widget?
    let property: String

    static func == (one: Target, other: Target) -> Bool {
      one.widget === other.widget && one.property == other.property
    }
  }

  /// What is running: a statement, or a delivery to an observation that one has made.
  enum Cause {
    case statement(Statement)
    case delivery(Observation)

    var statement: Statement {
      switch self {
      case .statement(let statement): statement
      case .delivery(let observation): observation.statement
      }
    }
  }

  /// The last time that a property was set.
  struct Setting {
    /// What was running, the innermost last; empty when something other than a statement has set it.
    let causes: [Cause]
    let time: Duration
    let count: Int
  }

  /// The settings of one widget's properties, by name.
  final class Log {
    weak var widget: Widget?
    var settings: [String: Setting] = [:]

    init(of widget: Widget) { self.widget = widget }
  }

  /// A widget whose statements have run.
  struct View {
    private(set) weak var widget: Widget?
    let place: Place
    /// When it, or a widget around it, left its parent.
    var closed: Duration?
  }

  private let clock: any SignalClock
  private var causes: [Cause] = []
  private(set) var observations: [Observation] = []
  private var pruneAt = 256
  private var logs: [ObjectIdentifier: Log] = [:]
  var views: [View] = []
  /// Called with what a statement or an act has delivered, in order, once all of it is done.
  var report: (([Started]) -> Void)?
  private var started: [Started] = []

  init(clock: any SignalClock) { self.clock = clock }

  var now: Duration { clock.now }

  /// What is running, the innermost last.
  var running: Cause? { causes.last }

  // MARK: Observations

  func trace(_ observation: ObserverNode, of source: Any.Type) -> Trace? {
    guard let cause = causes.last else { return nil }
    let trace = Trace("\(source)", of: observation)
    if observations.count >= pruneAt {
      observations.removeAll { $0.trace.isDisposed }
      pruneAt = max(256, observations.count * 2)
    }
    let made = Observation(trace, madeBy: cause.statement, in: self)
    trace.context = made
    observations.append(made)
    return trace
  }

  func deliver(to trace: Trace, _ body: () -> Void) {
    guard let observation = trace.context as? Observation, observation.recording === self
    else { return body() }
    if report != nil {
      started.append(Started(observation: observation, time: now, value: trace.last))
    }
    run(.delivery(observation), body: body)
  }

  /// Runs a statement, a delivery, or what either of them has left to be done later.
  func run<Result>(_ cause: Cause?, body: () -> Result) -> Result {
    guard let cause else { return body() }
    causes.append(cause)
    let result = body()
    causes.removeLast()
    if causes.isEmpty, let report, !started.isEmpty {
      let all = started
      started = []
      report(all)
    }
    return result
  }

  // MARK: Properties

  /// The log of a widget, if its properties are watched.
  func log(of widget: Widget) -> Log? {
    logs[ObjectIdentifier(widget)].flatMap { $0.widget === widget ? $0 : nil }
  }

  /// Notes from now on what sets the properties of a widget.
  func watch(_ widget: Widget) {
    guard log(of: widget) == nil else { return }
    let log = Log(of: widget)
    logs[ObjectIdentifier(widget)] = log
    if logs.count.isMultiple(of: 1024) { logs = logs.filter { $0.value.widget != nil } }
    for (name, source) in members(of: widget) {
      // Ends with the property.
      _ = source.noteChanges { [weak self, weak log] _ in
        if let log { self?.note(name, in: log) }
      }
    }
  }

  private func note(_ name: String, in log: Log) {
    let count = (log.settings[name]?.count ?? 0) + 1
    log.settings[name] = Setting(causes: causes, time: now, count: count)
    guard case .delivery(let observation)? = causes.last, let widget = log.widget else { return }
    observation.add(Target(widget: widget, property: name))
  }

  /// The properties and subjects that an object stores, by name.
  func members(of object: AnyObject) -> [(name: String, source: any TracedSource)] {
    var found: [(name: String, source: any TracedSource)] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for case (let label?, let member as any TracedMember) in current.children {
        found.append(
          (label.hasPrefix("_") ? String(label.dropFirst()) : label, member.tracedSource))
      }
      mirror = current.superclassMirror
    }
    return found
  }

  /// The observations that a source feeds, directly or through others.
  func observations(fedBy source: any TracedSource) -> [Observation] {
    observations.filter { $0.trace.steps.contains { $0.source === source } }
  }
}
