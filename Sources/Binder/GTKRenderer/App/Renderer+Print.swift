import CBinderGTK
import Widgets

extension Renderer {
  /// Writes the pages of a job as a PDF file, without a dialog. GTK: `GTK_PRINT_OPERATION_ACTION_EXPORT`.
  ///
  /// ```swift
  /// var page = Drawing()
  /// page.add(.text("Friends", at: Point(x: 40, y: 40), scale: 2, isBold: true))
  /// try await renderer.exportPDF(PrintJob("Friends", pages: [page]), to: "friends.pdf")
  /// ```
  ///
  /// - Throws: `print` when it cannot be written.
  public func exportPDF(_ job: PrintJob, to path: String) async throws(GTKError) {
    switch await print(job, over: nil, to: path) {
    case .printed: return
    case .cancelled: throw GTKError(.print, context: "\(path): cancelled")
    case .failed(let reason): throw GTKError(.print, context: "\(path): \(reason)")
    }
  }

  /// Prints a job: to a PDF file, or where a person chooses in a dialog.
  func print(_ job: PrintJob, over window: Window?, to path: String?) async -> PrintOutcome {
    guard !job.pages.isEmpty else { return .failed(reason: "there are no pages to print") }
    let operation = bgtk_print_new(job.title, job.width, job.height)
    for page in job.pages { await draw(page, on: bgtk_print_add_page(operation)) }
    return await withCheckedContinuation { continuation in
      let waiting = Waiting(continuation)
      bgtk_print_run(
        operation, window?.gtkHandle, path,
        { context, outcome, reason in
          let reason = String(cString: reason)
          let result: PrintOutcome =
            switch outcome {
            case BGTK_PRINTED: .printed
            case BGTK_PRINT_CANCELLED: .cancelled
            default: .failed(reason: reason)
            }
          Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue().continuation.resume(returning: result)
        }, Unmanaged.passRetained(waiting).toOpaque())
    }
  }

  /// Draws with all pictures, at the size that they have on the page.
  private func draw(_ drawing: Drawing, on canvas: OpaquePointer) async {
    drawing.add(to: canvas)
    for (number, item) in drawing.items.enumerated() {
      guard case .picture(let picture, let place) = item.mark else { continue }
      // Twice the screen's resolution is enough for paper.
      func pixels(_ length: Double) -> Int { Int(min(max(1, length * 2), 4096)) }
      let size = PixelSize(width: pixels(place.width), height: pixels(place.height))
      let decoded = await pictures.decoded(picture, size: size)
      bgtk_canvas_set_picture(canvas, UInt32(number), decoded?.handle)
    }
  }
}

extension GTKApplication {
  /// Prints drawings, after the person has chosen the printer in a dialog over the window. GTK: `GtkPrintOperation`.
  public func print(_ job: PrintJob, over window: Window?) async -> PrintOutcome {
    await renderer.print(job, over: window, to: nil)
  }
}

private final class Waiting {
  let continuation: CheckedContinuation<PrintOutcome, Never>
  init(_ continuation: CheckedContinuation<PrintOutcome, Never>) { self.continuation = continuation }
}
