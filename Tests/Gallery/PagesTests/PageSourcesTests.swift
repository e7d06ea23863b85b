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

  @Test func `the MVVM pages share the architecture and together show every file`() throws {
    let (twoWay, beers, steps) = (Set(files(.twoWay)), Set(files(.beers)), Set(files(.firstSteps)))
    expect(twoWay.contains("TwoWay/TwoWayBindingPageModel.swift"))
    expect(beers.contains("Beers/BeerListPageModel.swift"))
    expect(steps.contains("FirstSteps/ListenersPageModel.swift"))
    for (one, other) in [(twoWay, beers), (beers, steps), (steps, twoWay)] {
      expect(one.intersection(other).allSatisfy { $0.hasPrefix("Architecture/") })
    }
    expect(twoWay.contains("Architecture/PageModel.swift") && beers.contains("Architecture/PageModel.swift"))
    expectEqual(
      twoWay.union(beers).union(steps), Set(SourceFolder(sources.appending(path: "MVVM")).files().map(\.id)))
  }

  /// Each statement of `bindPageModel` binds, names what is bound, or fills a table: no rule, word or command runs there.
  @Test func `pages of the MVVM demo only bind`() throws {
    let pages = SourceFolder(sources.appending(path: "MVVM")).files().filter { $0.id.hasSuffix("Page.swift") }
    let binding = #/ >>>? | <<>>> |\.bind[( ]|\.addListener /#
    let frame = #/super\.bindPageModel|let pm =|^ +(switch|for|case) |Helper = |tableView: |^ +(//|\}$)/#
    let inClosure = #/^ +(return$|page\.|self\?)/#
    expect(pages.count >= 9)
    for page in pages {
      let body = page.text.split(separator: "func bindPageModel() {\n").dropFirst().first ?? ""
      let statements = body.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { $0 != "  }" }.filter { $0.contains { $0 != " " } }
      expect(!statements.isEmpty, "\(page.id)")
      for statement in statements {
        let isAllowed =
          statement.contains(binding) || statement.contains(frame) || statement.contains(inClosure)
        expect(isAllowed, "\(page.id): \(statement)")
        expect(!statement.contains(#/execute|reduce|\?\?|&&|\|\|/#), "\(page.id): \(statement)")
      }
    }
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
