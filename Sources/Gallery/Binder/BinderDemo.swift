public import GalleryKit

extension GalleryPage {
  /// The page of the Binder architecture: the document's profile.
  @MainActor public static var binder: GalleryPage {
    GalleryPage(
      id: "binder", title: "Binder: services, views, and one function between",
      document: "The Binder Architecture",
      advice: PageAdvice(
        purpose: "Joins services and a view by one function, so that neither knows the other.",
        choose: """
          Choose it when several screens show the same services, and views should be built and tested \
          alone.
          """,
        avoid: """
          Not when a screen has rules that belong to no service: there is no view model to have them. The \
          document has no comments.
          """),
      text: """
        The document asks who may know both the business logic and the view, and answers: one function. It makes the \
        view, assigns what is known at that time, binds what comes later, and observes what the person does with the \
        methods of a service. There is no view model, no presenter and no state in between; the view has no \
        dependencies and no actions.

        The folders are the document's layers. Services holds User, UserService with its loading friends, \
        FriendsService and the Session that owns the one and makes the other. Views holds ProfileView, which the \
        document calls ProfileViewController, and its likes. Binders holds a function for each of them, and \
        Application what the app delegate does.

        Edit Profile is presented over the profile, Friends is pushed with a service of its own, which the \
        session makes: the answer to the question marks in the document's dependency pyramid. The basic answer, a service \
        that makes the next one, is UserService.makeFriendsService; it serves the user's own friends, but for those of \
        others every service would make many. Log Out is observed \
        by the user service. When the session expires, the next request leads to the login from any page: \
        navigation by an event of the business logic. Nobody owns the services: a binding keeps its source signal, and \
        what that holds, as long as its view; an observation keeps the service that it calls. Ownership counts what is \
        alive in each case.

        The author calls it a variation of Model-View-Adapter: the adapter is a function here.

        The menu beside Server chooses what it answers: a status of 500, malformed JSON, nothing until the deadline, no \
        friends or ten thousand. The pages say so, and go on once it answers as usual.

        The document says that a binder's statements can be shuffled. Shuffled Statements does so, and compares the \
        text tree with that of the written order.
        """,
      differences: """
        The document's bindings handle threading: they deliver on the main thread what was sent on another. Here a signal \
        stays in the isolation that it was made in, the main actor's for services and views, and the compiler refuses \
        what would leave it. Work on other threads comes back through `await`.

        A button's `reactive.tap` is `reactive.clicked`, since keys and assistive technology click, too. A view \
        controller is a view, its `makeViewController` is `make`, and a navigation stack is asked for by the view that is in it.

        The statements of a binder stand in `view.statements`, which runs them in the order in which they are written; \
        it is there for this demo, which runs them in others.

        The document's profile has no failures. Here friends that do not come are said, with a button to try again.
        """,
      folder: "Binder", firstFile: "Gallery/Binder/Binders/ProfileView+Binder.swift"
    ) { environment in BinderPage.make(DemoApplication(clock: environment.clock)) }
  }
}
