import Widgets

/// Toasts about outcomes: a failure explains itself, so it stays longer than a success.
extension Toast {
  /// Reports a failure, for fifteen seconds.
  convenience init(failure text: String) {
    self.init(text, duration: .seconds(15))
  }

  /// Reports an outcome: a failure as such, anything else for the usual time.
  convenience init(_ text: String, isFailure: Bool) {
    if isFailure { self.init(failure: text) } else { self.init(text) }
  }
}
