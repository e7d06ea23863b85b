import Signals

/// Manages the state of one song. Knows no view and no binding.
@MainActor
final class SongModel {
  let song: Property<SearchResult>
  /// The cover's bytes: the small one if cached, then the large one.
  let cover: SafeSignal<[UInt8]?>

  init(song: SearchResult, imageProvider: ImageProvider) {
    self.song = Property(song)
    let small = imageProvider.imageAtHand(for: song.iconURL)
    cover = imageProvider.image(for: song.coverURL).map { $0 ?? small }
  }

  isolated deinit {}
}
