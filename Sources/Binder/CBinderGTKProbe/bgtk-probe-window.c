// What tests find in a window, and do to it.
#include "bgtk-keys.h"
#include "bgtk-window-parts.h"

#include "bgtk-probe.h"

bool bgtk_probe_back(bgtk_widget *window) {
  bgtk_window_parts *self = bgtk_window_parts_of(window);
  return self->events.back(self->context);
}

// Whether a trigger is for a key.
static bool is_triggered(GtkShortcutTrigger *trigger, const char *key, unsigned modifiers) {
  if (GTK_IS_ALTERNATIVE_TRIGGER(trigger)) {
    GtkAlternativeTrigger *either = GTK_ALTERNATIVE_TRIGGER(trigger);
    return is_triggered(gtk_alternative_trigger_get_first(either), key, modifiers) ||
           is_triggered(gtk_alternative_trigger_get_second(either), key, modifiers);
  }
  if (!GTK_IS_KEYVAL_TRIGGER(trigger)) return false;
  GtkKeyvalTrigger *own = GTK_KEYVAL_TRIGGER(trigger);
  GdkModifierType state = gtk_keyval_trigger_get_modifiers(own);
  g_autofree char *name = bgtk_key_name(gdk_display_get_default(), gtk_keyval_trigger_get_keyval(own), 0, 0);
  return strcmp(name, key) == 0 && bgtk_key_modifiers(state) == modifiers;
}

static bool activate_shortcut(GtkWidget *widget, GListModel *shortcuts, const char *key, unsigned modifiers) {
  for (guint i = 0; i < g_list_model_get_n_items(shortcuts); i++) {
    g_autoptr(GtkShortcut) shortcut = g_list_model_get_item(shortcuts, i);
    if (!is_triggered(gtk_shortcut_get_trigger(shortcut), key, modifiers)) continue;
    GVariant *arguments = gtk_shortcut_get_arguments(shortcut);
    if (gtk_shortcut_action_activate(gtk_shortcut_get_action(shortcut), 0, widget, arguments)) return true;
  }
  return false;
}

// What has the focus, and what is around it within the window, take the keys that GTK binds for them. A text is typed in by
// other means.
static bool press_on_focus(GtkWidget *window, const char *key, unsigned modifiers) {
  GtkWidget *widget = gtk_window_get_focus(GTK_WINDOW(window));
  if (GTK_IS_TEXT(widget) || GTK_IS_TEXT_VIEW(widget)) return false;
  for (; widget != NULL && widget != window; widget = gtk_widget_get_parent(widget)) {
    g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(widget);
    for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
      g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
      if (!GTK_IS_SHORTCUT_CONTROLLER(controller)) continue;
      if (activate_shortcut(widget, G_LIST_MODEL(controller), key, modifiers)) return true;
    }
  }
  return false;
}

bool bgtk_probe_press(bgtk_widget *window, const char *key, unsigned modifiers) {
  bgtk_window_parts *self = bgtk_window_parts_of(window);
  return self->events.key(self->context, key, modifiers, true) ||
         press_on_focus(BGTK_WIDGET(window), key, modifiers) ||
         self->events.key(self->context, key, modifiers, false);
}

void bgtk_probe_layer_counts(bgtk_widget *window, int *dialogs, int *toasts) {
  bgtk_window_parts *self = bgtk_window_parts_of(window);
  *dialogs = *toasts = 0;
  GtkWidget *child = gtk_widget_get_first_child(self->layers);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) {
    if (gtk_widget_has_css_class(child, "scrim")) *dialogs += 1;
  }
  child = gtk_widget_get_first_child(self->toasts);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) *toasts += 1;
}

bool bgtk_probe_announces_by_events(void) { return GTK_CHECK_VERSION(4, 14, 0); }

static GtkWidget *newest_popover(bgtk_window_parts *self, int *count) {
  GtkWidget *newest = NULL;
  GtkWidget *child = gtk_widget_get_first_child(self->over_all);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) {
    if (!GTK_IS_POPOVER(child) || !gtk_widget_get_mapped(child)) continue;
    *count += 1;
    newest = child;
  }
  return newest;
}

int bgtk_probe_popover_count(bgtk_widget *window) {
  int count = 0;
  newest_popover(bgtk_window_parts_of(window), &count);
  return count;
}

bool bgtk_probe_popover_place(bgtk_widget *window, int *x, int *y, int *width, int *height) {
  int count = 0;
  GtkWidget *popover = newest_popover(bgtk_window_parts_of(window), &count);
  graphene_rect_t bounds;
  if (popover == NULL || !bgtk_popover_bounds(popover, &bounds)) return false;
  double left = 0;
  double top = 0;
  gtk_native_get_surface_transform(GTK_NATIVE(window), &left, &top);
  *x = (int)(bounds.origin.x + left);
  *y = (int)(bounds.origin.y + top);
  *width = (int)bounds.size.width;
  *height = (int)bounds.size.height;
  return true;
}

