// Widgets, properties and signals by their names in GTK: a widget without quirks needs no C of its own.
#include "bgtk-private.h"

static GType type_of(const char *name) {
  GType known = g_type_from_name(name);
  if (known != 0) return known;
  // GTK registers a type when it is first needed; a builder finds it by its name.
  g_autoptr(GtkBuilder) builder = gtk_builder_new();
  return gtk_builder_get_type_from_name(builder, name);
}

bgtk_widget *bgtk_new(const char *name) {
  GType type = type_of(name);
  if (!g_type_is_a(type, GTK_TYPE_WIDGET) || G_TYPE_IS_ABSTRACT(type)) {
    g_log("Binder", G_LOG_LEVEL_CRITICAL, "GTK has no widget \"%s\"", name);
    // An empty place.
    type = GTK_TYPE_BOX;
  }
  return bgtk_adopt(g_object_new(type, NULL));
}

// The object that has the property: the widget, or the control that it is a frame around.
static GObject *owner_of(bgtk_widget *widget, const char *property) {
  bool is_own = g_object_class_find_property(G_OBJECT_GET_CLASS(widget), property) != NULL;
  return is_own ? G_OBJECT(widget) : G_OBJECT(bgtk_accessible_of(BGTK_WIDGET(widget)));
}

static void set(bgtk_widget *widget, const char *property, const GValue *value) {
  g_object_set_property(owner_of(widget, property), property, value);
}

// A number that the property does not allow becomes the nearest that it does: GTK would complain.
static void set_number(bgtk_widget *widget, const char *property, const GValue *number) {
  GObject *owner = owner_of(widget, property);
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(owner), property);
  g_auto(GValue) allowed = G_VALUE_INIT;
  g_value_init(&allowed, spec != NULL ? spec->value_type : G_VALUE_TYPE(number));
  g_return_if_fail(g_value_transform(number, &allowed));
  if (spec != NULL) g_param_value_validate(spec, &allowed);
  g_object_set_property(owner, property, &allowed);
}

void bgtk_set_string(bgtk_widget *widget, const char *property, const char *text) {
  GObject *owner = owner_of(widget, property);
  GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(owner), property);
  g_auto(GValue) value = G_VALUE_INIT;
  if (spec != NULL && text != NULL && G_IS_PARAM_SPEC_ENUM(spec)) {
    GEnumValue *named = g_enum_get_value_by_nick(G_PARAM_SPEC_ENUM(spec)->enum_class, text);
    g_return_if_fail(named != NULL);
    g_value_init(&value, spec->value_type);
    g_value_set_enum(&value, named->value);
  } else {
    g_value_init(&value, G_TYPE_STRING);
    g_value_set_static_string(&value, text);
  }
  g_object_set_property(owner, property, &value);
}

void bgtk_set_bool(bgtk_widget *widget, const char *property, bool truth) {
  g_auto(GValue) value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_BOOLEAN);
  g_value_set_boolean(&value, truth);
  set(widget, property, &value);
}

void bgtk_set_int(bgtk_widget *widget, const char *property, int number) {
  g_auto(GValue) value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_INT);
  g_value_set_int(&value, number);
  set_number(widget, property, &value);
}

void bgtk_set_double(bgtk_widget *widget, const char *property, double number) {
  g_auto(GValue) value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_DOUBLE);
  g_value_set_double(&value, number);
  set_number(widget, property, &value);
}

void bgtk_set_object(bgtk_widget *widget, const char *property, bgtk_widget *object) {
  g_auto(GValue) value = G_VALUE_INIT;
  g_value_init(&value, object != NULL ? G_OBJECT_TYPE(object) : G_TYPE_OBJECT);
  g_value_set_object(&value, object);
  set(widget, property, &value);
}

// The value, made one of a type; GTK complains of a property that is not there.
static void get(bgtk_widget *widget, const char *property, GType type, GValue *value) {
  g_value_init(value, type);
  g_object_get_property(owner_of(widget, property), property, value);
}

char *bgtk_get_string(bgtk_widget *widget, const char *property) {
  g_auto(GValue) value = G_VALUE_INIT;
  get(widget, property, G_TYPE_STRING, &value);
  return g_value_dup_string(&value);
}

bool bgtk_get_bool(bgtk_widget *widget, const char *property) {
  g_auto(GValue) value = G_VALUE_INIT;
  get(widget, property, G_TYPE_BOOLEAN, &value);
  return g_value_get_boolean(&value);
}

int bgtk_get_int(bgtk_widget *widget, const char *property) {
  g_auto(GValue) value = G_VALUE_INIT;
  get(widget, property, G_TYPE_INT, &value);
  return g_value_get_int(&value);
}

double bgtk_get_double(bgtk_widget *widget, const char *property) {
  g_auto(GValue) value = G_VALUE_INIT;
  get(widget, property, G_TYPE_DOUBLE, &value);
  return g_value_get_double(&value);
}

unsigned long bgtk_on_notify(bgtk_widget *widget, const char *property, bgtk_callback callback, void *context,
                             bgtk_release release) {
  g_autofree char *signal = g_strconcat("notify::", property, NULL);
  return bgtk_on_signal(owner_of(widget, property), signal, callback, context, release);
}
