public import GalleryKit

extension GalleryPage {
  /// The page with the same feature in five styles.
  @MainActor public static var sideBySide: GalleryPage {
    GalleryPage(
      id: "side-by-side", title: "Side by Side: one feature in five styles", document: "All five documents",
      advice: PageAdvice(
        purpose: """
          Compares the five styles on one feature: their parts, their files, and what stays after closing.
          """,
        choose: "Choose this page to see how the others would write what one page has shown you.",
        avoid: "Not to learn one style: each has its own page, with its critics."),
      text: """
        Contacts: a list, the details of one, a form with rules for the name, a saving that may fail, undo, a session that \
        expires, a picture that comes late. Each style has all of it, with all the parts that its document gives it. One \
        suite of tests uses the feature in all five, and compares the text tree after every act.

        The model, the server, its client and the widgets are the same for all. The rules of the form and of undo are \
        values of the model, too, so that what differs is what a style is about: who holds such a value, who is told of \
        its changes, who opens the next page and who notices that the session is over.

        Binder has services, a session that makes them, and binders; the root binder follows the session. Bindable has a \
        model controller for each model, and views that bind themselves by key paths; the root view has a bound property. \
        4V has a router, presenters, and for each component a view, a view model, an interactor and a factory; delegates \
        lead from each to the next. Model-View-Binding (MVB) has models and views that do not know each other, a binding \
        for each pair, and controllers that make both and navigate. MVVM has a page and a page model for each screen, with \
        commands; a navigator alone knows which page belongs to which model.

        The table is computed when it is opened. Lines are those with code on them. Architecture is what an app has \
        once, feature is the rest. Library is the part of the library that is there for the style: bindable values, \
        dynamic values and commands, or the operators of MVB. All five use signals and widgets, which are not counted. So \
        lines alone do not say which style is less work.

        Kept after closing is how many of the objects that were made are still alive once the feature has been opened, \
        used to its end and closed. The objects are found by weak references: each class of a style adds its objects \
        when they are made, and from these the census walks through all that is stored in them.

        What five changes take is kept as diffs, one for each style and one for what all share: a field, a second list, \
        another server, contacts when it is out of reach, a translation. The table counts the files in them; Difference \
        shows them, and any two styles beside each other.
        """,
      differences: """
        The documents have five apps; here it is one feature. The pages beside this one have each document's own example.

        The styles' classes that are no views have a base class, which adds their objects to the census. No document \
        has it.

        Bindable values' document has no navigation and no session. Here its views open the next one, as view controllers \
        do, and a bound property of the root view changes the pages.

        All five stand on the library's signals, which stay in one isolation, instead of on five ways to share a thread; \
        `Bindable` has the document's interface on that mechanism, and `tap` is `clicked`. A second command of a button \
        would replace the first instead of stopping the program.
        """,
      folder: "SideBySide", firstFile: "Gallery/SideBySide/Styles/Binder/Binders/ContactListView+Binder.swift"
    ) { environment in SideBySidePage(environment) }
  }
}
