import CBinderGTK
import Signals
import Widgets

extension Button {
  /// Shows the button; with an icon alone its text is the accessible name and the tooltip. GTK: `GtkButton`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_button_new(), for: self, renderer: renderer)
    node.showContent($text, iconName: $iconName, showsBoth: $showsTextBesideIcon)
    node.showMnemonic($mnemonic, in: $text)
    for change in [$iconName.map { _ in }, $showsTextBesideIcon.map { _ in }] {
      change.dropFirst().observeNext { [weak node, weak self] in
        if let self { node?.underline(text, mnemonic: mnemonic) }
      }.dispose(in: node.bag)
    }
    node.connect("clicked") { [weak self] in self?.click() }
    return node
  }
}

extension AnyNode {
  /// Keeps the mnemonic underlined; call it after whatever shows the text.
  func showMnemonic(_ mnemonic: Property<Character?>, in text: Property<String>) {
    if mnemonic.value != nil { underline(text.value, mnemonic: mnemonic.value) }
    mnemonic.dropFirst().observeNext { [weak self, weak text] letter in
      if let self, let text { underline(text.value, mnemonic: letter) }
    }.dispose(in: bag)
    text.dropFirst().observeNext { [weak self, weak mnemonic] text in
      if let self, let mnemonic { underline(text, mnemonic: mnemonic.value) }
    }.dispose(in: bag)
  }

  func underline(_ text: String, mnemonic letter: Character?) {
    bgtk_widget_underline(handle, text, letter.map { Mnemonic.underline(text, letter: $0) })
    // Restores the name, which GTK has replaced.
    if letter != nil, let name = fallbackName { fallbackName = name }
  }

  /// Keeps a button's label up to date: its text, its icon with the text as accessible name and tooltip, or both.
  func showContent(
    _ text: Property<String>, iconName: Property<String?>, showsBoth: Property<Bool>? = nil
  ) {
    let changes = [text.map { _ in }, iconName.map { _ in }] + (showsBoth.map { [$0.map { _ in }] } ?? [])
    for change in changes {
      change.observeNext { [weak self, weak text, weak iconName, weak showsBoth] in
        guard let self, let text, let iconName else { return }
        let isBoth = iconName.value != nil && showsBoth?.value == true
        bgtk_button_set_content(handle, text.value, iconName.value, isBoth)
        showsFallbackTooltip = iconName.value != nil && !isBoth && !text.value.isEmpty
        fallbackName = text.value
      }.dispose(in: bag)
    }
  }
}
