public import GalleryKit

extension GalleryPage {
  /// The page with the same small screen in all five styles.
  @MainActor public static var sideBySide: GalleryPage {
    GalleryPage(
      id: "side-by-side", title: "Side by Side", document: "All five documents",
      text: """
        One screen, a profile with friends, connected in five ways. The widgets and the backend are the same for all; \
        what differs is in a folder per style. Choose a style in the table to open its screen: all five behave alike, \
        and a test sees to it that they do.

        The table is counted in the sources when the page opens. Lines are those with code on them, types are classes, \
        structs, enums and protocols. Pure files know no widgets, neither by import nor by the name of a view: what they \
        say can be tested without even a view. \
        Everything else can be tested without a display too, since widgets are plain state here. Kept is how many of a \
        screen's objects are still alive after it has been opened, used and closed.

        Four of the five are of one size; 4V takes twice as many lines, the most types and the most files that know \
        no widgets: what is decided is apart from what is shown. Binder's two files are a service and one function. \
        Bindable's view binds itself and knows its controller. Model-View-Binding (MVB) keeps view and model ignorant of one \
        another for the price of naming every intent. MVVM's page model is pure, and its page reads as a list of arrows.
        """,
      folder: "SideBySide"
    ) { environment in SideBySidePage(environment) }
  }
}
