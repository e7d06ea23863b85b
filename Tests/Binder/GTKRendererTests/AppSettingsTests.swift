import CBinderGTK
import Foundation
import Settings
import Signals
import TestSupport
import XCTest

@testable import GTKRenderer

final class AppSettingsTests: XCTestCase {
  private var temporary: TemporaryFolder?
  private var folder: URL { temporary?.url ?? URL(filePath: "/") }
  private var file: URL { folder.appending(path: "app/settings.ini") }

  override func setUpWithError() throws {
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.appending(path: "app"), withIntermediateDirectories: true)
  }

  override func tearDown() {
    temporary = nil
  }

  private func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private func put(_ text: String) throws { try Data(text.utf8).write(to: file) }

  func test_saved_settings_are_restored_at_the_next_start() throws {
    let path = folder.appending(path: "none/yet/settings.ini").path
    let values: [(String, SettingData)] = [
      ("truth", .bool(true)), ("number", .int(.min)), ("real", .double(0.1 + 0.2)),
      ("wide", .double(.infinity)),
      ("text", .string(" Ada\n\t\\\"=;#\u{1F642} ")), ("texts", .strings(["a;b", "", " c\\", "\n"])),
      ("none", .strings([])), ("empty", .string("")),
    ]
    do {
      let settings = AppSettings(path: path)
      for (key, value) in values { settings.save(value, for: key) }
      // The settings are written when their last user ends.
    }
    let again = AppSettings(path: path)
    for (key, value) in values { XCTAssertEqual(again.data(for: key, of: value.kind), value, key) }
    XCTAssertNil(again.data(for: "text", of: .int))
    XCTAssertNil(again.data(for: "missing", of: .string))
    XCTAssertNil(again.problem.value)
    again.save(nil, for: "truth")
    XCTAssertTrue(again.flush())
    XCTAssertNil(AppSettings(path: path).data(for: "truth", of: .bool))
  }

  func test_a_saved_setting_is_delivered_to_all_observers_of_its_key() {
    let settings = AppSettings(path: file.path)
    let (zoom, same) = (
      Setting("zoom", fallback: 1.0, in: settings), Setting("zoom", fallback: 1.0, in: settings)
    )
    let other = Setting("other", fallback: 1.0, in: settings)
    zoom.value = 2
    XCTAssertEqual([same.value, other.value], [2, 1])
    settings.save(nil, for: "zoom")
    XCTAssertEqual([zoom.value, same.value], [1, 1])
  }

  func test_a_change_is_written_by_itself_while_the_loop_runs() throws {
    let file = file
    try onStage { stage in
      let settings = AppSettings(path: file.path)
      let zoom = Setting("zoom", fallback: 1.0, in: settings)
      zoom.value = 2
      zoom.value = 3
      XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
      stage.pump("for the file") { FileManager.default.fileExists(atPath: file.path) }
      XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "[settings]\nzoom=3\n")
    }
  }

  func test_comments_other_groups_and_the_mode_of_the_file_stay() throws {
    try put("# Mine\n\n[settings]\n# Large\nzoom=2\nunknown=x\n\n[more]\na=b\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let settings = AppSettings(path: file.path)
    settings.save(.double(3), for: "zoom")
    XCTAssertTrue(settings.flush())
    XCTAssertEqual(try text(), "# Mine\n\n[settings]\n# Large\nzoom=3\nunknown=x\n\n[more]\na=b\n")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o640)
  }

  func test_a_malformed_file_is_kept_under_another_name() throws {
    for (count, name) in ["settings.ini.bad", "settings.ini.bad-2"].enumerated() {
      try put("no settings \(count)")
      let settings = AppSettings(path: file.path)
      XCTAssertNil(settings.data(for: "zoom", of: .double))
      let problem = try XCTUnwrap(settings.problem.value)
      XCTAssertTrue(problem.contains(file.path + " could not be read"), problem)
      XCTAssertTrue(problem.hasSuffix("kept as \(folder.path)/app/\(name)"), problem)
      settings.save(.double(2), for: "zoom")
      XCTAssertTrue(settings.flush())
      XCTAssertEqual(try text(), "[settings]\nzoom=2\n")
      let bad = try String(contentsOf: folder.appending(path: "app/\(name)"), encoding: .utf8)
      XCTAssertEqual(bad, "no settings \(count)")
    }
  }

  func test_an_unreadable_file_is_left_unchanged() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let settings = AppSettings(path: file.path)
    XCTAssertNotNil(settings.problem.value)
    settings.save(.double(2), for: "zoom")
    XCTAssertEqual(settings.data(for: "zoom", of: .double), .double(2))
    XCTAssertFalse(settings.flush())
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/app"), ["settings.ini"])
  }

  func test_two_processes_of_an_app_keep_each_others_settings() throws {
    let (one, other) = (AppSettings(path: file.path), AppSettings(path: file.path))
    one.save(.int(1), for: "one")
    one.save(.int(1), for: "both")
    XCTAssertTrue(one.flush())
    other.save(.int(2), for: "other")
    other.save(.int(2), for: "both")
    XCTAssertTrue(other.flush())
    XCTAssertEqual(try text(), "[settings]\none=1\nboth=2\nother=2\n")
    // A damaged file does not affect the known settings.
    try put("no settings")
    one.save(.int(3), for: "one")
    XCTAssertTrue(one.flush())
    XCTAssertEqual(try text(), "[settings]\none=3\nboth=1\n")
  }

  func test_a_link_stays_a_link_and_a_full_disk_leaves_the_old_file() throws {
    let target = folder.appending(path: "elsewhere.ini")
    try Data("[settings]\nzoom=2\n".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    let settings = AppSettings(path: file.path)
    settings.save(.double(3), for: "zoom")
    XCTAssertTrue(settings.flush())
    XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), "[settings]\nzoom=3\n")
    XCTAssertNoThrow(try FileManager.default.destinationOfSymbolicLink(atPath: file.path))
    // A folder cannot be created in place of a file.
    let full = AppSettings(path: target.path + "/settings.ini")
    full.save(.int(1), for: "one")
    XCTAssertFalse(full.flush())
    XCTAssertNotNil(full.problem.value)
  }

  func test_a_key_invalid_for_GSettings_is_reported() throws {
    let settings = AppSettings(path: file.path)
    settings.save(.int(1), for: "Zoom [2]=")
    XCTAssertEqual(settings.problem.value?.contains("Zoom [2]="), true)
    XCTAssertTrue(settings.flush())
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
  }

  func test_a_schema_defines_settings_and_their_defaults() throws {
    setenv("GSETTINGS_BACKEND", "memory", 1)
    try compileSchema()
    XCTAssertNil(AppSettings(schema: "org.example.Missing", folder: folder.path))
    let settings = try XCTUnwrap(AppSettings(schema: "org.example.Binder", folder: folder.path))
    let zoom = Setting("zoom", fallback: 9.0, in: settings)
    let count = Setting("count", fallback: 9, in: settings)
    let names = Setting("names", fallback: ["?"], in: settings)
    let order = Setting("order", fallback: "?", in: settings)
    // The schema's defaults override the app's.
    XCTAssertEqual(zoom.value, 1.5)
    XCTAssertEqual(count.value, 3)
    XCTAssertEqual(names.value, ["Ada"])
    XCTAssertEqual(order.value, "name")
    let other = try XCTUnwrap(AppSettings(schema: "org.example.Binder", folder: folder.path))
    let same = Setting("names", fallback: ["?"], in: other)
    names.value = ["Grace", "Edsger"]
    XCTAssertEqual(same.value, ["Grace", "Edsger"])
    names.reset()
    XCTAssertEqual(same.value, ["Ada"])
    XCTAssertNil(settings.problem.value)
    order.value = "sideways"
    XCTAssertEqual(settings.problem.value?.contains("order"), true)
    settings.save(.int(1 << 40), for: "count")
    settings.save(.string("many"), for: "count")
    settings.save(.int(1), for: "missing")
    XCTAssertEqual(settings.data(for: "count", of: .int), .int(3))
    XCTAssertEqual(settings.problem.value?.contains("missing"), true)
    XCTAssertTrue(settings.flush())
  }

  private func compileSchema() throws {
    let schema = """
      <schemalist><schema id="org.example.Binder" path="/org/example/binder/">
        <key name="zoom" type="d"><default>1.5</default></key>
        <key name="count" type="i"><default>3</default></key>
        <key name="names" type="as"><default>['Ada']</default></key>
        <key name="order" type="s"><choices><choice value="name"/></choices><default>'name'</default></key>
      </schema></schemalist>
      """
    try Data(schema.utf8).write(to: folder.appending(path: "org.example.gschema.xml"))
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/glib-compile-schemas")
    compiler.arguments = [folder.path]
    try compiler.run()
    compiler.waitUntilExit()
    XCTAssertEqual(compiler.terminationStatus, 0)
  }
}
