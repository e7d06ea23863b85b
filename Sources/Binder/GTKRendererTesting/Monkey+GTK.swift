import CBinderGTK
import CBinderGTKProbe
public import GTKRenderer
import RendererContract
import Widgets
public import WidgetsTesting

extension Monkey {
  /// Does so many gestures to windows that GTK shows, through GTK; after each what GTK shows has to be what the widgets say.
  ///
  /// ```swift
  /// let failure = try await Monkey(seed: 7).run(gestures: 20, shownBy: app.renderer) {
  ///   Monkey.Cage(makeWindow())
  /// }
  /// XCTAssertNil(failure, failure?.description ?? "")
  /// ```
  ///
  /// The cages are those of a run without a display. It needs GTK's main loop to run.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - renderer: Shows the windows, one at a time.
  ///   - patience: How long GTK and the widgets may differ after a gesture before that is a failure; they are compared
  ///     twenty times in any case.
  ///   - makeProbe: Reads and acts; one that knows the app's own widgets, if it has any.
  ///   - make: Makes a cage anew.
  /// - Returns: the first failure, or nil.
  public func run(
    gestures count: Int, shownBy renderer: Renderer, patience: Duration = .seconds(10),
    probe makeProbe: @escaping @MainActor (Renderer) -> GTKProbe = { GTKProbe($0) },
    in make: () async throws -> Cage
  ) async throws -> Failure? {
    var shown: GTKProbe?
    defer { if let shown { Task { await shown.finish() } } }
    return try await run(gestures: count) {
      await shown?.finish()
      let probe = makeProbe(renderer)
      shown = probe
      let cage = try await make()
      probe.realise(cage.window)
      // Before it is on a monitor GTK has no place for its popovers.
      await cage.window.gtkFrames(3)
      try await probe.agree(cage, patience: patience)
      return Cage(
        cage.window, settle: { try await probe.agree(cage, patience: patience) }, check: cage.check
      ) { widget, gesture, argument in
        try await probe.`do`(gesture, argument: argument, on: widget, patience: patience)
      }
    }
  }
}

extension GTKProbe {
  /// Does a gesture as a person would; by the widget's own door where a person needs more than one act for it.
  fileprivate func `do`(
    _ gesture: Gesture, argument: String, on widget: Widget, patience: Duration
  ) async throws -> Bool {
    let end = ContinuousClock.now + patience
    // What can be reached may not be on the screen yet.
    while !isReachable(widget), ContinuousClock.now < end { try await settle() }
    guard isReachable(widget) else {
      throw ContractFailure("GTK has the \(widget.kind.rawValue) out of reach, though nothing is in the way")
    }
    // A person goes to what is scrolled out of sight, and it comes into sight; GTK has no place for its popovers before.
    if widget.takesFocus, !isInSight(widget), let handle = widget.node?.handle {
      bgtk_widget_focus(handle)
      try await settle()
    }
    switch (gesture.name, widget) {
    case ("edit", _): return await replaceText(of: widget, with: argument)
    case ("press", let window as Window): return press(Shortcut(argument), in: window)
    case ("pressMouseBack", let window as Window): return pressMouseBack(in: window)
    case ("close", let window as Window): return close(window)
    case ("choose", let button as MenuButton):
      return button.menu.choices.first { $0.title == argument }.map { choose($0, from: button) } ?? false
    case ("chooseFromRowMenu", let list as AnyListView):
      // The pointer is over no row that is scrolled out of sight; by keys its menu opens all the same.
      let row = argument.split(separator: " ").first.flatMap { Int($0) }.flatMap { list.row(at: $0) }
      guard let row, isInSight(row) else { return gesture.act(argument) }
      return try perform(gesture.name, with: argument, on: widget)
    default:
      do {
        return try perform(gesture.name, with: argument, on: widget)
      } catch let failure as ContractFailure where failure == GTKProbe.unknown(gesture.name) {
        return gesture.act(argument)
      }
    }
  }

  // Whether its middle is within the window.
  private func isInSight(_ widget: Widget) -> Bool {
    guard let handle = widget.node?.handle, let window = widget.window?.node?.handle else { return false }
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var all: (x: Int32, y: Int32, width: Int32, height: Int32) = (0, 0, 0, 0)
    guard bgtk_probe_bounds(handle, &x, &y, &width, &height),
      bgtk_probe_bounds(window, &all.x, &all.y, &all.width, &all.height)
    else { return false }
    let middle = (x + width / 2, y + height / 2)
    return (all.x..<all.x + all.width).contains(middle.0) && (all.y..<all.y + all.height).contains(middle.1)
  }

