public import Widgets

// A find that fits several widgets is an error: a test says which one it means.
extension Visitor {
  /// The texts that a person can read in the window now, in reading order: what stands on the screen, and nothing that
  /// only programs know, such as the names of types or states.
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

  /// Whether a text can be read anywhere in the window, alone or within another; with a screen reader, whether it is said.
  public func sees(_ text: String) -> Bool {
    read.contains { $0.contains(text) }
  }

  /// Whether a text can be read anywhere in the window with nothing before or after it.
  public func sees(exactly text: String) -> Bool {
    read.contains(text)
  }

  // As the persona comes to know it.
  private var read: [String] { persona == .screenReader ? spoken : texts }

  /// Whether a part of the text tree can be found: types and states of what is shown, such as `Spinner spinning`.
  public func shows(tree part: String) -> Bool {
    tree.contains(part)
  }

  /// The reachable widget of a type that fits.
  ///
  /// - Parameters:
  ///   - type: Its class, or one above.
  ///   - name: What it is called in the error.
  ///   - fits: Which of them is meant.
  /// - Throws: when none can be reached, or several; the error lists them.
  public func find<Kind: Widget>(
    _ type: Kind.Type, named name: String = "", where fits: (Kind) -> Bool = { _ in true }
  ) throws(VisitorError) -> Kind {
    try only(reachable(type).filter(fits), description: name.isEmpty ? "\(type)" : name)
  }

  /// The reachable widget of a type that assistive technology calls by a name.
  ///
  /// - Throws: when none can be reached, or several; the error lists them.
  public func find<Kind: Widget>(_ type: Kind.Type, named name: String) throws(VisitorError) -> Kind {
    try find(type, named: "\(type) \"\(name)\"") { $0.accessibleName == name }
  }

  /// The reachable widget of a role and a name, as assistive technology finds it; without a name the only one of the role.
  ///
  /// ```swift
  /// let visitor = Visitor(window)
  /// let save = try visitor.find(.button, named: "Save")
  /// try visitor.perform("click", on: save)
  /// ```
  ///
  /// - Throws: when none can be reached, or several; the error lists them.
  public func find(_ role: AccessibleRole, named name: String? = nil) throws(VisitorError) -> Widget {
    let what = name.map { "\(role.rawValue) \"\($0)\"" } ?? role.rawValue
    return try find(Widget.self, named: what) { widget in
      widget.role == role && (name == nil || widget.accessibleName == name)
    }
  }

  /// One of several reachable widgets of a role and a name, in reading order; say which only where they differ
  /// in nothing else.
  ///
  /// - Parameter index: Which one, from 0.
  /// - Throws: when there are not as many.
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

  /// The only one of what was found.
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

  // By what is around it, as two buttons may say the same.
  private func described(_ widget: Widget) -> String {
    let around = sequence(first: widget, next: \.parent).dropFirst().filter { !$0.isPlainGroup }.prefix(2)
    return ([TextTree.line(of: widget)] + around.map(\.inspectedName)).joined(separator: " in ")
  }
}
