import CGTK
import XCTest

/// Pango's layout of names in the opposite direction. The texts are those of `Translations`.
final class NameDirectionTests: XCTestCase {
  private func direction(of text: String) -> PangoDirection? {
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let layout = pango_layout_new(context) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, text, -1)
    return pango_layout_line_get_resolved_direction(pango_layout_get_line_readonly(layout, 0))
  }

  func test_a_mark_before_an_isolated_name_keeps_the_direction_of_its_sentence() {
    for name in ["\u{5D0}\u{5D3}\u{5D4}", "\u{200F}Ada", "\u{61C}\u{641} Ada", "\u{5D0}\u{2067}!\u{2069}"] {
      XCTAssertEqual(direction(of: "\(name) follows you."), PANGO_DIRECTION_RTL, name)
      XCTAssertEqual(
        direction(of: "\u{200E}\u{2068}\(name)\u{2069} follows you."), PANGO_DIRECTION_LTR, name)
    }
  }
}
