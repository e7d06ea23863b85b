import Synchronization
public import Widgets

/// Shows what depends on which statement of a binder, by leaving out one after the other.
///
/// In a binder of independent statements, everything seen and done depends on one of them, and something depends on
/// each. A look makes the view anew, does whatever a person could do, and returns all that is seen and done then:
/// a ``portrait(of:)``, the ``outcome(in:on:)`` of the acts, and what the services were asked.
///
/// ```swift
/// let audit = try await StatementAudit(of: "VisitorExamples.swift") { _ in
///   let view = CopyView()
///   let window = shown(view)
///   try? Visitor(window).click(view.button)
///   return portrait(of: view).merging(outcome(in: window)) { $1 }
/// }
/// #expect(audit.idle.isEmpty)
/// ```
@MainActor
public struct StatementAudit {
  /// A statement: where its block begins, and which one it is, from 0.
  public struct Statement: Hashable, Sendable, CustomStringConvertible {
    /// Where the block is written.
    public let block: Statements.Block
    /// Its place in the block.
    public let index: Int

    /// File, line and place, as in `ProfileView+Binder.swift:12 #3`.
    public var description: String { "\(block.file):\(block.line) #\(index)" }
  }

  /// All statements that have run, in the order in which they are written.
  public let statements: [Statement]
  /// What is seen and done, and what becomes of it with all statements.
  public let whole: [String: String]
  /// What is another thing without a statement, by the statement.
  public private(set) var changes: [Statement: Set<String>] = [:]
  /// The blocks of the same file that do not run without a statement: what depends on a statement of such a block depends
  /// on the one that brings the block as well.
  private var brought: [Statement: Set<Statements.Block>] = [:]

  /// Looks once with all statements, and once without each of those that are written in a file.
  ///
  /// Where something seems to depend on several statements, it is looked at again, three times: what comes late once is not
  /// taken for missing.
  ///
  /// - Parameters:
  ///   - file: The name of the file with the binder.
  ///   - shared: Whether a thing may depend on several statements.
  ///   - look: Makes the view anew, and returns what is seen of it and what came of each act. It is given what was seen with
  ///     all statements, once that is known, so that it can wait for that.
  /// - Throws: What `look` throws.
  public init(
    of file: String, shared: (String) -> Bool = { _ in false },
    _ look: (_ whole: [String: String]) async throws -> [String: String]
  ) async throws {
    let (whole, blocks) = try await Self.see(without: nil, comparedWith: [:], portrait: look)
    try await self.init(of: file, shared: shared, whole, blocks, look)
  }

  /// Audits several files by one look with all statements, which takes the longest as it waits the most.
  ///
  /// - Parameters:
  ///   - files: The names of the files with the binders.
  ///   - shared: Whether a thing may depend on several statements of a file.
  ///   - look: As for ``init(of:shared:_:)``.
  /// - Returns: An audit of each file, in their order.
  /// - Throws: What `look` throws.
  public static func each(
    of files: [String], shared: (String) -> Bool = { _ in false },
    _ look: (_ whole: [String: String]) async throws -> [String: String]
  ) async throws -> [StatementAudit] {
    let (whole, blocks) = try await see(without: nil, comparedWith: [:], portrait: look)
    var audits: [StatementAudit] = []
    for file in files {
      try await audits.append(StatementAudit(of: file, shared: shared, whole, blocks, look))
    }
    return audits
  }

