// What the shim's own files share; Swift does not see it.
#pragma once

#include "../CGTK/shim.h"
#include "CBinderGTK.h"

// Takes the first reference to a new widget and counts it.
bgtk_widget *bgtk_adopt(GtkWidget *widget);
// A closure that calls `callback` and releases `context` when GTK is done with it.
GClosure *bgtk_closure(bgtk_callback callback, void *context, bgtk_release release);
// Who stands for a widget or the nearest ancestor that somebody stands for.
const void *bgtk_tag_of(GtkWidget *widget);

// Takes a child out of a clamp; false when the parent is none.
bool bgtk_clamp_forget(GtkWidget *parent, GtkWidget *child);

#define BGTK_WIDGET(pointer) ((GtkWidget *)(pointer))
