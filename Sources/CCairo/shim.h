// Cairo and its PDF surface.
#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
