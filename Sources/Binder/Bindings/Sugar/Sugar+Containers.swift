public import Signals
public import Widgets

extension Sugar where HostType: Box {
  /// Row or column.
  public var orientation: ValueSetter<Box.Orientation> { valueSetter { $0.orientation = $1 } }
  /// The space between children, in logical pixels.
  public var spacing: ValueSetter<Int> { valueSetter { $0.spacing = $1 } }
  /// What is inside, from first to last.
  public var children: ValueSetter<[Widget]> { valueSetter { $0.replaceChildren($1) } }
}

extension Sugar where HostType: Stack {
  /// Which page is shown; nil shows nothing.
  public var visibleChild: ValueSetter<Widget?> { valueSetter { $0.visibleChild = $1 } }
}

extension Sugar where HostType: ScrollView {
  /// What is scrolled.
  public var content: ValueSetter<Widget?> { valueSetter { $0.setContent($1) } }
}

extension Sugar where HostType: LoadingView {
  /// Whether what is loaded is nothing.
  public var isEmpty: ValueSetter<Bool> { valueSetter { $0.isEmpty = $1 } }
}

extension Sugar where HostType: HeaderBar {
  /// The title.
  public var title: ValueSetter<String> { valueSetter { $0.title = $1 } }
  /// Whether the buttons that close and resize the window are in it.
  public var showsTitleButtons: ValueSetter<Bool> { valueSetter { $0.showsTitleButtons = $1 } }
}

extension Sugar where HostType: NavigationPage {
  /// The title in the header bar.
  public var title: ValueSetter<String> { valueSetter { $0.title = $1 } }
  /// Whether there is something to lose, so that leaving has to be asked for.
  public var confirmsLeaving: ValueSetter<Bool> { valueSetter { $0.confirmsLeaving = $1 } }
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
  /// The title.
  public var title: ValueSetter<String> { valueSetter { $0.title = $1 } }
  /// What fills the window.
  public var content: ValueSetter<Widget?> { valueSetter { $0.setContent($1) } }
  /// Whether the window has the keyboard.
  public var isActive: ValueSetter<Bool> { valueSetter { $0.isActive = $1 } }
  /// Width at the start, in logical pixels.
  public var defaultWidth: ValueSetter<Int> { valueSetter { $0.defaultWidth = $1 } }
  /// Height at the start, in logical pixels.
  public var defaultHeight: ValueSetter<Int> { valueSetter { $0.defaultHeight = $1 } }
  /// Whether the window fills the screen.
  public var isMaximized: ValueSetter<Bool> { valueSetter { $0.isMaximized = $1 } }
  /// Copies each text, so that a person can paste it elsewhere.
  public var copiedText: ValueSetter<String> { valueSetter { $0.copy($1) } }
}
