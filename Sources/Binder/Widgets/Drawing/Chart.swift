import Signals

/// A value of a chart, and what it is called.
public struct ChartValue: Hashable, Sendable {
  /// What it is called, as in `Mon`.
  public let label: String
  /// How much it is.
  public let value: Double

  /// Makes a value of a chart.
  public init(_ label: String, value: Double) {
    self.label = label
    self.value = value
  }
}

/// The base of charts: a canvas on which values are drawn, anew whenever they or its size change.
///
/// Has no words of its own: assistive technology reads the title and the values. Derived classes say how values are drawn.
open class Chart: Box {
  /// The values, in order.
  @Property public var values: [ChartValue] = []
  /// What the values are of, for assistive technology; it is not drawn.
  @Property public var title = ""
  /// What the values are drawn with.
  @Property public var ink = Ink.accent
  /// Whether values can be clicked, by pointer and keys.
  @Property public var isClickable = false
  /// What is drawn.
  public let canvas: Canvas
  /// How a value is written: as a plain number, unless an app says otherwise.
  public let format: (Double) -> String
  // Not `bag`, which is emptied when the chart is in a list's row.
  private let ownBag = DisposeBag()

  /// Makes a chart without values.
  ///
  /// - Parameters:
  ///   - width: The least width, in logical pixels.
  ///   - height: The least height, in logical pixels.
  ///   - format: How a value is written; a plain number with two decimals at most unless given.
  public init(width: Int = 240, height: Int = 160, format: ((Double) -> String)? = nil) {
    canvas = Canvas(width: width, height: height)
    self.format = format ?? Chart.plainText
    super.init(.column)
    canvas.layout = Layout(hexpand: true, vexpand: true)
    replaceChildren([canvas])
    let changes = [
      $values.map { _ in }, $title.map { _ in }, $ink.map { _ in }, $isClickable.map { _ in },
      canvas.$size.map { _ in }, canvas.$textScale.map { _ in },
    ]
    for change in changes { redraw(when: change) }
  }

  /// Draws values within a size. Derived classes override it.
  open func draw(_ values: [ChartValue], in size: Rectangle) -> Drawing { Drawing() }

  /// Draws again at each element but the first, which is how something is now.
  func redraw(when changed: SafeSignal<Void>) {
    changed.dropFirst().observeNext { [weak self] in self?.redraw() }.dispose(in: ownBag)
  }

  private func redraw() {
    let drawing = draw(values, in: canvas.size)
    if canvas.drawing != drawing { canvas.drawing = drawing }
    let name = [title, summary].filter { !$0.isEmpty }.joined(separator: ": ")
    let shown = name.isEmpty ? nil : name
    if canvas.accessibleLabel != shown { canvas.accessibleLabel = shown }
  }

  /// The values as a text: all of them, or of many the first, the least, the greatest and the last.
  public var summary: String {
    let texts = values.map(text)
    guard texts.count > 12, let least = values.min(by: { $0.value < $1.value }),
      let greatest = values.max(by: { $0.value < $1.value })
    else { return texts.joined(separator: ", ") }
    return "\(texts[0]) … \(texts[texts.count - 1]) (\(text(least)) – \(text(greatest)))"
  }

  /// A value with its label.
  func text(_ value: ChartValue) -> String {
    let number = format(value.value)
    return value.label.isEmpty ? number : "\(value.label) \(number)"
  }

  /// A number with two decimals at most.
  nonisolated static func plainText(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let hundredths = (abs(value) * 100).rounded()
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    let (whole, rest) = (Int(hundredths / 100), Int(hundredths) % 100)
    if rest == 0 { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(decimals)"
  }
}

extension Reactive where Base: Chart {
  /// Delivers the index of each value that a person clicks.
  public var valueClicks: SafeSignal<Int> { base.canvas.reactive.itemClicks.compactMap { Int($0) } }
}