  /// Waits until what GTK shows is what the widgets say.
  ///
  /// Never compares at once: GTK shows some of it a turn of the main loop later, or a frame.
  fileprivate func agree(_ cage: Monkey.Cage, patience: Duration) async throws {
    let end = ContinuousClock.now + patience
    // On a busy machine a single look may take all the patience there is.
    for look in 1... {
      try await cage.settle()
      try await settle()
      guard cage.window.isOpen, let difference = difference(in: cage.window) else { return }
      guard ContinuousClock.now < end || look < GTKProbe.fewestLooks else {
        throw ContractFailure(difference)
      }
    }
  }

  private static var fewestLooks: Int { 20 }

  /// The first property of a widget on the screen that GTK shows otherwise than the widget says it, or nil.
  ///
  /// A property that GTK cannot be asked for is left out, and so is what a widget leaves to GTK.
  public func difference(in widget: Widget) -> String? {
    guard widget.node != nil else { return nil }
    for property in widget.properties + widget.commonProperties {
      let kinds = GTKProbe.leftToGTK[property.name]
      guard kinds?.isEmpty != true, kinds?.contains(widget.kind.rawValue) != true,
        let seen = try? read(RenderedProperty(rawValue: property.name), of: widget), seen != property.value,
        !GTKProbe.isImplied(property, seen: seen, of: widget)
      else { continue }
      let name = "\(property.name) of the \(widget.kind.rawValue) \"\(widget.accessibleName)\""
      return "\(name)\(GTKProbe.place(of: widget)) is \(seen) in GTK, not \(property.value)"
    }
    return widget.shownChildren.lazy.compactMap { self.difference(in: $0) }.first
  }

  // Where a widget without a name is to be found: in what is around it, as far as something with a name.
  private static func place(of widget: Widget) -> String {
    guard widget.accessibleName.isEmpty else { return "" }
    var around: [String] = []
    for parent in sequence(first: widget, next: \.parent).dropFirst() {
      around.append("\(parent.inspectedName) \"\(parent.accessibleName)\"")
      if !parent.accessibleName.isEmpty { break }
    }
    return ([" of \(widget.inspectedName)"] + around).joined(separator: " in ")
  }

  // The text of a button with an icon is its name and its tooltip; a tooltip describes what has no other description.
  // So does what is wrong with a text. A label that does not wrap has one line, whatever its limit is.
  // A scroll view keeps the position that was asked for, also while there is less content than that.
  // GTK knows nothing of selected items that a filter hides: one of two that it shows is the only one for it. Nor has a
  // hidden column a heading that could show an order.
  private static func isImplied(_ property: InspectableProperty, seen: String, of widget: Widget) -> Bool {
    switch property.name {
    case "verticalPosition", "horizontalPosition": (Double(seen) ?? 0) < Double(property.value) ?? 0
    case "text": (widget.inspect("iconName") ?? "none") != "none"
    case "tooltip": widget.tooltipText == nil && seen == widget.inspect("text")
    case "accessibleDescription": ["tooltip", "text", "errorMessage"].contains { widget.inspect($0) == seen }
    case "isInvalid": seen == "true" && widget.inspect("errorMessage") ?? "none" != "none"
    case "selectedRow": property.value == "none" && (widget as? AnyListView)?.selectedCount ?? 0 > 1
    case "sortOrder": (widget as? AnyTableView).map { shownOrder(property.value, of: $0) } == seen
    case "lineLimit": seen == "none" && widget.inspect("isWrapping") == "false"
    default: false
    }
  }

  private static func shownOrder(_ order: String, of table: AnyTableView) -> String {
    let columns = (table.inspect("columnTitles") ?? "").split(separator: ", ")
    let shown = order.split(separator: ", ").filter { part in columns.contains { part.hasPrefix("\($0) ") } }
    return shown.isEmpty ? "none" : shown.joined(separator: ", ")
  }

  // Properties that say only what an app adds, and the kinds of which GTK has its own; none stands for all kinds.
  private static let leftToGTK: [String: Set<String>] = [
    // Asked for once, when a widget is first shown.
    "accessibleRole": [],
    "isAccessibleExpanded": ["expander", "comboEntry", "searchEntry", "dropDown"],
    // GTK measures cells, and goes by those that it has shown before, too.
    "leastColumnWidths": [],
    "inputPurpose": ["passwordEntry"], "secondaryIcon": ["comboEntry"], "accessibleLabel": ["window"],
  ]
}
