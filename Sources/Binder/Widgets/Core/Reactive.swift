/// Where a widget's signals of what a person does are found, as in `button.reactive.clicked`.
///
/// ```swift
/// extension Reactive where Base: FollowButton {
///   var follows: SafeSignal<String> { base.follow.reactive.clicked.map { base.person } }
/// }
/// // followButton.reactive.follows delivers the name at each click
/// ```
@MainActor
public struct Reactive<Base> {
  /// The widget.
  public let base: Base
}

/// A type with a `reactive` namespace.
///
/// ```swift
/// extension Reactive where Base: FollowButton {
///   var follows: SafeSignal<String> { base.follow.reactive.clicked.map { base.person } }
/// }
/// // followButton.reactive.follows delivers the name at each click
/// ```
@MainActor
public protocol ReactiveExtensionsProvider: AnyObject {}

extension ReactiveExtensionsProvider {
  /// The signals of what a person does to this object.
  public var reactive: Reactive<Self> { Reactive(base: self) }
}
