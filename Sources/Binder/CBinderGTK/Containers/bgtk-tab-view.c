// Pages with a row of tabs.
#include "bgtk-tab-view.h"

static const char tab_key[] = "bgtk-tab";
static const char row_key[] = "bgtk-tab-row";

static GtkStack *stack_of(bgtk_widget *tabs) { return GTK_STACK(gtk_widget_get_last_child(BGTK_WIDGET(tabs))); }

static GtkScrolledWindow *scroller_of(GtkWidget *bar) {
  return GTK_SCROLLED_WINDOW(gtk_widget_get_ancestor(bar, GTK_TYPE_SCROLLED_WINDOW));
}

GtkWidget *bgtk_tab_bar(bgtk_widget *tabs) {
  GtkWidget *scroller = gtk_widget_get_first_child(BGTK_WIDGET(tabs));
  GtkWidget *viewport = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scroller));
  return gtk_viewport_get_child(GTK_VIEWPORT(viewport));
}

BgtkTabRow *bgtk_tab_row(GtkWidget *bar) { return g_object_get_data(G_OBJECT(bar), row_key); }

BgtkTab *bgtk_tab_of(GtkWidget *button) { return g_object_get_data(G_OBJECT(button), tab_key); }

GtkWidget *bgtk_tab_button(GtkWidget *bar, int index) {
  GtkWidget *button = index >= 0 ? gtk_widget_get_first_child(bar) : NULL;
  for (; button != NULL && index > 0; index--) button = gtk_widget_get_next_sibling(button);
  return button;
}

int bgtk_tab_index(GtkWidget *bar, GtkWidget *button) {
  int index = 0;
  GtkWidget *other = gtk_widget_get_first_child(bar);
  for (; other != NULL; other = gtk_widget_get_next_sibling(other), index++) {
    if (other == button) return index;
  }
  return -1;
}

GtkWidget *bgtk_tab_under(GtkWidget *bar, double x, double y) {
  GtkWidget *found = gtk_widget_pick(bar, x, y, GTK_PICK_DEFAULT);
  while (found != NULL && gtk_widget_get_parent(found) != bar) found = gtk_widget_get_parent(found);
  return found;
}

static GtkWidget *button_of(bgtk_widget *tabs, bgtk_widget *child) {
  GtkWidget *page = gtk_widget_get_parent(BGTK_WIDGET(child));
  GtkWidget *button = gtk_widget_get_first_child(bgtk_tab_bar(tabs));
  while (button != NULL && bgtk_tab_of(button)->page != page) button = gtk_widget_get_next_sibling(button);
  return button;
}

// MARK: The row

static void row_free(gpointer data) {
  BgtkTabRow *row = data;
  g_clear_handle_id(&row->dwelling, g_source_remove);
  if (row->release != NULL) row->release(row->context);
  g_free(row);
}

// The tab that a press of the pointer is to close, or NULL.
static GtkWidget *closed_by(GtkWidget *bar, GtkGesture *click, double x, double y) {
  GtkWidget *button = bgtk_tab_under(bar, x, y);
  if (button == NULL || !gtk_widget_get_visible(bgtk_tab_of(button)->close)) return NULL;
  guint pressed = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(click));
  if (pressed == GDK_BUTTON_MIDDLE) return button;
  bool is_on_cross = gtk_widget_pick(bar, x, y, GTK_PICK_DEFAULT) == bgtk_tab_of(button)->close;
  return pressed <= GDK_BUTTON_PRIMARY && is_on_cross ? button : NULL;
}

