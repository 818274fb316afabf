// libqrencode, opened when the first code is drawn: most pictures have none, and pay nothing for it.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Encodes bytes as a QR code of the smallest version that holds them.
///
/// - level: 0...3, from 7 % to 30 % of the modules that may be damaged.
/// - modules: gets a byte for each module, row by row, 1 for a dark one; the caller frees it with free().
/// - side: gets the modules of a side.
/// Returns NULL, else what went wrong: a text that is never freed.
const char *cqrcode_encode(const uint8_t *bytes, size_t count, int level, uint8_t **modules, int *side);
