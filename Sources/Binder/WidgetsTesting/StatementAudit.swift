import Synchronization
public import Widgets

/// Finds what depends on each statement of a binder, by leaving them out one after the other.
///
/// In a binder of independent statements, every effect depends on one of them, and each has an effect. A look makes a
/// new view, performs all acts of a person, and returns all effects: a `portrait(of:)`, the `outcome(in:on:)` of
/// the acts, and the requests to services.
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
  /// A statement, by its block and its index from 0.
  public struct Statement: Hashable, Sendable, CustomStringConvertible {
    /// The block.
    public let block: Statements.Block
    /// The index in the block.
    public let index: Int

    /// File, line and index, as in `ProfileView+Binder.swift:12 #3`.
    public var description: String { "\(block.file):\(block.line) #\(index)" }
  }

  /// All statements that have run, in the order in which they are written.
  public let statements: [Statement]
  /// The effects with all statements, by name.
  public let whole: [String: String]
  /// The names of the effects that differ without a statement.
  public private(set) var changes: [Statement: Set<String>] = [:]
  /// Those of them that were left out.
  private let tried: [Statement]
  /// The blocks of the same file that do not run without a statement, on which their effects also depend.
  private var brought: [Statement: Set<Statements.Block>] = [:]

  /// Looks once with all statements, and once without each statement of a file.
  ///
  /// Effects that seem to depend on several statements are checked three more times, as they may just have been late.
  ///
  /// - Parameters:
  ///   - file: The name of the file with the binder.
  ///   - step: Leaves out only each `step`th statement, for a quick sample.
  ///   - shared: Returns whether an effect may depend on several statements.
  ///   - look: Makes a new view, and returns its effects by name. Its argument is the effects with all statements, once
  ///     known, so that it can wait for them.
  /// - Throws: What `look` throws.
  public init(
    of file: String, step: Int = 1, shared: (String) -> Bool = { _ in false },
    _ look: (_ whole: [String: String]) async throws -> [String: String]
  ) async throws {
    let (whole, blocks) = try await Self.see(without: nil, comparedWith: [:], portrait: look)
    try await self.init(of: file, step: step, shared: shared, whole, blocks, look)
  }

  /// Audits several files with a single look with all statements, which takes the longest.
  ///
  /// - Parameters:
  ///   - files: The names of the files with the binders.
  ///   - step: Leaves out only each `step`th statement of a file, for a quick sample.
  ///   - shared: Returns whether an effect may depend on several statements of a file.
  ///   - look: As for `init(of:shared:_:)`.
  /// - Returns: An audit of each file, in their order.
  /// - Throws: What `look` throws.
  public static func each(
    of files: [String], step: Int = 1, shared: (String) -> Bool = { _ in false },
    _ look: (_ whole: [String: String]) async throws -> [String: String]
  ) async throws -> [StatementAudit] {
    let (whole, blocks) = try await see(without: nil, comparedWith: [:], portrait: look)
    var audits: [StatementAudit] = []
    for file in files {
      let audit = try await StatementAudit(of: file, step: step, shared: shared, whole, blocks, look)
      audits.append(audit)
    }
    return audits
  }

  private init(
    of file: String, step: Int, shared: (String) -> Bool, _ whole: [String: String],
    _ all: [Statements.Block: Int],
    _ look: ([String: String]) async throws -> [String: String]
  ) async throws {
    let blocks = all.filter { $0.key.file == file }
    self.whole = whole
    statements = blocks.sorted { $0.key.line < $1.key.line }
      .flatMap { block, count in (0..<count).map { Statement(block: block, index: $0) } }
    tried = statements.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
    for statement in tried {
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

  /// Looks, without a statement if one is given; also returns the blocks that ran with their numbers of statements.
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
  public var idle: [Statement] { tried.filter { changes[$0]?.isEmpty != false } }

  /// The statements on which each effect depends, without those that only make the block of another one run.
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

/// Returns the state of a view and its descendants, hidden or not, by the widget's place and the property's name.
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
///   - view: The view.
///   - when: A prefix of all names, for views that are read more than once; none by default.
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
  // Reading the shown children makes a list's rows.
  _ = widget.shownChildren
  for (index, child) in widget.children.enumerated() {
    add(child, at: "\(place)/\(index) \(type(of: child))", to: &portrait)
  }
}
