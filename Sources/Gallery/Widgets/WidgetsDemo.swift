public import GalleryKit

extension GalleryPage {
  /// The page with every widget of the library.
  @MainActor public static var widgets: GalleryPage {
    GalleryPage(
      id: "widgets", title: "Widgets", document: "The library's catalogue",
      advice: PageAdvice(
        purpose: "Every widget of the library, live, with its properties, its events and its source.",
        choose: "Choose this page to find a widget, and what it is named here and in GTK.",
        avoid: "Not to learn how a screen is put together: that is what the other pages are for."),
      text: """
        Every widget of the library, live: choose one in the list, or search for what it does. Its properties can be \
        changed beside it, what happens to it is written down as events, and what assistive technology learns of it \
        stands under Accessibility. Its source is what made the widget that you see.

        The page has the three layers of the Binder architecture. The catalogue is a service: it knows the samples and the \
        search, and no view. The views know nothing of samples. Two binders join them.

        A sample is a function that makes a widget and says which of its properties can be changed and what of it is \
        an event. The rest is read from what a widget says of itself: its properties, its gestures, its children.
        """,
      differences: """
        This page follows no document; it replaces none of the pages that do. Widgets are main actor state, as everywhere in \
        the library, so the page needs no display to be tested.

        Windows, dialogs and toasts cannot stand inside a page: their samples are buttons that open them.
        """,
      folder: "Widgets", firstFile: "Gallery/Widgets/Binders/CatalogueView+Binder.swift"
    ) { environment in CatalogueView.make(Catalogue(WidgetSample.all), in: environment) }
  }
}
