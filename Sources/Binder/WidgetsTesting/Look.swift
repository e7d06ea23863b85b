public import Widgets

/// What differs between a view, a text or a picture and what has been recorded of it.
///
/// ```swift
/// let box = Box(.row, [Label("Ada")])
/// do { try expectLook(of: box, named: "Missing") } catch {
///   // … is missing; RECORD_LOOKS=1 in the environment records it
/// }
/// ```
public struct LookDifference: Error, Equatable, CustomStringConvertible {
  /// The file, the lines that differ, and how to record it again.
  public let description: String

  /// Makes an error that says what differs.
  public init(_ description: String) {
    self.description = description
  }
}

/// Returns the structure of a view: a line for each widget with its properties, hidden ones included, and after a bar its
/// layout, its style and whether it is hidden.
///
/// `dump` is shorter: it has what a person sees.
///
/// ```swift
/// let box = Box(.row, spacing: 3, [Label("Ada")])
/// box.halign = .end
/// let lines = structure(of: box)
/// // Row orientation=row spacing=3 | halign=end
/// //   Label text=Ada textAlignment=start
/// ```
@MainActor
public func structure(of view: Widget) -> String {
  view.structureLines(depth: 0).joined(separator: "\n")
}

/// Compares the structure of a view with the recorded one, `Looks/NAME.txt` beside the test; with `RECORD_LOOKS=1` in the
/// environment it records it instead.
///
/// It serves Swift Testing and XCTest alike, as a thrown error fails a test in both. `Package.swift` leaves the recorded
/// files out: `exclude: ["Looks"]`.
///
/// ```swift
/// @Test func `the page looks as recorded`() throws {
///   try expectLook(of: GreetingView(), named: "GreetingView")
/// }
/// ```
///
/// - Parameter folder: Where the file lies, seen from the test's file.
/// - Throws: The lines that differ.
@MainActor
public func expectLook(
  of view: Widget, named name: String, in folder: String = "Looks", filePath: String = #filePath
) throws(LookDifference) {
  try expectRecorded(structure(of: view), named: name, in: folder, filePath: filePath)
}

/// Compares a text, such as a `dump`, with the recorded one, as `expectLook` does.
///
/// ```swift
/// let visitor = Visitor(shown(GreetingView()))
/// try visitor.type("Ada", into: visitor.find(Entry.self))
/// try expectRecorded(visitor.tree, named: "Greeting with a name")
/// ```
///
/// - Parameter folder: Where the file lies, seen from the test's file.
/// - Throws: The lines that differ.
public func expectRecorded(
  _ text: String, named name: String, in folder: String = "Looks", filePath: String = #filePath
) throws(LookDifference) {
  let file = RecordedFile("\(name).txt", in: folder, besideTest: filePath)
  if RecordedFile.isRecording { return try file.write(text + "\n") }
  guard let recorded = file.read() else { throw file.isMissing }
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let old = recorded.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  // In the order of the lines, what has gone before what is new.
  let changes = new.difference(from: Array(old)).sorted { $0.place < $1.place }
  guard !changes.isEmpty else { return }
  let shown = changes.prefix(40).map(\.text) + (changes.count > 40 ? ["… \(changes.count - 40) more"] : [])
  throw LookDifference(
    """
    \(name) differs from \(file.path):
    \(shown.joined(separator: "\n"))
    RECORD_LOOKS=1 in the environment records it again.
    """)
}

extension CollectionDifference<Substring>.Change {
  fileprivate var place: (Int, Int) {
    switch self {
    case .remove(let line, _, _): (line, 0)
    case .insert(let line, _, _): (line, 1)
    }
  }

  fileprivate var text: String {
    switch self {
    case .remove(let line, let text, _): "- \(line + 1): \(text)"
    case .insert(let line, let text, _): "+ \(line + 1): \(text)"
    }
  }
}

extension Widget {
  fileprivate func structureLines(depth: Int) -> [String] {
    let nothing: Set<String> = ["none", "false", "", "0"]
    let properties = properties.filter { !nothing.contains($0.value) }
      .map { "\($0.name)=\($0.value.replacing("\n", with: "⏎"))" }
    let outside = layout.words + cssClasses.map { ".\($0)" } + (isVisible ? [] : ["hidden"])
    let line = [inspectedName] + properties + (outside.isEmpty ? [] : ["|"] + outside)
    return [String(repeating: "  ", count: depth) + line.joined(separator: " ")]
      + children.flatMap { $0.structureLines(depth: depth + 1) }
  }
}

extension Layout {
  fileprivate var words: [String] {
    var words: [String] = []
    if hexpand { words.append("hexpand") }
    if vexpand { words.append("vexpand") }
    if halign != .fill { words.append("halign=\(halign)") }
    if valign != .fill { words.append("valign=\(valign)") }
    if margins != Margins() {
      words.append("margins=\(margins.top),\(margins.end),\(margins.bottom),\(margins.start)")
    }
    if let width = widthRequest { words.append("width=\(width)") }
    if let height = heightRequest { words.append("height=\(height)") }
    return words
  }
}
