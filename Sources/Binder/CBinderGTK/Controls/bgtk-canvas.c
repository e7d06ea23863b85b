// A place to draw on: a list of paths, texts and pictures that is kept, and drawn by GSK.
// Long because: what is drawn on the screen and on paper shares its measures.
#include "bgtk-canvas.h"
#include "bgtk-private.h"

typedef enum {
  PATH,
  TEXT,
  PICTURE,
} ItemKind;

typedef struct {
  ItemKind kind;
  double *steps;
  size_t count;
  bgtk_ink fill, stroke;
  double width;
  char *text;
  bgtk_canvas_text look;
  graphene_rect_t place;
  GdkTexture *picture;
} Item;

typedef struct {
  GtkWidget parent_instance;
  bgtk_canvas_events events;
  void *context;
  bgtk_release release;
  int width, height;
  GArray *items;
  char *current;
  graphene_rect_t ring;
  double paper; // how wide what is printed is, or 0
} BgtkCanvas;

typedef GtkWidgetClass BgtkCanvasClass;

enum {
  ITEMS = 1,
  TEXTS,
  CURRENT,
};

static GType bgtk_canvas_get_type(void);
G_DEFINE_TYPE(BgtkCanvas, bgtk_canvas, GTK_TYPE_WIDGET)

bool bgtk_is_canvas(GtkWidget *widget) { return G_TYPE_CHECK_INSTANCE_TYPE(widget, bgtk_canvas_get_type()); }

static void clear_item(gpointer data) {
  Item *item = data;
  g_clear_pointer(&item->steps, g_free);
  g_clear_pointer(&item->text, g_free);
  g_clear_object(&item->picture);
}

static bool is_mirrored(GtkWidget *widget) { return gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL; }

static double width_of(GtkWidget *widget) {
  double paper = ((BgtkCanvas *)widget)->paper;
  return paper > 0 ? paper : gtk_widget_get_width(widget);
}

// Where something is from the left.
static double left_of(GtkWidget *widget, double x, double width) {
  return is_mirrored(widget) ? width_of(widget) - x - width : x;
}

static GdkRGBA color_of(GtkWidget *widget, bgtk_ink ink) {
  GtkStyleContext *context = gtk_widget_get_style_context(widget);
  GdkRGBA color;
  gtk_style_context_get_color(context, &color);
  if (ink.source == BGTK_INK_ACCENT) gtk_style_context_lookup_color(context, "binder_drawn_accent", &color);
  if (ink.source == BGTK_INK_LINE) gtk_style_context_lookup_color(context, "binder_drawn_line", &color);
  // Paper is white, whatever the theme.
  if (((BgtkCanvas *)widget)->paper > 0 && ink.source == BGTK_INK_TEXT) color = (GdkRGBA){0, 0, 0, 1};
  if (((BgtkCanvas *)widget)->paper > 0 && ink.source == BGTK_INK_LINE) color = (GdkRGBA){0.6F, 0.6F, 0.6F, 1};
  if (ink.source == BGTK_INK_COLOR) {
    color.red = (float)(ink.rgb >> 16 & 0xFF) / 255.0F;
    color.green = (float)(ink.rgb >> 8 & 0xFF) / 255.0F;
    color.blue = (float)(ink.rgb & 0xFF) / 255.0F;
    color.alpha = 1;
  }
  color.alpha *= (float)CLAMP(ink.opacity, 0, 1);
  return color;
}

static void trace(cairo_t *cairo, const Item *item) {
  for (size_t at = 0; at < item->count;) {
    const double *step = item->steps + at;
    switch ((bgtk_step)step[0]) {
    case BGTK_STEP_MOVE:
      cairo_move_to(cairo, step[1], step[2]);
      at += 3;
      break;
    case BGTK_STEP_LINE:
      cairo_line_to(cairo, step[1], step[2]);
      at += 3;
      break;
    case BGTK_STEP_CURVE:
      cairo_curve_to(cairo, step[1], step[2], step[3], step[4], step[5], step[6]);
      at += 7;
      break;
    case BGTK_STEP_CLOSE:
      cairo_close_path(cairo);
      at += 1;
      break;
    }
  }
}

static void draw_path(GtkWidget *widget, cairo_t *cairo, const Item *item) {
  cairo_save(cairo);
  if (is_mirrored(widget)) {
    cairo_translate(cairo, width_of(widget), 0);
    cairo_scale(cairo, -1, 1);
  }
  trace(cairo, item);
  if (item->fill.source != BGTK_INK_NONE) {
    GdkRGBA color = color_of(widget, item->fill);
    gdk_cairo_set_source_rgba(cairo, &color);
    cairo_fill_preserve(cairo);
  }
  if (item->stroke.source != BGTK_INK_NONE) {
    GdkRGBA color = color_of(widget, item->stroke);
    gdk_cairo_set_source_rgba(cairo, &color);
    cairo_set_line_width(cairo, item->width);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_stroke_preserve(cairo);
  }
  cairo_new_path(cairo);
  cairo_restore(cairo);
}

