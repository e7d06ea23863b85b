public import GalleryKit

extension GalleryPage {
  /// The page with the same small screen in five styles.
  @MainActor public static var sideBySide: GalleryPage {
    GalleryPage(
      id: "side-by-side", title: "Side by Side: one screen in five styles", document: "All five documents",
      advice: PageAdvice(
        purpose: """
          Compares the five styles on one screen: their types, their files, and what stays after closing.
          """,
        choose: "Choose this page to see how the others would write what one page has shown you.",
        avoid: "Not to learn one style: none is whole here. Critics are on the pages of the styles."),
      text: """
        No style here is whole. 4V has no router, no navigation delegate and no `remove()`. MVVM has a view and a model, but \
        neither the document's page and page model nor its navigator. Binder has no session and no `consumeLoadingState`. \
        The code of the library, its bindings, dynamic values and commands, counts for nobody; only 4V, which uses \
        delegates in its place, has all that it needs in its own folder. So the lines do not say which style is shorter.

        One screen, a profile with friends, connected in five ways. The widgets and the backend are the same for all; \
        what differs is in a folder per style. Choose a style in the table to open its screen: all five behave alike, \
        and a test sees to it that they do.

        The table is counted in the sources when the page opens. Lines are those with code on them, types are classes, \
        structs, enums and protocols. Pure files know no widgets, neither by import nor by the name of a view: what they \
        say can be tested without even a view. \
        Everything else can be tested without a display too, since widgets are plain state here. Kept is how many of a \
        screen's objects are still alive after it has been opened, used and closed.

        Binder's two files are a service and one function. Bindable's view binds itself and knows its controller. 4V keeps \
        what is decided apart from what is shown. Model-View-Binding (MVB) keeps view and model ignorant of one another for \
        the price of naming every intent. MVVM's page model is pure, and its page reads as a list of arrows.
        """,
      differences: """
        The documents have five apps; here it is one screen. The pages beside this one have each document's own example, \
        with the parts that are missing here.

        All five stand on the library's signals, which stay in one isolation, instead of on five ways to share a thread; \
        `Bindable` has the document's interface on that mechanism, and `tap` is `clicked`. A second command of a button would \
        replace the first instead of stopping the program.
        """,
      folder: "SideBySide", firstFile: "Gallery/SideBySide/Styles/Binder/ProfileScreen+Binder.swift"
    ) { environment in SideBySidePage(environment) }
  }
}
