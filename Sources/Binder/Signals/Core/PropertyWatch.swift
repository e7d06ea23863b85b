/// Delays one object's observations of many properties until there is something to observe. A widget has a dozen
/// properties that are hardly ever set, and observing each of them would cost more than all else when a list makes its
/// rows. A watched property passes itself to `begin` before it is set for the first time, or when it gets an observer;
/// the watching object observes it from then on.
@usableFromInline
package final class PropertyWatch {
  /// Starts to observe a property, whose value is still the one from the beginning of the watch; nil ends all watches.
  package var begin: ((AnyObject) -> Void)?

  package init() {}
}

extension Property {
  /// Lets a watch observe the property from its first change on, or at once if it has had observers already.
  package func watch(by watch: PropertyWatch) {
    endWatch()
    self.watch = watch
    if observers != nil { endWatch() }
  }

  @usableFromInline
  func endWatch() {
    let ended = watch
    watch = nil
    ended?.begin?(self)
  }
}
