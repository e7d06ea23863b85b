import Foundation
import GalleryKit
import TestSupport
import Testing

/// What the documents ask of files rather than of a running demo: who may name whom.
@Suite struct DocumentLayersTests {
  private func files(_ folder: String) -> [SourceFolder.File] {
    SourceFolder(checkout.appending(path: "Sources/Gallery/\(folder)")).files()
  }

  /// The lines of a file without comments.
  private func code(_ file: SourceFolder.File) -> [Substring] {
    file.text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }

  @Test func `each layer of the Binder demo imports only the layers below it`() {
    let above = [
      "Services": ["Widgets", "BinderDemoViews", "BinderDemoBinders", "BinderDemo"],
      "Views": ["GalleryFetching", "BinderDemoServices", "BinderDemoBinders", "BinderDemo"],
      "Binders": ["BinderDemo"],
    ]
    for (layer, modules) in above {
      let files = files("Binder/\(layer)")
      expect(files.count >= 3, "\(layer)")
      for file in files {
        let imports = code(file).filter { $0.contains("import ") }.compactMap {
          $0.split(separator: " ").last
        }
        expect(!imports.contains { modules.contains(String($0)) }, "\(file.id)")
      }
    }
  }

  @Test func `the entities of the demos are value types`() {
    for (folder, entity) in [
      ("Binder/Services", "User"), ("Bindable", "User"), ("FourV/UsersList", "User"),
      ("Searchy/Models", "SearchResult"),
      ("MVVM/Beers", "Beer"),
    ] {
      expect(files(folder).contains { $0.line(with: "struct \(entity):") != nil }, "\(folder): \(entity)")
    }
  }

  @Test func `the Binder demo has no singletons`() {
    for file in files("Binder/Services") + files("Binder/Views") + files("Binder/Binders") {
      expect(
        !code(file).contains { $0.contains("static var ") || $0.contains("static let shared") }, "\(file.id)")
    }
  }

  @Test func `each binder file of the Binder demo extends the view that it is named for`() {
    let binders = Set(files("Binder/Binders").map(\.id))
    let views = files("Binder/Views").map { $0.id.replacing(".swift", with: "") }
      .filter { binders.contains("\($0)+Binder.swift") }
    expect(views.count >= 4)
    for binder in files("Binder/Binders") {
      guard let view = views.first(where: { binder.id == "\($0)+Binder.swift" }) else { continue }
      expect(binder.line(with: "extension \(view) {") != nil, "\(binder.id)")
    }
  }

  @Test func `no router of the 4V demo names a view factory or a view model`() {
    let routers = files("FourV/Stories").filter { $0.id.hasSuffix("Router.swift") }
    expect(routers.count >= 4)
    for router in routers {
      expect(!code(router).contains { $0.contains(/[vV]iew(Factory|Model)/) }, "\(router.id)")
    }
  }

  @Test func `no model or view of Searchy names a binding`() {
    for file in files("Searchy/Models") + files("Searchy/Views") {
      expect(!code(file).contains { $0.contains(/(Searchy|Song)Binding/) }, "\(file.id)")
    }
  }
}