static void on_pressed(GtkGesture *click, G_GNUC_UNUSED int count, double x, double y, gpointer bar) {
  BgtkTabRow *row = bgtk_tab_row(bar);
  row->pressed = closed_by(bar, click, x, y);
  gtk_gesture_set_state(click, row->pressed != NULL ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

static void on_released(GtkGesture *click, G_GNUC_UNUSED int count, double x, double y, gpointer bar) {
  BgtkTabRow *row = bgtk_tab_row(bar);
  GtkWidget *pressed = row->pressed;
  row->pressed = NULL;
  if (pressed == NULL || closed_by(bar, click, x, y) != pressed) return;
  if (row->events.close != NULL) row->events.close(row->context, bgtk_tab_index(bar, pressed));
}

static GtkWidget *bar_new(void) {
  // By the name and classes that GTK's own row of tabs has in style sheets.
  GtkWidget *bar = g_object_new(GTK_TYPE_BOX, "css-name", "stackswitcher", "accessible-role",
                                GTK_ACCESSIBLE_ROLE_TAB_LIST, "halign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_add_css_class(bar, "linked");
  gtk_widget_add_css_class(bar, "tabs");
  g_object_set_data_full(G_OBJECT(bar), row_key, g_new0(BgtkTabRow, 1), row_free);
  // NB: a button takes each press before what is inside it (GTK 4.8), and so the row before its buttons.
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), 0);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), bar);
  g_signal_connect(click, "released", G_CALLBACK(on_released), bar);
  gtk_widget_add_controller(bar, GTK_EVENT_CONTROLLER(click));
  bgtk_tab_bar_add_dragging(bar);
  return bar;
}

// A row without tabs takes no room.
static void show_row(bgtk_widget *tabs) {
  GtkWidget *bar = bgtk_tab_bar(tabs);
  gtk_widget_set_visible(GTK_WIDGET(scroller_of(bar)), gtk_widget_get_first_child(bar) != NULL);
}

// A stack's holder goes with what it held, and takes its tab along.
static void forget_page(GtkWidget *page, GtkWidget *child) {
  GtkWidget *stack = gtk_widget_get_parent(page);
  if (stack == NULL || gtk_widget_get_parent(stack) == NULL) {
    bgtk_clamp_forget(page, child);
    return;
  }
  bgtk_widget *tabs = (bgtk_widget *)gtk_widget_get_parent(stack);
  GtkWidget *button = button_of(tabs, (bgtk_widget *)child);
  bool had_focus = button != NULL && gtk_widget_has_focus(button);
  if (button != NULL) gtk_box_remove(GTK_BOX(bgtk_tab_bar(tabs)), button);
  show_row(tabs);
  bgtk_clamp_forget(page, child);
  gtk_stack_remove(GTK_STACK(stack), page);
  if (had_focus) bgtk_tab_view_focus(tabs);
}

bgtk_widget *bgtk_tab_view_new(void) {
  GtkWidget *stack = gtk_stack_new();
  gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  gtk_stack_set_transition_duration(GTK_STACK(stack), 120);
  gtk_stack_set_hhomogeneous(GTK_STACK(stack), FALSE);
  gtk_stack_set_vhomogeneous(GTK_STACK(stack), FALSE);
  gtk_widget_set_vexpand(stack, TRUE);
  gtk_widget_set_hexpand(stack, TRUE);
  // What is shown while no tab is selected, as GtkStack always shows a page.
  gtk_stack_add_child(GTK_STACK(stack), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  // The row of tabs is what has the name.
  GtkWidget *bar = bar_new();
  bgtk_set_accessible(box, bar);
  // Where not even the shortened titles have room, the row scrolls, to the focused and the selected tab as well.
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width(GTK_SCROLLED_WINDOW(scroller), TRUE);
  gtk_widget_set_focusable(scroller, FALSE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), bar);
  gtk_widget_set_visible(scroller, FALSE);
  gtk_box_append(GTK_BOX(box), scroller);
  gtk_box_append(GTK_BOX(box), stack);
  return bgtk_adopt(box);
}

bgtk_widget *bgtk_tab_view_stack(bgtk_widget *tabs) { return (bgtk_widget *)stack_of(tabs); }

