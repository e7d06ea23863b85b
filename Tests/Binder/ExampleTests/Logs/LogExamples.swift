import Logs
import Testing

/// The example in the documentation of logs.
struct LogExamples {
  // The tests have a log of their own.
  private typealias Log = Logs.Log

  @Test func `the example of a log works`() {
    let log = Log("friends")
    log.debug("12 friends read in 40 ms")
    log.warning("friends.json is damaged: it is kept as friends.json.old")
    // Only the second, unless started as: G_MESSAGES_DEBUG=friends friends
    #expect(log.domain == "friends")
  }
}
