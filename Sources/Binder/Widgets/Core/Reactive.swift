/// Where a widget's signals of what a person does are found, as in `button.reactive.clicked`.
@MainActor
public struct Reactive<Base> {
  /// The widget.
  public let base: Base
}

/// A type with a `reactive` namespace.
@MainActor
public protocol ReactiveExtensionsProvider: AnyObject {}

extension ReactiveExtensionsProvider {
  /// The signals of what a person does to this object.
  public var reactive: Reactive<Self> { Reactive(base: self) }
}
