import CBinderGTK
import CBinderGTKProbe
import Foundation
import Signals
import TestSupport
import Widgets
import XCTest

@testable import GTKRenderer

private actor Elsewhere {
  private(set) var calls = 0

  func answer() -> Int {
    calls += 1
    return calls
  }
}

final class RunningTests: XCTestCase {
  func test_tasks_sleep_and_hop_between_actors_within_the_loop() throws {
    try onStage { stage in
      let label = Label("")
      stage.open(label)
      let elsewhere = Elsewhere()
      stage.wait {
        for _ in 0..<200 {
          label.text = "\(await elsewhere.answer())"
          XCTAssertTrue(Thread.isMainThread)
        }
        // Tested: a real sleep ends on GTK's main loop, too.
        try await Task.sleep(for: .milliseconds(50))
        let detached = await Task.detached { (1...1000).reduce(0, +) }.value
        XCTAssertEqual(detached, 500_500)
      }
      XCTAssertEqual(try stage.read("text", label), "200")
    }
  }

  // A loop that may block shows what wakes it.
  func test_an_idle_window_is_not_woken() throws {
    try onStage { stage in
      let sample = SampleWindow()
      stage.show(sample.window)
      stage.settle(1)
      var wakeUps = 0
      var isOver = false
      // Real time, like the loop's: in two seconds an animation would turn it a hundred times.
      Task {
        try await Task.sleep(for: .seconds(2))
        isOver = true
      }
      while !isOver, wakeUps < 20 {
        _ = bgtk_iterate(true)
        wakeUps += 1
      }
      XCTAssertTrue(isOver, "the loop turned \(wakeUps) times")
    }
  }

  func test_pages_pushed_and_popped_hundreds_of_times_leave_nothing() throws {
    try onStage { stage in
      let stack = NavigationStack(root: NavigationPage(Button("Root")))
      stage.open(stack)
      stage.settle()
      let people = Property((0..<3).map { SamplePerson(id: $0, name: "Somebody \($0)", handle: "@\($0)") })
      let cycle = {
        let list = ListView { SampleRow() }
        people.bind(to: list) { row, person in row.name.text = person.name }
        stack.push(
          NavigationPage(Box(.column, [Label("Text"), Entry(), SearchEntry(), Switch(), Avatar("A"), list])))
        stage.settle(0.002)
        stack.pop()
      }
      for _ in 0..<20 { cycle() }
      stage.settle(0.2)
      let before = bgtk_live_count()
      for _ in 0..<Soak.count(200, soak: 1000) { cycle() }
      stage.settle(0.3)
      XCTAssertEqual(bgtk_live_count(), before)
      XCTAssertEqual(people.projectedValue.observerCount, 0)
    }
  }

  func test_a_popped_page_is_released_after_its_animation() throws {
    try onStage { stage in
      stage.renderer.animationsEnabled = true
      let stack = NavigationStack(root: NavigationPage(Button("Root")))
      stage.open(stack)
      stage.settle(0.2)
      let before = bgtk_live_count()
      for _ in 0..<5 {
        stack.push(NavigationPage(Entry()))
        stage.settle(0.08)
        stack.pop()
        // It is still sliding out.
        XCTAssertGreaterThan(bgtk_live_count(), before)
        stage.settle(0.03)
      }
      stage.settle(0.6)
      XCTAssertEqual(bgtk_live_count(), before)
      stage.renderer.animationsEnabled = false
    }
  }

  func test_a_page_without_controls_does_not_focus_a_read_only_text() throws {
    try onStage { stage in
      let stack = NavigationStack(root: NavigationPage(Button("Root")))
      stage.open(stack)
      let text = Label("Copy me")
      text.isSelectable = true
      stack.push(NavigationPage(Box(.column, [text])))
      stage.settle()
      XCTAssertFalse(bgtk_probe_has_focus(try XCTUnwrap(text.node?.handle)))
      XCTAssertTrue(bgtk_probe_has_focus(try XCTUnwrap(stack.top?.headerBar.backButton.node?.handle)))
    }
  }
}
