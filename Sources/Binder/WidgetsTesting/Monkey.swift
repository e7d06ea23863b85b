public import Widgets

/// Performs random acts of a person, reproducible by a seed, and reduces a failure to few steps.
///
/// ```swift
/// let monkey = Monkey(seed: 7)
/// let failure = try await monkey.run(gestures: 50) { Monkey.Cage(shown(GreetingView())) }
/// #expect(failure == nil, "\(failure?.test ?? "")")
/// ```
///
/// It works with any app, as it acts on all widgets of a window that declare gestures. It checks what holds for every
/// app – nothing crashes, possible gestures are not refused, the focus is in the window – and what its cage checks.
@MainActor
public struct Monkey {
  /// A window to act on, with its checks.
  @MainActor
  public struct Cage {
    /// The window.
    public let window: Window
    let perform: @MainActor (Widget, Gesture, String) async throws -> Bool
    package let settle: @MainActor () async throws -> Void
    package let check: @MainActor () throws -> Void

    /// Makes a cage.
    ///
    /// - Parameters:
    ///   - window: The window to act on.
    ///   - settle: Waits after each gesture, such as by advancing a clock.
    ///   - check: Throws when an invariant does not hold.
    ///   - perform: Performs a gesture with an argument; false when refused. By default acts on the retained state.
    public init(
      _ window: Window,
      settle: @escaping @MainActor () async throws -> Void = { for _ in 0..<5 { await Task.yield() } },
      check: @escaping @MainActor () throws -> Void = {},
      perform: (@MainActor (Widget, Gesture, String) async throws -> Bool)? = nil
    ) {
      self.window = window
      self.perform = perform ?? { $1.act($2) }
      self.settle = settle
      self.check = check
    }
  }

  /// A gesture on a widget, which is identified by role, name and index.
  public struct Step: Hashable, Sendable {
    /// The widget's accessible role.
    public let role: AccessibleRole
    /// The widget's accessible name; empty without one.
    public let name: String
    /// The widget's index among those of the same role and name, from 0, in reading order.
    public let index: Int
    /// The gesture's name.
    public let gesture: String
    /// The gesture's argument.
    public let argument: String

    /// The step as a statement of a test.
    public var statement: String {
      let widget = "visitor.find(.\(role.rawValue), named: \(name.debugDescription), at: \(index))"
      let argument = argument.isEmpty ? "" : ", with: \(argument.debugDescription)"
      return "try visitor.perform(\(gesture.debugDescription), on: \(widget)\(argument))"
    }
  }

  /// A failure, with a minimal list of steps that lead to it.
  public struct Failure: Sendable, CustomStringConvertible {
    /// The seed that led to it.
    public let seed: UInt64
    /// The reason.
    public let reason: String
    /// The number of steps before the reduction.
    public let length: Int
    /// The steps that lead to it; the last one fails.
    public let steps: [Step]

    /// The statements of a test that reproduces it; `visitor` is a `Visitor` of a new window.
    public var test: String { steps.map(\.statement).joined(separator: "\n") }

    /// The seed, the reason and the test.
    public var description: String {
      "seed \(seed), \(steps.count) of \(length) steps: \(reason)\n\(test)"
    }
  }

  /// The seed of its random choices.
  public let seed: UInt64
  /// The names of gestures that it skips; by default `close`, after which there is nothing to do.
  public let exceptions: Set<String>
  private let texts = [
    "", "a", "Ada", "grace hopper", "<b>&amp;", "שלום", "👩🏽‍🚀 é", "0", "-1.5", "@ada@example.social",
  ]

  /// Makes a monkey.
  public init(seed: UInt64, except exceptions: Set<String> = ["close"]) {
    self.seed = seed
    self.exceptions = exceptions
  }

