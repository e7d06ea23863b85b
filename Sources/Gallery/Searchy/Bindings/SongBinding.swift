import Bindings
import Signals
import Widgets

/// Connects a song's view and model, which know nothing of one another, nor of this.
@MainActor
enum SongBinding {
  /// Connects them for as long as the view lives.
  static func bindView(_ view: SongView, model: SongModel, closeHandler: @escaping () -> Void) {
    view.rxs.disposeBag
      ++ view.song <~ model.song
      ++ view.cover <~ model.cover.map { $0.map(Picture.init) }
      ++ closeHandler <~ view.closeRequested
  }
}
