import Bindings
import Signals
import Widgets

/// Connects a song's view and model, which know neither each other nor this.
@MainActor
enum SongBinding {
  /// Connects them for the lifetime of the view.
  static func bindView(_ view: SongView, model: SongModel, closeHandler: @escaping () -> Void) {
    view.rxs.disposeBag
      ++ view.song <~ model.song
      ++ view.cover <~ model.cover.map { $0.map(Picture.init) }
      ++ closeHandler <~ view.closeRequested
  }
}
