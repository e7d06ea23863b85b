// The list model that is shared by lists, grids and tables.
#pragma once

#include "bgtk-private.h"

// A model of `count` items whose selection is asked for and reported through `events`; the caller owns it. Both a GListModel
// and a GtkSelectionModel.
GListModel *bgtk_list_model_new(guint count, const bgtk_list_events *events, void *context);
// Removes and adds items, and notifies whoever shows them.
void bgtk_list_model_splice(GListModel *model, guint position, guint removed, guint inserted);
