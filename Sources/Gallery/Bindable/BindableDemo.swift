public import GalleryKit

extension GalleryPage {
  /// The page of bindable values: the document's profile in three stages.
  @MainActor public static var bindable: GalleryPage {
    GalleryPage(
      id: "bindable", title: "Bindable: parts of a model, bound to views",
      document: "Bindable values in Swift",
      advice: PageAdvice(
        purpose: """
          Shows one model in many views: each part is bound to a property of a view by two key paths.
          """,
        choose: """
          Choose it when a model changes elsewhere and views only show it: it is small, and goes one way.
          """,
        avoid: """
          Not for input, nor for values made of several models: there is neither a way back nor an \
          operator. The document has no comments.
          """),
      text: """
        The document asks how a view stays in line with a model that changes elsewhere, and answers in three stages. \
        A view that loads its user each time it appears keeps every label as a property, must not forget to capture \
        itself weakly, and asks the server again each time. A view that observes a holder has the loading elsewhere, \
        but still says property by property what an update means. A view whose properties are bound by key paths says \
        what belongs where, once, and no more.

        The tabs show the three. Someone Else Changed It gives the server a new user; the model controller and the \
        holder fetch it, the loader's profile stays as it was until its tab comes up again. Change Unnoticed shows when \
        the window becomes active: the model controller synchronises then, as the document's does. Bind Another Label \
        binds to a user that has been updated before, and shows the last value at once.

        App has three screens of one model, which are opened and closed while the others stay. A renaming that the server \
        refuses shows on none of them. The model controller keeps the model, and so does each bound widget while it lives; \
        the model keeps no widget.

        The menu beside Server chooses what it answers: a status of 500, malformed JSON, or nothing until the deadline. \
        The page says why there is no answer and keeps the user it has; the next update that succeeds is shown as any other.
        """,
      differences: """
        The document's `Bindable` keeps a list of closures and filters it as it calls them. This one has the document's \
        initialiser, `update` and `bind` by key paths on another mechanism, the library's signals: an update from within \
        an update waits its turn, where the filter would lose observations.

        A binding to a widget ends when the widget does, not at the next update, and each `bind` can be ended by hand.

        The document leaves threads to its reader. Here a value stays in one isolation, and the compiler sees to it.

        An update that fails is said; the document's loader has no failures.
        """,
      folder: "Bindable", firstFile: "Binder/Bindings/Bindable/Bindable.swift"
    ) { environment in BindablePage(environment) }
  }
}
