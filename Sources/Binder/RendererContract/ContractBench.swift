import Signals
import Widgets

/// A window under a probe, with the comparisons of a contract case.
@MainActor
public final class ContractBench {
  /// The probe that reads and acts.
  public let probe: any RendererProbe
  let clock = VirtualClock()
  let log = ContractLog()
  /// The window.
  public let window: Window
  private(set) var coverage = ContractCoverage()

  init(_ probe: any RendererProbe) {
    self.probe = probe
    window = Window(clock: clock)
  }

  // MARK: Showing

  /// Shows widgets in a column that fills the window.
  public func show(_ widgets: Widget...) async throws {
    try await showContent(Box(.column, widgets))
  }

  /// Shows a widget as the window's whole content.
  public func showContent(_ content: Widget) async throws {
    window.content = content
    try probe.realise(window)
    try await settle()
  }

  /// Waits until all pending work is done, and returns the bench, for a comparison.
  @discardableResult
  public func settle() async throws -> ContractBench {
    note(window)
    try await probe.settle()
    return self
  }

  private func note(_ widget: Widget) {
    coverage.kinds.insert(widget.kind)
    widget.children.forEach(note)
  }

  // MARK: Comparing

  /// Compares a seen value with the expected one.
  ///
  /// - Throws: `ContractFailure` when they differ.
  public func expect<Value: Equatable>(_ what: @autoclosure () -> String, seen: Value, is expected: Value)
    throws
  {
    coverage.comparisons += 1
    guard seen != expected else { return }
    throw ContractFailure("\(what()) is \(seen), expected \(expected)")
  }

  /// Compares a rendered property with the expected value.
  public func expect(
    _ property: RenderedProperty, of widget: Widget, is expected: String, when: String = ""
  ) throws {
    coverage.properties.insert(property)
    let seen = try probe.read(property, of: widget)
    try expect(
      "\(property.rawValue) of the \(widget.kind.rawValue)\(when.isEmpty ? "" : " " + when)", seen: seen,
      is: expected)
  }

  func expectShown(_ widget: Widget, isShown: Bool = true, when: String = "") throws {
    try expect(.isShown, of: widget, is: "\(isShown)", when: when)
  }

  func expectSame(_ what: String, seen: Widget?, is expected: Widget?) throws {
    try expect(what, seen: ContractBench.name(seen), is: ContractBench.name(expected))
    try expect(
      "\(what): whether it is the same \(ContractBench.name(expected))", seen: seen === expected, is: true)
  }

  /// Compares widgets by identity.
  func expectSame(_ what: String, seen: [Widget], are expected: [Widget]) throws {
    let names = { (widgets: [Widget]) in
      widgets.map { widget in
        expected.firstIndex { $0 === widget }.map { "#\($0)" } ?? "a stray \(widget.kind.rawValue)"
      }
    }
    try expect(what, seen: names(seen), is: names(expected))
  }

  /// Compares what was recorded since the last call.
  func expectLog(is expected: [String]) throws {
    try expect("what was delivered", seen: log.removeAll(), is: expected)
  }

  func expectFocus(on widget: Widget?) throws {
    try expectSame("what has the focus", seen: probe.focused(in: window), is: widget)
  }

  func expectRows(of list: AnyListView, are texts: [String]) throws {
    try expect("the rows", seen: probe.visibleRowTexts(of: list), is: texts)
  }

  func click(_ button: Button, accepted: Bool = true) async throws {
    try await act("click \(button.text)", accepted: accepted) { try await $0.click(button) }
  }

  func press(_ shortcut: Shortcut, accepted: Bool = true) async throws {
    let window = window
    try await act("press \(shortcut)", accepted: accepted) { try await $0.press(shortcut, in: window) }
  }

  func perform(_ gesture: String, with argument: String = "", on widget: Widget, accepted: Bool = true)
    async throws
  {
    try await act("perform \(gesture) \(argument)", accepted: accepted) {
      try await $0.perform(gesture, with: argument, on: widget)
    }
  }

  /// Performs an act as a person and waits until its effects are done.
  public func act(
    _ what: String, accepted: Bool = true, gesture: @MainActor (any RendererProbe) async throws -> Bool
  ) async throws {
    let wasAccepted = try await gesture(probe)
    try expect("Whether a person could \(what)", seen: wasAccepted, is: accepted)
    try await settle()
  }

  private static func name(_ widget: Widget?) -> String {
    guard let widget else { return "nothing" }
    let text = (widget as? Label)?.text ?? (widget as? NavigationPage)?.title ?? ""
    return text.isEmpty ? "\(type(of: widget))" : "\(type(of: widget)) \"\(text)\""
  }
}

/// A log of deliveries.
@MainActor
public final class ContractLog {
  private(set) var entries: [String] = []

  /// Makes an empty log.
  public init() {}

  func add(_ entry: String) {
    entries.append(entry)
  }

  /// Returns the entries since the last call.
  public func removeAll() -> [String] {
    defer { entries = [] }
    return entries
  }

  /// Records every element of a signal until the widget is released.
  public func record<Element>(
    _ signal: some SignalProtocol<Element, Never>, as name: String, in widget: Widget
  ) {
    signal.observeNext { [weak self] element in
      self?.add(element is Void ? name : "\(name) \(element)")
    }.dispose(in: widget.bag)
  }
}
