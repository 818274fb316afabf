// The kernel's interfaces to SPI, GPIO lines and I2C, which Swift cannot call because their requests are macros.
//
// Each function returns a value of 0 or more, or the negative number of an error; calls that signals interrupt are
// repeated.
#ifndef CPANELBUS_H
#define CPANELBUS_H

#include <stddef.h>
#include <stdint.h>

// Opens a device for reading and writing.
int panel_open(const char *path);

// Closes a device.
void panel_close(int device);

// Locks a device for this process; -EWOULDBLOCK if another process has locked it.
int panel_lock(int device);

// Sets the mode 0, words of 8 bits and the speed of an SPI device. Without the controller's own chip select, the caller
// selects by line.
int panel_spi_configure(int device, int hasChipSelect, uint32_t speed);

// Sends bytes in one transfer, and returns how many.
int panel_spi_send(int device, const uint8_t *bytes, uint32_t count, uint32_t speed);

// Sends bytes in one transfer and replaces them with those that are received meanwhile. Returns how many.
int panel_spi_exchange(int device, uint8_t *bytes, uint32_t count, uint32_t speed);

// Copies the label of a GPIO chip and a terminating zero to 32 bytes, and returns the number of its lines.
int panel_gpio_label(int chip, char *label);

// Copies the name of the user of a line to 32 bytes. Returns 1 if the line is in use, 0 if it is free.
int panel_gpio_user(int chip, uint32_t line, char *user);

// Requests output lines, at most 8, with values in the order of the lines. Returns a device for them.
int panel_gpio_outputs(int chip, const uint32_t *lines, uint32_t count, uint64_t values);

// Requests an input line that reports both edges. Returns a device for it.
int panel_gpio_input(int chip, uint32_t line);

// Requests input lines, at most 8, that are pulled up and report when they fall, without bouncing. Returns a device for
// them.
int panel_gpio_buttons(int chip, const uint32_t *lines, uint32_t count);

// Waits until one of the requested buttons is pressed. Returns its line; -EAGAIN after the time.
int panel_gpio_pressed(int request, int milliseconds);

// Sets the requested lines of a mask.
int panel_gpio_set(int request, uint64_t mask, uint64_t values);

// Returns the level of the first requested line.
int panel_gpio_get(int request);

// Waits for an edge of a requested input and discards the reported edges. Returns 1 if there was one, 0 after the time.
int panel_gpio_wait(int request, int milliseconds);

// Writes the two bytes of an address to a chip on I2C and reads from there.
int panel_i2c_read(int bus, uint16_t chip, uint16_t address, uint8_t *bytes, uint16_t count);

// The milliseconds of a clock that only runs forward.
int64_t panel_now(void);

// Waits.
void panel_sleep(double milliseconds);

#endif
