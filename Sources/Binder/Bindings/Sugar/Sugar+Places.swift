public import Signals
public import Widgets

extension Sugar where HostType: Row {
  /// Delivers each time a person activates the row as a whole.
  public var activated: SafeSignal<Void> { host.reactive.activated }
}

extension Sugar where HostType: ListBox {
  /// Delivers the index of each row that a person activates.
  public var rowActivated: SafeSignal<Int> { host.reactive.rowActivated }
}
