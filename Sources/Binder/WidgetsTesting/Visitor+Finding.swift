public import Widgets

// Finding several widgets is an error: a test has to be specific.
extension Visitor {
  /// The texts on the screen, in reading order, without what only programs know, such as the names of types or states.
  public var texts: [String] {
    var texts: [String] = []
    func visit(_ widget: Widget) {
      guard widget.isVisible else { return }
      texts += widget.properties.flatMap(\.readableTexts)
      widget.shownChildren.forEach(visit)
    }
    visit(window)
    return texts
  }

  /// Whether the window shows a text, alone or within another; with a screen reader, whether it is spoken.
  public func sees(_ text: String) -> Bool {
    read.contains { $0.contains(text) }
  }

  /// Whether exactly this text is visible anywhere in the window.
  public func sees(exactly text: String) -> Bool {
    read.contains(text)
  }

  // The texts that the persona perceives.
  private var read: [String] { persona == .screenReader ? spoken : texts }

  /// Whether the text tree contains a part: types and states of visible widgets, such as `Spinner spinning`.
  public func shows(tree part: String) -> Bool {
    tree.contains(part)
  }

  /// Returns the only reachable widget of a type that satisfies a condition.
  ///
  /// - Parameters:
  ///   - type: Its class, or one above.
  ///   - name: Its name in the error.
  ///   - fits: The condition.
  /// - Throws: When none or several can be reached; the error lists them.
  public func find<Kind: Widget>(
    _ type: Kind.Type, named name: String = "", where fits: (Kind) -> Bool = { _ in true }
  ) throws(VisitorError) -> Kind {
    try only(reachable(type).filter(fits), description: name.isEmpty ? "\(type)" : name)
  }

  /// Returns the only reachable widget of a type with an accessible name.
  ///
  /// - Throws: When none or several can be reached; the error lists them.
  public func find<Kind: Widget>(_ type: Kind.Type, named name: String) throws(VisitorError) -> Kind {
    try find(type, named: "\(type) \"\(name)\"") { $0.accessibleName == name }
  }

  /// Returns the only reachable widget of a role with an accessible name; without a name the only one of the role.
  ///
  /// ```swift
  /// let visitor = Visitor(window)
  /// let save = try visitor.find(.button, named: "Save")
  /// try visitor.perform("click", on: save)
  /// ```
  ///
  /// - Throws: When none or several can be reached; the error lists them.
  public func find(_ role: AccessibleRole, named name: String? = nil) throws(VisitorError) -> Widget {
    let what = name.map { "\(role.rawValue) \"\($0)\"" } ?? role.rawValue
    return try find(Widget.self, named: what) { widget in
      widget.role == role && (name == nil || widget.accessibleName == name)
    }
  }

  /// Returns one of several reachable widgets of a role with a name, in reading order; for otherwise equal widgets.
  ///
  /// - Parameter index: The index among them, from 0.
  /// - Throws: When there are fewer.
  public func find(_ role: AccessibleRole, named name: String, at index: Int) throws(VisitorError) -> Widget {
    let found = reachable(Widget.self).filter { $0.role == role && $0.accessibleName == name }
    guard found.indices.contains(index) else {
      throw VisitorError(
        description:
          "No \(role.rawValue) \"\(name)\" at \(index) can be reached: there are \(found.count). There is:\n\(tree)"
      )
    }
    return found[index]
  }

  /// Returns the only element of a search result.
  func only<Kind: Widget>(_ found: [Kind], description what: String) throws(VisitorError) -> Kind {
    guard let first = found.first else {
      throw VisitorError(description: "No \(what) can be reached. There is:\n\(tree)")
    }
    guard found.count == 1 else {
      let list = found.map { "- \(described($0))" }.joined(separator: "\n")
      throw VisitorError(
        description: "\(what) is ambiguous: \(found.count) can be reached. Say which is meant:\n\(list)")
    }
    return first
  }

  // Includes ancestors, as two buttons may have the same text.
  private func described(_ widget: Widget) -> String {
    let around = sequence(first: widget, next: \.parent).dropFirst().filter { !$0.isPlainGroup }.prefix(2)
    return ([TextTree.line(of: widget)] + around.map(\.inspectedName)).joined(separator: " in ")
  }
}
