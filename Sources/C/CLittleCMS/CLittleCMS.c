#include "CLittleCMS.h"

#include <dlfcn.h>
#include <lcms2.h>
#include <pthread.h>
#include <stdlib.h>

#define FUNCTIONS(_) \
  _(cmsCloseProfile) \
  _(cmsCreateTransform) \
  _(cmsCreate_sRGBProfile) \
  _(cmsDeleteTransform) \
  _(cmsDoTransform) \
  _(cmsGetColorSpace) \
  _(cmsOpenProfileFromMem)

// Written once under the lock, before any other function is called.
static struct {
#define FIELD(name) __typeof__(&name) name;
  FUNCTIONS(FIELD)
} cms;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

static const char *load(void) {
  void *library = dlopen("liblcms2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return "littlecms cannot be loaded: install the Debian package liblcms2-2";
#define RESOLVE(name) \
  if (!(cms.name = (__typeof__(&name))dlsym(library, #name))) return "liblcms2 has no " #name;
  FUNCTIONS(RESOLVE)
  is_loaded = true;
  return NULL;
}

const char *clittlecms_load(void) {
  pthread_mutex_lock(&lock);
  const char *problem = is_loaded ? NULL : load();
  pthread_mutex_unlock(&lock);
  return problem;
}

struct clittlecms_transform {
  cmsHTRANSFORM transform;
  bool is_gray, is_swapped;
  int bytes;
  // The colours of all grays of 8 bits.
  uint8_t colors[256][3];
};

clittlecms_transform *clittlecms_open(const void *profile, size_t length, int bytes, bool is_swapped) {
  if (length > UINT32_MAX) return NULL;
  cmsHPROFILE source = cms.cmsOpenProfileFromMem(profile, (cmsUInt32Number)length);
  if (!source) return NULL;
  clittlecms_transform *result = calloc(1, sizeof *result);
  cmsHPROFILE target = cms.cmsCreate_sRGBProfile();
  if (result && target) {
    result->is_gray = cms.cmsGetColorSpace(source) == cmsSigGrayData;
    result->is_swapped = is_swapped;
    result->bytes = bytes;
    cmsUInt32Number size = BYTES_SH((cmsUInt32Number)bytes), order = is_swapped ? DOSWAP_SH(1) | SWAPFIRST_SH(1) : 0;
    cmsUInt32Number pixel = COLORSPACE_SH(PT_RGB) | EXTRA_SH(1) | CHANNELS_SH(3) | size | order;
    // Browsers convert with the perceptual intent, too. It is the only one for which every profile with tables has a
    // table; profiles of a matrix and curves have no others.
    //
    // Colours of 8 bits are converted in whole numbers, so that every processor gets the same bytes. For other samples,
    // the library's optimisation is a coarse table, which is wrong in dark colours. Without the cache of the last colour,
    // a transform is not written to.
    cmsUInt32Number flags = cmsFLAGS_NOCACHE | (result->is_gray || bytes == 2 ? cmsFLAGS_NOOPTIMIZE : 0);
    if (result->is_gray) {
      result->transform = cms.cmsCreateTransform(
        source, COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | size, target, COLORSPACE_SH(PT_RGB) | CHANNELS_SH(3) | size,
        INTENT_PERCEPTUAL, flags);
    } else {
      result->transform = cms.cmsCreateTransform(
        source, pixel, target, pixel, INTENT_PERCEPTUAL, flags | cmsFLAGS_COPY_ALPHA);
    }
  }
  if (target) cms.cmsCloseProfile(target);
  cms.cmsCloseProfile(source);
  if (result && !result->transform) {
    free(result);
    return NULL;
  }
  if (result && result->is_gray && bytes == 1) {
    uint8_t grays[256];
    for (int gray = 0; gray < 256; gray++) grays[gray] = (uint8_t)gray;
    cms.cmsDoTransform(result->transform, grays, result->colors, 256);
  }
  return result;
}

void clittlecms_convert(const clittlecms_transform *transform, void *pixels, size_t count) {
  if (!transform->is_gray) {
    cms.cmsDoTransform(transform->transform, pixels, pixels, (cmsUInt32Number)count);
    return;
  }
  // The pixels of a gray picture have the gray in each channel.
  if (transform->bytes == 1) {
    uint8_t *pixel = pixels;
    for (size_t index = 0; index < count; index++, pixel += 4) {
      const uint8_t *color = transform->colors[pixel[1]];
      pixel[0] = color[transform->is_swapped ? 2 : 0];
      pixel[1] = color[1];
      pixel[2] = color[transform->is_swapped ? 0 : 2];
    }
  } else {
    uint16_t *pixel = pixels;
    for (size_t index = 0; index < count; index++, pixel += 4) {
      uint16_t gray = pixel[0];
      cms.cmsDoTransform(transform->transform, &gray, pixel, 1);
    }
  }
}

void clittlecms_close(clittlecms_transform *transform) {
  if (!transform) return;
  cms.cmsDeleteTransform(transform->transform);
  free(transform);
}
