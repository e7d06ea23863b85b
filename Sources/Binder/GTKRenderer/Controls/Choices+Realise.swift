import CBinderGTK
import Signals
import Widgets

// Choices, numbers, separators and expanders.
extension Registry {
  mutating func registerChoices() {
    // GTK: `GtkSeparator`.
    register(Separator.self) { separator, renderer in
      let node = Node(gtkType: "GtkSeparator", for: separator, renderer: renderer)
      node.show(separator.$orientation) { handle, orientation in
        (orientation == .row ? "horizontal" : "vertical").write("orientation", to: handle)
      }
      return node
    }
    // GTK: `GtkLevelBar`.
    register(LevelBar.self) { bar, renderer in
      let node = Node(bgtk_level_bar_new(bar.maximum, bar.isDiscrete), for: bar, renderer: renderer)
      node.show(bar.$value) { [weak bar] handle, _ in bar?.shownValue.write("value", to: handle) }
      return node
    }
    // GTK: `GtkToggleButton`.
    register(ToggleButton.self) { $0.realise($1) }
    register(Expander.self) { ExpanderNode($0, renderer: $1) }
    register(SpinButton.self) { SpinButtonNode($0, renderer: $1) }
    // GTK: `GtkPasswordEntry`.
    register(PasswordEntry.self) { entry, renderer in
      let node = EntryNode(bgtk_password_entry_new(), for: entry, renderer: renderer)
      node.bind(entry.$showsPeekIcon, to: "show-peek-icon")
      return node
    }
    register(ComboEntry.self) { ComboEntryNode($0, renderer: $1) }
    register(CalendarView.self) { CalendarNode($0, renderer: $1) }
    registerTitles()
  }

  // Choices of any items are registered by their titles.
  private mutating func registerTitles() {
    register(AnyChoice.self, as: RadioGroup<String>.kind) {
      ChoiceButtonsNode(
        "GtkCheckButton", in: bgtk_box_new(true, 6), role: "radio-group", choice: $0, renderer: $1)
    }
    register(AnyChoice.self, as: ToggleGroup<String>.kind) { choice, renderer in
      let box = bgtk_box_new(false, 0)
      bgtk_widget_set_css_class(box, "linked", true)
      return ChoiceButtonsNode("GtkToggleButton", in: box, role: "group", choice: choice, renderer: renderer)
    }
    register(AnyChoice.self, as: DropDown<String>.kind) { DropDownNode($0, renderer: $1) }
  }
}

extension ToggleButton {
  /// Shows the button; with an icon alone its text is the accessible name and the tooltip.
  fileprivate func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(gtkType: "GtkToggleButton", for: self, renderer: renderer)
    node.showContent($text, iconName: $iconName)
    node.bind($isOn, to: "active") { button, _ in button.toggle() }
    return node
  }
}

/// A title and the content below it. GTK: `GtkExpander`.
final class ExpanderNode: Node<Expander> {
  // Retained here, as GTK releases collapsed content.
  private let content: AnyNode

  init(_ expander: Expander, renderer: Renderer) {
    content = renderer.node(for: expander.content)
    super.init(bgtk_new("GtkExpander"), for: expander, renderer: renderer)
    bgtk_widget_detach(content.handle)
    bgtk_set_object(handle, "child", content.handle)
    bind(expander.$text, to: "label")
    bind(expander.$isExpanded, to: "expanded") { expander, _ in expander.toggle() }
    expander.$text.observeNext { [weak self] in self?.fallbackName = $0 }.dispose(in: bag)
  }
}

/// A number with the retained value. GTK: `GtkSpinButton`.
final class SpinButtonNode: Node<SpinButton> {
  init(_ button: SpinButton, renderer: Renderer) {
    super.init(
      bgtk_spin_button_new(button.minimum, button.maximum, button.step, Int32(button.digits)), for: button,
      renderer: renderer)
    button.$value.observeNext { [weak self] _ in self?.showValue() }.dispose(in: bag)
    connect("notify::value") { [weak self] in self?.readValue() }
  }

  private func readValue() {
    guard let button = widget else { return }
    let value: Double = gtkValue("value")
    guard value != button.shownValue else { return }
    button.enter(value)
    // It may have been refused, or rounded.
    showValue()
  }

  private func showValue() {
    guard let button = widget, gtkValue("value") != button.shownValue else { return }
    bgtk_spin_button_set_value(handle, button.shownValue)
  }
}

/// A month with the retained day. GTK: `GtkCalendar`.
final class CalendarNode: Node<CalendarView> {
  // GTK reports assignments, too.
  private var isShowing = false

  init(_ calendar: CalendarView, renderer: Renderer) {
    super.init(bgtk_calendar_new(), for: calendar, renderer: renderer)
    calendar.$date.observeNext { [weak self] in self?.show($0) }.dispose(in: bag)
    // NB: GTK does not report the same day of another month as a new day (GTK 4.8).
    for signal in ["day-selected", "notify::month", "notify::year"] {
      connect(signal) { [weak self] in self?.readDay() }
    }
  }

  private func show(_ date: Day) {
    guard shownDay != date else { return }
    isShowing = true
    bgtk_calendar_set(handle, Int32(date.year), Int32(date.month), Int32(date.day))
    isShowing = false
  }

  private func readDay() {
    guard !isShowing, let calendar = widget, let day = shownDay, day != calendar.date else { return }
    guard !calendar.select(day) else { return }
    // NB: GTK is still processing the day that it reports (GTK 4.8).
    Task { [weak self] in
      if let self, let widget { show(widget.date) }
    }
  }

  private var shownDay: Day? {
    var (year, month, day): (Int32, Int32, Int32) = (0, 0, 0)
    bgtk_calendar_get(handle, &year, &month, &day)
    return Day(year: Int(year), month: Int(month), day: Int(day))
  }
}
