import Foundation
import GalleryKit
import GalleryPages
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct PageSourcesTests {
  private let sources = checkout.appending(path: "Sources/Gallery")

  private func files(_ page: GalleryPage) -> [String] {
    SourceFolder(of: page, in: sources).files().map(\.id)
  }

  @Test func `every page shows its own source file and no other page's`() throws {
    for page in GalleryPage.all {
      let files = SourceFolder(of: page, in: sources).files()
      let own = files.filter { $0.text.contains("id: \"\(page.id)\"") }
      expectEqual(own.count, 1, "\(page.id)")
      for other in GalleryPage.all where other.id != page.id {
        expect(!files.contains { $0.text.contains("id: \"\(other.id)\"") }, "\(other.id) in \(page.id)")
      }
    }
  }

  @Test func `the two MVVM pages share the architecture and together show every file`() throws {
    let (twoWay, beers) = (Set(files(.twoWay)), Set(files(.beers)))
    expect(twoWay.contains("TwoWay/TwoWayBindingPageModel.swift"))
    expect(beers.contains("Beers/BeerListPageModel.swift"))
    expect(twoWay.intersection(beers).allSatisfy { $0.hasPrefix("Architecture/") })
    expect(twoWay.contains("Architecture/PageModel.swift") && beers.contains("Architecture/PageModel.swift"))
    expectEqual(twoWay.union(beers), Set(SourceFolder(sources.appending(path: "MVVM")).files().map(\.id)))
  }

  @Test func `page models and view models do not import Widgets`() {
    let models = GalleryPage.all.flatMap { SourceFolder(of: $0, in: sources).files() }
      .filter { $0.id.hasSuffix("PageModel.swift") || $0.id.hasSuffix("ViewModel.swift") }
    expect(models.count >= 8)
    for model in models {
      let imports = model.text.split(separator: "\n").filter { $0.contains("import ") }
      expect(!imports.contains { $0.hasSuffix("Widgets") }, "\(model.id)")
    }
  }
}
