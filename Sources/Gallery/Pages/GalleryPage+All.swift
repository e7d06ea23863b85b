import BindableDemo
import BinderDemo
import FourVDemo
public import GalleryKit
import MVVMDemo
import SearchyDemo
import SideBySideDemo
import WidgetsDemo

extension GalleryPage {
  /// Every page, the library's widgets first, then in the order of the documents.
  @MainActor public static var all: [GalleryPage] {
    [.widgets, .binder, .bindable, .fourV, .searchy, .firstSteps, .beers, .twoWay, .sideBySide]
  }

  /// Finds the page with a name for the command line.
  @MainActor public static func named(_ id: String) -> GalleryPage? {
    all.first { $0.id == id }
  }
}
