import CBinderGTK
import Signals
import Widgets

/// A button for each title, at most one of which is on. GTK: `GtkCheckButton`s or `GtkToggleButton`s in a group.
final class ChoiceButtonsNode: Node<AnyChoice> {
  private let type: String
  private var buttons: [OpaquePointer] = []

  init(_ type: String, in box: OpaquePointer, role: String, choice: AnyChoice, renderer: Renderer) {
    self.type = type
    super.init(box, for: choice, renderer: renderer)
    setGTKValue("accessible-role", to: role)
    choice.$titles.observeNext { [weak self] in self?.build($0) }.dispose(in: bag)
    choice.$selectedIndex.observeNext { [weak self] _ in self?.showSelection() }.dispose(in: bag)
    (choice as? any IconShowing)?.iconNameChanges.observeNext { [weak self] in self?.show(icons: $0) }
      .dispose(in: bag)
  }

  isolated deinit {
    for button in buttons { bgtk_object_release(UnsafeMutableRawPointer(button)) }
  }

  private func build(_ titles: [String]) {
    let former = buttons
    buttons = titles.indices.map { make($0) }
    for button in former {
      bgtk_widget_detach(button)
      bgtk_object_release(UnsafeMutableRawPointer(button))
    }
    for (button, title) in zip(buttons, titles) { show(title, on: button) }
    for (previous, button) in zip([nil] + buttons, buttons) {
      bgtk_box_place(handle, button, previous)
      if let first = buttons.first, button != first { bgtk_set_object(button, "group", first) }
    }
    if let group = widget as? any IconShowing { show(icons: group.iconNames) }
    showSelection()
  }

  private func show(_ title: String, on button: OpaquePointer) {
    if type == "GtkCheckButton" {
      bgtk_check_button_set_text(button, title)
    } else {
      title.write("label", to: button)
    }
  }

  private func make(_ index: Int) -> OpaquePointer {
    let button = bgtk_new(type)
    let box = CallbackBox { [weak self] in
      self?.toggle(index, isOn: Bool.read("active", of: button))
      return false
    }
    _ = bgtk_on_notify(button, "active", callBack, box.retained(), releaseContext)
    return button
  }

  private func toggle(_ index: Int, isOn: Bool) {
    guard let choice = widget else { return }
    // GTK turns the previous button off by itself; a single button stays on.
    if isOn != (choice.shownIndex == index), isOn || buttons.count == 1 {
      if !isOn || !choice.select(index) { showSelection() }
    }
  }

  private func showSelection() {
    let chosen = widget?.shownIndex
    for (index, button) in buttons.enumerated() {
      let isOn = index == chosen
      if Bool.read("active", of: button) != isOn { isOn.write("active", to: button) }
    }
  }

  private func show(icons: [String]) {
    guard let titles = widget?.titles, titles.count == buttons.count else { return }
    for (index, button) in buttons.enumerated() {
      let icon = icons.indices.contains(index) && !icons[index].isEmpty ? icons[index] : nil
      bgtk_button_set_content(button, titles[index], icon, false)
      bgtk_widget_set_accessible_label(button, titles[index])
      bgtk_widget_set_tooltip(button, icon == nil ? nil : titles[index])
    }
  }

  override func grabFocus() {
    let chosen = widget?.shownIndex ?? 0
    if buttons.indices.contains(chosen) { bgtk_widget_focus(buttons[chosen]) }
  }
}

/// A button with a list of the titles. GTK: `GtkDropDown`.
final class DropDownNode: Node<AnyChoice> {
  // GTK chooses and reports the first title whenever titles are set.
  private var isFilling = false

  init(_ choice: AnyChoice, renderer: Renderer) {
    super.init(bgtk_drop_down_new(), for: choice, renderer: renderer)
    choice.$titles.observeNext { [weak self] in self?.fill($0) }.dispose(in: bag)
    choice.$selectedIndex.observeNext { [weak self] _ in self?.showSelection() }.dispose(in: bag)
    connect("notify::selected") { [weak self] in self?.readSelection() }
  }

  private func fill(_ titles: [String]) {
    isFilling = true
    bgtk_drop_down_clear(handle)
    for title in titles { bgtk_drop_down_append(handle, title) }
    setGTKValue("enable-search", to: titles.count > 12)
    isFilling = false
    showSelection()
  }

  private func readSelection() {
    guard !isFilling, let choice = widget else { return }
    let selected = Int(bgtk_drop_down_selected(handle))
    guard selected != choice.shownIndex ?? -1 else { return }
    // A search without results leaves GTK without a selection.
    if selected < 0 || !choice.select(selected) { showSelection() }
  }

  private func showSelection() {
    guard !isFilling, let choice = widget else { return }
    bgtk_drop_down_select(handle, Int32(clamping: choice.shownIndex ?? -1))
  }

  override func grabFocus() {
    bgtk_widget_focus_inside(handle)
  }
}
