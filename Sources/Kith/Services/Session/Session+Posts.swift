public import Signals

// What reads the posts of many people.
extension Session {
  /// How far the posts of people have been read; for others than one's own people nil.
  public func surveyProgress(of shown: PeopleService) -> AnyProperty<PostSurvey.Progress?> {
    shown === people ? postSurvey.progress : AnyProperty(Property(nil))
  }

  /// Stops reading posts; otherwise pauses or resumes the sync.
  public func pauseOrResume(_ shown: PeopleService) {
    if surveyProgress(of: shown).value == nil { shown.pauseOrResume() } else { postSurvey.stop() }
  }

  func makePostSurvey() -> PostSurvey {
    PostSurvey(
      people: people, store: store, server: background,
      reader: PostReader(client: background.server, cache: cache),
      me: { [userService] in userService.user.value }, clock: clock, now: cache.now)
  }
}
