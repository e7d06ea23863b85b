import CBinderGTK
import Signals
import Widgets

/// A label's rich text in GTK, and the pictures that it waits for.
@MainActor
final class RichTextRendering {
  /// The least height of a decoded picture in logical pixels; hardly any line is higher.
  private static let pictureHeight = 32

  private weak var label: Label?
  private weak var node: Node<Label>?
  private var shown: RichText?
  private var pictures: [Picture: DecodedPicture?] = [:]
  private var waiting: [Picture: Task<Void, Never>] = [:]

  init(_ label: Label, in node: Node<Label>) {
    self.label = label
    self.node = node
    bgtk_label_on_link(
      node.handle,
      { context, target in
        let target = String(cString: target)
        _ = withTarget(context, as: RichTextRendering.self) { $0.label?.followLink(to: target) ?? false }
      }, WeakContext<RichTextRendering>.retained(self), releaseContext)
  }

  isolated deinit {
    for task in waiting.values { task.cancel() }
  }

  func show(_ rich: RichText?) {
    guard let label, let node else { return }
    let former = shown
    shown = rich
    loadPictures(rich)
    guard let rich else {
      if former != nil { bgtk_label_set_plain_text(node.handle, label.text) }
      return
    }
    let parts = bgtk_rich_text_new()
    for span in rich.spans { add(span, to: parts) }
    bgtk_label_set_rich_text(node.handle, parts)
    // NB: a label renames itself whenever its text is set (GTK 4.8).
    node.fallbackName = rich.plainText
  }

  private func add(_ span: TextSpan, to parts: OpaquePointer) {
    let styles = [
      (span.isBold, BGTK_TEXT_BOLD), (span.isItalic, BGTK_TEXT_ITALIC), (span.isCode, BGTK_TEXT_CODE),
      (span.isCodeBlock, BGTK_TEXT_CODE_BLOCK), (span.isUnderlined, BGTK_TEXT_UNDERLINED),
      (span.isStruckThrough, BGTK_TEXT_STRUCK_THROUGH),
    ]
    let style = styles.filter(\.0).reduce(0) { $0 | UInt32($1.1) }
    let picture = span.picture.flatMap { pictures[$0] }.flatMap { $0?.handle }
    bgtk_rich_text_add(
      parts, span.text.forC, style, span.color.map { Int64($0.rgb) } ?? -1, span.link?.forC, picture)
  }

  // MARK: Pictures

  private func loadPictures(_ rich: RichText?) {
    let wanted = Set(rich?.spans.compactMap(\.picture) ?? [])
    pictures = pictures.filter { wanted.contains($0.key) }
    for (picture, task) in waiting where !wanted.contains(picture) {
      task.cancel()
      waiting[picture] = nil
    }
    for picture in wanted where pictures[picture] == nil && waiting[picture] == nil { load(picture) }
  }

  private func load(_ picture: Picture) {
    guard let node else { return }
    let side = RichTextRendering.pictureHeight * node.gtkValue("scale-factor", as: Int.self)
    let size = PixelSize(width: 1, height: side)
    let cache = node.renderer.pictures
    let key = PictureCache.Key(picture, size: size)
    if let known = cache.known(key) {
      pictures[picture] = .some(known)
      return
    }
    waiting[picture] = Task { [weak self] in
      let decoded = await cache.decoded(picture, size: size, key: key)
      guard let self, !Task.isCancelled else { return }
      waiting[picture] = nil
      pictures[picture] = .some(decoded)
      if decoded != nil { show(shown) }
    }
  }
}

extension String {
  /// The text without null characters, which would end it in C.
  fileprivate var forC: String {
    utf8.contains(0) ? String(map { $0 == "\0" ? "\u{FFFD}" : $0 }) : self
  }
}
