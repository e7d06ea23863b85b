// What tests do to GTK as a person would.
#include "bgtk-edits.h"

#include "bgtk-probe.h"

void bgtk_probe_click(bgtk_widget *button) { g_signal_emit_by_name(button, "clicked"); }

// The widget within an entry or framed text view that takes the keys.
static GtkWidget *typed_into(bgtk_widget *widget) {
  GtkWidget *inner = bgtk_accessible_of(BGTK_WIDGET(widget));
  return GTK_IS_EDITABLE(inner) ? GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(inner))) : inner;
}

// The input method of a text widget: what it commits takes the same way as a key.
static GtkIMContext *input_method(GtkWidget *widget) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (!GTK_IS_EVENT_CONTROLLER_KEY(controller)) continue;
    GtkIMContext *context = gtk_event_controller_key_get_im_context(GTK_EVENT_CONTROLLER_KEY(controller));
    if (context != NULL) return context;
  }
  return NULL;
}

// Whether what listens around a text takes a key before it: from the outside in, as GTK captures it.
static bool is_taken_before(GtkWidget *target, guint key, GdkModifierType state) {
  GtkWidget *parent = gtk_widget_get_parent(target);
  if (parent != NULL && is_taken_before(parent, key, state)) return true;
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(target);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (!GTK_IS_EVENT_CONTROLLER_KEY(controller)) continue;
    if (gtk_event_controller_get_propagation_phase(controller) != GTK_PHASE_CAPTURE) continue;
    // GTK's own ask what event it is.
    if (gtk_event_controller_key_get_im_context(GTK_EVENT_CONTROLLER_KEY(controller)) != NULL) continue;
    gboolean is_taken = FALSE;
    g_signal_emit_by_name(controller, "key-pressed", key, 0, state, &is_taken);
    if (is_taken) return true;
  }
  return false;
}

// Each key is an event of its own.
static void end_event(GtkWidget *target) {
  gpointer text = GTK_IS_TEXT_VIEW(target) ? (gpointer)gtk_text_view_get_buffer(GTK_TEXT_VIEW(target)) : target;
  bgtk_edits_tell_now(bgtk_edits_of(text));
}

void bgtk_probe_type(bgtk_widget *widget, const char *text) {
  GtkWidget *target = typed_into(widget);
  // What cannot be edited has no input method that takes anything.
  if (GTK_IS_TEXT_VIEW(target) && !gtk_text_view_get_editable(GTK_TEXT_VIEW(target))) return;
  GtkIMContext *context = input_method(target);
  for (const char *at = text; context != NULL && *at != '\0'; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    guint key = c == '\n' ? GDK_KEY_Return : gdk_unicode_to_keyval(c);
    if (is_taken_before(target, key, g_unichar_isupper(c) ? GDK_SHIFT_MASK : 0)) continue;
    g_autofree char *one = g_strndup(at, (gsize)(g_utf8_next_char(at) - at));
    if (c == '\n' && GTK_IS_TEXT(target)) {
      g_signal_emit_by_name(target, "activate");
    } else {
      g_signal_emit_by_name(context, "commit", one);
    }
    end_event(target);
  }
}

void bgtk_probe_backspace(bgtk_widget *widget) {
  GtkWidget *target = typed_into(widget);
  g_signal_emit_by_name(target, "backspace");
  end_event(target);
}

void bgtk_probe_select_all(bgtk_widget *widget) {
  GtkWidget *target = typed_into(widget);
  if (GTK_IS_EDITABLE(target)) {
    gtk_editable_select_region(GTK_EDITABLE(target), 0, -1);
  } else {
    g_signal_emit_by_name(target, "select-all", TRUE);
  }
}

void bgtk_probe_set_caret(bgtk_widget *widget, int position) {
  GtkWidget *target = typed_into(widget);
  if (GTK_IS_EDITABLE(target)) {
    gtk_editable_set_position(GTK_EDITABLE(target), position);
    return;
  }
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(target));
  GtkTextIter place;
  gtk_text_buffer_get_iter_at_offset(buffer, &place, position);
  gtk_text_buffer_place_cursor(buffer, &place);
}

