/// Pages to print, each a drawing.
///
/// ```swift
/// var page = Drawing()
/// page.add(.text("Friends", at: Point(x: 40, y: 40), scale: 2, isBold: true))
/// let job = PrintJob("Friends", pages: [page])
/// let outcome = await desktop.print(job, over: window)
/// if case .failed(let reason) = outcome { window.show(Toast(reason)) }
/// ```
public struct PrintJob: Hashable, Sendable {
  /// The name in the printer's queue.
  public var title: String
  /// A drawing for each page.
  public var pages: [Drawing]
  /// The width of the drawings in logical pixels, 96 to an inch; it is made smaller where the paper has less room. Pages
  /// wider than high are printed across.
  public var width: Double
  /// The height of the drawings.
  public var height: Double

  /// Makes a job; by default a page has the size of A4 without its margins.
  public init(_ title: String, pages: [Drawing], width: Double = 720, height: Double = 1040) {
    self.title = title
    self.pages = pages
    self.width = width
    self.height = height
  }
}

/// What became of a `PrintJob`.
///
/// ```swift
/// let outcome = await desktop.print(job, over: window)
/// if case .failed(let reason) = outcome { window.show(Toast(reason)) }
/// // .cancelled where the person closed the dialog
/// ```
public enum PrintOutcome: Hashable, Sendable {
  /// It has been sent to a printer, or written.
  case printed
  /// The person has closed the dialog.
  case cancelled
  /// It could not be printed, with the reason.
  case failed(reason: String)
}
