#define _GNU_SOURCE
#include "CPanelBus.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/gpio.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <linux/spi/spidev.h>
#include <poll.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int request(int device, unsigned long number, void *argument) {
  int result;
  do result = ioctl(device, number, argument);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : result;
}

int panel_open(const char *path) {
  int device;
  do device = open(path, O_RDWR | O_CLOEXEC);
  while (device < 0 && errno == EINTR);
  return device < 0 ? -errno : device;
}

void panel_close(int device) { close(device); }

int panel_lock(int device) {
  int result;
  do result = flock(device, LOCK_EX | LOCK_NB);
  while (result < 0 && errno == EINTR);
  return result < 0 ? -errno : 0;
}

int panel_spi_configure(int device, int hasChipSelect, uint32_t speed) {
  uint32_t mode = SPI_MODE_0 | (hasChipSelect ? 0 : SPI_NO_CS);
  uint8_t bits = 8;
  int result = request(device, SPI_IOC_WR_MODE32, &mode);
  // A controller that cannot leave its chip select alone drives a pin that nothing is connected to.
  if (result < 0 && !hasChipSelect) {
    mode = SPI_MODE_0;
    result = request(device, SPI_IOC_WR_MODE32, &mode);
  }
  if (result >= 0) result = request(device, SPI_IOC_WR_BITS_PER_WORD, &bits);
  if (result >= 0) result = request(device, SPI_IOC_WR_MAX_SPEED_HZ, &speed);
  return result < 0 ? result : 0;
}

int panel_spi_send(int device, const uint8_t *bytes, uint32_t count, uint32_t speed) {
  struct spi_ioc_transfer transfer;
  memset(&transfer, 0, sizeof transfer);
  transfer.tx_buf = (uintptr_t)bytes;
  transfer.len = count;
  transfer.speed_hz = speed;
  transfer.bits_per_word = 8;
  return request(device, SPI_IOC_MESSAGE(1), &transfer);
}

int panel_spi_exchange(int device, uint8_t *bytes, uint32_t count, uint32_t speed) {
  struct spi_ioc_transfer transfer;
  memset(&transfer, 0, sizeof transfer);
  transfer.tx_buf = (uintptr_t)bytes;
  transfer.rx_buf = (uintptr_t)bytes;
  transfer.len = count;
  transfer.speed_hz = speed;
  transfer.bits_per_word = 8;
  return request(device, SPI_IOC_MESSAGE(1), &transfer);
}

int panel_gpio_label(int chip, char *label) {
  struct gpiochip_info info;
  memset(&info, 0, sizeof info);
  int result = request(chip, GPIO_GET_CHIPINFO_IOCTL, &info);
  if (result < 0) return result;
  memcpy(label, info.label, 31);
  label[31] = 0;
  return (int)info.lines;
}

int panel_gpio_user(int chip, uint32_t line, char *user) {
  struct gpio_v2_line_info info;
  memset(&info, 0, sizeof info);
  info.offset = line;
  int result = request(chip, GPIO_V2_GET_LINEINFO_IOCTL, &info);
  if (result < 0) return result;
  memcpy(user, info.consumer, 31);
  user[31] = 0;
  return info.flags & GPIO_V2_LINE_FLAG_USED ? 1 : 0;
}

static int lines(int chip, struct gpio_v2_line_request *wanted) {
  strcpy(wanted->consumer, "widgetgen");
  int result = request(chip, GPIO_V2_GET_LINE_IOCTL, wanted);
  return result < 0 ? result : wanted->fd;
}

int panel_gpio_outputs(int chip, const uint32_t *offsets, uint32_t count, uint64_t values) {
  struct gpio_v2_line_request wanted;
  memset(&wanted, 0, sizeof wanted);
  if (count > 8) return -EINVAL;
  for (uint32_t i = 0; i < count; i++) wanted.offsets[i] = offsets[i];
  wanted.num_lines = count;
  wanted.config.flags = GPIO_V2_LINE_FLAG_OUTPUT;
  wanted.config.num_attrs = 1;
  wanted.config.attrs[0].mask = (1u << count) - 1;
  wanted.config.attrs[0].attr.id = GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES;
  wanted.config.attrs[0].attr.values = values;
  return lines(chip, &wanted);
}

