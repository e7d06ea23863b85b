// The rows of a list or grid: made and filled when they come into sight.
//
// GTK makes up to two hundred rows around the ones that can be seen, and gives each of them its item (GTK 4.8). Of a list or
// a table those out of sight are blank, or still show the item before, until a layout brings them into sight.
#include "bgtk-list-parts.h"

static const char list_key[] = "bgtk-list";
static const char state_key[] = "bgtk-state";
static const char click_key[] = "bgtk-click";

// What a place shows.
typedef enum { BLANK, // nothing: it has no row yet
               STALE, // an item that it has no more
               FILLED } PlaceState;

static PlaceState state_of(GtkListItem *item) {
  return (PlaceState)GPOINTER_TO_INT(g_object_get_data(G_OBJECT(item), state_key));
}

static void set_state(GtkListItem *item, PlaceState state) {
  g_object_set_data(G_OBJECT(item), state_key, GINT_TO_POINTER((int)state));
}

// MARK: What stands in for a row

typedef struct {
  GtkWidget parent_instance;
  List *list; // not owned: it outlives the view
} BgtkBlank;

typedef GtkWidgetClass BgtkBlankClass;
static GType bgtk_blank_get_type(void);
G_DEFINE_TYPE(BgtkBlank, bgtk_blank, GTK_TYPE_WIDGET)

static bool is_blank(GtkWidget *child) {
  return child != NULL && G_TYPE_CHECK_INSTANCE_TYPE(child, bgtk_blank_get_type());
}

static void set_pattern(List *list, GtkWidget *pattern) { g_set_weak_pointer(&list->pattern, pattern); }

// What shows an item in some row: the blank ones are as large.
static GtkWidget *pattern_of(List *list) {
  GtkWidget *row = list->pattern != NULL ? gtk_widget_get_parent(list->pattern) : NULL;
  if (row != NULL && gtk_widget_get_parent(row) == list->view) return list->pattern;
  set_pattern(list, NULL);
  for (row = gtk_widget_get_first_child(list->view); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    GtkListItem *item = bgtk_list_item_of(row);
    if (item == NULL || state_of(item) == BLANK || !gtk_list_item_get_selectable(item)) continue;
    set_pattern(list, gtk_list_item_get_child(item));
    break;
  }
  return list->pattern;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  GtkWidget *pattern = pattern_of(((BgtkBlank *)widget)->list);
  if (pattern != NULL) gtk_widget_measure(pattern, orientation, for_size, minimum, natural, NULL, NULL);
}

static GtkSizeRequestMode request_mode(G_GNUC_UNUSED GtkWidget *widget) { return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH; }

static void bgtk_blank_class_init(BgtkBlankClass *klass) {
  klass->measure = measure;
  klass->get_request_mode = request_mode;
}

static void bgtk_blank_init(G_GNUC_UNUSED BgtkBlank *self) {}

static GtkWidget *blank_new(List *list) {
  BgtkBlank *self = g_object_new(bgtk_blank_get_type(), NULL);
  self->list = list;
  return GTK_WIDGET(self);
}

// MARK: Clicks

static void on_clicked(GtkGestureClick *gesture, int presses, G_GNUC_UNUSED double x, G_GNUC_UNUSED double y,
                       gpointer data) {
  GtkListItem *item = data;
  List *list = g_object_get_data(G_OBJECT(gesture), list_key);
  // Where several can be selected the first press selects, as Ctrl and Shift have it, and the second activates: GTK's own.
  if (presses > 1 || list->mode == BGTK_SELECTS_SEVERAL || !gtk_list_item_get_activatable(item)) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  GtkWidget *row = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  guint position = gtk_list_item_get_position(item);
  if (list->mode == BGTK_SELECTS_ONE) {
    gtk_widget_activate_action(row, "list.select-item", "(ubb)", position, FALSE, FALSE);
  }
  gtk_widget_activate_action(row, "list.activate-item", "u", position);
}

static void on_pressed(GtkGestureClick *gesture, int presses, G_GNUC_UNUSED double x, G_GNUC_UNUSED double y,
                       G_GNUC_UNUSED gpointer data) {
  // NB: GTK activates on the second press, after one click has done so already; GTK's own single-click mode would
  // select whatever the pointer passes over (GTK 4.8).
  List *list = g_object_get_data(G_OBJECT(gesture), list_key);
  if (presses > 1 && list->mode != BGTK_SELECTS_SEVERAL) {
    gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  }
}

