// The desktop's search, as GNOME's overview asks it.
#include "bgtk-app-parts.h"

// Source: https://developer.gnome.org/documentation/tutorials/search-provider.html
static const char interface_xml[] =
    "<node><interface name='org.gnome.Shell.SearchProvider2'>"
    "<method name='GetInitialResultSet'><arg type='as' name='terms' direction='in'/>"
    "<arg type='as' name='results' direction='out'/></method>"
    "<method name='GetSubsearchResultSet'><arg type='as' name='previous_results' direction='in'/>"
    "<arg type='as' name='terms' direction='in'/><arg type='as' name='results' direction='out'/></method>"
    "<method name='GetResultMetas'><arg type='as' name='identifiers' direction='in'/>"
    "<arg type='aa{sv}' name='metas' direction='out'/></method>"
    "<method name='ActivateResult'><arg type='s' name='identifier' direction='in'/>"
    "<arg type='as' name='terms' direction='in'/><arg type='u' name='timestamp' direction='in'/></method>"
    "<method name='LaunchSearch'><arg type='as' name='terms' direction='in'/>"
    "<arg type='u' name='timestamp' direction='in'/></method>"
    "</interface></node>";

struct bgtk_search {
  GApplication *app;
  GDBusMethodInvocation *invocation;
  bgtk_search_kind kind;
  GVariantBuilder answer;
};

static const char *const nothing[] = {NULL};

static void on_method(G_GNUC_UNUSED GDBusConnection *bus, G_GNUC_UNUSED const char *sender,
                      G_GNUC_UNUSED const char *path, G_GNUC_UNUSED const char *interface, const char *method,
                      GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data) {
  BgtkApplication *app = data;
  bgtk_search *search = g_new0(bgtk_search, 1);
  // An application that has nothing else to do goes on until the answer is sent.
  search->app = g_object_ref(G_APPLICATION(app));
  g_application_hold(search->app);
  search->invocation = invocation;
  g_autofree const char **ids = NULL;
  g_autofree const char **terms = NULL;
  const char *one[] = {NULL, NULL};
  if (g_str_equal(method, "GetInitialResultSet")) {
    search->kind = BGTK_SEARCH_FIND;
    g_variant_get(parameters, "(^a&s)", &terms);
  } else if (g_str_equal(method, "GetSubsearchResultSet")) {
    search->kind = BGTK_SEARCH_NARROW;
    g_variant_get(parameters, "(^a&s^a&s)", &ids, &terms);
  } else if (g_str_equal(method, "GetResultMetas")) {
    search->kind = BGTK_SEARCH_DESCRIBE;
    g_variant_get(parameters, "(^a&s)", &ids);
  } else if (g_str_equal(method, "ActivateResult")) {
    search->kind = BGTK_SEARCH_OPEN;
    g_variant_get(parameters, "(&s^a&su)", &one[0], &terms, NULL);
  } else {
    search->kind = BGTK_SEARCH_SHOW;
    g_variant_get(parameters, "(^a&su)", &terms, NULL);
  }
  bool is_described = search->kind == BGTK_SEARCH_DESCRIBE;
  g_variant_builder_init(&search->answer, is_described ? G_VARIANT_TYPE("aa{sv}") : G_VARIANT_TYPE_STRING_ARRAY);
  const char *const *asked = one[0] != NULL ? one : ids != NULL ? ids : nothing;
  app->searched(app->search_context, search, search->kind, asked, terms != NULL ? terms : nothing);
}

void bgtk_app_on_search(bgtk_app *handle, bgtk_searched searched, void *context) {
  BgtkApplication *app = BGTK_APPLICATION(handle);
  app->searched = searched;
  app->search_context = context;
}

gboolean bgtk_search_register(BgtkApplication *app, GDBusConnection *bus, const char *path, GError **error) {
  if (app->searched == NULL) return TRUE;
  static const GDBusInterfaceVTable table = {.method_call = on_method};
  g_autoptr(GDBusNodeInfo) node = g_dbus_node_info_new_for_xml(interface_xml, error);
  if (node == NULL) return FALSE;
  g_autofree char *place = g_strconcat(path, "/SearchProvider", NULL);
  app->search_registration =
      g_dbus_connection_register_object(bus, place, node->interfaces[0], &table, app, NULL, error);
  return app->search_registration != 0;
}

void bgtk_search_unregister(BgtkApplication *app, GDBusConnection *bus) {
  if (app->search_registration != 0) g_dbus_connection_unregister_object(bus, app->search_registration);
  app->search_registration = 0;
}

void bgtk_search_add(bgtk_search *search, const char *id) { g_variant_builder_add(&search->answer, "s", id); }

void bgtk_search_describe(bgtk_search *search, const char *id, const char *name, const char *text,
                          const uint8_t *picture, size_t length) {
  GVariantBuilder result;
  g_variant_builder_init(&result, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&result, "{sv}", "id", g_variant_new_string(id));
  g_variant_builder_add(&result, "{sv}", "name", g_variant_new_string(name));
  g_variant_builder_add(&result, "{sv}", "description", g_variant_new_string(text));
  if (picture != NULL) {
    g_autoptr(GBytes) bytes = g_bytes_new(picture, length);
    g_autoptr(GIcon) icon = g_bytes_icon_new(bytes);
    g_autoptr(GVariant) written = g_icon_serialize(icon);
    if (written != NULL) g_variant_builder_add(&result, "{sv}", "icon", written);
  }
  g_variant_builder_add_value(&search->answer, g_variant_builder_end(&result));
}

void bgtk_search_end(bgtk_search *search) {
  GVariant *answer = g_variant_builder_end(&search->answer);
  bool is_answered = search->kind == BGTK_SEARCH_OPEN || search->kind == BGTK_SEARCH_SHOW;
  if (is_answered) {
    g_variant_unref(g_variant_ref_sink(answer));
    g_dbus_method_invocation_return_value(search->invocation, NULL);
  } else {
    g_dbus_method_invocation_return_value(search->invocation, g_variant_new_tuple(&answer, 1));
  }
  g_application_release(search->app);
  g_object_unref(search->app);
  g_free(search);
}
