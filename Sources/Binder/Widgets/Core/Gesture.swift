/// Something that a person can do to a widget; visitors, probes, monkeys and recorders perform it.
///
/// ```swift
/// override var gestures: [Gesture] {
///   super.gestures + [
///     Gesture("turn", of: self, arguments: ["0", "1"]) { dial, value in dial.turn(to: value) }
///   ]
/// }
/// ```
///
/// A gesture calls the widget's own method, which refuses what a person could not do. It retains its widget: ask the
/// widget for its gestures again rather than store one.
@MainActor
public struct Gesture {
  /// The name, a verb such as `click`, unique within a widget.
  public let name: String
  /// The arguments it accepts now, such as the titles of a menu; empty without an argument, or for any text.
  public let arguments: [String]
  /// The key that does exactly this while the widget has the focus, if any.
  public let key: Shortcut?
  /// The keys that do it, possibly several or repeated; empty when only a pointer can.
  public let keys: [Shortcut]
  /// Whether it has an argument, such as a text or the index of a row.
  public let takesArgument: Bool
  private let body: (String) -> Bool
  private let obstacle: (String) -> String?

  /// Describes a gesture with an argument.
  ///
  /// - Parameters:
  ///   - name: The name, unique within the widget.
  ///   - widget: The widget that it acts on.
  ///   - arguments: The arguments it accepts, as texts.
  ///   - key: The key that does it while the widget has the focus.
  ///   - keys: Other keys that do it together, such as arrows. One key stands for all that type a character.
  ///   - refusal: Returns why it refuses an argument although the widget can be reached, or nil.
  ///   - act: Performs it; returns whether a person could.
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

  /// Describes a gesture without an argument.
  public init<Target: Widget>(
    _ name: String, of widget: Target, key: Shortcut? = nil, keys: [Shortcut] = [],
    act: @escaping (Target) -> Bool
  ) {
    self.init(
      name, widget: widget, arguments: [], key: key, keys: keys, takesArgument: false,
      refusal: { _, _ in nil }
    ) { widget, _ in act(widget) }
  }

  /// Performs the gesture as a person would.
  ///
  /// - Returns: false when the gesture is refused.
  @discardableResult
  public func act(_ argument: String = "") -> Bool { body(argument) }

  /// Returns why the gesture would be refused now, as far as known, or nil.
  public func refusal(_ argument: String = "") -> String? { obstacle(argument) }
}

extension Widget {
  /// Returns the gesture with a name, if the widget has one.
  public func gesture(_ name: String) -> Gesture? { gestures.first { $0.name == name } }
}
