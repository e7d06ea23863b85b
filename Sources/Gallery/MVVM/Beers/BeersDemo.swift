public import GalleryKit

extension GalleryPage {
  /// The document's second example: a list that can be refreshed, loads more while scrolling, and opens its rows.
  @MainActor public static var beers: GalleryPage {
    GalleryPage(
      id: "beers", title: "MVVM: a list of beers, and commands",
      document: "Bindings in Swift. Take the first steps to MVVM",
      advice: PageAdvice(
        purpose: "Gives a list and its buttons the commands of a page model, which knows no view.",
        choose: "Choose it when what can be done depends on the state: a command has its condition with it.",
        avoid: """
          Not when screens share state: each page has a model of its own. The document asks for \
          criticism, and has none below it.
          """),
      text: """
        The list asks for ten beers at a time, in the shape of the Open Beer Database. The refresh control starts over \
        with the first page; the end of the list loads the next one, until an empty page comes. Both are commands that \
        are not enabled while a page is being loaded, and so is the opening of a row: a page model that is busy needs no \
        condition anywhere else.

        The page model opens other pages through a navigator, which alone knows which page belongs to which model. Each \
        page gives its title to the window and a colour to its header.
        """,
      differences: """
        What goes wrong is said, and can be tried again; what has been loaded stays. The document's list has no failures.

        A beer that cannot be read does not lose the others, and a server that answers every page alike is not asked for ever.

        The list is pulled down by a finger, or by two on a touchpad, when it is longer than the window; the refresh \
        control is a button and F5 as well, as not every desktop can be touched. A second command of a control replaces \
        the first instead of stopping the program.

        Answers come back by `await` on the main actor: values stay in one isolation, and nothing is sent to another thread \
        by hand.
        """,
      folder: "MVVM", parts: ["Architecture", "Beers"], firstFile: "Gallery/MVVM/Beers/BeerListPage.swift"
    ) { environment in
      let model = BeerListPageModel(service: BeerService(environment), clock: environment.clock)
      return PageNavigator(root: model, window: environment.window)
    }
  }
}
