// What the parts of an application share.
#pragma once

#include "bgtk-private.h"

#define BGTK_TYPE_APPLICATION (bgtk_application_get_type())
G_DECLARE_FINAL_TYPE(BgtkApplication, bgtk_application, BGTK, APPLICATION, GtkApplication)

struct _BgtkApplication {
  GtkApplication parent;
  // Whether it runs on without a window.
  bool is_held;
  // Who answers the desktop's search; NULL for nobody.
  bgtk_searched searched;
  void *search_context;
  guint search_registration;
};

// Puts what answers the desktop's search on the bus, below the application's path, if anybody answers.
gboolean bgtk_search_register(BgtkApplication *app, GDBusConnection *bus, const char *path, GError **error);
void bgtk_search_unregister(BgtkApplication *app, GDBusConnection *bus);
