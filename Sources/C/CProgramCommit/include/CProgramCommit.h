#pragma once

/// Returns the commit that the program was built from, such as `1a2b3c4d5`, or an empty string if it is not known.
///
/// `.modified` follows the commit if files had been changed.
const char *program_commit(void);
