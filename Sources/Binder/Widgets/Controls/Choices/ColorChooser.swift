import Signals

/// A button that shows a colour and opens a popover with swatches and an entry for any colour, as `#2F6FB5`.
///
/// It contains no texts: the app names the colours and words the error.
///
/// ```swift
/// let swatches = [ColorChooser.Swatch("Blue", color: blue), ColorChooser.Swatch("Red", color: red)]
/// let color = ColorChooser(blue, swatches: swatches, problemText: "Write it as #1A5FB4")
/// color.accessibleLabel = "Colour of the label"
/// color.reactive.edits.bind(to: label) { label, color in label.backgroundColor = color }
/// ```
open class ColorChooser: Box, EditablePropertyProvider {
  /// A colour to choose, with its name.
  public struct Swatch: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The colour.
    public let color: Color

    /// Makes a swatch.
    public init(_ name: String, color: Color) { (self.name, self.color) = (name, color) }
  }

  /// The colour, set by assignment or by a person.
  @Property public var color: Color
  /// The button that shows the colour and opens the popover.
  public let button = Button()
  /// The popover with the swatches and the entry.
  public let popover: Popover
  /// The buttons of the swatches, in their order.
  public let swatchButtons: [Button]
  /// The entry for any colour.
  public let entry = Entry()
  private let swatches: [Swatch]
  private let problemText: String
  let editSubject = PassthroughSubject<Color, Never>()

  /// Makes a chooser.
  ///
  /// - Parameters:
  ///   - color: The initial colour.
  ///   - swatches: The colours offered, in rows of six.
  ///   - problemText: The error shown for a text that is not a colour.
  public init(_ color: Color, swatches: [Swatch], problemText: String) {
    _color = Property(color)
    self.swatches = swatches
    self.problemText = problemText
    let buttons = swatches.map(ColorChooser.button)
    swatchButtons = buttons
    let rows = stride(from: 0, to: buttons.count, by: 6).map { start in
      Box(.row, spacing: 6, Array(buttons[start..<min(start + 6, buttons.count)]))
    }
    let column = Box(.column, spacing: 6, rows + [entry])
    column.layout = Layout(margins: Margins(6))
    popover = Popover(column)
    super.init(.row, [button])
    join()
  }

  /// The property used when none is named: the colour.
  public var defaultProperty: Property<Color> { $color }
  /// Delivers the colour each time a person changes it.
  public var defaultEdits: SafeSignal<Color> { editSubject.toSignal() }

  override var labelTarget: Widget { entry }
  override func activateByMnemonic() -> Bool { entry.grabFocus() }

  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("color", value: self.color, shownAs: self.color.hex)]
  }

  open override var gestures: [Gesture] {
    [
      Gesture(
        "chooseColor", of: self, arguments: swatches.map(\.color.hex), keys: ["space", "Right", "Left"]
      ) { chooser, text in
        Color(hex: text).map(chooser.choose) ?? false
      }
    ] + super.gestures
  }

  /// Chooses a colour as a person would; refused when the button cannot be reached.
  @discardableResult
  public func choose(_ color: Color) -> Bool {
    guard isReachable else { return false }
    change(to: color)
    return true
  }

  private static func button(of swatch: Swatch) -> Button {
    let button = Button()
    button.accessibleLabel = swatch.name
    button.tooltipText = swatch.name
    button.backgroundColor = swatch.color
    button.layout = Layout(widthRequest: 36, heightRequest: 36)
    return button
  }

  private func join() {
    $color.observeNext { [weak self] in self?.show($0) }.dispose(in: bag)
    $accessibleLabel.observeNext { [weak self] _ in self?.nameParts() }.dispose(in: bag)
    button.reactive.clicked.observeNext { [weak self] in self?.open() }.dispose(in: bag)
    entry.reactive.edits.observeNext { [weak self] in self?.parse($0, isWhole: $0.utf8.count > 6) }.dispose(
      in: bag)
    entry.reactive.activated.observeNext { [weak self] in self?.enter() }.dispose(in: bag)
    for (button, swatch) in zip(swatchButtons, swatches) {
      button.reactive.clicked.observeNext { [weak self] in
        self?.popover.popdown()
        self?.change(to: swatch.color)
      }.dispose(in: bag)
    }
  }

  private func show(_ color: Color) {
    nameParts()
    button.text = color.hex
    button.backgroundColor = color
    for (button, swatch) in zip(swatchButtons, swatches) { button.text = swatch.color == color ? "✓" : "" }
    entry.errorMessage = nil
    if Color(hex: entry.text) != color { entry.text = color.hex }
  }

  private func nameParts() {
    button.accessibleLabel = accessibleLabel.map { "\($0), \(color.hex)" }
    entry.accessibleLabel = accessibleLabel
  }

  private func open() {
    entry.text = color.hex
    entry.errorMessage = nil
    popover.popup(relativeTo: button)
  }

  // A text that is still being typed is not an error yet.
  private func parse(_ text: String, isWhole: Bool) {
    guard isWhole else { return entry.errorMessage = nil }
    guard let color = Color(hex: text) else { return entry.errorMessage = problemText }
    change(to: color)
  }

  private func enter() {
    parse(entry.text, isWhole: true)
    if entry.errorMessage == nil { popover.popdown() }
  }

  private func change(to color: Color) {
    entry.errorMessage = nil
    if color != self.color { _ = deliver(color, to: $color, edits: editSubject) }
  }
}

extension Reactive where Base: ColorChooser {
  /// Delivers the colour each time a person changes it; assignments are not edits.
  public var edits: SafeSignal<Color> { base.editSubject.toSignal() }
}
