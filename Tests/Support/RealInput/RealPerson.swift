import CBinderGTK
import CBinderGTKProbe
import GTKRenderer
import TestSupport
public import Widgets
public import WidgetsTesting

/// A person at the keyboard and the mouse of the tests' display.
@MainActor
public struct RealPerson {
  /// The used window.
  public let window: Window
  /// Reads the window; its own acts need no keys and no pointer.
  public let visitor: Visitor

  /// Creates a person who uses a window.
  public init(_ window: Window) {
    self.window = window
    visitor = Visitor(window)
  }

  /// The top page, once it has the given type.
  public func page<Page: NavigationPage>(_ type: Page.Type) async throws -> Page {
    try await until("\(type)") { (try? visitor.page(type)) != nil }
    return try visitor.page(type)
  }

  /// Clicks the middle of a widget on the screen.
  ///
  /// If the widget moves under the pressed button, such as when texts arrive, the button is released elsewhere,
  /// which clicks nothing, and the click is tried again.
  ///
  /// - Parameter times: 1, or 2 for a double click.
  /// - Throws: `VisitorError` if the widget is not on the screen, or does not rest.
  public func click(_ widget: Widget, times: Int = 1) async throws {
    for _ in 0..<20 {
      let place = try await restingPlace(of: widget)
      try await xdotool("mousemove", "--window", "\(try xid())", "\(place.x)", "\(place.y)")
      await frames(2)
      try await xdotool("mousedown", "1")
      // A finger is never quicker: GTK drops a click that ends before the next frame queries the pointer (4.8).
      await frames(2)
      let hasMoved = middle(of: widget).map { $0 != place } ?? false
      if hasMoved { try await movePointerAway() }
      // In one call, as GTK counts clicks by their time.
      let again = ["sleep", "0.04", "mousedown", "1", "sleep", "0.04", "mouseup", "1"]
      try await xdotool(["mouseup", "1"] + (times > 1 && !hasMoved ? again : []))
      // Later typing goes to the widget focused by the click.
      await frames(1)
      if !hasMoved { return }
    }
    throw VisitorError(description: "\(Swift.type(of: widget)) never rests")
  }

  // The layout may still be moving: the place must be the same some frames later.
  private func restingPlace(of widget: Widget) async throws -> (x: Int, y: Int) {
    try await until("\(Swift.type(of: widget)) to be on the screen") {
      middle(of: widget) != nil && widget.isReachable
    }
    while let place = middle(of: widget) {
      await frames(4)
      if let later = middle(of: widget), later == place { return place }
    }
    throw VisitorError(description: "\(Swift.type(of: widget)) went away")
  }

  /// Moves the pointer to the corner of the display, where it does not disturb keys.
  public func movePointerAway() async throws { try await xdotool("mousemove", "1279", "1023") }

  /// Presses the button on a widget, and releases it after an action.
  public func click(_ widget: Widget, while pressed: () async throws -> Void) async throws {
    try await until("\(Swift.type(of: widget)) to be on the screen") { middle(of: widget) != nil }
    await frames(4)
    guard let place = middle(of: widget) else { return }
    try await xdotool("mousemove", "--window", "\(try xid())", "\(place.x)", "\(place.y)")
    await frames(2)
    try await xdotool("mousedown", "1")
    await frames(4)
    try await pressed()
    await frames(4)
    try await xdotool("mouseup", "1")
    await frames(4)
  }

  /// Presses keys by their X names, as `alt+Next`.
  public func press(_ key: String) async throws {
    try await xdotool("windowfocus", "\(try xid())", "key", key)
  }

  /// Types at the focus.
  public func type(_ text: String) async throws {
    try await xdotool("type", "--delay", "15", text)
  }

  /// Presses the mouse's back button at the pointer.
  public func mouseBack() async throws {
    try await xdotool("mousedown", "8")
    await frames(2)
    try await xdotool("mouseup", "8")
    await frames(1)
  }

  /// Checks that a reachable widget has the focus, on the screen too, and that Tab moves it on.
  ///
  /// - Throws: `VisitorError` otherwise.
  public func keysWork(after what: String) async throws {
    try await until("the focus after \(what), which is on \(focusName)") {
      window.gtkHandle.map { bgtk_window_has_focus($0) } == true && window.focused?.isReachable == true
    }
    let before = focusPlace
    try await insist("Tab after \(what)") {
      try await press("Tab")
    } until: {
      focusPlace != before
    }
  }

  /// Whether the focus is in an open menu.
  public var isInMenu: Bool { window.gtkHandle.map { bgtk_probe_is_in_menu($0) } ?? false }

  private var focusName: String { window.focused.map { "\(Swift.type(of: $0))" } ?? "nothing" }

  /// The place of the focus in the window according to GTK: left, top, width and height; empty if there is none.
  public var focusPlace: [Int32] {
    guard let handle = window.gtkHandle, let focus = bgtk_window_copy_focus(handle) else { return [] }
    defer { bgtk_object_release(UnsafeMutableRawPointer(focus)) }
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    _ = bgtk_probe_bounds(focus, &x, &y, &width, &height)
    return [x, y, width, height]
  }

  /// Repeats an act that may be done twice until it has an effect.
  ///
  /// On a busy machine GTK may miss a key or a click between two frames, or take it after the patience is over:
  /// an act that can no longer be done is no failure if its effect is there.
  ///
  /// - Throws: `VisitorError` after five times of four seconds, or more on a busy machine (`Patience`).
  public func insist(
    _ what: String, act: () async throws -> Void, until holds: () -> Bool
  ) async throws {
    for _ in 0..<5 where !holds() {
      do { try await act() } catch _ where holds() { return }
      let patience = Patience(base: .seconds(4))
      while !holds(), !patience.isOver { try await Task.sleep(for: .milliseconds(10)) }
    }
    if !holds() { throw VisitorError(description: "never came, though tried again: \(what)") }
  }

  private func frames(_ count: Int) async {
    await window.gtkFrames(count)
  }

  /// Runs the window until a condition holds.
  ///
  /// - Parameter seconds: The wait on a free machine.
  /// - Throws: `VisitorError` when the `Patience` is over.
  public func until(
    _ what: @autoclosure () -> String, seconds: Double = 30, _ holds: () -> Bool
  ) async throws {
    let patience = Patience(base: .seconds(seconds))
    while !holds() {
      guard !patience.isOver else { throw VisitorError(description: "never came: \(what())") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private func middle(of widget: Widget) -> (x: Int, y: Int)? {
    guard let handle = widget.gtkHandle else { return nil }
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard bgtk_widget_is_mapped(handle), bgtk_probe_bounds(handle, &x, &y, &width, &height), width > 1,
      height > 1
    else { return nil }
    return (Int(x + width / 2), Int(y + height / 2))
  }

  private func xid() throws -> UInt {
    guard let handle = window.gtkHandle else { throw VisitorError(description: "the window is not shown") }
    return bgtk_probe_xid(handle)
  }

  private func xdotool(_ arguments: String...) async throws { try await xdotool(arguments) }

  private func xdotool(_ arguments: [String]) async throws {
    // Off the main thread: the window has to respond while xdotool works.
    try await Task.detached { _ = try XDoTool.run(arguments) }.value
  }
}
