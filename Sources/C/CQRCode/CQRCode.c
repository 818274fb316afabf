#include "CQRCode.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <qrencode.h>
#include <stdbool.h>
#include <stdlib.h>

static struct {
  __typeof__(&QRcode_encodeData) encode;
  __typeof__(&QRcode_free) free;
} qr;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

static const char *load(void) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return "QR codes need libqrencode, which cannot be loaded: install the Debian package libqrencode4";
  qr.encode = (__typeof__(qr.encode))dlsym(library, "QRcode_encodeData");
  qr.free = (__typeof__(qr.free))dlsym(library, "QRcode_free");
  if (!qr.encode || !qr.free) return "libqrencode is not the one that QR codes need: version 4";
  is_loaded = true;
  return NULL;
}

const char *cqrcode_encode(const uint8_t *bytes, size_t count, int level, uint8_t **modules, int *side) {
  // The lock is held during the whole call, because libqrencode has static tables that not every build of it protects.
  pthread_mutex_lock(&lock);
  const char *problem = is_loaded ? NULL : load();
  if (!problem) {
    // The maximum length of data in the largest code is 2,953 bytes.
    QRcode *code = count <= 2953 ? qr.encode((int)count, bytes, 0, (QRecLevel)level) : (errno = ERANGE, NULL);
    if (!code) {
      problem = errno == ERANGE ? "the text is too long for a QR code" : "the text cannot be encoded";
    } else {
      size_t total = (size_t)code->width * (size_t)code->width;
      *modules = malloc(total);
      if (!*modules) {
        problem = "no memory for a QR code";
      } else {
        for (size_t index = 0; index < total; index++) (*modules)[index] = code->data[index] & 1;
        *side = code->width;
      }
      qr.free(code);
    }
  }
  pthread_mutex_unlock(&lock);
  return problem;
}
