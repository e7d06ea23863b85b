import Signals

/// A question or a form over a window, answered by one of its buttons or cancelled with Escape.
///
/// ```swift
/// let question = Dialog(title: "Remove Ada?", text: "The note on her goes, too.")
/// question.addButton("Cancel")
/// let remove = question.addButton("Remove", cssClasses: ["destructive-action"])
/// remove.reactive.clicked.observeNext { removed.append("Ada") }.dispose(in: question.bag)
/// window.present(question)
/// ```
open class Dialog: Box {
  /// The title.
  public let titleLabel = Label(cssClasses: ["title-2"])
  /// The text; hidden while empty.
  public let textLabel = Label()
  /// The widget between the text and the buttons.
  public let content: Widget?
  /// The answer buttons, in one row or several as they fit.
  public let buttonBox = FlowBox(spacing: 12)
  // The widget with the focus before the dialog was presented.
  weak var focusBefore: Widget?
  let cancellations = PassthroughSubject<Void, Never>()

  /// Makes a dialog without buttons.
  public init(title: String = "", text: String = "", content: Widget? = nil) {
    self.content = content
    super.init(.column, spacing: 12)
    cssClasses = ["dialog"]
    titleLabel.text = title
    titleLabel.isWrapping = true
    textLabel.text = text
    textLabel.isWrapping = true
    textLabel.$text.map { !$0.isEmpty }.bind(to: textLabel, keyPath: \.isVisible)
    buttonBox.layout = Layout(halign: .end, margins: Margins(top: 12))
    replaceChildren([titleLabel, textLabel] + (content.map { [$0] } ?? []) + [buttonBox])
  }

  open override var defaultRole: AccessibleRole { .dialog }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("cancel", of: self, keys: ["Escape"]) { $0.cancel() }]
  }

  /// Adds an answer button, which also dismisses the dialog. It gets a mnemonic that nothing else in the dialog has.
  @discardableResult
  public func addButton(_ text: String, cssClasses: [String] = []) -> Button {
    let button = Button(text, cssClasses: cssClasses)
    underline(button)
    button.reactive.clicked.observeNext { [weak self] in self?.dismiss() }.dispose(in: bag)
    buttonBox.append(button)
    return button
  }

  /// Gives a button that will be among the answers a mnemonic, unless it has one.
  public func underline(_ button: Button) {
    let others = letters(of: self).map { (text: "", letter: Optional($0)) }
    button.mnemonic = Mnemonic.assign(to: others + [(button.text, button.mnemonic)]).last ?? nil
  }

  private func letters(of widget: Widget) -> [Character] {
    (widget.mnemonicLetter.map { [$0] } ?? []) + widget.children.flatMap(letters)
  }

  /// Dismisses the dialog without an answer, as Escape does; refused when it cannot be reached.
  @discardableResult
  public func cancel() -> Bool {
    guard isReachable else { return false }
    deliver("cancel") {
      dismiss()
      cancellations.send()
    }
    return true
  }

  /// Dismisses the dialog.
  public func dismiss() {
    window?.dismiss(self)
  }
}

extension Reactive where Base: Dialog {
  /// Delivers when a person dismisses the dialog without an answer.
  public var cancelled: SafeSignal<Void> { base.cancellations.toSignal() }
}
