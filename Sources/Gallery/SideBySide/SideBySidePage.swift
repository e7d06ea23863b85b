import GalleryKit
import Widgets

/// The feature in a style, the table of all styles, and what differs.
final class SideBySidePage: Box {
  let featureView: FeatureView
  let table: StyleTable
  let differenceView: DifferenceView
  let tabs: TabView

  init(_ environment: GalleryEnvironment) {
    let sources = StyleSources(sources: environment.sources, resources: environment.resources)
    table = StyleTable(sources)
    differenceView = DifferenceView(sources)
    featureView = FeatureView(clock: environment.clock)
    let contents: [(String, Widget)] = [
      ("Feature", featureView), ("Table", table), ("Difference", differenceView),
    ]
    tabs = TabView(contents.map { title, content in TabView.Tab(title, content: content) })
    tabs.layout = Layout(vexpand: true)
    super.init(.column)
    tabs.$selectedIndex.bind(to: self) { page, index in
      if page.tabs.tabs[index].content === page.table { page.table.compute() }
    }
    let clamp = Clamp(tabs, maximumSize: 720)
    clamp.layout = Layout(vexpand: true)
    replaceChildren([clamp])
  }
}
