import BindableDemo
import BinderDemo
import FourVDemo
public import GalleryKit
import MVVMDemo
import SearchyDemo
import SideBySideDemo
import WidgetsDemo

extension GalleryPage {
  /// Every page, in the order of the documents, followed by the library's widgets.
  @MainActor public static var all: [GalleryPage] {
    [.binder, .bindable, .fourV, .searchy, .beers, .twoWay, .sideBySide, .widgets]
  }

  /// Finds the page with a name for the command line.
  @MainActor public static func named(_ id: String) -> GalleryPage? {
    all.first { $0.id == id }
  }
}