int bgtk_probe_menu_bottom(bgtk_widget *button) {
  GtkWidget *widget = BGTK_WIDGET(button);
  GtkPopover *popover = GTK_IS_MENU_BUTTON(widget) ? gtk_menu_button_get_popover(GTK_MENU_BUTTON(widget)) : NULL;
  graphene_rect_t bounds;
  if (popover == NULL || !bgtk_popover_bounds(GTK_WIDGET(popover), &bounds)) return -1;
  return (int)(bounds.origin.y + bounds.size.height);
}

void bgtk_probe_click_beside_popover(bgtk_widget *window) {
  int count = 0;
  GtkWidget *popover = newest_popover(bgtk_window_parts_of(window), &count);
  if (popover != NULL) gtk_popover_popdown(GTK_POPOVER(popover));
}

bool bgtk_probe_is_in_menu(bgtk_widget *window) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  return focus != NULL && bgtk_menu_around(focus) != NULL;
}

char *bgtk_probe_menu_text(bgtk_widget *window) {
  if (!bgtk_probe_is_in_menu(window)) return NULL;
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
  // The class of items is private, but its properties are not.
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(focus), "text") == NULL) return NULL;
  char *text = NULL;
  g_object_get(focus, "text", &text, NULL);
  return text;
}

char *bgtk_probe_clipboard(bgtk_widget *window) {
  GdkContentProvider *content = gdk_clipboard_get_content(gtk_widget_get_clipboard(BGTK_WIDGET(window)));
  g_auto(GValue) value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_STRING);
  if (content == NULL || !gdk_content_provider_get_value(content, &value, NULL)) return NULL;
  return g_value_dup_string(&value);
}

static GtkWidget *window_on_screen(GType type) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    if (G_TYPE_CHECK_INSTANCE_TYPE(window, type) && gtk_widget_get_mapped(window)) return window;
  }
  return NULL;
}

static GtkWidget *dialog_on_screen(void) { return window_on_screen(GTK_TYPE_FILE_CHOOSER_DIALOG); }

bool bgtk_probe_has_file_dialog(void) { return dialog_on_screen() != NULL; }

void *bgtk_probe_keep_surface(bgtk_widget *window) {
  GtkWidget *widget = window != NULL ? BGTK_WIDGET(window) : dialog_on_screen();
  GdkSurface *surface = widget != NULL ? gtk_native_get_surface(GTK_NATIVE(widget)) : NULL;
  return surface != NULL ? g_object_ref(surface) : NULL;
}

void bgtk_probe_release_surface(void *surface) { g_object_unref(surface); }

bool bgtk_probe_is_surface_destroyed(void *surface) { return gdk_surface_is_destroyed(surface); }

bool bgtk_probe_is_size_answered(void *surface) {
  return g_signal_has_handler_pending(surface, g_signal_lookup("compute-size", GDK_TYPE_TOPLEVEL), 0, TRUE);
}

void bgtk_probe_mark_file(const char *path) {
  // The chosen file goes to the desktop's list of recent files with the name of the program, which tests do not have.
  if (g_get_prgname() == NULL) g_set_prgname("binder-tests");
  GtkWidget *dialog = dialog_on_screen();
  g_autoptr(GFile) file = g_file_new_for_path(path);
  if (dialog != NULL) gtk_file_chooser_set_file(GTK_FILE_CHOOSER(dialog), file, NULL);
}

bool bgtk_probe_marks_file(const char *path) {
  GtkWidget *dialog = dialog_on_screen();
  if (dialog == NULL) return false;
  g_autoptr(GFile) wanted = g_file_new_for_path(path);
  g_autoptr(GFile) marked = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
  return marked != NULL && g_file_equal(marked, wanted);
}

int bgtk_probe_marked_files(void) {
  GtkWidget *dialog = dialog_on_screen();
  if (dialog == NULL) return 0;
  g_autoptr(GListModel) files = gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog));
  return (int)g_list_model_get_n_items(files);
}

// The first widget of a type inside another that is on the screen.
static GtkWidget *inside(GtkWidget *widget, GType type) {
  if (!gtk_widget_get_mapped(widget)) return NULL;
  if (g_type_is_a(G_OBJECT_TYPE(widget), type)) return widget;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = inside(child, type);
    if (found != NULL) return found;
  }
  return NULL;
}

