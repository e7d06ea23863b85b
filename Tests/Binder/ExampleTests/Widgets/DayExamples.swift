import Signals
import Testing
import Widgets

struct DayExamples {
  @Test func `the example of counting days works`() {
    let leapDay = Day(iso: "2024-02-29") ?? .earliest
    let due = leapDay + 14
    let first = leapDay - 28
    let daysLeft = due - leapDay
    // due.iso is "2024-03-14", first.iso is "2024-02-01", and daysLeft is 14
    #expect(due.iso == "2024-03-14" && first.iso == "2024-02-01" && daysLeft == 14)
  }

  @Test func `the example of the current day works`() {
    let clock = VirtualClock()
    let today = Today(Day(iso: "2024-02-28") ?? .earliest, clock: clock)
    let due = today.day.derive { $0 + 7 }
    clock.advance(by: .seconds(2 * 86_400))
    // due.value.iso is "2024-03-08"; a program has Today(clock: ActorClock())
    #expect(due.value.iso == "2024-03-08")
  }
}
