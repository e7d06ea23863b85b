// A picture of a given size, or an icon while there is none.
#include "bgtk-pictures.h"

typedef GtkWidgetClass BgtkPictureViewClass;

static GType bgtk_picture_view_get_type(void);
G_DEFINE_TYPE(BgtkPictureView, bgtk_picture_view, GTK_TYPE_WIDGET)

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
  BgtkPictureView *self = (BgtkPictureView *)widget;
  return self->can_shrink ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  BgtkPictureView *self = (BgtkPictureView *)widget;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
  if (self->can_shrink && orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 1;
  } else if (self->can_shrink && for_size >= 0 && for_size < self->width) {
    *minimum = *natural = MAX(1, (int)((gint64)for_size * self->height / self->width));
  }
  *minimum_baseline = *natural_baseline = -1;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  BgtkPictureView *self = (BgtkPictureView *)widget;
  if (!gtk_widget_should_layout(self->placeholder)) return;
  int least = 0;
  gtk_widget_measure(self->placeholder, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  GtkAllocation place = {0, 0, MAX(width, least), MAX(height, least)};
  gtk_widget_size_allocate(self->placeholder, &place, baseline);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  BgtkPictureView *self = (BgtkPictureView *)widget;
  if (self->picture == NULL) {
    gtk_widget_snapshot_child(widget, self->placeholder, snapshot);
    return;
  }
  float width = (float)gtk_widget_get_width(widget);
  float height = (float)gtk_widget_get_height(widget);
  float own_width = (float)gdk_texture_get_width(self->picture);
  float own_height = (float)gdk_texture_get_height(self->picture);
  float by_width = width / own_width;
  float by_height = height / own_height;
  float scale = self->covers ? MAX(by_width, by_height) : MIN(by_width, by_height);
  gtk_snapshot_append_texture(
      snapshot, self->picture,
      &GRAPHENE_RECT_INIT((width - own_width * scale) / 2.0F, (height - own_height * scale) / 2.0F,
                          own_width * scale, own_height * scale));
}

static void dispose(GObject *object) {
  BgtkPictureView *self = (BgtkPictureView *)object;
  g_clear_object(&self->picture);
  g_clear_pointer(&self->placeholder, gtk_widget_unparent);
  G_OBJECT_CLASS(bgtk_picture_view_parent_class)->dispose(object);
}

static void bgtk_picture_view_class_init(BgtkPictureViewClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = dispose;
  klass->get_request_mode = request_mode;
  klass->measure = measure;
  klass->size_allocate = size_allocate;
  klass->snapshot = snapshot;
  gtk_widget_class_set_css_name(klass, "picture");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_IMG);
}

static void bgtk_picture_view_init(BgtkPictureView *self) {
  self->placeholder = g_object_new(GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class(self->placeholder, "dim-label");
  gtk_widget_set_parent(self->placeholder, GTK_WIDGET(self));
  // What is beyond the rounded corners, and of a picture that covers beyond the edges, is not drawn.
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

bgtk_widget *bgtk_picture_view_new(void) { return bgtk_adopt(g_object_new(bgtk_picture_view_get_type(), NULL)); }

void bgtk_picture_view_set_size(bgtk_widget *view, int width, int height) {
  BgtkPictureView *self = (BgtkPictureView *)view;
  self->width = MAX(width, 1);
  self->height = MAX(height, 1);
  gtk_image_set_pixel_size(GTK_IMAGE(self->placeholder), CLAMP(MIN(width, height) / 3, 8, 64));
  gtk_widget_queue_resize(BGTK_WIDGET(view));
}

void bgtk_picture_view_set_can_shrink(bgtk_widget *view, bool can_shrink) {
  ((BgtkPictureView *)view)->can_shrink = can_shrink;
  gtk_widget_queue_resize(BGTK_WIDGET(view));
}

void bgtk_picture_view_set_covers(bgtk_widget *view, bool covers) {
  ((BgtkPictureView *)view)->covers = covers;
  gtk_widget_queue_draw(BGTK_WIDGET(view));
}

void bgtk_picture_view_set_placeholder(bgtk_widget *view, const char *icon_name) {
  GtkImage *placeholder = GTK_IMAGE(((BgtkPictureView *)view)->placeholder);
  if (*icon_name == '\0') {
    gtk_image_clear(placeholder);
  } else {
    gtk_image_set_from_icon_name(placeholder, icon_name);
  }
}

void bgtk_picture_view_set_picture(bgtk_widget *view, bgtk_picture *picture) {
  BgtkPictureView *self = (BgtkPictureView *)view;
  if (!g_set_object(&self->picture, (GdkTexture *)picture)) return;
  gtk_widget_queue_draw(BGTK_WIDGET(view));
}
