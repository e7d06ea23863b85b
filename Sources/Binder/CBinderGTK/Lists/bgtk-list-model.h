// A list model of which only the length is known.
#pragma once

#include "bgtk-private.h"

// A model with `count` items, each made when GTK asks for it.
GListModel *bgtk_list_model_new(guint count);
// Removes and adds items, keeping the length right when GTK asks for it meanwhile.
void bgtk_list_model_splice(GListModel *model, guint position, guint removed, guint inserted);