// The text, and where it is from the left and the top.
static PangoLayout *layout_of(GtkWidget *widget, const Item *item, double *x, double *y) {
  PangoLayout *layout = gtk_widget_create_pango_layout(widget, item->text);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_scale_new(item->look.scale));
  if (item->look.is_bold) pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  int width = 0;
  int height = 0;
  pango_layout_get_pixel_size(layout, &width, &height);
  int most = (int)item->look.maximum_width;
  if (most >= 0 && width > most) {
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_width(layout, most * PANGO_SCALE);
    pango_layout_get_pixel_size(layout, &width, &height);
  }
  // NB: a layout with a width puts a text that reads from the right at its right end; without one there is no room.
  *x = left_of(widget, item->look.x - width * item->look.anchor, width);
  *y = item->look.y - height / 2.0;
  return layout;
}

static void draw_text(GtkWidget *widget, GtkSnapshot *snapshot, const Item *item) {
  double x = 0;
  double y = 0;
  g_autoptr(PangoLayout) layout = layout_of(widget, item, &x, &y);
  GdkRGBA color = color_of(widget, item->look.ink);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)(int)x, (float)(int)y));
  gtk_snapshot_append_layout(snapshot, layout, &color);
  gtk_snapshot_restore(snapshot);
}

// Where a picture is, and where it would be whole: it covers its place.
static graphene_rect_t place_of(GtkWidget *widget, const Item *item, graphene_rect_t *whole) {
  graphene_rect_t place = item->place;
  place.origin.x = (float)left_of(widget, place.origin.x, place.size.width);
  float width = (float)gdk_texture_get_width(item->picture);
  float height = (float)gdk_texture_get_height(item->picture);
  float scale = MAX(place.size.width / width, place.size.height / height);
  float left = place.origin.x + (place.size.width - width * scale) / 2;
  float top = place.origin.y + (place.size.height - height * scale) / 2;
  *whole = GRAPHENE_RECT_INIT(left, top, width * scale, height * scale);
  return place;
}

static void draw_picture(GtkWidget *widget, GtkSnapshot *snapshot, const Item *item) {
  graphene_rect_t whole;
  graphene_rect_t place = place_of(widget, item, &whole);
  gtk_snapshot_push_clip(snapshot, &place);
  gtk_snapshot_append_texture(snapshot, item->picture, &whole);
  gtk_snapshot_pop(snapshot);
}

static void print_text(GtkWidget *widget, cairo_t *cairo, const Item *item) {
  double x = 0;
  double y = 0;
  g_autoptr(PangoLayout) layout = layout_of(widget, item, &x, &y);
  GdkRGBA color = color_of(widget, item->look.ink);
  gdk_cairo_set_source_rgba(cairo, &color);
  cairo_move_to(cairo, x, y);
  pango_cairo_show_layout(cairo, layout);
}

static void print_picture(GtkWidget *widget, cairo_t *cairo, const Item *item) {
  graphene_rect_t whole;
  graphene_rect_t place = place_of(widget, item, &whole);
  cairo_surface_t *surface = bgtk_surface_of(item->picture);
  cairo_save(cairo);
  cairo_rectangle(cairo, place.origin.x, place.origin.y, place.size.width, place.size.height);
  cairo_clip(cairo);
  cairo_translate(cairo, whole.origin.x, whole.origin.y);
  cairo_scale(cairo, whole.size.width / (float)gdk_texture_get_width(item->picture),
              whole.size.height / (float)gdk_texture_get_height(item->picture));
  cairo_set_source_surface(cairo, surface, 0, 0);
  cairo_paint(cairo);
  cairo_restore(cairo);
}

void bgtk_canvas_print(GtkWidget *widget, cairo_t *cairo, double width) {
  BgtkCanvas *self = (BgtkCanvas *)widget;
  self->paper = width;
  for (guint index = 0; index < self->items->len; index++) {
    const Item *item = &g_array_index(self->items, Item, index);
    if (item->kind == PATH) draw_path(widget, cairo, item);
    if (item->kind == TEXT) print_text(widget, cairo, item);
    if (item->kind == PICTURE && item->picture != NULL) print_picture(widget, cairo, item);
  }
}

GtkWidget *bgtk_canvas_new_unseen(void) { return g_object_new(bgtk_canvas_get_type(), NULL); }

