// What the renderer needs of GTK, without naming a type of it: every handle is opaque.
//
// Ownership: a function named `_new` gives the caller one reference, to be ended by `bgtk_object_release`. Callbacks
// come with a context and a release function, which GTK calls once, when the callback can no longer be called.
// Everything is for the main thread unless it says otherwise.
#pragma once

#include "bgtk-base.h"

#include "bgtk-app.h"
#include "bgtk-canvas.h"
#include "bgtk-choices.h"
#include "bgtk-containers.h"
#include "bgtk-controls.h"
#include "bgtk-desktop.h"
#include "bgtk-input.h"
#include "bgtk-list.h"
#include "bgtk-object.h"
#include "bgtk-picture.h"
#include "bgtk-places.h"
#include "bgtk-settings.h"
#include "bgtk-table.h"
#include "bgtk-text.h"
#include "bgtk-window.h"