void bgtk_tab_view_listen(bgtk_widget *tabs, const bgtk_tab_events *events, void *context, bgtk_release release) {
  BgtkTabRow *row = bgtk_tab_row(bgtk_tab_bar(tabs));
  row->events = *events;
  row->context = context;
  row->release = release;
}

void bgtk_tab_view_set_movable(bgtk_widget *tabs, bool is_movable) {
  bgtk_tab_row(bgtk_tab_bar(tabs))->is_movable = is_movable;
}

// MARK: Tabs

static void on_clicked(GtkWidget *button, G_GNUC_UNUSED gpointer data) {
  GtkWidget *bar = gtk_widget_get_parent(button);
  BgtkTabRow *row = bgtk_tab_row(bar);
  if (row->events.select != NULL) row->events.select(row->context, bgtk_tab_index(bar, button));
}

static GtkWidget *add_part(GtkWidget *box, GtkWidget *part, const char *css_class) {
  if (css_class != NULL) gtk_widget_add_css_class(part, css_class);
  gtk_widget_set_valign(part, GTK_ALIGN_CENTER);
  gtk_widget_set_visible(part, FALSE);
  gtk_box_append(GTK_BOX(box), part);
  return part;
}

static GtkWidget *button_new(GtkWidget *page, const char *close_tooltip) {
  GtkWidget *button = g_object_new(GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_TAB, "focus-on-click",
                                   FALSE, NULL);
  gtk_widget_add_css_class(button, "text-button");
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_halign(box, GTK_ALIGN_CENTER);
  BgtkTab *tab = g_new0(BgtkTab, 1);
  tab->page = page;
  tab->spinner = add_part(box, gtk_spinner_new(), NULL);
  tab->title = add_part(box, gtk_label_new(NULL), NULL);
  gtk_widget_set_visible(tab->title, TRUE);
  // Where there is no room for all titles they end early: a row of them must not make a window wider.
  gtk_label_set_ellipsize(GTK_LABEL(tab->title), PANGO_ELLIPSIZE_END);
  tab->badge = add_part(box, gtk_label_new(NULL), "badge");
  // The row gets its clicks; the keys that close a tab are the window's, and a reader learns of one thing, the tab.
  GtkWidget *cross = g_object_new(GTK_TYPE_IMAGE, "icon-name", "window-close-symbolic", "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  tab->close = add_part(box, cross, "tab-close");
  gtk_widget_set_tooltip_text(tab->close, close_tooltip);
  gtk_button_set_child(GTK_BUTTON(button), box);
  g_object_set_data_full(G_OBJECT(button), tab_key, tab, g_free);
  gtk_accessible_update_relation(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_RELATION_CONTROLS, page, NULL, -1);
  g_signal_connect(button, "clicked", G_CALLBACK(on_clicked), NULL);
  return button;
}

void bgtk_tab_view_place(bgtk_widget *tabs, bgtk_widget *child, int index, const char *close_tooltip) {
  GtkWidget *bar = bgtk_tab_bar(tabs);
  if (!bgtk_widget_is_child(child, bgtk_tab_view_stack(tabs))) {
    GtkWidget *page = bgtk_stack_hold(child);
    bgtk_set_forget(page, forget_page);
    gtk_stack_add_child(stack_of(tabs), page);
    g_object_unref(page);
    GtkWidget *button = button_new(page, close_tooltip);
    GtkWidget *other = gtk_widget_get_first_child(bar);
    if (other != NULL) gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(button), GTK_TOGGLE_BUTTON(other));
    gtk_box_append(GTK_BOX(bar), button);
    show_row(tabs);
  }
  GtkWidget *button = button_of(tabs, child);
  if (bgtk_tab_index(bar, button) == index) return;
  gtk_box_reorder_child_after(GTK_BOX(bar), button, bgtk_tab_button(bar, index - 1));
}

