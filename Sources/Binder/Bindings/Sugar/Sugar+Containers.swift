public import Signals
public import Widgets

extension Sugar where HostType: Box {
  /// What is inside, from first to last.
  public var children: ValueSetter<[Widget]> { valueSetter { $0.replaceChildren($1) } }
}

extension Sugar where HostType: ScrollView {
  /// What is scrolled.
  public var content: ValueSetter<Widget?> { valueSetter { $0.setContent($1) } }
  /// Delivers each time a person has scrolled.
  public var scrolled: SafeSignal<Void> { host.reactive.scrolled }
}

extension Sugar where HostType: NavigationPage {
  /// Delivers a person's wish to leave while the page confirms leaving.
  public var leaveRequested: SafeSignal<LeaveRequest> { host.reactive.leaveRequested }
}

extension Sugar where HostType: Popover {
  /// Delivers when a person puts the popover away.
  public var cancelled: SafeSignal<Void> { host.reactive.cancelled }
}

extension Sugar where HostType: Dialog {
  /// Delivers when a person puts the dialog away without an answer.
  public var cancelled: SafeSignal<Void> { host.reactive.cancelled }
}

extension Sugar where HostType: Toast {
  /// Delivers when a person does what the toast offers.
  public var acted: SafeSignal<Void> { host.reactive.acted }
}

extension Sugar where HostType: Window {
  /// What fills the window.
  public var content: ValueSetter<Widget?> { valueSetter { $0.setContent($1) } }
  /// Copies each text, so that a person can paste it elsewhere.
  public var copiedText: ValueSetter<String> { valueSetter { $0.copy($1) } }
}
