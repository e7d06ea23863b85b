// What tests need of GTK; no program that is shipped links it.
#pragma once

#include "bgtk-probe.h"
