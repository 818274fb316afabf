// The devices of a Raspberry Pi with a panel, for programs under LD_PRELOAD.
//
// FAKE_PANEL is the path of a log, which also names the files that stand for devices. FAKE_FAULT is a list of words:
//
//   no-spi no-gpio denied   the device does not exist, or may not be opened
//   claimed                 another program has the lines
//   owned                   the SPI driver has the chip selects
//   stuck                   the busy line never says that the panel is ready
//   pulled                  transfers fail after the first 20
//   partial                 each transfer takes half of its bytes
//   working                 a register of an IT8951 says that it is refreshing for ever
//   interrupted             each second request is interrupted first
//
// FAKE_HOST makes the panel one of an IT8951: its device information as hexadecimal digits, at least that of the width and
// height. Each transfer is then one line of the log, `host` and its bytes.
//
// FAKE_HOLD is the number of a transfer before which the program stops: it makes a file with the log's name and `.held`, and goes
// on when there is one with `.go`.
//
// FAKE_READY is the level of the busy line when the panel is ready. FAKE_EEPROM is the EEPROM as hexadecimal digits. Time
// does not pass: waits only move the clock.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/gpio.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <linux/spi/spidev.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { NONE, SPI, CHIP, OUTPUTS, BUSY, I2C };
static unsigned char kinds[1024];
static unsigned int outputs[8], outputCount, dataLine = 25;
static int isData, transfers, requests, readings;
static long long shift;

static int real_open(const char *path, int flags, int mode) {
  static int (*next)(const char *, int, ...);
  if (!next) next = dlsym(RTLD_NEXT, "open");
  return next(path, flags, mode);
}

static int has(const char *fault) {
  const char *faults = getenv("FAKE_FAULT");
  return faults && strstr(faults, fault);
}

static void note(const char *format, ...) {
  FILE *log = fopen(getenv("FAKE_PANEL"), "a");
  if (!log) return;
  va_list list;
  va_start(list, format);
  vfprintf(log, format, list);
  va_end(list);
  fclose(log);
}

static void note_bytes(const char *kind, const unsigned char *bytes, unsigned int count) {
  FILE *log = fopen(getenv("FAKE_PANEL"), "a");
  if (!log) return;
  fputs(kind, log);
  for (unsigned int i = 0; i < count; i++) fprintf(log, "%02x", bytes[i]);
  fputs("\n", log);
  fclose(log);
}

// Fills bytes from digits, and with zeros after them.
static void hexadecimal(const char *digits, unsigned char *bytes, unsigned int count) {
  for (unsigned int i = 0; i < count; i++) {
    unsigned int byte = 0;
    if (strlen(digits) >= 2) {
      sscanf(digits, "%2x", &byte);
      digits += 2;
    }
    bytes[i] = (unsigned char)byte;
  }
}

static int stand_in(const char *name, int kind) {
  char path[512];
  snprintf(path, sizeof path, "%s.%s", getenv("FAKE_PANEL"), name);
  int device = real_open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (device >= 0 && device < 1024) kinds[device] = (unsigned char)kind;
  return device;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0;
  va_end(list);
  if (!getenv("FAKE_PANEL") || strncmp(path, "/dev/", 5)) return real_open(path, flags, mode);
  int isSPI = !strncmp(path, "/dev/spidev", 11), isChip = !strncmp(path, "/dev/gpiochip", 13);
  if (isSPI && has("no-spi")) return errno = ENOENT, -1;
  if (isChip && (has("no-gpio") || strcmp(path, "/dev/gpiochip0"))) return errno = ENOENT, -1;
  if ((isSPI || isChip) && has("denied")) return errno = EACCES, -1;
  if (isSPI) return stand_in("spi", SPI);
  if (isChip) return stand_in("chip", CHIP);
  if (!strcmp(path, "/dev/i2c-1")) return getenv("FAKE_EEPROM") ? stand_in("i2c", I2C) : (errno = ENOENT, -1);
  return real_open(path, flags, mode);
}

