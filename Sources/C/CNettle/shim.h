#pragma once
#include <nettle/aes.h>
#include <nettle/ccm.h>
#include <nettle/cmac.h>
#include <nettle/hmac.h>
#include <nettle/sha2.h>
