// libqrencode, loaded on first use because most pictures have no codes.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Encodes bytes as a QR code in the smallest version that holds them.
///
/// - level: 0...3, for 7 % to 30 % of damaged modules.
/// - modules: receives one byte per module, row by row, 1 for a dark one. The caller frees it with free().
/// - side: receives the number of modules per side.
/// Returns NULL, or an error message that must not be freed.
const char *cqrcode_encode(const uint8_t *bytes, size_t count, int level, uint8_t **modules, int *side);
