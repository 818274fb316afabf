// libdeflate: zlib streams and CRC-32 of whole buffers.
#pragma once
#include <libdeflate.h>
