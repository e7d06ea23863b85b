import GalleryKit
import Signals

/// The sources of a page, and which file is open. Knows no widget.
@MainActor
final class PageSources {
  /// The files.
  let files: SafeSignal<[SourceFolder.File]>
  /// The place of the open file; nil where there is none.
  var index: AnyProperty<Int?> { indexState.readOnlyView }
  /// What is in the open file.
  let text: SafeSignal<String>

  private let count: Int
  private let indexState: Property<Int?>

  init(_ files: [SourceFolder.File]) {
    count = files.count
    indexState = Property(files.isEmpty ? nil : 0)
    self.files = Signal(just: files)
    text = indexState.map { index in index.map { files[$0].text } ?? "" }.removeDuplicates()
  }

  isolated deinit {}

  /// Opens a file.
  func open(_ index: Int) {
    if (0..<count).contains(index) { indexState.value = index }
  }
}
