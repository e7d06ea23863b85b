import GalleryKit
import Widgets

/// The feature in a style, the table of all styles.
final class SideBySidePage: Box {
  let featureView: FeatureView
  let table: StyleTable
  let tabs: TabView

  init(_ environment: GalleryEnvironment) {
    let sources = StyleSources(sources: environment.sources)
    table = StyleTable(sources)
    featureView = FeatureView(clock: environment.clock)
    let contents: [(String, Widget)] = [
      ("Feature", featureView), ("Table", table),
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
