import CBinderGTK
import CBinderGTKProbe
public import GTKRenderer
import RendererContract
import Widgets
public import WidgetsTesting

extension Monkey {
  /// Performs a number of gestures through GTK; after each one, GTK's widgets have to agree with the retained ones.
  ///
  /// ```swift
  /// let failure = try await Monkey(seed: 7).run(gestures: 20, shownBy: app.renderer) {
  ///   Monkey.Cage(makeWindow())
  /// }
  /// XCTAssertNil(failure, failure?.description ?? "")
  /// ```
  ///
  /// The cages are the same as without a display. GTK's main loop has to run.
  ///
  /// - Parameters:
  ///   - count: The number of gestures.
  ///   - renderer: The renderer, which shows one window at a time.
  ///   - patience: The longest time for which GTK and the widgets may differ; they are compared at least 20 times.
  ///   - makeProbe: Makes the probe, which has to support the app's own widgets.
  ///   - make: Makes a new cage.
  /// - Returns: The first failure, or nil.
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
      // GTK cannot place popovers before the window is on a monitor.
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
  /// Performs a gesture as a person would, or through the retained widget when a person needs several acts for it.
  fileprivate func `do`(
    _ gesture: Gesture, argument: String, on widget: Widget, patience: Duration
  ) async throws -> Bool {
    let end = ContinuousClock.now + patience
    // A reachable widget may not be on the screen yet.
    while !isReachable(widget), ContinuousClock.now < end { try await settle() }
    guard isReachable(widget) else {
      throw ContractFailure("GTK has the \(widget.kind.rawValue) out of reach, though nothing is in the way")
    }
    // Focusing a widget scrolls it into sight, as a person would; GTK cannot place its popovers before.
    if widget.takesFocus, !isInSight(widget), let handle = widget.node?.handle {
      bgtk_widget_focus(handle)
      try await settle()
    }
    switch (gesture.name, widget) {
    case ("edit", _): return await replaceText(of: widget, with: argument)
    case ("press", let window as Window): return press(Shortcut(argument), in: window)
    case ("pressMouseBack", let window as Window): return pressMouseBack(in: window)
    case ("close", let window as Window): return close(window)
    case ("choose", let holder as any MenuHolding):
      return holder.menu.choices.first { $0.title == argument }.map { choose($0, from: holder) } ?? false
    case ("chooseFromRowMenu", let list as AnyListView):
      // The pointer cannot reach a row that is scrolled out of sight, but keys can open its menu.
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

  // Whether its centre is within the window.
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

  /// Waits until GTK's widgets agree with the retained ones.
  ///
  /// It never compares at once, as GTK applies some changes a turn of the main loop or a frame later.
  fileprivate func agree(_ cage: Monkey.Cage, patience: Duration) async throws {
    let end = ContinuousClock.now + patience
    // On a busy machine a single comparison may use up all the patience.
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

  /// Returns the first difference between GTK and a widget or its visible descendants, or nil.
  ///
  /// It skips properties that GTK cannot report, and those that a widget leaves to GTK.
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

  // The ancestors of a widget without a name, up to one with a name.
  private static func place(of widget: Widget) -> String {
    guard widget.accessibleName.isEmpty else { return "" }
    var around: [String] = []
    for parent in sequence(first: widget, next: \.parent).dropFirst() {
      around.append("\(parent.inspectedName) \"\(parent.accessibleName)\"")
      if !parent.accessibleName.isEmpty { break }
    }
    return ([" of \(widget.inspectedName)"] + around).joined(separator: " in ")
  }

  // Differences by design: A button with an icon uses its text as name and tooltip. GTK derives a missing description
  // from the tooltip. A label that does not wrap has one line, whatever its limit. A scroll view keeps a
  // requested position beyond its content. GTK does not know selected items that a filter hides, so one shown of two
  // selected is the only one for it. A hidden column has no heading to show an order.
  private static func isImplied(_ property: InspectableProperty, seen: String, of widget: Widget) -> Bool {
    switch property.name {
    case "verticalPosition", "horizontalPosition": (Double(seen) ?? 0) < Double(property.value) ?? 0
    case "text": (widget.inspect("iconName") ?? "none") != "none"
    case "tooltip": widget.tooltipText == nil && seen == widget.inspect("text")
    case "accessibleDescription": ["tooltip", "text"].contains { widget.inspect($0) == seen }
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

  // Properties whose retained value is only what an app adds, with the kinds concerned; an empty set means all.
  private static let leftToGTK: [String: Set<String>] = [
    // Read once, when a widget is first shown.
    "accessibleRole": [],
    "isAccessibleExpanded": ["expander", "comboEntry", "searchEntry", "dropDown"],
    // GTK measures cells, including those that it has shown before.
    "leastColumnWidths": [],
    "inputPurpose": ["passwordEntry"], "secondaryIcon": ["comboEntry"], "accessibleLabel": ["window"],
  ]
}
