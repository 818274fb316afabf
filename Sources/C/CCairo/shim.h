// Cairo and its PDF surface. The header is found with and without pkg-config's include path.
#pragma once
#if __has_include(<cairo.h>)
#include <cairo.h>
#include <cairo-pdf.h>
#else
#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#endif