void bgtk_probe_mark_all_files(void) {
  GtkWidget *dialog = dialog_on_screen();
  if (dialog == NULL) return;
  GtkWidget *list = inside(dialog, GTK_TYPE_TREE_VIEW);
  if (list != NULL) gtk_tree_selection_select_all(gtk_tree_view_get_selection(GTK_TREE_VIEW(list)));
  // Since GTK 4.10.
  GtkWidget *table = inside(dialog, GTK_TYPE_COLUMN_VIEW);
  if (table != NULL) gtk_selection_model_select_all(gtk_column_view_get_model(GTK_COLUMN_VIEW(table)));
}

char *bgtk_probe_file_name(void) {
  GtkWidget *dialog = dialog_on_screen();
  return dialog != NULL ? gtk_file_chooser_get_current_name(GTK_FILE_CHOOSER(dialog)) : NULL;
}

static GtkWidget *overwrite_question(void) { return window_on_screen(GTK_TYPE_MESSAGE_DIALOG); }

bool bgtk_probe_asks_to_overwrite(void) { return overwrite_question() != NULL; }

void bgtk_probe_answer_overwrite(bool accept) {
  GtkWidget *question = overwrite_question();
  if (question == NULL) return;
  // Since GTK 4.10 its buttons are counted: Cancel, Replace.
  bool is_counted = gtk_dialog_get_widget_for_response(GTK_DIALOG(question), GTK_RESPONSE_ACCEPT) == NULL;
  int yes = is_counted ? 1 : GTK_RESPONSE_ACCEPT;
  int no = is_counted ? 0 : GTK_RESPONSE_CANCEL;
  gtk_dialog_response(GTK_DIALOG(question), accept ? yes : no);
}

void bgtk_probe_end_file_dialog(bool accept) {
  GtkWidget *dialog = dialog_on_screen();
  if (dialog != NULL) gtk_dialog_response(GTK_DIALOG(dialog), accept ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
}

// MARK: Menus of rows

static GtkGesture *secondary_click(GtkWidget *window) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(window);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
    if (!GTK_IS_GESTURE_CLICK(controller)) continue;
    if (gtk_gesture_single_get_button(GTK_GESTURE_SINGLE(controller)) == GDK_BUTTON_SECONDARY) {
      return GTK_GESTURE(controller);
    }
  }
  return NULL;
}

// A title without what underlines its letter.
static void remove_underlines(char *title) {
  char *to = title;
  for (const char *from = title; *from != '\0'; from++) {
    if (*from == '_' && from[1] != '\0') from++;
    *to++ = *from;
  }
  *to = '\0';
}

// The action behind what a menu calls so, or NULL; the caller frees it.
static char *action_titled(GMenuModel *menu, const char *title) {
  for (int i = 0; i < g_menu_model_get_n_items(menu); i++) {
    g_autofree char *label = NULL;
    char *action = NULL;
    g_menu_model_get_item_attribute(menu, i, "label", "s", &label);
    if (label != NULL) remove_underlines(label);
    if (g_strcmp0(label, title) == 0 && g_menu_model_get_item_attribute(menu, i, "action", "s", &action)) return action;
    const char *links[] = {"section", "submenu"};
    for (int link = 0; link < 2; link++) {
      g_autoptr(GMenuModel) inner = g_menu_model_get_item_link(menu, i, links[link]);
      action = inner != NULL ? action_titled(inner, title) : NULL;
      if (action != NULL) return action;
    }
  }
  return NULL;
}

bool bgtk_probe_choose_from_row_menu(bgtk_widget *list, unsigned position, const char *title) {
  GtkWidget *row = bgtk_list_row_at(list, position);
  GtkWidget *window = row != NULL ? GTK_WIDGET(gtk_widget_get_root(row)) : NULL;
  GtkGesture *click = window != NULL ? secondary_click(window) : NULL;
  double x = 0;
  double y = 0;
  if (click == NULL || !gtk_widget_translate_coordinates(row, window, 4, gtk_widget_get_height(row) / 2.0, &x, &y)) {
    return false;
  }
  g_signal_emit_by_name(click, "pressed", 1, x, y);
  int count = 0;
  GtkWidget *menu = newest_popover(bgtk_window_parts_of((bgtk_widget *)window), &count);
  if (menu == NULL || !GTK_IS_POPOVER_MENU(menu)) return false;
  g_autofree char *action = action_titled(gtk_popover_menu_get_menu_model(GTK_POPOVER_MENU(menu)), title);
  bool is_done = action != NULL && gtk_widget_activate_action(menu, action, NULL);
  gtk_popover_popdown(GTK_POPOVER(menu));
  return is_done;
}
