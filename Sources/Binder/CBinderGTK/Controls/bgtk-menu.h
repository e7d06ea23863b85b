// A menu while it is being put together.
#pragma once

#include "bgtk-private.h"

struct bgtk_menu {
  GMenu *menu;
  GMenu *section;
  GSimpleActionGroup *actions;
  int count;
  // The menus and sections around the submenu that is being put together, from the outermost on.
  GPtrArray *around;
};

void bgtk_menu_free(bgtk_menu *menu);