static void draw_ring(GtkWidget *widget, GtkSnapshot *snapshot) {
  BgtkCanvas *self = (BgtkCanvas *)widget;
  graphene_rect_t ring = self->ring;
  ring.origin.x = (float)left_of(widget, ring.origin.x, ring.size.width);
  GskRoundedRect outline;
  gsk_rounded_rect_init_from_rect(&outline, &ring, 4);
  GdkRGBA color = color_of(widget, (bgtk_ink){BGTK_INK_ACCENT, 0, 1});
  gtk_snapshot_append_border(snapshot, &outline, (float[]){2, 2, 2, 2}, (GdkRGBA[]){color, color, color, color});
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  BgtkCanvas *self = (BgtkCanvas *)widget;
  graphene_rect_t whole = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget),
                                             (float)gtk_widget_get_height(widget));
  cairo_t *cairo = NULL;
  for (guint index = 0; index < self->items->len; index++) {
    const Item *item = &g_array_index(self->items, Item, index);
    // Paths that follow each other are drawn at once.
    if (item->kind == PATH) {
      if (cairo == NULL) cairo = gtk_snapshot_append_cairo(snapshot, &whole);
      draw_path(widget, cairo, item);
      continue;
    }
    g_clear_pointer(&cairo, cairo_destroy);
    if (item->kind == TEXT) draw_text(widget, snapshot, item);
    if (item->kind == PICTURE && item->picture != NULL) draw_picture(widget, snapshot, item);
  }
  g_clear_pointer(&cairo, cairo_destroy);
  if (self->current != NULL && gtk_widget_has_visible_focus(widget)) draw_ring(widget, snapshot);
}

static void measure(GtkWidget *widget, GtkOrientation orientation, G_GNUC_UNUSED int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  BgtkCanvas *self = (BgtkCanvas *)widget;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  *minimum_baseline = *natural_baseline = -1;
}

static void size_allocate(GtkWidget *widget, int width, int height, G_GNUC_UNUSED int baseline) {
  BgtkCanvas *self = (BgtkCanvas *)widget;
  if (self->context != NULL) self->events.resized(self->context, width, height);
}

static void state_flags_changed(GtkWidget *widget, G_GNUC_UNUSED GtkStateFlags before) { gtk_widget_queue_draw(widget); }

static void css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
  GTK_WIDGET_CLASS(bgtk_canvas_parent_class)->css_changed(widget, change);
  gtk_widget_queue_draw(widget);
}

static char *texts_of(BgtkCanvas *self) {
  GString *texts = g_string_new(NULL);
  for (guint index = 0; index < self->items->len; index++) {
    const Item *item = &g_array_index(self->items, Item, index);
    if (item->kind != TEXT) continue;
    if (texts->len > 0) g_string_append(texts, " | ");
    g_string_append(texts, item->text);
  }
  return g_string_free(texts, FALSE);
}

static void get_property(GObject *object, guint id, GValue *value, G_GNUC_UNUSED GParamSpec *spec) {
  BgtkCanvas *self = (BgtkCanvas *)object;
  if (id == ITEMS) g_value_set_uint(value, self->items->len);
  if (id == TEXTS) g_value_take_string(value, texts_of(self));
  if (id == CURRENT) g_value_set_string(value, self->current != NULL ? self->current : "");
}

static void dispose(GObject *object) {
  BgtkCanvas *self = (BgtkCanvas *)object;
  g_array_set_size(self->items, 0);
  if (self->context != NULL) self->release(self->context);
  self->context = NULL;
  G_OBJECT_CLASS(bgtk_canvas_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
  BgtkCanvas *self = (BgtkCanvas *)object;
  g_array_unref(self->items);
  g_free(self->current);
  G_OBJECT_CLASS(bgtk_canvas_parent_class)->finalize(object);
}

static void bgtk_canvas_class_init(BgtkCanvasClass *klass) {
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  object_class->get_property = get_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  g_object_class_install_property(object_class, ITEMS,
                                  g_param_spec_uint("items", NULL, NULL, 0, G_MAXUINT, 0, flags));
  g_object_class_install_property(object_class, TEXTS, g_param_spec_string("texts", NULL, NULL, NULL, flags));
  g_object_class_install_property(object_class, CURRENT, g_param_spec_string("current", NULL, NULL, NULL, flags));
  klass->measure = measure;
  klass->size_allocate = size_allocate;
  klass->snapshot = snapshot;
  klass->css_changed = css_changed;
  klass->state_flags_changed = state_flags_changed;
  gtk_widget_class_set_css_name(klass, "canvas");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_IMG);
}

static void on_released(G_GNUC_UNUSED GtkGestureClick *gesture, G_GNUC_UNUSED int presses, double x,
                        G_GNUC_UNUSED double y, gpointer data) {
  bgtk_canvas_click(data, left_of(data, x, 0), y);
}

