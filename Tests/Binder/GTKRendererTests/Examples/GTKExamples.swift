import CGTK
import GTKRenderer
import GTKRendererTesting
import GTKRendererTesting
import RendererContract
import Settings
import Signals
import Widgets
import WidgetsTesting
import XCTest

final class LevelBar: Widget {
  @Property var value = 0.5
  override class var kind: WidgetKind { WidgetKind(rawValue: "levelBar") }
}

final class FriendSearch: SearchProvider {
  func results(for terms: [String], among ids: [String]?) async -> [String] { ["ada"] }
  func describe(_ ids: [String]) async -> [SearchResult] { [SearchResult(id: "ada", title: "Ada")] }
  func open(_ id: String, foundBy terms: [String]) { print("opens \(id)") }
  func showResults(for terms: [String]) { print("shows all") }
}

/// The examples in the documentation of the renderer; `ExampleTests` compares the two.
final class GTKExamples: XCTestCase {
  func test_the_example_of_a_native_widget_works() throws {
    try onStage { stage in
      let calendar = NativeWidget { UnsafeMutableRawPointer(gtk_calendar_new()) }
      calendar.layout.hexpand = true
      calendar.withGTKWidget { gtk_widget_add_css_class($0.assumingMemoryBound(to: GtkWidget.self), "card") }
      stage.open(calendar)
      XCTAssertEqual(try stage.read("hexpand", calendar), "true")
    }
  }

  func test_the_example_of_a_probe_for_a_custom_widget_works() throws {
    try onStage { application in
      @MainActor func level(_ pointer: UnsafeMutableRawPointer) -> String? {
        "\(gtk_level_bar_get_value(OpaquePointer(pointer)))"
      }
      let probe = GTKProbe(application.renderer, readers: ["level": level])
      application.renderer.register(LevelBar.self) { bar, renderer in
        let node = Node(gtkWidget: UnsafeMutableRawPointer(gtk_level_bar_new()), for: bar, renderer: renderer)
        node.bind(bar.$value) { gtk_level_bar_set_value(OpaquePointer($0), $1) }
        return node
      }
      let bar = LevelBar()
      application.open(bar)
      XCTAssertEqual(try probe.read(RenderedProperty(rawValue: "level"), of: bar), "0.5")
    }
  }

  func test_the_example_of_a_monkey_acting_through_GTK_works() throws {
    try onStage { app in
      @MainActor func makeWindow() -> Window {
        let window = Window(clock: VirtualClock())
        window.content = Box(.column, [Entry("Ada"), Switch(), Button("Greet")])
        return window
      }
      app.wait(seconds: 120) {
        let failure = try await Monkey(seed: 7).run(gestures: 20, shownBy: app.renderer) {
          Monkey.Cage(makeWindow())
        }
        XCTAssertNil(failure, failure?.description ?? "")
      }
    }
  }

  func test_the_example_of_a_custom_kind_works() throws {
    try onStage { stage in
      let renderer = stage.renderer
      renderer.register(LevelBar.self) { bar, renderer in
        let node = Node(gtkWidget: UnsafeMutableRawPointer(gtk_level_bar_new()), for: bar, renderer: renderer)
        node.bind(bar.$value) { gtk_level_bar_set_value(OpaquePointer($0), $1) }
        return node
      }
      let bar = LevelBar()
      stage.open(bar)
      bar.withGTKWidget { XCTAssertEqual(gtk_level_bar_get_value(OpaquePointer($0)), 0.5) }
    }
  }
}

@MainActor
func keepsSettings(_ window: Window, at path: String) {
  let settings = AppSettings(path: path)
  let isCompact = Setting("compact", fallback: false, in: settings)
  window.savePlace(in: settings)
  isCompact.value = true
  settings.flush()
}

// Compiled but not run: an application runs until its last window has closed.

@MainActor
func runsAnApplication() throws -> Int32 {
  let app = try GTKApplication(id: "org.example.Friends")
  let exitCode = app.run { app in
    let window = Window(clock: ActorClock())
    window.content = Label("Ada, Grace")
    app.show(window)
  }
  return exitCode
}

@MainActor
func choosesColors(_ app: GTKApplication) {
  app.colorScheme = .dark
  app.addStyle(".urgent { color: red; }")
  // .system follows the desktop again
}

@MainActor
func writesAPicture(_ window: Window) async throws {
  let renderer = try Renderer()
  renderer.show(window)
  try await renderer.snapshot(window, to: "friends.png")
}

@MainActor
func writesAPDF(_ renderer: Renderer) async throws {
  var page = Drawing()
  page.add(.text("Friends", at: Point(x: 40, y: 40), scale: 2, isBold: true))
  try await renderer.exportPDF(PrintJob("Friends", pages: [page]), to: "friends.pdf")
}

@MainActor
func explainsAFailure(_ start: () throws(GTKError) -> Void) {
  do throws(GTKError) {
    try start()
  } catch {
    if error.code == .noDisplay { print("This app needs a desktop to open its window on") }
  }
}

@MainActor
private enum PictureExamples {
  func testGreeting() throws {
    try expectPicture(named: "Greeting", width: 400, height: 300) { Label("Hello, Ada!") }
  }

  func comparesToThePixel() throws {
    let exact = PictureTolerance(channel: 0, share: 0)
    try expectPicture(named: "Friends", width: 400, height: 300, tolerance: exact) { Label("Ada, Grace") }
    // throws a LookDifference with the paths of both pictures and of a third that marks what differs
  }
}
