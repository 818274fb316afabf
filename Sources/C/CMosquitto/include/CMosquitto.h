// libmosquitto, loaded when a broker is connected, because most configurations have none. cmosquitto_load() must succeed
// before any other function is called.
//
// The declarations are those of <mosquitto.h> 1.4 to 2.0, whose library has the same soname, so that building needs no
// package.
#pragma once
#include <stdbool.h>
#include <stdint.h>

struct mosquitto;

/// A received message, valid during the callback.
struct mosquitto_message {
  int mid;
  char *topic;
  void *payload;
  int payloadlen;
  int qos;
  bool retain;
};

/// The functions called by the library, each with the context of cmosquitto_new(). They run in cmosquitto_loop().
struct cmosquitto_callbacks {
  void (*on_connect)(struct mosquitto *client, void *context, int reason);
  void (*on_publish)(struct mosquitto *client, void *context, int id);
  void (*on_message)(struct mosquitto *client, void *context, const struct mosquitto_message *message);
};

/// A broker and the access to it. Texts that are NULL are not given.
struct cmosquitto_broker {
  const char *host;
  int port;
  bool uses_tls;
  /// A file of certificates to trust in place of those of the system.
  const char *certificate_file;
  const char *user;
  const char *password;
  /// Whether to speak MQTT 5, in which the broker knows the maximum size of messages; otherwise 3.1.1.
  bool is_version_5;
  /// The maximum size of received packets.
  uint32_t maximum_packet_size;
};

/// Loads the library, unless it is already loaded. Thread-safe.
///
/// Returns NULL, or an error message that must not be freed.
const char *cmosquitto_load(void);

/// Creates a client that is not connected. Its functions may be called by any thread until it is destroyed.
///
/// Returns NULL if there is no memory.
struct mosquitto *cmosquitto_new(void *context, struct cmosquitto_callbacks callbacks);

/// Sets the message that the broker sends when the connection is lost. Returns 0 or an error.
int cmosquitto_set_will(struct mosquitto *client, const char *topic, const void *payload, int size);

/// Connects; waits until the broker is reached. Returns 0 or an error.
int cmosquitto_connect(struct mosquitto *client, const struct cmosquitto_broker *broker);

/// Sends and receives for at most some milliseconds. Returns 0, or an error after which the connection is closed.
int cmosquitto_loop(struct mosquitto *client, int milliseconds);

/// Sends a message at least once; its id is passed to on_publish when the broker has it. Returns 0 or an error.
int cmosquitto_publish(
    struct mosquitto *client, int *id, const char *topic, const void *payload, int size, bool is_retained);

int cmosquitto_subscribe(struct mosquitto *client, const char *filter);
int cmosquitto_unsubscribe(struct mosquitto *client, const char *filter);
/// Takes leave of the broker, which then does not send the will.
int cmosquitto_disconnect(struct mosquitto *client);
void cmosquitto_destroy(struct mosquitto *client);

/// Returns the text of an error of these functions, which must not be freed.
const char *cmosquitto_error_text(int error);