int close(int device) {
  static int (*next)(int);
  if (!next) next = dlsym(RTLD_NEXT, "close");
  if (device >= 0 && device < 1024) kinds[device] = NONE;
  return next(device);
}

// A transaction of words. Registers are busy twice after each command that shows an area.
static int exchange(struct spi_ioc_transfer *message) {
  static unsigned int command;
  static int readingsOfRegister;
  unsigned char *bytes = (unsigned char *)(unsigned long)message->tx_buf;
  unsigned char *answer = (unsigned char *)(unsigned long)message->rx_buf;
  unsigned int preamble = bytes[0] << 8 | bytes[1];
  note_bytes("host ", bytes, message->len);
  if (preamble == 0x6000) {
    command = bytes[2] << 8 | bytes[3];
    if (command == 0x34) readingsOfRegister = 0;
  }
  if (preamble == 0x1000) {
    memset(answer, 0, message->len);
    if (command == 0x302) hexadecimal(getenv("FAKE_HOST"), answer + 4, message->len - 4);
    if (command == 0x10 && (has("working") || readingsOfRegister++ < 2)) answer[5] = 3;
  }
  readings = 0;
  return (int)message->len;
}

static void hold(void) {
  static int (*sleepFor)(const struct timespec *, struct timespec *);
  static int transfers;
  const char *place = getenv("FAKE_HOLD");
  if (!place || ++transfers != atoi(place)) return;
  close(stand_in("held", NONE));
  char path[512];
  snprintf(path, sizeof path, "%s.go", getenv("FAKE_PANEL"));
  struct timespec time = {.tv_nsec = 10000000};
  if (!sleepFor) sleepFor = dlsym(RTLD_NEXT, "nanosleep");
  while (access(path, F_OK) < 0) sleepFor(&time, NULL);
}

static int transfer(struct spi_ioc_transfer *message) {
  hold();
  if (has("pulled") && ++transfers > 20) return errno = EIO, -1;
  unsigned int count = message->len;
  if (count > 4096) return errno = EMSGSIZE, -1;
  if (getenv("FAKE_HOST")) return exchange(message);
  if (has("partial") && count > 1) count /= 2;
  const unsigned char *bytes = (const unsigned char *)(unsigned long)message->tx_buf;
  note_bytes(isData ? "data " : "command ", bytes, count);
  // 71 only asks whether the panel is ready.
  if (!isData && bytes[0] != 0x71) readings = 0;
  return (int)count;
}

static int request_lines(struct gpio_v2_line_request *wanted) {
  if (has("claimed")) return errno = EBUSY, -1;
  if (strcmp(wanted->consumer, "widgetgen")) return errno = EINVAL, -1;
  if (wanted->config.flags & GPIO_V2_LINE_FLAG_OUTPUT) {
    outputCount = wanted->num_lines;
    for (unsigned int i = 0; i < outputCount; i++) outputs[i] = wanted->offsets[i];
    if (getenv("FAKE_HOST")) dataLine = ~0u;
    else if (outputCount > 1) dataLine = outputs[1];
    wanted->fd = stand_in("outputs", OUTPUTS);
  } else if (wanted->config.flags & GPIO_V2_LINE_FLAG_BIAS_PULL_UP) {
    // A test presses buttons by writing events to this pipe.
    char path[512];
    snprintf(path, sizeof path, "%s.buttons", getenv("FAKE_PANEL"));
    wanted->fd = real_open(path, O_RDWR | O_CLOEXEC, 0);
    if (wanted->fd < 0) return -1;
  } else {
    wanted->fd = stand_in("busy", BUSY);
  }
  return 0;
}

