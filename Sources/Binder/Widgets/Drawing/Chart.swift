import Signals

/// A value of a chart with its label.
public struct ChartValue: Hashable, Sendable {
  /// The label, such as `Mon`.
  public let label: String
  /// The value.
  public let value: Double

  /// Makes a value of a chart.
  public init(_ label: String, value: Double) {
    self.label = label
    self.value = value
  }
}

/// The base of charts: a canvas that redraws its values whenever they or its size change.
///
/// It contains no texts: assistive technology reads the title and the values. Subclasses draw the values.
open class Chart: Box {
  /// The values, in order.
  @Property public var values: [ChartValue] = []
  /// The subject of the values, for assistive technology; it is not drawn.
  @Property public var title = ""
  /// The ink of the values.
  @Property public var ink = Ink.accent
  /// Whether values can be clicked, by pointer and keys.
  @Property public var isClickable = false
  /// The canvas.
  public let canvas: Canvas
  /// Formats a value.
  public let format: (Double) -> String
  // Not `bag`, which is emptied when the chart is recycled in a list's row.
  private let ownBag = DisposeBag()

  /// Makes a chart without values.
  ///
  /// - Parameters:
  ///   - width: The least width, in logical pixels.
  ///   - height: The least height, in logical pixels.
  ///   - format: Formats a value; by default as a plain number with two decimals at most.
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

  /// Draws values within a size; subclasses override it.
  open func draw(_ values: [ChartValue], in size: Rectangle) -> Drawing { Drawing() }

  /// Redraws at each element but the first, which is the present value.
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

  /// The values as a text: up to twelve all of them, otherwise the first, the last, the least and the greatest.
  public var summary: String {
    let texts = values.map(text)
    guard texts.count > 12, let least = values.min(by: { $0.value < $1.value }),
      let greatest = values.max(by: { $0.value < $1.value })
    else { return texts.joined(separator: ", ") }
    return "\(texts[0]) … \(texts[texts.count - 1]) (\(text(least)) – \(text(greatest)))"
  }

  func text(_ value: ChartValue) -> String {
    let number = format(value.value)
    return value.label.isEmpty ? number : "\(value.label) \(number)"
  }

  /// Formats a number with two decimals at most.
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
