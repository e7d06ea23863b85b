public import Signals

extension Signal {
  /// Sends `element` first, unless this signal sends something at once.
  public func prependUnlessImmediate(_ element: Element) -> Signal<Element, Failure> {
    Signal { observer in
      var isImmediate = false
      var isStarting = true
      let observation = self.observe { event in
        if isStarting { isImmediate = true }
        observer.on(event)
      }
      isStarting = false
      if !isImmediate { observer.receive(element) }
      return observation
    }
  }
}
