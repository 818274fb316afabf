// Cairo and its PDF surface, with or without the include path that pkg-config gives.
#pragma once
#if __has_include(<cairo.h>)
#include <cairo.h>
#include <cairo-pdf.h>
#else
#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#endif