static int set_values(const struct gpio_v2_line_values *values) {
  for (unsigned int i = 0; i < outputCount; i++) {
    if (!(values->mask >> i & 1)) continue;
    int value = values->bits >> i & 1;
    if (outputs[i] == dataLine) isData = value;
    else note("line %u %d\n", outputs[i], value);
  }
  return 0;
}

static int read_eeprom(struct i2c_rdwr_ioctl_data *argument) {
  if (argument->nmsgs != 2 || argument->msgs[0].addr != 0x50) return errno = EREMOTEIO, -1;
  const char *digits = getenv("FAKE_EEPROM");
  if (!*digits) return errno = EREMOTEIO, -1;
  hexadecimal(digits, argument->msgs[1].buf, argument->msgs[1].len);
  return 2;
}

int ioctl(int device, unsigned long number, ...) {
  static int (*next)(int, unsigned long, ...);
  if (!next) next = dlsym(RTLD_NEXT, "ioctl");
  va_list list;
  va_start(list, number);
  void *argument = va_arg(list, void *);
  va_end(list);
  int kind = device >= 0 && device < 1024 ? kinds[device] : NONE;
  if (kind == NONE) return next(device, number, argument);
  if (has("interrupted") && ++requests % 2) return errno = EINTR, -1;
  if (number == SPI_IOC_MESSAGE(1)) return transfer(argument);
  switch (number) {
  case SPI_IOC_WR_MODE32: note("mode %u\n", *(unsigned int *)argument); return 0;
  case SPI_IOC_WR_BITS_PER_WORD:
  case SPI_IOC_WR_MAX_SPEED_HZ: return 0;
  case GPIO_GET_CHIPINFO_IOCTL: {
    struct gpiochip_info *info = argument;
    strcpy(info->label, "pinctrl-bcm2711");
    info->lines = 58;
    return 0;
  }
  case GPIO_V2_GET_LINEINFO_IOCTL: {
    struct gpio_v2_line_info *info = argument;
    int isSelect = info->offset == 7 || info->offset == 8;
    info->flags = has("claimed") || (has("owned") && isSelect) ? GPIO_V2_LINE_FLAG_USED : 0;
    strcpy(info->consumer, has("claimed") ? "some-program" : "spi0 CS0");
    return 0;
  }
  case GPIO_V2_GET_LINE_IOCTL: return request_lines(argument);
  case GPIO_V2_LINE_SET_VALUES_IOCTL: return set_values(argument);
  case GPIO_V2_LINE_GET_VALUES_IOCTL: {
    const char *ready = getenv("FAKE_READY");
    int level = ready && *ready == '0' ? 0 : 1;
    // The line says busy twice after each command.
    if (has("stuck") || readings++ < 2) level = !level;
    ((struct gpio_v2_line_values *)argument)->bits = (unsigned int)level;
    return 0;
  }
  case I2C_RDWR: return read_eeprom(argument);
  }
  return errno = ENOTTY, -1;
}

int poll(struct pollfd *events, nfds_t count, int milliseconds) {
  static int (*next)(struct pollfd *, nfds_t, int);
  if (!next) next = dlsym(RTLD_NEXT, "poll");
  if (count == 1 && events->fd >= 0 && events->fd < 1024 && kinds[events->fd] == BUSY) {
    shift += milliseconds * 1000000LL;
    return 0;
  }
  return next(events, count, milliseconds);
}

int nanosleep(const struct timespec *time, struct timespec *left) {
  (void)left;
  shift += time->tv_sec * 1000000000LL + time->tv_nsec;
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*next)(clockid_t, struct timespec *);
  if (!next) next = dlsym(RTLD_NEXT, "clock_gettime");
  int result = next(clock, now);
  if (clock != CLOCK_MONOTONIC) return result;
  long long nanoseconds = now->tv_nsec + shift % 1000000000LL;
  now->tv_sec += shift / 1000000000LL + nanoseconds / 1000000000LL;
  now->tv_nsec = nanoseconds % 1000000000LL;
  return result;
}
