public import Signals
public import Widgets

extension Sugar where HostType: Box {
  /// The children in order.
  public var children: ValueSetter<[Widget]> { valueSetter { $0.replaceChildren($1) } }
}

extension Sugar where HostType: ScrollView {
  /// The scrolled widget.
  public var content: ValueSetter<Widget?> { valueSetter { $0.content = $1 } }
  /// Delivers each time a person has scrolled.
  public var scrolled: SafeSignal<Void> { host.reactive.scrolled }
}

extension Sugar where HostType: NavigationPage {
  /// Delivers a person's request to leave while the page confirms leaving.
  public var leaveRequested: SafeSignal<LeaveRequest> { host.reactive.leaveRequested }
}

extension Sugar where HostType: Popover {
  /// Delivers when a person closes the popover.
  public var cancelled: SafeSignal<Void> { host.reactive.cancelled }
}

extension Sugar where HostType: Dialog {
  /// Delivers when a person closes the dialog without an answer.
  public var cancelled: SafeSignal<Void> { host.reactive.cancelled }
}

extension Sugar where HostType: Toast {
  /// Delivers when a person chooses the action of the toast.
  public var acted: SafeSignal<Void> { host.reactive.acted }
}

extension Sugar where HostType: Window {
  /// The content of the window.
  public var content: ValueSetter<Widget?> { valueSetter { $0.content = $1 } }
  /// Copies each text to the clipboard.
  public var copiedText: ValueSetter<String> { valueSetter { $0.copy($1) } }
}