void bgtk_probe_activate_entry(bgtk_widget *entry) { g_signal_emit_by_name(typed_into(entry), "activate"); }

void bgtk_probe_toggle(bgtk_widget *toggle) {
  GtkWidget *widget = bgtk_accessible_of(BGTK_WIDGET(toggle));
  // NB: an activated button stays down for a moment before it is clicked (GTK 4.8).
  if (GTK_IS_BUTTON(widget)) {
    g_signal_emit_by_name(widget, "clicked");
  } else {
    gtk_widget_activate(widget);
  }
}

void bgtk_probe_slide(bgtk_widget *scale, double value) {
  gboolean handled = FALSE;
  g_signal_emit_by_name(scale, "change-value", GTK_SCROLL_JUMP, value, &handled);
}

void bgtk_probe_activate_row(bgtk_widget *list, unsigned position) {
  gtk_widget_activate_action(bgtk_list_view_of(list), "list.activate-item", "u", position);
}

void bgtk_probe_select_row(bgtk_widget *list, unsigned position) {
  gtk_widget_activate_action(bgtk_list_view_of(list), "list.select-item", "(ubb)", position, FALSE, FALSE);
}

void bgtk_probe_toggle_row(bgtk_widget *list, unsigned position) {
  gtk_widget_activate_action(bgtk_list_view_of(list), "list.select-item", "(ubb)", position, TRUE, FALSE);
}

void bgtk_probe_extend_selection(bgtk_widget *list, unsigned position) {
  gtk_widget_activate_action(bgtk_list_view_of(list), "list.select-item", "(ubb)", position, FALSE, TRUE);
}

void bgtk_probe_select_all_rows(bgtk_widget *list, bool select) {
  gtk_widget_activate_action(bgtk_list_view_of(list), select ? "list.select-all" : "list.unselect-all", NULL);
}

bool bgtk_probe_choose(bgtk_widget *button, int number) {
  g_autofree char *name = g_strdup_printf("a%d", number);
  GActionGroup *actions = bgtk_menu_button_actions(button);
  if (actions == NULL || !g_action_group_get_action_enabled(actions, name)) return false;
  // What is one of several is activated with the state that it is to have.
  bool is_choice = g_action_group_get_action_parameter_type(actions, name) != NULL;
  g_action_group_activate_action(actions, name, is_choice ? g_variant_new_string("on") : NULL);
  return true;
}

void bgtk_probe_close(bgtk_widget *window) { gtk_window_close(GTK_WINDOW(window)); }

void bgtk_probe_scroll(bgtk_widget *view, double part) {
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(view));
  double room = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  gtk_adjustment_set_value(adjustment, room * part);
}

double bgtk_probe_text_offset(bgtk_widget *view) {
  GtkWidget *scroller = gtk_frame_get_child(GTK_FRAME(view));
  return gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller)));
}

bool bgtk_probe_is_drop_active(bgtk_widget *widget) {
  return (gtk_widget_get_state_flags(BGTK_WIDGET(widget)) & GTK_STATE_FLAG_DROP_ACTIVE) != 0;
}

void *bgtk_probe_new_level_bar(void) { return gtk_level_bar_new(); }

double bgtk_probe_level(void *bar) { return gtk_level_bar_get_value(GTK_LEVEL_BAR(bar)); }

void bgtk_probe_set_level(void *bar, double value) { gtk_level_bar_set_value(GTK_LEVEL_BAR(bar), value); }

int bgtk_probe_controllers(bgtk_widget *widget) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(BGTK_WIDGET(widget));
  return (int)g_list_model_get_n_items(controllers);
}

void bgtk_probe_pinch(bgtk_widget *widget, double scale) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(BGTK_WIDGET(widget));
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_GESTURE_ZOOM(controller)) g_signal_emit_by_name(controller, "scale-changed", scale);
  }
}
