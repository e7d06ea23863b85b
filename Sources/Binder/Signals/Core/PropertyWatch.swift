/// Stands in for the observers that one object would have of many properties, until there is something to observe.
///
/// A widget has a dozen properties that are hardly ever set, and to observe each of them costs more than all else when a
/// list makes its rows. A watched property hands itself to `begin` before it is set for the first time, or when it gets an
/// observer: who watches observes it from then on. Knows no value.
@usableFromInline
package final class PropertyWatch {
  /// Observes a property, whose value is still the one that it had when the watch began; nil ends all watches.
  package var begin: ((AnyObject) -> Void)?

  /// Makes a watch of no property.
  package init() {}
}

extension Property {
  /// Has a watch observe the property from its first change on; at once when somebody observes it already.
  package func watch(by watch: PropertyWatch) {
    endWatch()
    self.watch = watch
    if observers != nil { endWatch() }
  }

  /// Lets the watch observe the property.
  @usableFromInline
  func endWatch() {
    let ended = watch
    watch = nil
    ended?.begin?(self)
  }
}
