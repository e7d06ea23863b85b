/// The style over GTK's own theme: calm surfaces, room around text, one accent.
///
/// Colours come from the theme (`@theme_…`), so that light, dark and a desktop's own theme all work.
enum GTKStyle {
  static let css = [colors, text, buttons, bars, fields, lists, layers].joined(separator: "\n")

  /// What comes on top while the desktop's theme is one of high contrast: edges that can be seen, and no faint texts.
  static let highContrastCSS = #"""
    button, entry, switch, switch > slider, scale > trough, scale > trough > slider, progressbar > trough,
    .text-frame, .tabs, .card, .boxed-list, .dialog-card, popover > contents, .toast, .badge, .keycap {
      border: 1px solid @theme_fg_color;
    }
    headerbar, .sidebar { border-color: @theme_fg_color; }
    button.flat, headerbar button, .tabs > button, button.link { border-color: transparent; }
    button.flat:hover, headerbar button:hover, .tabs > button:hover, .tabs > button:checked,
    headerbar button:checked { border-color: @theme_fg_color; }
    button.link { text-decoration: underline; }
    listview > row:selected, gridview > child:selected { outline: 1px solid @theme_fg_color; outline-offset: -1px; }
    .dim-label { opacity: 1; }
    entry > text > placeholder { color: @theme_fg_color; }
    """#

  private static let colors = #"""
    @define-color binder_line alpha(@theme_fg_color, 0.12);
    @define-color binder_hover alpha(@theme_fg_color, 0.06);
    @define-color binder_press alpha(@theme_fg_color, 0.11);
    @define-color binder_fill alpha(@theme_fg_color, 0.08);
    @define-color binder_card shade(@theme_bg_color, 1.14);
    @define-color binder_raised shade(@theme_bg_color, 1.5);
    @define-color binder_accent shade(@theme_selected_bg_color, 0.9);
    @define-color binder_accent_fg @theme_selected_fg_color;
    /* Between the accent and the text: it can be read on light and on dark. */
    @define-color binder_link mix(@theme_selected_bg_color, @theme_fg_color, 0.5);
    /* Around what has the focus, and behind what is chosen: the accent alone is too dark on dark. */
    @define-color binder_focus mix(@theme_selected_bg_color, @theme_fg_color, 0.4);
    @define-color binder_chosen alpha(mix(@theme_selected_bg_color, @theme_fg_color, 0.25), 0.2);
    @define-color binder_danger #c01c28;
    """#

  private static let text = #"""
    .title-1 { font-size: 180%; font-weight: 800; }
    .title-2 { font-size: 140%; font-weight: 800; }
    .title-3 { font-size: 120%; font-weight: 700; }
    .title-4 { font-size: 110%; font-weight: 700; }
    .heading { font-size: 100%; font-weight: 700; }
    .caption { font-size: 86%; }
    .dim-label { opacity: 0.66; }
    .error { color: mix(@theme_fg_color, @binder_danger, 0.6); }
    .numeric { font-feature-settings: "tnum"; }
    """#

  private static let buttons = #"""
    button {
      min-height: 22px; padding: 6px 12px; border: none; border-radius: 8px; box-shadow: none;
      background-image: none; background-color: @binder_fill; color: @theme_fg_color;
      font-weight: 600; text-shadow: none; -gtk-icon-shadow: none;
    }
    button:hover { background-color: @binder_press; }
    button:active, button:checked { background-color: alpha(@theme_fg_color, 0.18); }
    button:disabled { opacity: 0.5; }
    button.image-button { padding: 6px; min-width: 22px; }
    button.flat, headerbar button, menubutton.flat > button { background-color: transparent; }
    button.flat:hover, headerbar button:hover { background-color: @binder_hover; }
    button.flat:active, headerbar button:active, headerbar button:checked { background-color: @binder_press; }
    button.suggested-action, headerbar button.suggested-action {
      background-color: @binder_accent; color: @binder_accent_fg;
    }
    button.suggested-action:hover { background-color: shade(@binder_accent, 1.08); }
    button.suggested-action:active { background-color: shade(@binder_accent, 0.9); }
    button.destructive-action { background-color: @binder_danger; color: white; }
    button.destructive-action:hover { background-color: shade(@binder_danger, 1.12); }
    button.destructive-action:active { background-color: shade(@binder_danger, 0.9); }
    button.pill { border-radius: 9999px; padding: 9px 24px; }
    button.circular { border-radius: 9999px; padding: 6px; min-width: 22px; }
    button.circular label { padding: 0; }
    button.link { background-color: transparent; color: @binder_link; font-weight: normal; padding: 3px 0; }
    button.link:hover { text-decoration: underline; }
    button:focus-visible, entry:focus-within, .text-frame:focus-within {
      outline: 2px solid @binder_focus; outline-offset: -2px;
    }
    button.suggested-action:focus-visible { outline-color: @binder_accent_fg; outline-offset: -4px; }
    button.destructive-action:focus-visible { outline-color: white; outline-offset: -4px; }
    """#

  private static let bars = #"""
    headerbar {
      min-height: 46px; padding: 0 6px; border: none; box-shadow: none; background-image: none;
      background-color: @theme_bg_color; border-bottom: 1px solid @binder_line;
    }
    headerbar .title { font-weight: 700; padding: 0 6px; }
    headerbar windowcontrols button { border-radius: 9999px; padding: 5px; min-width: 16px; min-height: 16px; }
    headerbar entry { margin-top: 6px; margin-bottom: 6px; }
    .tabs { margin: 8px 12px; }
    .tabs, .linked-tabs { border-radius: 10px; background-color: @binder_fill; padding: 3px; }
    .tabs > button {
      background-color: transparent; border-radius: 8px; margin: 0; padding: 4px 14px; min-width: 40px;
      transition: background-color 120ms;
    }
    .tabs > button:hover { background-color: @binder_hover; }
    .tabs > button:checked {
      background-color: @binder_raised; color: @theme_fg_color; box-shadow: 0 1px 2px alpha(black, 0.18);
    }
    """#

  private static let fields = #"""
    entry {
      min-height: 34px; padding: 0 10px; border: none; border-radius: 8px; box-shadow: none;
      background-image: none; background-color: @binder_fill; color: @theme_fg_color;
    }
    entry.invalid { box-shadow: inset 0 0 0 2px @binder_danger; }
    entry:disabled { opacity: 0.5; }
    entry > text:not(:focus-within) > selection { background-color: @binder_chosen; color: @theme_fg_color; }
    entry > text > placeholder { opacity: 1; color: alpha(@theme_fg_color, 0.64); }
    switch { border: none; background-image: none; background-color: alpha(@theme_fg_color, 0.2); padding: 3px; }
    switch:checked { background-color: @binder_accent; }
    switch > slider {
      min-width: 20px; min-height: 20px; border: none; background-image: none; background-color: #ffffff;
      box-shadow: 0 1px 2px alpha(black, 0.3);
    }
    switch > image { opacity: 0; }
    switch:focus-visible { outline: 2px solid @binder_focus; outline-offset: 1px; }
    scale { padding: 8px 0; min-width: 96px; }
    scale > trough, scale > trough > highlight {
      margin: 0; min-width: 0; min-height: 6px; border: none; border-radius: 99px; background-image: none;
    }
    scale > trough { background-color: @binder_fill; }
    scale > trough > highlight { background-color: @binder_accent; }
    scale > trough > slider {
      min-width: 18px; min-height: 18px; margin: -7px; border: none; border-radius: 99px; background-image: none;
      background-color: #ffffff; box-shadow: 0 1px 3px alpha(black, 0.4);
    }
    scale:disabled { opacity: 0.5; }
    scale:focus-visible > trough > slider { outline: 2px solid @binder_focus; outline-offset: 1px; }
    progressbar > text { margin-bottom: 4px; color: @theme_fg_color; }
    progressbar > trough, progressbar > trough > progress {
      margin: 0; min-width: 0; min-height: 8px; border: none; border-radius: 99px; background-image: none;
    }
    progressbar > trough { background-color: @binder_fill; }
    progressbar > trough > progress { background-color: @binder_accent; }
    picture { border-radius: 10px; background-color: @binder_fill; }
    .text-frame { border: none; box-shadow: none; border-radius: 8px; background-color: @binder_fill; }
    .text-frame.monospace { font-size: 92%; }
    .text-frame textview, .text-frame textview > text, .text-frame scrolledwindow { background: none; }
    """#

  private static let lists = #"""
    listview, gridview { background: none; color: @theme_fg_color; }
    gridview > child {
      padding: 8px; border-radius: 12px; margin: 2px; background-color: transparent; transition: background-color 120ms;
    }
    gridview > child:hover { background-color: @binder_hover; }
    gridview > child:active { background-color: @binder_press; }
    gridview > child:selected, gridview > child:selected:hover {
      background-color: @binder_chosen; color: @theme_fg_color;
    }
    gridview > child:focus-visible { outline: 2px solid @binder_focus; outline-offset: -2px; }
    listview > row {
      padding: 10px 12px; border-radius: 10px; margin: 1px 6px; background-color: transparent;
      transition: background-color 120ms;
    }
    listview > row:hover { background-color: @binder_hover; }
    listview > row:active { background-color: @binder_press; }
    listview > row:selected, listview > row:selected:hover {
      background-color: @binder_chosen; color: @theme_fg_color;
    }
    listview > row:focus-visible { outline: 2px solid @binder_focus; outline-offset: -2px; }
    .sidebar { background-color: shade(@theme_bg_color, 0.97); }
    .sidebar:dir(ltr) { border-right: 1px solid @binder_line; }
    .sidebar:dir(rtl) { border-left: 1px solid @binder_line; }
    .card, .boxed-list {
      background-color: @binder_card; border-radius: 12px; border: 1px solid @binder_line;
    }
    box.card { padding: 14px; }
    """#

  private static let layers = #"""
    .scrim { background-color: alpha(black, 0.36); animation: binder-fade 150ms ease-out; }
    .dialog-card {
      margin: 18px; border-radius: 14px; border: 1px solid @binder_line; background-color: @theme_bg_color;
      box-shadow: 0 8px 28px alpha(black, 0.28); animation: binder-rise 180ms ease-out;
    }
    .dialog { padding: 22px; }
    popover > contents {
      padding: 12px; border-radius: 12px; border: 1px solid @binder_line; background-color: @theme_bg_color;
      box-shadow: 0 4px 16px alpha(black, 0.24);
    }
    .toasts { margin: 0 12px 18px 12px; }
    .toast {
      padding: 6px 8px 6px 18px; border-radius: 14px; color: #ffffff;
      background-color: mix(#33343a, @theme_fg_color, 0.14);
      box-shadow: 0 3px 12px alpha(black, 0.3); animation: binder-rise 180ms ease-out;
    }
    .toast button { color: #ffffff; background-color: transparent; }
    .toast button:hover { background-color: alpha(#ffffff, 0.12); }
    .toast .toast-action { color: #9cc9ff; }
    .badge {
      font-size: 86%; padding: 1px 9px; border-radius: 99px; background-color: alpha(@theme_fg_color, 0.08);
    }
    .badge.accent { background-color: @binder_chosen; }
    .keycap {
      font-size: 90%; padding: 1px 8px; border-radius: 6px; background-color: alpha(@theme_fg_color, 0.1);
    }
    @keyframes binder-fade { from { opacity: 0; } to { opacity: 1; } }
    @keyframes binder-rise {
      from { opacity: 0; transform: translateY(12px); }
      to { opacity: 1; transform: none; }
    }
    """#
}
