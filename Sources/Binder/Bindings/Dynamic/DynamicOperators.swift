public import Signals
public import Widgets

// MARK: Listening: `>>` from the next value on, `>>>` with the current one first

/// Calls the listener with every later value, but not with the current one.
///
/// ```swift
/// let name = Dynamic("Ada")
/// name >> { text in renamings.append(text) }
/// name >>> { text in shown = text }
/// name.value = "Grace"
/// // renamings is ["Grace"]; shown was "Ada" first
/// ```
@discardableResult
public func >> <S: Listenable>(left: S, right: @escaping (S.Element) -> Void) -> any Disposable {
  left.addListener(right)
}

/// Calls the listener with the current value and with every later one.
@discardableResult
public func >>> <S: Listenable>(left: S, right: @escaping (S.Element) -> Void) -> any Disposable {
  left.bind(right)
}

/// Lets the modifier set every later value, but not the current one.
@discardableResult
public func >> <S: Listenable>(left: S, right: PropertyModifier<S.Element>) -> any Disposable {
  left.addListener(right)
}

/// Lets the modifier set the current value and every later one.
@discardableResult
public func >>> <S: Listenable>(left: S, right: PropertyModifier<S.Element>) -> any Disposable {
  left.bind(right)
}

/// Lets the modifier of an optional property set the current value and every later one.
@discardableResult
public func >>> <S: Listenable>(left: S, right: PropertyModifier<S.Element?>) -> any Disposable {
  right.follow(left.map { Optional($0) })
}

/// Shows every later value, but not the current one, in the widget's default property.
@discardableResult
@MainActor
public func >> <S: Listenable, B: DefaultPropertyProvider>(left: S, right: B) -> any Disposable
where B.DefaultValue == S.Element {
  left.addListener(right.defaultPropertyModifier)
}

/// Shows the current value and every later one in the widget's default property.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let label = Label()
/// name >>> label
/// name.value = "Grace"
/// // label.text is "Grace"
/// ```
@discardableResult
@MainActor
public func >>> <S: Listenable, B: DefaultPropertyProvider>(left: S, right: B) -> any Disposable
where B.DefaultValue == S.Element {
  left.bind(right.defaultPropertyModifier)
}

/// Shows the current value and every later one in the widget's default property, which is an optional.
@discardableResult
@MainActor
public func >>> <S: Listenable, B: DefaultPropertyProvider>(left: S, right: B) -> any Disposable
where B.DefaultValue == S.Element? {
  left >>> right.defaultPropertyModifier
}

/// Sets the right value to each later value of the left one; the right one is not retained, but retains the left.
@discardableResult
public func >> <S: Listenable>(left: S, right: Dynamic<S.Element>) -> any Disposable {
  left.changes.bind(to: right)
}

/// Sets the right value to the current and each later value of the left; it is not retained, but retains the left.
@discardableResult
public func >>> <S: Listenable>(left: S, right: Dynamic<S.Element>) -> any Disposable {
  left.bind(to: right)
}

// MARK: Computing

/// Returns a value computed by the function.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let greeting = name | { "Hello, \($0)!" }
/// greeting >>> label
/// // greeting.value is "Hello, Ada!"
/// ```
public func | <S: DynamicProtocol, T>(
  left: S, right: @escaping (S.Element) -> T
) -> ReadOnlyDynamic<T> {
  left.mapped(right)
}

/// Returns the values that pass, transformed by the function.
public func | <Element, T>(
  left: FilteredDynamic<Element>, right: @escaping (Element) -> T
) -> FilteredDynamic<T> {
  left.mapped(right)
}

/// Returns the values that pass the test.
///
/// ```swift
/// let name = Dynamic("")
/// let given = name & { !$0.isEmpty }
/// given >>> label
/// // the label keeps what it shows while the name is empty
/// ```
public func & <S: Listenable>(
  left: S, right: @escaping (S.Element) -> Bool
) -> FilteredDynamic<S.Element> {
  left.filtered(right)
}

// MARK: Two ways

/// Keeps two values equal: the left one wins now, later the one set last. Each change is written once.
@discardableResult
public func <<>>> <T>(left: Dynamic<T>, right: Dynamic<T>) -> any Disposable {
  left.bidirectionalBind(to: right)
}

/// Keeps a value and the widget's default property equal: the value wins now, later the one set last.
///
/// Each change is written once. The widget is not retained, and its property retains the value.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let entry = Entry()
/// name <<>>> entry
/// // what a person types is in name.value, what is set there in the entry
/// ```
@discardableResult
@MainActor
public func <<>>> <T, B: EditablePropertyProvider>(left: Dynamic<T>, right: B) -> any Disposable
where B.DefaultValue == T {
  let binding = left.bidirectionalBind(to: right.defaultProperty)
  right.bag.add(binding)
  return binding
}
