/// Something that a person can do to a widget: what a visitor, a probe, a monkey or a recorder does.
///
/// ```swift
/// override var gestures: [Gesture] {
///   super.gestures + [
///     Gesture("turn", of: self, arguments: ["0", "1"]) { dial, value in dial.turn(to: value) }
///   ]
/// }
/// ```
///
/// Goes through the widget's own method, which refuses what a person could not do. It keeps its widget: ask the widget
/// for its gestures again rather than keep one.
@MainActor
public struct Gesture {
  /// The name, a verb as in `click`; no two gestures of a widget have the same.
  public let name: String
  /// What it can be done with now, such as the titles of a menu; empty for a gesture that takes nothing, or any text.
  public let arguments: [String]
  /// The key that does it, with nothing, while the widget has the focus; nil when none does just this.
  public let key: Shortcut?
  /// The keys that do it, one or several of them, perhaps again and again; none when only a pointer can.
  public let keys: [Shortcut]
  /// Whether it is done with something, such as a text or the index of a row.
  public let takesArgument: Bool
  private let body: (String) -> Bool
  private let obstacle: (String) -> String?

  /// Describes a gesture that is done with something.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - widget: What it is done to.
  ///   - arguments: What it can be done with, as texts.
  ///   - key: The key that does it while the widget has the focus.
  ///   - keys: Other keys that do it, one after the other, such as arrows; one for each character that is typed stands for
  ///     all of them.
  ///   - refusal: Why it is not done with an argument, when the widget itself can be reached.
  ///   - act: Does it; whether a person could.
  public init<Target: Widget>(
    _ name: String, of widget: Target, arguments: [String] = [], key: Shortcut? = nil,
    keys: [Shortcut] = [],
    refusal: @escaping (Target, String) -> String? = { _, _ in nil },
    act: @escaping (Target, String) -> Bool
  ) {
    self.init(
      name, widget: widget, arguments: arguments, key: key, keys: keys, takesArgument: true, refusal: refusal,
      act: act)
  }

  private init<Target: Widget>(
    _ name: String, widget: Target, arguments: [String], key: Shortcut?, keys: [Shortcut],
    takesArgument: Bool, refusal: @escaping (Target, String) -> String?,
    act: @escaping (Target, String) -> Bool
  ) {
    self.takesArgument = takesArgument
    self.name = name
    self.arguments = arguments
    self.key = key
    self.keys = (key.map { [$0] } ?? []) + keys
    body = { act(widget, $0) }
    obstacle = { widget.obstacle ?? refusal(widget, $0) }
  }

  /// Describes a gesture that is done with nothing else.
  public init<Target: Widget>(
    _ name: String, of widget: Target, key: Shortcut? = nil, keys: [Shortcut] = [],
    act: @escaping (Target) -> Bool
  ) {
    self.init(
      name, widget: widget, arguments: [], key: key, keys: keys, takesArgument: false,
      refusal: { _, _ in nil }
    ) { widget, _ in act(widget) }
  }

  /// Does it as a person would.
  ///
  /// - Returns: false when it is refused.
  @discardableResult
  public func act(_ argument: String = "") -> Bool { body(argument) }

  /// Why it would be refused now, as far as is known, or nil.
  public func refusal(_ argument: String = "") -> String? { obstacle(argument) }
}

extension Widget {
  /// The gesture of a name, if the widget has it.
  public func gesture(_ name: String) -> Gesture? { gestures.first { $0.name == name } }
}
