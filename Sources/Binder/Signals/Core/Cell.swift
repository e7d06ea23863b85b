/// The state of an operator between elements.
///
/// NB: a class rather than a captured `var`: the compiler checks each access to a captured variable for exclusivity
/// at run time, which costs more than most operators do.
@usableFromInline
final class Cell<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