int panel_gpio_input(int chip, uint32_t line) {
  struct gpio_v2_line_request wanted;
  memset(&wanted, 0, sizeof wanted);
  wanted.offsets[0] = line;
  wanted.num_lines = 1;
  wanted.config.flags = GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_EDGE_RISING | GPIO_V2_LINE_FLAG_EDGE_FALLING;
  return lines(chip, &wanted);
}

int panel_gpio_buttons(int chip, const uint32_t *offsets, uint32_t count) {
  struct gpio_v2_line_request wanted;
  memset(&wanted, 0, sizeof wanted);
  if (count > 8) return -EINVAL;
  for (uint32_t i = 0; i < count; i++) wanted.offsets[i] = offsets[i];
  wanted.num_lines = count;
  wanted.config.flags = GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_EDGE_FALLING | GPIO_V2_LINE_FLAG_BIAS_PULL_UP;
  wanted.config.num_attrs = 1;
  wanted.config.attrs[0].mask = (1u << count) - 1;
  wanted.config.attrs[0].attr.id = GPIO_V2_LINE_ATTR_ID_DEBOUNCE;
  wanted.config.attrs[0].attr.debounce_period_us = 20000;
  return lines(chip, &wanted);
}

int panel_gpio_pressed(int requested, int milliseconds) {
  struct pollfd event = {.fd = requested, .events = POLLIN};
  int result = poll(&event, 1, milliseconds);
  if (result < 0) return errno == EINTR ? -EAGAIN : -errno;
  if (result == 0) return -EAGAIN;
  struct gpio_v2_line_event edge;
  ssize_t count = read(requested, &edge, sizeof edge);
  if (count < 0) return errno == EINTR ? -EAGAIN : -errno;
  if (count != (ssize_t)sizeof edge) return -EIO;
  return edge.offset <= INT32_MAX ? (int)edge.offset : -EIO;
}

int panel_gpio_set(int requested, uint64_t mask, uint64_t values) {
  struct gpio_v2_line_values argument = {.bits = values, .mask = mask};
  int result = request(requested, GPIO_V2_LINE_SET_VALUES_IOCTL, &argument);
  return result < 0 ? result : 0;
}

int panel_gpio_get(int requested) {
  struct gpio_v2_line_values argument = {.bits = 0, .mask = 1};
  int result = request(requested, GPIO_V2_LINE_GET_VALUES_IOCTL, &argument);
  return result < 0 ? result : (int)(argument.bits & 1);
}

int panel_gpio_wait(int requested, int milliseconds) {
  struct pollfd event = {.fd = requested, .events = POLLIN};
  int result = poll(&event, 1, milliseconds);
  if (result < 0) return errno == EINTR ? 0 : -errno;
  if (result > 0) {
    struct gpio_v2_line_event edges[16];
    if (read(requested, edges, sizeof edges) < 0 && errno != EINTR && errno != EAGAIN) return -errno;
  }
  return result > 0;
}

int panel_i2c_read(int bus, uint16_t chip, uint16_t address, uint8_t *bytes, uint16_t count) {
  uint8_t place[2] = {(uint8_t)(address >> 8), (uint8_t)address};
  struct i2c_msg messages[2] = {
      {.addr = chip, .flags = 0, .len = sizeof place, .buf = place},
      {.addr = chip, .flags = I2C_M_RD, .len = count, .buf = bytes},
  };
  struct i2c_rdwr_ioctl_data argument = {.msgs = messages, .nmsgs = 2};
  int result = request(bus, I2C_RDWR, &argument);
  return result < 0 ? result : 0;
}

int64_t panel_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void panel_sleep(double milliseconds) {
  if (!(milliseconds > 0)) return;
  struct timespec left = {.tv_sec = (time_t)(milliseconds / 1000)};
  left.tv_nsec = (long)((milliseconds - (double)left.tv_sec * 1000) * 1000000);
  while (nanosleep(&left, &left) < 0 && errno == EINTR) {
  }
}