  /// Performs a number of gestures.
  ///
  /// - Parameters:
  ///   - count: The number of gestures.
  ///   - make: Makes a new cage; called again when the window has been closed, and to shorten a failure.
  /// - Returns: The first failure, or nil.
  public func run(gestures count: Int, in make: () async throws -> Cage) async throws -> Failure? {
    var random = SplitMix64(seed: seed)
    var cage = try await make()
    var steps: [Step] = []
    for _ in 0..<count {
      // Continues with a new window once the current one is closed.
      if !cage.window.isOpen { (cage, steps) = (try await make(), []) }
      guard let step = choose(in: cage.window, &random) else { continue }
      steps.append(step)
      if let reason = try await perform(step, in: cage) {
        let short = try await shrink(steps, reason: reason, makeCage: make)
        return Failure(seed: seed, reason: reason, length: steps.count, steps: short)
      }
    }
    return nil
  }

  // MARK: Choosing

  private func choose(in window: Window, _ random: inout SplitMix64) -> Step? {
    let visitor = Visitor(window)
    let widgets = visitor.reachable(Widget.self).filter { widget in
      widget.gestures.contains { !exceptions.contains($0.name) }
    }
    guard let widget = widgets.randomElement(using: &random) else { return nil }
    let gestures = widget.gestures.filter { !exceptions.contains($0.name) }
    guard let gesture = gestures.randomElement(using: &random) else { return nil }
    let arguments =
      widget is Window && gesture.name == "press"
      ? keys(in: window) : gesture.arguments.isEmpty ? texts : gesture.arguments
    let argument = gesture.takesArgument ? arguments.randomElement(using: &random) ?? "" : ""
    guard gesture.refusal(argument) == nil else { return nil }
    let (role, name) = (widget.role, widget.accessibleName)
    let same = visitor.reachable(Widget.self).filter { $0.role == role && $0.accessibleName == name }
    guard let index = same.firstIndex(where: { $0 === widget }) else { return nil }
    return Step(role: role, name: name, index: index, gesture: gesture.name, argument: argument)
  }

  private func keys(in window: Window) -> [String] {
    let actions = window.actions + (window.visibleNavigation?.top?.actions ?? [])
    return actions.flatMap(\.shortcuts).map(\.description)
      + ["Escape", "Alt+Left", "Ctrl+Page_Down", "Ctrl+Page_Up", "Alt+1", "F10", "Ctrl+Z", "Down", "a"]
  }

  // MARK: Acting

  // Returns why the step fails, or nil; a step whose widget is missing does nothing.
  private func perform(_ step: Step, in cage: Cage) async throws -> String? {
    let visitor = Visitor(cage.window)
    guard let widget = try? visitor.find(step.role, named: step.name, at: step.index),
      let gesture = widget.gesture(step.gesture), gesture.refusal(step.argument) == nil
    else { return nil }
    do {
      // A gesture that accepts any text may refuse one, and a key may have no effect.
      let isSure = !gesture.arguments.isEmpty
      let isDone = try await cage.perform(widget, gesture, step.argument)
      if isSure, !isDone { return "\(step.statement) is refused, though nothing is in the way" }
      try await cage.settle()
      if let focused = cage.window.focused, cage.window.isOpen, focused.window !== cage.window {
        return "the focus is on \(type(of: focused)), which is not in the window"
      }
      try cage.check()
      return nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: Making it short

  // Removes halves, quarters and so on down to single steps, as long as the rest fails for the same reason.
  private func shrink(_ steps: [Step], reason: String, makeCage make: () async throws -> Cage) async throws
    -> [Step]
  {
    func fails(_ steps: [Step]) async throws -> Bool {
      let cage = try await make()
      for step in steps where cage.window.isOpen {
        if let found = try await perform(step, in: cage) { return found == reason }
      }
      return false
    }
    var short = steps
    var size = max(short.count / 2, 1)
    var tries = 400
    while tries > 0 {
      var start = 0
      var hasShrunk = false
      while start < short.count, tries > 0 {
        tries -= 1
        var fewer = short
        fewer.removeSubrange(start..<min(start + size, short.count))
        if try await fails(fewer) {
          short = fewer
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { break }
      size = max(size / 2, 1)
    }
    return short
  }
}
