/// Collects the widgets that a block lists.
///
/// ```swift
/// let column = Box(.column) {
///   Label("Friends")
///   for name in ["Ada", "Grace"] { Label(name) }
/// }
/// ```
@resultBuilder
public enum ChildrenBuilder {
  /// Collects a widget.
  public static func buildExpression(_ widget: Widget) -> [Widget] { [widget] }

  /// Collects the widgets below an `if` without `else`.
  public static func buildOptional(_ widgets: [Widget]?) -> [Widget] { widgets ?? [] }

  /// Collects the widgets below an `if`.
  public static func buildEither(first widgets: [Widget]) -> [Widget] { widgets }

  /// Collects the widgets below an `else`.
  public static func buildEither(second widgets: [Widget]) -> [Widget] { widgets }

  /// Collects the widgets of a loop.
  public static func buildArray(_ widgets: [[Widget]]) -> [Widget] { widgets.flatMap { $0 } }

  /// Concatenates widgets.
  public static func buildBlock(_ parts: [Widget]...) -> [Widget] { parts.flatMap { $0 } }
}
