#include "CBinderGTK.h"