void bgtk_tab_view_set_tab(bgtk_widget *tabs, bgtk_widget *child, const char *title, const char *badge,
                           bool is_loading, bool is_closable) {
  GtkWidget *button = button_of(tabs, child);
  if (button == NULL) return;
  BgtkTab *tab = bgtk_tab_of(button);
  gtk_label_set_text(GTK_LABEL(tab->title), title);
  gtk_label_set_text(GTK_LABEL(tab->badge), badge);
  gtk_widget_set_visible(tab->badge, *badge != '\0');
  gtk_spinner_set_spinning(GTK_SPINNER(tab->spinner), is_loading);
  gtk_widget_set_visible(tab->spinner, is_loading);
  gtk_widget_set_visible(tab->close, is_closable);
  g_autofree char *name = *badge != '\0' ? g_strdup_printf("%s, %s", title, badge) : g_strdup(title);
  bgtk_widget_set_accessible_label((bgtk_widget *)button, name);
  gtk_accessible_update_state(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_STATE_BUSY, (gboolean)is_loading, -1);
}

// MARK: Selection

// Scrolls the row to the selected tab, which has its place only after the layout of a frame.
static gboolean reveal(GtkWidget *bar, G_GNUC_UNUSED GdkFrameClock *clock, G_GNUC_UNUSED gpointer data) {
  BgtkTabRow *row = bgtk_tab_row(bar);
  row->frames_to_reveal -= 1;
  if (row->frames_to_reveal > 0) return G_SOURCE_CONTINUE;
  GtkWidget *button = gtk_widget_get_first_child(bar);
  while (button != NULL && !gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(button)))
    button = gtk_widget_get_next_sibling(button);
  graphene_rect_t bounds;
  GtkScrolledWindow *scroller = scroller_of(bar);
  if (button == NULL || scroller == NULL || !gtk_widget_compute_bounds(button, bar, &bounds)) return G_SOURCE_REMOVE;
  GtkAdjustment *position = gtk_scrolled_window_get_hadjustment(scroller);
  gtk_adjustment_clamp_page(position, bounds.origin.x, bounds.origin.x + bounds.size.width);
  return G_SOURCE_REMOVE;
}

static void reveal_later(GtkWidget *bar) {
  BgtkTabRow *row = bgtk_tab_row(bar);
  if (row->frames_to_reveal <= 0) gtk_widget_add_tick_callback(bar, reveal, NULL, NULL);
  row->frames_to_reveal = 2;
}

int bgtk_tab_view_selected(bgtk_widget *tabs) {
  int index = 0;
  GtkWidget *button = gtk_widget_get_first_child(bgtk_tab_bar(tabs));
  for (; button != NULL; button = gtk_widget_get_next_sibling(button), index++) {
    if (gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(button))) return index;
  }
  return -1;
}

void bgtk_tab_view_select(bgtk_widget *tabs, int index) {
  GtkWidget *bar = bgtk_tab_bar(tabs);
  GtkWidget *selected = bgtk_tab_button(bar, index);
  GtkWidget *button = gtk_widget_get_first_child(bar);
  for (; button != NULL; button = gtk_widget_get_next_sibling(button)) {
    bool is_selected = button == selected;
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(button), is_selected);
    gtk_accessible_update_state(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_STATE_SELECTED, (gboolean)is_selected, -1);
  }
  GtkWidget *nothing = gtk_widget_get_first_child(GTK_WIDGET(stack_of(tabs)));
  gtk_stack_set_visible_child(stack_of(tabs), selected != NULL ? bgtk_tab_of(selected)->page : nothing);
  if (selected != NULL) reveal_later(bar);
}

void bgtk_tab_view_focus(bgtk_widget *tabs) {
  GtkWidget *button = bgtk_tab_button(bgtk_tab_bar(tabs), bgtk_tab_view_selected(tabs));
  if (button == NULL || !gtk_widget_grab_focus(button)) bgtk_widget_focus_inside(tabs);
}
