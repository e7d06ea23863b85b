/// The namespace of a widget's signals, as in `button.reactive.clicked`.
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
  /// The signals of this object's user interaction.
  public var reactive: Reactive<Self> { Reactive(base: self) }
}
