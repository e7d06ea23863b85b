public import GalleryKit
import Widgets

extension GalleryPage {
  /// The page of Model-View-Binding: a search for songs.
  @MainActor public static var searchy: GalleryPage {
    GalleryPage(
      id: "searchy", title: "Model-View-Binding: a search for songs", document: "Model-View-Binding in Swift",
      advice: PageAdvice(
        purpose: "Keeps view and model apart: a binding, one function, draws the arrows between the two.",
        choose: """
          Choose it when a view with its intents and a model with its rules should be tested without each \
          other.
          """,
        avoid: """
          Not when a screen has many small values: each needs a name on both sides. The document has no \
          comments.
          """),
      text: """
        A view takes immutable data and reports what a person wants; a model manages state and rules; neither knows the \
        other. A binding, one function per view, connects the two with arrows that point the way data flows. Pages, \
        the document's view controllers, only make views, have them bound, and navigate.

        SearchyBinding has the function twice, with the arrows and without them; the two are the same. With Operators, \
        below the results, makes the view again and binds it by the other.

        Type an artist, a title or an album. The view reports the term once typing has stopped for 0.33 \
        seconds; the model strips whitespace, asks the service, and takes only the newest answer. Choose a song to \
        push its page, whose cover is asked for in 600 instead of 100 pixels; Close there is told as closeRequested.
        """,
      differences: """
        RxSwift and RxSugar are the library's signals, with the document's operators and names: `rxs`, `<~`, `++`, \
        `disposeBag`. A `Variable` is a `Property`, and an `AnyObserver` a value setter that keeps its view no longer than \
        others do. Where the document names a scheduler, signals stay in one isolation, and a clock is given from outside.

        An error is said, can be tried again, and the next search still works, where the original's stream ends with its \
        first error.

        A result that cannot be read is counted and the others are shown.

        A cell that is used again shows an icon until its own cover is there. A cover is read once, however many cells want \
        it, and no longer than one of them does.
        """,
      folder: "Searchy", firstFile: "Gallery/Searchy/Bindings/SearchyBinding.swift"
    ) { environment in NavigationStack(root: SearchyPage(context: Context(environment))) }
  }
}
