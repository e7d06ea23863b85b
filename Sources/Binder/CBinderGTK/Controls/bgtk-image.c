// Named icons.
#include "bgtk-private.h"

bgtk_widget *bgtk_image_new(bool is_decoration) {
  GtkAccessibleRole role = is_decoration ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG;
  return bgtk_adopt(g_object_new(GTK_TYPE_IMAGE, "accessible-role", role, NULL));
}

void bgtk_image_set_icon(bgtk_widget *image, const char *name) {
  if (*name == '\0') {
    gtk_image_clear(GTK_IMAGE(image));
  } else {
    gtk_image_set_from_icon_name(GTK_IMAGE(image), name);
  }
}

void bgtk_image_set_pixel_size(bgtk_widget *image, int size) { gtk_image_set_pixel_size(GTK_IMAGE(image), size); }
