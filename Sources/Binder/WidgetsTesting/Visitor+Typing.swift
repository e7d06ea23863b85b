import Widgets

// Types one key at a time, as a keyboard does: a handler of Return, as in a chat, gets it before the text.
extension Visitor {
  /// Types at the end of an entry, one key at a time; a line break is Return, which activates the entry.
  public func type(_ text: String, into entry: Entry) throws(VisitorError) {
    try reach(entry, to: "type \"\(text)\"")
    entry.grabFocus()
    try pressKeys(of: text, in: entry) { character throws(VisitorError) in
      try edit(entry, byTyping: character, after: entry.text)
    }
  }

  /// Types at the end of a text view, one key at a time; a line break is Return.
  public func type(_ text: String, into view: TextView) throws(VisitorError) {
    try reach(view, to: "type \"\(text)\"")
    view.grabFocus()
    try pressKeys(of: text, in: view) { character throws(VisitorError) in
      try edit(view, to: view.text + String(character))
    }
  }

  /// Selects all of an entry and types over it.
  public func replace(textOf entry: Entry, with text: String) throws(VisitorError) {
    try reach(entry, to: "type \"\(text)\"")
    entry.grabFocus()
    guard !text.isEmpty else {
      entry.edit(to: "")
      return
    }
    var isSelected = true
    try pressKeys(of: text, in: entry) { character throws(VisitorError) in
      try edit(entry, byTyping: character, after: isSelected ? "" : entry.text)
      isSelected = false
    }
  }

  /// Selects all of a text view and types over it.
  public func replace(textOf view: TextView, with text: String) throws(VisitorError) {
    try reach(view, to: "type \"\(text)\"")
    view.grabFocus()
    guard !text.isEmpty else { return try edit(view, to: "") }
    var isSelected = true
    try pressKeys(of: text, in: view) { character throws(VisitorError) in
      try edit(view, to: (isSelected ? "" : view.text) + String(character))
      isSelected = false
    }
  }

  private func pressKeys(
    of text: String, in widget: Widget, _ edit: (Character) throws(VisitorError) -> Void
  ) throws(VisitorError) {
    var isTaken = false
    for character in text {
      // A handled key may have moved the focus, to which the next keys go.
      if isTaken, window.focused !== widget {
        throw VisitorError(
          description:
            "Cannot type \"\(character)\" into \(Swift.type(of: widget)): the focus has gone elsewhere.")
      }
      let key = Shortcut(typing: character)
      isTaken = window.pressBeforeText(key) || character.isNewline && (widget as? Entry)?.activate() == true
      if !isTaken { try edit(character) }
    }
  }

  private func edit(_ entry: Entry, byTyping character: Character, after text: String) throws(VisitorError) {
    guard !entry.edit(to: text + String(character)) else { return }
    throw VisitorError(
      description: "Cannot type \"\(character)\" after \"\(text)\": the entry takes no more.")
  }

  private func edit(_ view: TextView, to text: String) throws(VisitorError) {
    guard !view.edit(to: text) else { return }
    let reason = view.gesture("edit")?.refusal(text) ?? "it is refused"
    throw VisitorError(description: "Cannot type into \(Swift.type(of: view)): \(reason).")
  }
}