// NB: on what the row shows, which hears of a press before GTK's own gesture on the row (GTK 4.8).
static void watch_clicks(List *list, GtkListItem *item, GtkWidget *content) {
  GtkGesture *click = gtk_gesture_click_new();
  g_object_set_data(G_OBJECT(click), list_key, list);
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_PRIMARY);
  g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), item);
  g_signal_connect(click, "released", G_CALLBACK(on_clicked), item);
  gtk_widget_add_controller(content, GTK_EVENT_CONTROLLER(click));
  g_object_set_data(G_OBJECT(content), click_key, click);
}

// What a row shows may be shown in another place later.
static void unwatch_clicks(GtkWidget *content) {
  GtkEventController *click = g_object_steal_data(G_OBJECT(content), click_key);
  if (click != NULL) gtk_widget_remove_controller(content, click);
}

// MARK: Places

static void show(GtkListItem *item, GtkWidget *content) {
  GtkWidget *old = gtk_list_item_get_child(item);
  if (old != NULL) g_object_set_data(G_OBJECT(old), bgtk_list_place_key, NULL);
  gtk_list_item_set_child(item, content);
  g_object_set_data(G_OBJECT(content), bgtk_list_place_key, item);
  // A name with marks stacked upon marks stays within its own row.
  gtk_widget_set_overflow(content, GTK_OVERFLOW_HIDDEN);
}

// Assistive technology learns of a row when it shows its item: until then it has no name, or that of another item.
static void set_hidden(GtkListItem *item, bool is_hidden) {
  static const char hidden_key[] = "bgtk-hidden";
  GtkWidget *child = gtk_list_item_get_child(item);
  GtkWidget *row = child != NULL ? gtk_widget_get_parent(child) : NULL;
  bool was_hidden = g_object_get_data(G_OBJECT(item), hidden_key) != NULL;
  if (row == NULL || was_hidden == is_hidden) return;
  g_object_set_data(G_OBJECT(item), hidden_key, is_hidden ? item : NULL);
  gtk_accessible_update_state(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_STATE_HIDDEN, (gboolean)is_hidden, -1);
}

static int count_parts(GtkWidget *content) {
  int count = 0;
  for (GtkWidget *part = gtk_widget_get_first_child(content); part; part = gtk_widget_get_next_sibling(part)) count++;
  return count;
}

// Whether a row can be filled in this frame. To make or fill and measure the rows of a window that shows twenty columns
// takes longer than a frame may: the others follow in the next ones. The first frame of all, which a person waits for at a
// start, makes fewest.
static bool has_time_for(List *list, GtkListItem *item) {
  enum { most_parts = 150,
         most_at_first = 60 };
  if (state_of(item) == FILLED || !list->is_lazy) return true;
  GdkFrameClock *clock = gtk_widget_get_frame_clock(list->view);
  gint64 frame = clock != NULL ? gdk_frame_clock_get_frame_counter(clock) : -1;
  // Before it is laid out for the first time there are several steps, all for the same frame, as long as their rows are there.
  if (list->was_laid_out ? frame != list->frame : pattern_of(list) == NULL) list->made = 0;
  list->frame = frame;
  return list->made < (list->was_laid_out ? most_parts : most_at_first);
}

// By a layout of the whole window: in one that begins at the list, rows that are used again ask for another one of all that
// is around, which is not done before that is drawn.
static gboolean fill_rest(GtkWidget *view, G_GNUC_UNUSED GdkFrameClock *clock, gpointer data) {
  List *list = data;
  list->rest_tick = 0;
  if (gtk_widget_get_parent(view) != NULL) gtk_widget_queue_resize(gtk_widget_get_parent(view));
  return G_SOURCE_REMOVE;
}

static void fill(List *list, GtkListItem *item) {
  if (state_of(item) == BLANK) {
    GtkWidget *content = BGTK_WIDGET(list->events.setup(list->context, (bgtk_list_place *)item));
    show(item, content);
    watch_clicks(list, item, content);
  }
  bool was_blank = state_of(item) == BLANK;
  set_state(item, FILLED);
  set_hidden(item, false);
  list->events.bind(list->context, (bgtk_list_place *)item, gtk_list_item_get_position(item));
  GtkWidget *content = gtk_list_item_get_child(item);
  // What has filled it may have changed the list.
  if (content == NULL) return;
  // Making and measuring a row takes as long as filling two.
  list->made += count_parts(content) * (was_blank && list->was_laid_out ? 2 : 1);
  gtk_widget_set_opacity(content, 1);
}

static void empty(List *list, GtkListItem *item) {
  if (state_of(item) != FILLED) return;
  set_state(item, STALE);
  list->events.unbind(list->context, (bgtk_list_place *)item);
}

// Whether an item is among those that can be seen, as far as is known before the next layout.
static bool is_in_sight(List *list, guint position) {
  enum { at_least = 12 };
  if (!list->is_lazy) return true;
  guint first = list->is_laid_out ? list->first : 0;
  return position >= first && position - first < MAX(list->end > first ? list->end - first : 0, at_least);
}

