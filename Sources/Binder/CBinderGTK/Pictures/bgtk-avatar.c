// A circle with initials, or with a picture.
#include "bgtk-pictures.h"

typedef GtkWidgetClass BgtkAvatarClass;

static GType bgtk_avatar_get_type(void);
G_DEFINE_TYPE(BgtkAvatar, bgtk_avatar, GTK_TYPE_WIDGET)

static void measure(GtkWidget *widget, G_GNUC_UNUSED GtkOrientation orientation, G_GNUC_UNUSED int for_size,
                    int *minimum, int *natural, int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural = ((BgtkAvatar *)widget)->size;
  *minimum_baseline = *natural_baseline = -1;
}

static void draw_initials(BgtkAvatar *self, GtkSnapshot *snapshot, float side) {
  gtk_snapshot_append_color(snapshot, &self->background, &GRAPHENE_RECT_INIT(0, 0, side, side));
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(GTK_WIDGET(self), self->initials);
  g_autoptr(PangoFontDescription) font =
      pango_font_description_copy(pango_context_get_font_description(pango_layout_get_context(layout)));
  pango_font_description_set_weight(font, PANGO_WEIGHT_SEMIBOLD);
  pango_font_description_set_absolute_size(font, side * 0.4 * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  int width = 0;
  int height = 0;
  pango_layout_get_pixel_size(layout, &width, &height);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot,
                         &GRAPHENE_POINT_INIT((side - (float)width) / 2.0F, (side - (float)height) / 2.0F));
  gtk_snapshot_append_layout(snapshot, layout, &self->foreground);
  gtk_snapshot_restore(snapshot);
}

static void draw_picture(BgtkAvatar *self, GtkSnapshot *snapshot, float side) {
  float width = (float)gdk_texture_get_width(self->picture);
  float height = (float)gdk_texture_get_height(self->picture);
  float scale = side / MIN(width, height);
  gtk_snapshot_append_texture(snapshot, self->picture,
                              &GRAPHENE_RECT_INIT((side - width * scale) / 2.0F, (side - height * scale) / 2.0F,
                                                  width * scale, height * scale));
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  BgtkAvatar *self = (BgtkAvatar *)widget;
  float width = (float)gtk_widget_get_width(widget);
  float height = (float)gtk_widget_get_height(widget);
  float side = MIN(width, height);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((width - side) / 2.0F, (height - side) / 2.0F));
  GskRoundedRect circle;
  gsk_rounded_rect_init_from_rect(&circle, &GRAPHENE_RECT_INIT(0, 0, side, side), side / 2.0F);
  gtk_snapshot_push_rounded_clip(snapshot, &circle);
  if (self->picture != NULL) {
    draw_picture(self, snapshot, side);
  } else {
    draw_initials(self, snapshot, side);
  }
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_restore(snapshot);
}

static void finalize(GObject *object) {
  BgtkAvatar *self = (BgtkAvatar *)object;
  g_clear_object(&self->picture);
  g_clear_pointer(&self->initials, g_free);
  G_OBJECT_CLASS(bgtk_avatar_parent_class)->finalize(object);
}

static void bgtk_avatar_class_init(BgtkAvatarClass *klass) {
  G_OBJECT_CLASS(klass)->finalize = finalize;
  klass->measure = measure;
  klass->snapshot = snapshot;
  gtk_widget_class_set_css_name(klass, "avatar");
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_IMG);
}

static void bgtk_avatar_init(BgtkAvatar *self) {
  self->size = 40;
  self->initials = g_strdup("?");
}

bgtk_widget *bgtk_avatar_new(void) { return bgtk_adopt(g_object_new(bgtk_avatar_get_type(), NULL)); }

void bgtk_avatar_set_size(bgtk_widget *avatar, int size) {
  ((BgtkAvatar *)avatar)->size = MAX(size, 1);
  gtk_widget_queue_resize(BGTK_WIDGET(avatar));
}

static GdkRGBA color(uint32_t rgb) {
  return (GdkRGBA){(float)(rgb >> 16 & 0xFF) / 255.0F, (float)(rgb >> 8 & 0xFF) / 255.0F,
                   (float)(rgb & 0xFF) / 255.0F, 1.0F};
}

void bgtk_avatar_set_initials(bgtk_widget *avatar, const char *text, uint32_t background, uint32_t foreground) {
  BgtkAvatar *self = (BgtkAvatar *)avatar;
  g_free(self->initials);
  self->initials = g_strdup(text);
  self->background = color(background);
  self->foreground = color(foreground);
  gtk_widget_queue_draw(BGTK_WIDGET(avatar));
}

void bgtk_avatar_set_picture(bgtk_widget *avatar, bgtk_picture *picture) {
  BgtkAvatar *self = (BgtkAvatar *)avatar;
  if (!g_set_object(&self->picture, (GdkTexture *)picture)) return;
  gtk_widget_queue_draw(BGTK_WIDGET(avatar));
}