  private init(
    of file: String, shared: (String) -> Bool, _ whole: [String: String], _ all: [Statements.Block: Int],
    _ look: ([String: String]) async throws -> [String: String]
  ) async throws {
    let blocks = all.filter { $0.key.file == file }
    self.whole = whole
    statements = blocks.sorted { $0.key.line < $1.key.line }
      .flatMap { block, count in (0..<count).map { Statement(block: block, index: $0) } }
    for statement in statements {
      let (seen, ran) = try await Self.see(without: statement, comparedWith: whole, portrait: look)
      changes[statement] = Set(whole.keys).union(seen.keys).filter { whole[$0] != seen[$0] }
      brought[statement] = Set(blocks.keys).subtracting(ran.keys)
    }
    for _ in 0..<3 {
      for statement in Set(governors.filter { $0.value.count > 1 && !shared($0.key) }.flatMap(\.value)) {
        let seen = try await Self.see(without: statement, comparedWith: whole, portrait: look).seen
        changes[statement] = changes[statement]?.filter { shared($0) || whole[$0] != seen[$0] }
      }
    }
    noteCoverage()
  }

  /// Looks, without a statement if one is given; and the blocks that ran, with how many statements they have.
  private static func see(
    without dropped: Statement?, comparedWith whole: [String: String],
    portrait look: ([String: String]) async throws -> [String: String]
  ) async throws -> (seen: [String: String], ran: [Statements.Block: Int]) {
    let counts = Mutex<[Statements.Block: Int]>([:])
    let order = Statements.Order { block, count in
      counts.withLock { $0[block] = count }
      return (0..<count).filter { block != dropped?.block || $0 != dropped?.index }
    }
    let seen = try await Statements.$order.withValue(order) { try await look(whole) }
    return (seen, counts.withLock { $0 })
  }

  /// The statements on which nothing depends.
  public var idle: [Statement] { statements.filter { changes[$0]?.isEmpty != false } }

  /// The statements on which a thing depends, for each thing that depends on any; without those that only bring the block
  /// of another one of them.
  public var governors: [String: [Statement]] {
    var governors: [String: [Statement]] = [:]
    for statement in statements {
      for key in changes[statement] ?? [] { governors[key, default: []].append(statement) }
    }
    return governors.mapValues { statements in
      statements.filter { one in
        !statements.contains { brought[one]?.contains($0.block) == true }
      }
    }
  }
}

extension Statements.Block {
  /// The name of the file.
  fileprivate var file: Substring { fileID.split(separator: "/").last ?? "" }
}

/// What there is to see of a view, hidden or not, by the place of each widget in it and the name of the property.
///
/// ```swift
/// let audit = try await StatementAudit(of: "VisitorExamples.swift") { _ in
///   let view = GreetingView()
///   return portrait(of: view)
/// }
/// #expect(audit.idle.isEmpty)
/// #expect(audit.governors.allSatisfy { $0.value.count == 1 })
/// ```
///
/// - Parameters:
///   - view: What to look at.
///   - when: What each name begins with, for views that are looked at more than once; nothing by default.
@MainActor
public func portrait(of view: Widget, when: String = "") -> [String: String] {
  var portrait: [String: String] = [:]
  let name = String(describing: type(of: view))
  add(view, at: when.isEmpty ? name : "\(when): \(name)", to: &portrait)
  return portrait
}

@MainActor
private func add(_ widget: Widget, at place: String, to portrait: inout [String: String]) {
  func note(_ name: String, value: String?) {
    if let value { portrait["\(place).\(name)"] = value }
  }
  note("isVisible", value: "\(widget.isVisible)")
  note("isSensitive", value: "\(widget.isSensitive)")
  note("tooltip", value: widget.tooltipText)
  note("accessibleLabel", value: widget.accessibleLabel)
  note("cssClasses", value: widget.cssClasses.joined(separator: " "))
  note("accessibleRole", value: widget.accessibleRole?.rawValue)
  note("accessibleDescription", value: widget.accessibility.description)
  note("isInvalid", value: widget.accessibility.isInvalid ? "true" : nil)
  note("contextMenu", value: widget.contextMenu?.summary)
  for property in widget.properties { note(property.name, value: property.value) }
  // A list makes rows when they are looked at.
  _ = widget.shownChildren
  for (index, child) in widget.children.enumerated() {
    add(child, at: "\(place)/\(index) \(type(of: child))", to: &portrait)
  }
}
