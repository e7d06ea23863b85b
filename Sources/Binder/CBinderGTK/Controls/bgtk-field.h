// An entry, and below it what is wrong with its text.
#pragma once

#include "bgtk-private.h"

// A frame around a new entry, whose property `message` is shown below it. What is set by name is the entry's.
bgtk_widget *bgtk_field_around(GtkWidget *entry);