static void on_setup(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  set_state(item, BLANK);
  show(item, blank_new(data));
}

static void fill_later(List *list, GtkListItem *item) {
  // NB: a selected row may get the focus while it is blank, and has no other role after that (GTK 4.8).
  if (gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(list->view)) == GTK_ACCESSIBLE_ROLE_TREE) {
    bgtk_list_place_make_tree_item((bgtk_list_place *)item);
  }
  set_hidden(item, true);
  gtk_widget_queue_allocate(gtk_widget_get_parent(list->view));
}

static void on_bind(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  List *list = data;
  if (list->is_selecting) return;
  if (is_in_sight(list, gtk_list_item_get_position(item)) && has_time_for(list, item)) {
    fill(list, item);
  } else {
    fill_later(list, item);
  }
}

static void on_unbind(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  List *list = data;
  if (!list->is_selecting) empty(list, item);
}

static void on_teardown(G_GNUC_UNUSED GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  List *list = data;
  GtkWidget *child = gtk_list_item_get_child(item);
  if (child != NULL) {
    g_object_set_data(G_OBJECT(child), bgtk_list_place_key, NULL);
    unwatch_clicks(child);
  }
  if (state_of(item) != BLANK) list->events.teardown(list->context, (bgtk_list_place *)item);
  set_state(item, BLANK);
  gtk_list_item_set_child(item, NULL);
}

void bgtk_list_make_rows(List *list, GtkListItemFactory *factory) {
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), list);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), list);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), list);
  g_signal_connect(factory, "teardown", G_CALLBACK(on_teardown), list);
}

void bgtk_list_refill(List *list, GtkListItem *item) {
  empty(list, item);
  if (is_in_sight(list, gtk_list_item_get_position(item)) && has_time_for(list, item)) {
    fill(list, item);
  } else {
    fill_later(list, item);
  }
}

void bgtk_list_fill_rest_later(List *list) {
  if (list->rest_tick == 0) list->rest_tick = gtk_widget_add_tick_callback(list->view, fill_rest, list, NULL);
}

bool bgtk_list_fill_in_sight(List *list) {
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func(g_object_unref);
  float height = (float)gtk_widget_get_height(list->view);
  for (GtkWidget *row = gtk_widget_get_first_child(list->view); row != NULL; row = gtk_widget_get_next_sibling(row)) {
    GtkListItem *item = bgtk_list_item_of(row);
    graphene_rect_t bounds;
    if (item == NULL || state_of(item) == FILLED || !gtk_widget_get_child_visible(row) ||
        !gtk_widget_compute_bounds(row, list->view, &bounds)) continue;
    if (gtk_list_item_get_position(item) == GTK_INVALID_LIST_POSITION) continue;
    if (bounds.origin.y + bounds.size.height < 0 || bounds.origin.y > height) continue;
    g_ptr_array_add(items, g_object_ref(item));
  }
  bool has_filled = false;
  // NB: what fills a row may change the list.
  for (guint i = 0; i < items->len; i++) {
    GtkListItem *item = g_ptr_array_index(items, i);
    if (state_of(item) == FILLED || gtk_list_item_get_position(item) == GTK_INVALID_LIST_POSITION ||
        gtk_list_item_get_child(item) == NULL) continue;
    if (has_time_for(list, item)) {
      fill(list, item);
      has_filled = true;
    } else {
      // Until then nobody takes it for the item before.
      gtk_widget_set_opacity(gtk_list_item_get_child(item), 0);
      bgtk_list_fill_rest_later(list);
    }
  }
  return has_filled;
}

// MARK: What Swift says of a place

void bgtk_list_place_show(bgtk_list_place *place, bgtk_widget *content, bool is_heading) {
  GtkListItem *item = GTK_LIST_ITEM(place);
  GtkWidget *old = gtk_list_item_get_child(item);
  GtkWidget *row = old != NULL ? gtk_widget_get_parent(old) : NULL;
  show(item, BGTK_WIDGET(content));
  gtk_list_item_set_selectable(item, !is_heading);
  gtk_list_item_set_activatable(item, !is_heading);
  // Only GTK 4.12 can be asked for that.
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(item), "focusable") != NULL) {
    g_object_set(item, "focusable", (gboolean)!is_heading, NULL);
  } else if (row != NULL) {
    gtk_widget_set_focusable(row, !is_heading);
  }
}

void bgtk_list_place_set_accessible_label(bgtk_list_place *place, const char *text) {
  GtkWidget *child = gtk_list_item_get_child(GTK_LIST_ITEM(place));
  GtkWidget *row = child != NULL ? gtk_widget_get_parent(child) : NULL;
  if (row != NULL) gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
