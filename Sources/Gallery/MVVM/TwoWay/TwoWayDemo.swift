public import GalleryKit

extension GalleryPage {
  /// The document's first example: three values that can be changed from both sides.
  @MainActor public static var twoWay: GalleryPage {
    GalleryPage(
      id: "two-way", title: "MVVM: values bound both ways",
      document: "Bindings in Swift. Take the first steps to MVVM",
      advice: PageAdvice(
        purpose: "Keeps values of a page model and controls equal, whichever of the two changes.",
        choose: "Choose it for forms and settings: a line per value, in both directions.",
        avoid: """
          Not when a change needs a reason or an order: a value has neither. The document names its own \
          weakness, listeners that leak.
          """),
      text: """
        The page model has three dynamic values and four commands, and knows no widget. The page says in one function \
        which widget shows which value, and which button gives which command: `|` makes a text of a value, `>>>` \
        shows it, `<<>>>` keeps a value and a control equal, `>>` gives a command.

        Change something here or there: every change reaches the other side once. The button of the name takes input only \
        while the switch is on, since its command says so.

        A command is a function and whether it may be given now. Next Page is the document's openNextPage, which may be \
        given while nextPageEnabled is true: here, while the name is not blank. It opens the beers through the navigator; \
        the page model makes the model that follows, and knows no page.
        """,
      differences: """
        A dynamic value is the library's `Property`, on another mechanism than the document's list of listeners: a value set \
        from within a listener waits its turn, and all of it stays in one isolation.

        What is bound to a widget ends with the widget, whoever holds the model.

        A button's second command replaces the first, where the document's `fatalError` stops the program. The button keeps \
        its command, and the command its condition, which the document leaves to chance.

        A command's button is clicked, not tapped, and keys give the command as the pointer does.
        """,
      folder: "MVVM", parts: ["Architecture", "TwoWay"],
      firstFile: "Gallery/MVVM/TwoWay/TwoWayBindingPage.swift"
    ) { environment in
      let model = TwoWayBindingPageModel {
        BeerListPageModel(service: BeerService(environment), clock: environment.clock)
      }
      return PageNavigator(root: model, window: environment.window)
    }
  }
}