static gboolean on_key(G_GNUC_UNUSED GtkEventControllerKey *controller, guint key, G_GNUC_UNUSED guint code,
                       GdkModifierType state, gpointer data) {
  BgtkCanvas *self = data;
  if (self->context == NULL || (state & gtk_accelerator_get_default_mod_mask()) != 0) return FALSE;
  bool mirrored = is_mirrored(data);
  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return self->events.pressed(self->context, mirrored ? BGTK_CANVAS_NEXT : BGTK_CANVAS_PREVIOUS);
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return self->events.pressed(self->context, mirrored ? BGTK_CANVAS_PREVIOUS : BGTK_CANVAS_NEXT);
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_space: return self->events.pressed(self->context, BGTK_CANVAS_CLICK);
  default: return FALSE;
  }
}

static void bgtk_canvas_init(BgtkCanvas *self) {
  self->items = g_array_new(FALSE, TRUE, sizeof(Item));
  g_array_set_clear_func(self->items, clear_item);
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_PRIMARY);
  g_signal_connect(click, "released", G_CALLBACK(on_released), self);
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(click));
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), self);
  gtk_widget_add_controller(GTK_WIDGET(self), keys);
}

bgtk_widget *bgtk_canvas_new(const bgtk_canvas_events *events, void *context, bgtk_release release) {
  BgtkCanvas *self = g_object_new(bgtk_canvas_get_type(), NULL);
  self->events = *events;
  self->context = context;
  self->release = release;
  return bgtk_adopt(GTK_WIDGET(self));
}

void bgtk_canvas_set_size(bgtk_widget *canvas, int width, int height) {
  BgtkCanvas *self = (BgtkCanvas *)canvas;
  self->width = MAX(width, 0);
  self->height = MAX(height, 0);
  gtk_widget_queue_resize(BGTK_WIDGET(canvas));
}

void bgtk_canvas_set_clickable(bgtk_widget *canvas, bool is_clickable) {
  gtk_widget_set_focusable(BGTK_WIDGET(canvas), is_clickable);
}

void bgtk_canvas_clear(bgtk_widget *canvas) {
  g_array_set_size(((BgtkCanvas *)canvas)->items, 0);
  gtk_widget_queue_draw(BGTK_WIDGET(canvas));
}

static void add(bgtk_widget *canvas, Item item) {
  g_array_append_val(((BgtkCanvas *)canvas)->items, item);
  gtk_widget_queue_draw(BGTK_WIDGET(canvas));
}

void bgtk_canvas_add_path(bgtk_widget *canvas, const double *steps, size_t count, bgtk_ink fill, bgtk_ink stroke,
                          double width) {
  add(canvas, (Item){.kind = PATH,
                     .steps = g_memdup2(steps, count * sizeof(double)),
                     .count = count,
                     .fill = fill,
                     .stroke = stroke,
                     .width = width});
}

void bgtk_canvas_add_text(bgtk_widget *canvas, const char *text, bgtk_canvas_text look) {
  add(canvas, (Item){.kind = TEXT, .text = g_strdup(text), .look = look});
}

void bgtk_canvas_add_picture(bgtk_widget *canvas, double x, double y, double width, double height) {
  add(canvas, (Item){.kind = PICTURE,
                     .place = GRAPHENE_RECT_INIT((float)x, (float)y, (float)width, (float)height)});
}

void bgtk_canvas_set_picture(bgtk_widget *canvas, unsigned index, bgtk_picture *picture) {
  GArray *items = ((BgtkCanvas *)canvas)->items;
  if (index >= items->len) return;
  g_set_object(&g_array_index(items, Item, index).picture, (GdkTexture *)picture);
  gtk_widget_queue_draw(BGTK_WIDGET(canvas));
}

void bgtk_canvas_set_current(bgtk_widget *canvas, const char *text, double x, double y, double width, double height) {
  BgtkCanvas *self = (BgtkCanvas *)canvas;
  // A description that the canvas has of its own stays until there is something to read instead.
  if (text != NULL || self->current != NULL) bgtk_widget_set_accessible_description(canvas, text);
  g_free(self->current);
  self->current = g_strdup(text);
  self->ring = GRAPHENE_RECT_INIT((float)x - 2, (float)y - 2, (float)width + 4, (float)height + 4);
  if (text != NULL) bgtk_widget_announce(canvas, text);
  gtk_widget_queue_draw(BGTK_WIDGET(canvas));
}

void bgtk_canvas_click(bgtk_widget *canvas, double x, double y) {
  BgtkCanvas *self = (BgtkCanvas *)canvas;
  if (self->context == NULL) return;
  self->events.clicked(self->context, x, y);
}
