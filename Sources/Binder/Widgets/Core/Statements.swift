import Signals

/// Collects the independent statements of a binder.
///
/// Assignments, bindings and observations are run after the whole block has been read, so that they may run in any
/// order. Declarations in the block run at once.
///
/// ```swift
/// view.statements {
///   view.titleLabel.text = "Friends"
///   service.name.bind(to: view.nameLabel, keyPath: \.text)
///   view.followButton.reactive.clicked.observeNext(with: service.follow)
/// }
/// ```
@resultBuilder
public enum StatementsBuilder {
  /// A statement, not run yet.
  public struct Statement {
    /// The line of the source where it begins.
    let line: Int
    let run: @MainActor () -> Void
  }

  /// Collects an assignment or a call without a result.
  public static func buildExpression(
    _ statement: @escaping @autoclosure @MainActor () -> Void, line: Int = #line
  ) -> [Statement] {
    [Statement(line: line, run: statement)]
  }

  /// Collects a binding.
  public static func buildExpression(
    _ binding: @escaping @autoclosure @MainActor () -> any Disposable, line: Int = #line
  ) -> [Statement] {
    [Statement(line: line) { _ = binding() }]
  }

  /// Collects the statements below an `if` without `else`; the condition is read with the block, once.
  public static func buildOptional(_ statements: [Statement]?) -> [Statement] {
    statements ?? []
  }

  /// Collects the statements below an `if`.
  public static func buildEither(first statements: [Statement]) -> [Statement] {
    statements
  }

  /// Collects the statements below an `else`.
  public static func buildEither(second statements: [Statement]) -> [Statement] {
    statements
  }

  /// Collects the statements of a loop.
  public static func buildArray(_ statements: [[Statement]]) -> [Statement] {
    statements.flatMap { $0 }
  }

  /// Concatenates statements.
  public static func buildBlock(_ parts: [Statement]...) -> [Statement] {
    parts.flatMap { $0 }
  }
}

/// The order in which binders run their statements.
///
/// A binder's behaviour does not depend on it; a test sets another order to show that.
///
/// ```swift
/// view.statements {
///   view.titleLabel.text = "Friends"
///   service.name.bind(to: view.nameLabel, keyPath: \.text)
///   view.followButton.reactive.clicked.observeNext(with: service.follow)
/// }
/// ```
public enum Statements {
  /// A permutation for any number of statements.
  ///
  /// NB: a separate type, as a task-local value that is a function crashes optimised programs (Swift 6.3.1).
  public struct Order: Sendable {
    /// Returns the order for a block with a number of statements, as their indices.
    public let indices: @Sendable (Block, Int) -> [Int]

    /// Makes an order that depends on the number of statements alone.
    public init(_ indices: @escaping @Sendable (Int) -> [Int]) {
      self.indices = { _, count in indices(count) }
    }

    /// Makes an order that may differ for each block.
    public init(_ indices: @escaping @Sendable (Block, Int) -> [Int]) {
      self.indices = indices
    }
  }

  /// The place of a block of statements in the source.
  public struct Block: Hashable, Sendable {
    /// The module and the name of the file, as in `#fileID`.
    public let fileID: String
    /// The line where the block begins.
    public let line: Int
  }

  /// The order; nil runs the statements as they are written.
  @TaskLocal public static var order: Order?
}

extension Widget {
  /// Runs the statements of a binder: assign what is known now, bind what comes later, observe what the person does.
  ///
  /// The statements are independent of each other: in any order they give the same view.
  ///
  /// ```swift
  /// view.statements {
  ///   view.titleLabel.text = "Friends"
  ///   service.name.bind(to: view.nameLabel, keyPath: \.text)
  ///   view.followButton.reactive.clicked.observeNext(with: service.follow)
  /// }
  /// ```
  public func statements(
    fileID: String = #fileID, line: Int = #line,
    @StatementsBuilder _ statements: () -> [StatementsBuilder.Statement]
  ) {
    let all = statements()
    let block = Statements.Block(fileID: fileID, line: line)
    let order = Statements.order?.indices(block, all.count) ?? Array(all.indices)
    if let inspector = Inspector.current {
      return inspector.run(all, inOrder: order, of: self, at: block)
    }
    for index in order where all.indices.contains(index) { all[index].run() }
  }
}
