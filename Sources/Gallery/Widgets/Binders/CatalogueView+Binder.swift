import GalleryKit
import Signals
import Widgets

extension CatalogueView {
  static func make(_ catalogue: Catalogue, in environment: GalleryEnvironment) -> CatalogueView {
    let view = CatalogueView()
    let source = SampleSource(in: environment.sources)
    view.statements {
      // 1 Assign what is known now.
      view.searchEntry.placeholderText = "Find a widget"
      view.searchEntry.accessibleLabel = "Find a widget"
      view.sampleList.accessibleLabel = "Widgets"
      view.backButton.text = "All Widgets"

      // 2 Bind what comes later.
      catalogue.entries.bind(to: view.sampleList) { row, entry in
        row.nameLabel.text = entry.id
        row.summaryLabel.text = entry.summary
      }
      catalogue.sample.bind(to: view) { view, sample in
        view.open(SampleView.make(sample, source: source, clock: environment.clock))
      }
      // Selects the open sample as soon as it is in the list.
      combineLatest(catalogue.index, view.sampleList.$itemCount).bind(to: view.sampleList) { list, known in
        // Not policy: the row may not be there yet.
        list.selectedIndex = known.0.flatMap { $0 < known.1 ? $0 : nil }
      }

      combineLatest(view.split.$columns, view.split.$place).bind(to: view) { view, _ in
        view.backButton.isVisible = view.split.canGoBack
      }

      // 3 Observe what the person does.
      view.searchEntry.reactive.edits.observeNext(with: catalogue.search).dispose(in: view.bag)
      view.sampleList.reactive.rowSelected.observeNext(with: catalogue.open).dispose(in: view.bag)
      view.sampleList.reactive.rowActivated.bind(to: view.split) { split, index in
        catalogue.open(index)
        split.showContent()
      }
      view.backButton.reactive.clicked.bind(to: view.split) { split in split.goBack() }
    }
    return view
  }
}
