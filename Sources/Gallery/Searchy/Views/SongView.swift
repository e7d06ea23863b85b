import Bindings
import Signals
import Widgets

/// Shows a song and reports the person's actions. Knows no model and not its place.
final class SongView: Box {
  var song: ValueSetter<SearchResult> { rxs.valueSetter { view, song in view.show(song) } }
  var cover: ValueSetter<Picture?> { coverView.rxs.picture }
  /// Sends when the person closes the song; an intent, not a control.
  var closeRequested: SafeSignal<Void> { closeButton.rxs.tap }

  private static let coverSize = 300
  private let coverView = PictureView(
    width: SongView.coverSize, height: SongView.coverSize, placeholderIconName: "audio-x-generic-symbolic")
  // Explains the actions on the cover while the pointer is over it; always takes up its line.
  private let hintLabel = Label(" ", cssClasses: ["dim-label", "caption"])
  private let titleLabel = Label(cssClasses: ["title-1"])
  private let artistLabel = Label(cssClasses: ["title-3"])
  private let albumLabel = Label(cssClasses: ["dim-label"])
  private let closeButton = Button("Close", cssClasses: ["pill"])

  init() {
    super.init(.column, spacing: 12)
    layout = Layout(hexpand: true, vexpand: true, valign: .center, margins: Margins(12))
    let labels = [hintLabel, titleLabel, artistLabel, albumLabel]
    for label in labels {
      label.isWrapping = true
      label.textAlignment = .center
    }
    coverView.layout = Layout(halign: .center)
    closeButton.layout = Layout(halign: .center)
    replaceChildren([coverView] + labels + [closeButton])
    listenToCover()
  }

  // Pinching, or the wheel with Ctrl, zooms the cover; a long press or a secondary click resets it.
  private func listenToCover() {
    coverView.reactive.zoomed.bind(to: self) { view, factor in
      view.setCoverSize(Int(Double(view.coverView.width) * factor))
    }
    merge(coverView.reactive.longPressed, coverView.reactive.secondaryClicked)
      .bind(to: self) { view, _ in view.setCoverSize(SongView.coverSize) }
    coverView.reactive.hovered.bind(to: self) { view, isOver in
      view.hintLabel.text = isOver ? "Zoom with Ctrl and the wheel, or drag the song elsewhere" : " "
    }
    // Other programs receive the song's name as a text.
    coverView.dragSource = DragSource { [weak self] in
      self.map { "\($0.artistLabel.text) – \($0.titleLabel.text)" }
    }
  }

  private func setCoverSize(_ size: Int) {
    let size = min(max(size, 100), SongView.coverSize + 20)
    (coverView.width, coverView.height) = (size, size)
  }

  private func show(_ song: SearchResult) {
    titleLabel.text = song.title
    artistLabel.text = song.artist
    albumLabel.text = [song.album, song.genre, song.length].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension SearchResult {
  /// The length of the song, as 3:05; empty if unknown.
  fileprivate var length: String {
    guard let seconds else { return "" }
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}
