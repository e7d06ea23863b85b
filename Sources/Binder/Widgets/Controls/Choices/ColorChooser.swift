import Signals

/// A button that shows a colour, and in a popover swatches and a field for any other, as `#2F6FB5`.
///
/// Knows no word of its own: what the colours are called, and what is wrong with a text, says the app.
///
/// ```swift
/// let swatches = [ColorChooser.Swatch("Blue", color: blue), ColorChooser.Swatch("Red", color: red)]
/// let color = ColorChooser(blue, swatches: swatches, problemText: "Write it as #1A5FB4")
/// color.accessibleLabel = "Colour of the label"
/// color.reactive.edits.bind(to: label) { label, color in label.backgroundColor = color }
/// ```
open class ColorChooser: Box, EditablePropertyProvider {
  /// A colour that is offered, and what it is called.
  public struct Swatch: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// The colour.
    public let color: Color

    /// Makes a swatch.
    public init(_ name: String, color: Color) { (self.name, self.color) = (name, color) }
  }

  /// The colour; it changes for any reason, by assignment or by a person.
  @Property public var color: Color
  /// Shows the colour and opens the popover.
  public let button = Button()
  /// What the swatches and the field are in.
  public let popover: Popover
  /// A button for each swatch, in their order.
  public let swatchButtons: [Button]
  /// Where any colour is typed.
  public let entry = Entry()
  private let swatches: [Swatch]
  private let problemText: String
  let editSubject = PassthroughSubject<Color, Never>()

  /// Makes a chooser.
  ///
  /// - Parameters:
  ///   - color: The colour at first.
  ///   - swatches: What is offered, in rows of six.
  ///   - problemText: What a person reads when a text is no colour.
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

  /// What is meant when no property is named: the colour.
  public var defaultProperty: Property<Color> { $color }
  /// Delivers the colour each time a person changes it.
  public var defaultEdits: SafeSignal<Color> { editSubject.toSignal() }

  /// The colour.
  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("color", value: self.color, shownAs: self.color.hex)]
  }

  /// Choosing a colour, as `#2F6FB5`.
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

  // A text that is still being typed is not wrong yet.
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
    guard color != self.color else { return }
    deliver {
      self.color = color
      editSubject.send(color)
    }
  }
}

extension Reactive where Base: ColorChooser {
  /// Delivers the colour each time a person changes it; assignments are not edits.
  public var edits: SafeSignal<Color> { base.editSubject.toSignal() }
}
