#define _GNU_SOURCE
#include "CMosquitto.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>

typedef struct mqtt5__property mosquitto_property;

// The values of <mosquitto.h> and <mqtt_protocol.h>.
enum {
  option_protocol_version = 1,
  version_3_1_1 = 4,
  version_5 = 5,
  property_maximum_packet_size = 39,
  error_errno = 14,
  error_tls = 8,
};

static const int keep_alive_seconds = 30;
static const int quality_at_least_once = 1;

#define FUNCTIONS(_) \
  _(int, mosquitto_lib_init, (void)) \
  _(struct mosquitto *, mosquitto_new, (const char *id, bool is_clean, void *context)) \
  _(void, mosquitto_destroy, (struct mosquitto *)) \
  _(int, mosquitto_int_option, (struct mosquitto *, int option, int value)) \
  _(int, mosquitto_threaded_set, (struct mosquitto *, bool)) \
  _(int, mosquitto_username_pw_set, (struct mosquitto *, const char *user, const char *password)) \
  _(int, mosquitto_tls_set, \
    (struct mosquitto *, const char *file, const char *folder, const char *certificate, const char *key, \
     int (*password)(char *, int, int, void *))) \
  _(int, mosquitto_will_set, \
    (struct mosquitto *, const char *topic, int size, const void *payload, int quality, bool is_retained)) \
  _(int, mosquitto_connect_bind_v5, \
    (struct mosquitto *, const char *host, int port, int keep_alive, const char *address, const mosquitto_property *)) \
  _(int, mosquitto_property_add_int32, (mosquitto_property **, int id, uint32_t value)) \
  _(void, mosquitto_property_free_all, (mosquitto_property **)) \
  _(int, mosquitto_loop, (struct mosquitto *, int milliseconds, int packets)) \
  _(int, mosquitto_publish, \
    (struct mosquitto *, int *id, const char *topic, int size, const void *payload, int quality, bool is_retained)) \
  _(int, mosquitto_subscribe, (struct mosquitto *, int *id, const char *filter, int quality)) \
  _(int, mosquitto_unsubscribe, (struct mosquitto *, int *id, const char *filter)) \
  _(int, mosquitto_disconnect, (struct mosquitto *)) \
  _(const char *, mosquitto_strerror, (int)) \
  _(void, mosquitto_connect_callback_set, (struct mosquitto *, void (*)(struct mosquitto *, void *, int))) \
  _(void, mosquitto_publish_callback_set, (struct mosquitto *, void (*)(struct mosquitto *, void *, int))) \
  _(void, mosquitto_message_callback_set, \
    (struct mosquitto *, void (*)(struct mosquitto *, void *, const struct mosquitto_message *)))

// Written once under the lock, before any other function is called.
static struct {
#define FIELD(result, name, parameters) result(*name) parameters;
  FUNCTIONS(FIELD)
} library;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

static const char *load(void) {
  void *handle = dlopen("libmosquitto.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return "MQTT needs libmosquitto, which cannot be loaded: install the Debian package libmosquitto1";
#define RESOLVE(result, name, parameters) \
  if (!(library.name = (__typeof__(library.name))dlsym(handle, #name))) return "libmosquitto has no " #name;
  FUNCTIONS(RESOLVE)
  if (library.mosquitto_lib_init() != 0) return "libmosquitto cannot be initialized";
  is_loaded = true;
  return NULL;
}

const char *cmosquitto_load(void) {
  pthread_mutex_lock(&lock);
  const char *problem = is_loaded ? NULL : load();
  pthread_mutex_unlock(&lock);
  return problem;
}

struct mosquitto *cmosquitto_new(void *context, struct cmosquitto_callbacks callbacks) {
  struct mosquitto *client = library.mosquitto_new(NULL, true, context);
  if (!client) return NULL;
  library.mosquitto_threaded_set(client, true);
  library.mosquitto_connect_callback_set(client, callbacks.on_connect);
  library.mosquitto_publish_callback_set(client, callbacks.on_publish);
  library.mosquitto_message_callback_set(client, callbacks.on_message);
  return client;
}

int cmosquitto_set_will(struct mosquitto *client, const char *topic, const void *payload, int size) {
  return library.mosquitto_will_set(client, topic, size, payload, quality_at_least_once, true);
}

// The library writes without MSG_NOSIGNAL, so SIGPIPE would end the process when the broker is gone. Only the thread
// that loops writes, and it does nothing else.
static void hold_pipe_signal(void) {
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, NULL);
}

int cmosquitto_connect(struct mosquitto *client, const struct cmosquitto_broker *broker) {
  hold_pipe_signal();
  int error =
      library.mosquitto_int_option(client, option_protocol_version, broker->is_version_5 ? version_5 : version_3_1_1);
  if (!error && broker->user) error = library.mosquitto_username_pw_set(client, broker->user, broker->password);
  if (!error && broker->uses_tls) {
    const char *folder = broker->certificate_file ? NULL : "/etc/ssl/certs";
    error = library.mosquitto_tls_set(client, broker->certificate_file, folder, NULL, NULL, NULL);
  }
  mosquitto_property *properties = NULL;
  if (!error && broker->is_version_5) {
    error = library.mosquitto_property_add_int32(
        &properties, property_maximum_packet_size, broker->maximum_packet_size);
  }
  if (!error) {
    error = library.mosquitto_connect_bind_v5(
        client, broker->host, broker->port, keep_alive_seconds, NULL, properties);
  }
  int system_error = errno;
  library.mosquitto_property_free_all(&properties);
  errno = system_error;
  return error;
}

int cmosquitto_loop(struct mosquitto *client, int milliseconds) {
  hold_pipe_signal();
  return library.mosquitto_loop(client, milliseconds, 1);
}

int cmosquitto_publish(
    struct mosquitto *client, int *id, const char *topic, const void *payload, int size, bool is_retained) {
  return library.mosquitto_publish(client, id, topic, size, payload, quality_at_least_once, is_retained);
}

int cmosquitto_subscribe(struct mosquitto *client, const char *filter) {
  return library.mosquitto_subscribe(client, NULL, filter, quality_at_least_once);
}

int cmosquitto_unsubscribe(struct mosquitto *client, const char *filter) {
  return library.mosquitto_unsubscribe(client, NULL, filter);
}

int cmosquitto_disconnect(struct mosquitto *client) { return library.mosquitto_disconnect(client); }
void cmosquitto_destroy(struct mosquitto *client) { library.mosquitto_destroy(client); }

const char *cmosquitto_error_text(int error) {
  if (error == error_errno) return strerror(errno);
  if (error == error_tls) return "the encrypted connection failed; is its certificate valid, and its issuer trusted?";
  return library.mosquitto_strerror(error);
}
