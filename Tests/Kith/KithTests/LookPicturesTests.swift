import CBinderGTKProbe
import Foundation
import GTKRenderer
import RealInput
import Translations
import Widgets
import WidgetsTesting
import XCTest

/// Writes a picture of each screen, as somebody with other settings sees it; for people who look at them:
///
///     LOOK_PICTURES=out/de LOOK_WIDTH=760 LOOK_FONT="Sans 22" LOOK_CATALOGUES=locale LANGUAGE=de \
///       scripts/under-xvfb .build/debug/BinderPackageTests.xctest KithTests.LookPicturesTests
final class LookPicturesTests: XCTestCase {
  func testPicturesOfAllScreensAreWrittenWhereTheEnvironmentAsksForThem() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["LOOK_PICTURES"] else { throw XCTSkip("LOOK_PICTURES names no folder") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try MainActor.assumeIsolated {
      if let catalogues = environment["LOOK_CATALOGUES"] {
        useTranslations(domain: "io.github.kithapp.Kith", folder: catalogues)
      }
      let width = environment["LOOK_WIDTH"].flatMap(Int.init) ?? 1120
      let (manager, window) = try LayoutScreens.window(width: width)
      if environment["LOOK_DIRECTION"] == "rtl" { window.direction = .rightToLeft }
      defer {
        bgtk_probe_set_font(nil)
        bgtk_probe_set_theme(nil)
      }
      var number = 0
      try RealPerson.use(window, isShown: manager.start) { person, app in
        bgtk_probe_set_font(environment["LOOK_FONT"])
        bgtk_probe_set_theme(environment["LOOK_THEME"])
        try await LayoutScreens.visit(person) { screen in
          await window.gtkFrames(20)
          number += 1
          let name = "\(number)-\(screen.replacing(/[^a-z]+/, with: "-")).png"
          try await app.renderer.snapshot(window, to: "\(folder)/\(number < 10 ? "0" : "")\(name)")
        }
        app.quit()
      }
      let pictures = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        $0.hasSuffix(".png")
      }
      XCTAssertGreaterThanOrEqual(pictures.count, number)
      XCTAssertGreaterThan(number, 10)
    }
  }
}
