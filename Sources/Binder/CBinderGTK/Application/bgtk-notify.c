// What an application asks of the desktop: to notify, to stay awake, to remember files.
#include "bgtk-private.h"

static const char action_name[] = "bgtk-notification";

typedef struct {
  bgtk_notified notified;
  void *context;
} Listener;

static void on_action(G_GNUC_UNUSED GSimpleAction *action, GVariant *parameter, gpointer data) {
  Listener *listener = data;
  const char *id = NULL;
  gint32 button = 0;
  g_variant_get(parameter, "(&si)", &id, &button);
  // The handler takes the notification away, and with it maybe this text.
  g_autofree char *kept = g_strdup(id);
  listener->notified(listener->context, kept, button);
}

static void free_listener(gpointer data, G_GNUC_UNUSED GClosure *closure) { g_free(data); }

void bgtk_app_on_notified(bgtk_app *app, bgtk_notified notified, void *context) {
  Listener *listener = g_new(Listener, 1);
  *listener = (Listener){notified, context};
  g_autoptr(GSimpleAction) action = g_simple_action_new(action_name, G_VARIANT_TYPE("(si)"));
  g_signal_connect_data(action, "activate", G_CALLBACK(on_action), listener, free_listener, 0);
  g_action_map_add_action(G_ACTION_MAP(app), G_ACTION(action));
}

void bgtk_app_notify(bgtk_app *app, const char *id, const char *title, const char *body, const char *icon_name,
                     bgtk_priority priority, const char *const *titles) {
  static const GNotificationPriority priorities[] = {
      [BGTK_PRIORITY_LOW] = G_NOTIFICATION_PRIORITY_LOW,
      [BGTK_PRIORITY_NORMAL] = G_NOTIFICATION_PRIORITY_NORMAL,
      [BGTK_PRIORITY_HIGH] = G_NOTIFICATION_PRIORITY_HIGH,
      [BGTK_PRIORITY_URGENT] = G_NOTIFICATION_PRIORITY_URGENT,
  };
  g_autoptr(GNotification) notification = g_notification_new(title);
  if (*body != '\0') g_notification_set_body(notification, body);
  if (*icon_name != '\0') {
    g_autoptr(GIcon) icon = g_themed_icon_new(icon_name);
    g_notification_set_icon(notification, icon);
  }
  g_notification_set_priority(notification, priorities[priority]);
  g_autofree char *action = g_strconcat("app.", action_name, NULL);
  g_notification_set_default_action_and_target(notification, action, "(si)", id, -1);
  for (int button = 0; titles[button] != NULL; button++) {
    g_notification_add_button_with_target(notification, titles[button], action, "(si)", id, button);
  }
  g_application_send_notification(G_APPLICATION(app), id, notification);
}

void bgtk_app_withdraw(bgtk_app *app, const char *id) { g_application_withdraw_notification(G_APPLICATION(app), id); }

unsigned bgtk_app_inhibit(bgtk_app *app, unsigned what, const char *reason) {
  GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(app));
  return gtk_application_inhibit(GTK_APPLICATION(app), window, (GtkApplicationInhibitFlags)what, reason);
}

void bgtk_app_uninhibit(bgtk_app *app, unsigned cookie) {
  if (cookie != 0) gtk_application_uninhibit(GTK_APPLICATION(app), cookie);
}

void bgtk_recent_add(const char *path) {
  g_autofree char *address = g_filename_to_uri(path, NULL, NULL);
  if (address != NULL) gtk_recent_manager_add_item(gtk_recent_manager_get_default(), address);
}

static gint newest_first(gconstpointer one, gconstpointer other) {
  GDateTime *first = gtk_recent_info_get_modified((GtkRecentInfo *)one);
  GDateTime *second = gtk_recent_info_get_modified((GtkRecentInfo *)other);
  return g_date_time_compare(second, first);
}

char **bgtk_recent_files(void) {
  GStrvBuilder *builder = g_strv_builder_new();
  GList *items = g_list_sort(gtk_recent_manager_get_items(gtk_recent_manager_get_default()), newest_first);
  for (GList *link = items; link != NULL; link = link->next) {
    GtkRecentInfo *info = link->data;
    g_autofree char *path = g_filename_from_uri(gtk_recent_info_get_uri(info), NULL, NULL);
    const char *program = g_get_application_name();
    if (path != NULL && program != NULL && gtk_recent_info_has_application(info, program)) g_strv_builder_add(builder, path);
  }
  g_list_free_full(items, (GDestroyNotify)gtk_recent_info_unref);
  char **paths = g_strv_builder_end(builder);
  g_strv_builder_unref(builder);
  return paths;
}

void bgtk_texts_free(char **texts) { g_strfreev(texts); }
