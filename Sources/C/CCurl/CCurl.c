#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// curl.h defines type-checking macros with these names, which would break the field declarations below.
#undef curl_easy_getinfo
#undef curl_easy_setopt

#define FUNCTIONS(_) \
  _(curl_easy_cleanup) \
  _(curl_easy_getinfo) \
  _(curl_easy_init) \
  _(curl_easy_recv) \
  _(curl_easy_reset) \
  _(curl_easy_send) \
  _(curl_easy_setopt) \
  _(curl_global_init) \
  _(curl_multi_add_handle) \
  _(curl_multi_cleanup) \
  _(curl_multi_info_read) \
  _(curl_multi_init) \
  _(curl_multi_perform) \
  _(curl_multi_poll) \
  _(curl_multi_remove_handle) \
  _(curl_multi_wakeup) \
  _(curl_slist_append) \
  _(curl_slist_free_all)

// Written once under the lock, before any other function is called.
static struct {
#define FIELD(name) __typeof__(&name) name;
  FUNCTIONS(FIELD)
} curl;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

static const char *load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define RESOLVE(name) \
  if (!(curl.name = (__typeof__(&name))dlsym(library, #name))) return "it has no " #name;
  FUNCTIONS(RESOLVE)
  // Called under the lock, because before libcurl 7.84 only one thread at a time may call it.
  if (curl.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return "it cannot be initialised";
  is_loaded = true;
  return NULL;
}

const char *ccurl_load(const char *name) {
  pthread_mutex_lock(&lock);
  const char *problem = is_loaded ? NULL : load(name);
  pthread_mutex_unlock(&lock);
  return problem;
}

// MARK: Connections

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} buffer;

struct ccurl_connection {
  CURL *easy;
  CURLM *multi;
  atomic_bool is_cancelled;
  bool has_thread;
  pthread_t thread;

  // The last request.
  struct curl_slist *headers;
  int64_t whole_milliseconds;
  // When its time is over.
  int64_t deadline;
  size_t maximum_body, maximum_error_body;
  bool has_body;
  void (*done)(void *context);
  void *context;

  // The end of a tunnel that this thread has, else -1; and who is told when it is open.
  int local;
  void (*opened)(void *context, const ccurl_response *result);

  // Its response.
  ccurl_end end;
  CURLcode code;
  long proxy_status, status, system_error;
  bool is_head_whole;
  // Whether an address was refused because it is local.
  bool has_met_local_address;
  buffer head, body;
  // The size of all lines received, kept or not.
  size_t line_bytes;
};

ccurl_connection *ccurl_connection_new(void) {
  ccurl_connection *connection = calloc(1, sizeof(ccurl_connection));
  if (!connection) return NULL;
  connection->local = -1;
  connection->easy = curl.curl_easy_init();
  connection->multi = curl.curl_multi_init();
  if (connection->easy && connection->multi) return connection;
  ccurl_connection_free(connection);
  return NULL;
}

void ccurl_forget(ccurl_connection *connection) {
  if (connection->has_thread) pthread_join(connection->thread, NULL);
  connection->has_thread = false;
  // Reset first, because the handle refers to the memory freed below.
  if (connection->easy) curl.curl_easy_reset(connection->easy);
  curl.curl_slist_free_all(connection->headers);
  connection->headers = NULL;
  free(connection->head.bytes);
  free(connection->body.bytes);
  connection->head = connection->body = (buffer){0};
  connection->end = CCURL_ENDED;
  connection->code = CURLE_OK;
  connection->proxy_status = connection->status = connection->system_error = 0;
  connection->is_head_whole = connection->has_met_local_address = false;
  connection->line_bytes = 0;
}

void ccurl_connection_free(ccurl_connection *connection) {
  ccurl_forget(connection);
  if (connection->easy) curl.curl_easy_cleanup(connection->easy);
  // This also closes the connections.
  if (connection->multi) curl.curl_multi_cleanup(connection->multi);
  free(connection);
}

void ccurl_cancel(ccurl_connection *connection) {
  atomic_store(&connection->is_cancelled, true);
  curl.curl_multi_wakeup(connection->multi);
}

ccurl_response ccurl_response_of(const ccurl_connection *connection) {
  return (ccurl_response){
      .end = connection->end,
      .code = connection->code,
      .system_error = (int)connection->system_error,
      .proxy_status = connection->proxy_status,
      .status = connection->is_head_whole ? connection->status : 0,
      .head = connection->head.bytes,
      .head_count = connection->head.count,
      .body = connection->body.bytes,
      .body_count = connection->body.count,
  };
}

// MARK: Receiving

// The maximum size of the status lines and fields of all responses to a request: those with a status of 1xx, that of a
// proxy to CONNECT, and trailers. libcurl keeps each line, also those that are dropped here.
static const size_t maximum_head = 1 << 16;

// Appends bytes. The capacity grows by doubling, but not beyond the maximum, which the caller has already checked.
static bool append(buffer *buffer, const char *bytes, size_t count, size_t maximum) {
  if (count > buffer->capacity - buffer->count) {
    size_t needed = buffer->count + count, capacity = buffer->capacity < 1024 ? 1024 : buffer->capacity;
    while (capacity < needed) capacity *= 2;
    if (capacity > maximum && needed <= maximum) capacity = maximum;
    uint8_t *grown = realloc(buffer->bytes, capacity);
    if (!grown) return false;
    buffer->bytes = grown;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return true;
}

static bool is_success(const ccurl_connection *connection) {
  return connection->status >= 200 && connection->status <= 299;
}

static bool is_blank(const char *line, size_t count) {
  return count == 0 || line[0] == '\n' || (line[0] == '\r' && (count == 1 || line[1] == '\n'));
}

// Returns whether a header line announces a body larger than `maximum`. It is also checked for chunked bodies, because
// a response with both is not wanted.
static bool announces_more_than(size_t maximum, const char *line, size_t count) {
  static const char name[] = "content-length:";
  size_t index = sizeof(name) - 1;
  if (count < index || strncasecmp(line, name, index) != 0) return false;
  while (index < count && (line[index] == ' ' || line[index] == '\t')) index += 1;
  size_t length = 0;
  for (; index < count && line[index] >= '0' && line[index] <= '9'; index++) {
    length = length * 10 + (size_t)(line[index] - '0');
    if (length > maximum) return true;
  }
  return false;
}

// If a callback does not consume everything, libcurl aborts the transfer.
static const size_t refused = 0;

static size_t take_line(char *line, size_t size, size_t count, void *context) {
  ccurl_connection *connection = context;
  (void)size;
  curl.curl_easy_getinfo(connection->easy, CURLINFO_RESPONSE_CODE, &connection->status);
  bool is_of_proxy = connection->status == 0;
  if (count > maximum_head - connection->line_bytes) {
    connection->end = is_of_proxy ? CCURL_PROXY_HEAD_TOO_LARGE : CCURL_HEAD_TOO_LARGE;
    return refused;
  }
  connection->line_bytes += count;
  // Trailers after the body and a proxy's response to CONNECT are ignored.
  if (connection->is_head_whole || is_of_proxy) return count;
  if (!append(&connection->head, line, count, maximum_head)) return refused;
  if (connection->has_body && is_success(connection)
      && announces_more_than(connection->maximum_body, line, count)) {
    connection->end = CCURL_BODY_TOO_LARGE;
    return refused;
  }
  // A response with a status of 1xx is followed by another head.
  if (is_blank(line, count)) connection->is_head_whole = connection->status >= 200;
  return count;
}

static size_t take_bytes(char *bytes, size_t size, size_t count, void *context) {
  ccurl_connection *connection = context;
  (void)size;
  size_t maximum = is_success(connection) ? connection->maximum_body : connection->maximum_error_body;
  if (count <= maximum - connection->body.count)
    return append(&connection->body, bytes, count, maximum) ? count : refused;
  if (is_success(connection)) connection->end = CCURL_BODY_TOO_LARGE;
  return refused;
}

// MARK: Requests

static int64_t milliseconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Returns whether the transfer has completed, and stores its result code.
static bool has_ended(ccurl_connection *connection) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl.curl_multi_info_read(connection->multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    connection->code = message->data.result;
    return true;
  }
  return false;
}

// Returns whether the other end of a tunnel's local socket, which has not sent anything yet, is closed.
static bool is_abandoned(int local) {
  char byte;
  return local >= 0 && recv(local, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

// Returns whether the transfer must be abandoned, and stores the reason.
static bool must_end(ccurl_connection *connection) {
  if (connection->end != CCURL_ENDED) return true;
  if (atomic_load(&connection->is_cancelled) || is_abandoned(connection->local)) connection->end = CCURL_CANCELLED;
  else if (milliseconds_now() >= connection->deadline) connection->end = CCURL_TIMED_OUT;
  return connection->end != CCURL_ENDED;
}

// libcurl calls this while it reads the response of a proxy to CONNECT, which it does as long as there are bytes, and
// goes on after a line was refused.
static int continue_or_end(
    void *context, curl_off_t download_total, curl_off_t downloaded, curl_off_t upload_total, curl_off_t uploaded) {
  (void)download_total, (void)downloaded, (void)upload_total, (void)uploaded;
  return must_end(context);
}

static void transfer(ccurl_connection *connection) {
  struct curl_waitfd local = {.fd = connection->local, .events = CURL_WAIT_POLLIN};
  connection->deadline = milliseconds_now() + connection->whole_milliseconds;
  while (true) {
    int running = 0;
    CURLMcode problem = curl.curl_multi_perform(connection->multi, &running);
    if (has_ended(connection)) return;
    if (must_end(connection)) return;
    int64_t left = connection->deadline - milliseconds_now();
    if (left < 0) left = 0;
    // libcurl returns earlier if there is activity; ccurl_cancel() wakes it up.
    if (problem == CURLM_OK)
      problem = curl.curl_multi_poll(
          connection->multi, &local, connection->local >= 0 ? 1 : 0, left > 60000 ? 60000 : (int)left, NULL);
    if (problem != CURLM_OK) {
      connection->code = CURLE_OUT_OF_MEMORY;
      return;
    }
  }
}

static void *run(void *context) {
  ccurl_connection *connection = context;
  if (curl.curl_multi_add_handle(connection->multi, connection->easy) == CURLM_OK) {
    transfer(connection);
    curl.curl_easy_getinfo(connection->easy, CURLINFO_OS_ERRNO, &connection->system_error);
    curl.curl_easy_getinfo(connection->easy, CURLINFO_HTTP_CONNECTCODE, &connection->proxy_status);
    curl.curl_multi_remove_handle(connection->multi, connection->easy);
  } else {
    connection->code = CURLE_OUT_OF_MEMORY;
  }
  if (connection->code != CURLE_OK && connection->has_met_local_address) connection->end = CCURL_LOCAL_ADDRESS;
  // An error response is valid even without its whole body.
  if (connection->end == CCURL_ENDED && connection->code != CURLE_OK && connection->is_head_whole
      && !is_success(connection)) {
    connection->code = CURLE_OK;
    connection->body.count = 0;
  }
  connection->done(connection->context);
  return NULL;
}

static bool set_headers(ccurl_connection *connection, const ccurl_request *request) {
  for (const char *const *line = request->headers; *line; line++) {
    struct curl_slist *longer = curl.curl_slist_append(connection->headers, *line);
    if (!longer) return false;
    connection->headers = longer;
  }
  return true;
}

// Falls back to the numeric option before libcurl 7.85, where the option with names does not exist.
static bool set_protocols(CURL *easy) {
  return curl.curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK
      || curl.curl_easy_setopt(easy, (CURLoption)181, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS)) == CURLE_OK;
}

// Returns the name of a method whose requests have a body.
static const char *body_method_name(ccurl_method method) {
  switch (method) {
  case CCURL_PUT:
    return "PUT";
  case CCURL_PROPFIND:
    return "PROPFIND";
  case CCURL_REPORT:
    return "REPORT";
  default:
    return "POST";
  }
}

static bool set_method(CURL *easy, const ccurl_request *request) {
  switch (request->method) {
  case CCURL_HEAD:
    return curl.curl_easy_setopt(easy, CURLOPT_NOBODY, 1L) == CURLE_OK;
  case CCURL_POST:
  case CCURL_PUT:
  case CCURL_PROPFIND:
  case CCURL_REPORT:
    // The body is passed as a whole, so that libcurl can send it again over a new connection if the old one was closed.
    return curl.curl_easy_setopt(easy, CURLOPT_POST, 1L) == CURLE_OK
        && curl.curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->sent_count) == CURLE_OK
        && curl.curl_easy_setopt(
               easy, CURLOPT_COPYPOSTFIELDS, request->sent ? (const char *)request->sent : "") == CURLE_OK
        && curl.curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, body_method_name(request->method)) == CURLE_OK;
  case CCURL_DELETE:
    return curl.curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, "DELETE") == CURLE_OK;
  case CCURL_GET:
    break;
  }
  return true;
}

// Opens the socket to an address unless that is local; libcurl then tries the host's next address.
static curl_socket_t open_public_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  ccurl_connection *connection = context;
  (void)purpose;
  if (ccurl_is_local(&address->addr)) {
    connection->has_met_local_address = true;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static bool set_options(ccurl_connection *connection, const ccurl_request *request) {
  CURL *easy = connection->easy;
#define SET(option, value) (curl.curl_easy_setopt(easy, option, value) == CURLE_OK)
  // Before libcurl 7.87 this option does not exist, and cancelling waits for a pending name lookup.
  (void)SET(CURLOPT_QUICK_EXIT, 1L);
  // Before libcurl 7.65 this option does not exist, and connections are reused up to libcurl's own limit.
  (void)SET(CURLOPT_MAXAGE_CONN, (long)request->idle_seconds);
  return SET(CURLOPT_URL, request->address) && set_method(easy, request) && SET(CURLOPT_HTTPHEADER, connection->headers)
      && set_protocols(easy)
      // Keeps the path as the caller has resolved it.
      && SET(CURLOPT_PATH_AS_IS, 1L)
      // Signals would affect the whole process.
      && SET(CURLOPT_NOSIGNAL, 1L)
      // HTTP/1.1 makes failures easier to tell apart than HTTP/2, which has no advantage for single requests.
      && SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1) && SET(CURLOPT_HTTP09_ALLOWED, 0L)
      && SET(CURLOPT_FOLLOWLOCATION, 0L) && SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED)
      && SET(CURLOPT_XFERINFOFUNCTION, continue_or_end) && SET(CURLOPT_XFERINFODATA, connection)
      && SET(CURLOPT_NOPROGRESS, 0L)
      // No address is checked of a proxy, so that it must not be passed by.
      && SET(CURLOPT_NOPROXY, request->is_public_only && request->uses_proxy ? "" : NULL)
      && SET(CURLOPT_OPENSOCKETFUNCTION, request->is_public_only && !request->uses_proxy ? open_public_socket : NULL)
      && SET(CURLOPT_OPENSOCKETDATA, connection)
      && SET(CURLOPT_CONNECTTIMEOUT_MS, (long)request->connect_milliseconds)
      && (!request->certificates || SET(CURLOPT_CAINFO, request->certificates))
      && SET(CURLOPT_HEADERFUNCTION, take_line) && SET(CURLOPT_HEADERDATA, connection)
      && SET(CURLOPT_WRITEFUNCTION, take_bytes) && SET(CURLOPT_WRITEDATA, connection);
}

// Other threads handle signals. Besides, TLS libraries write without MSG_NOSIGNAL, so a closed connection would
// otherwise terminate the process by SIGPIPE.
static int start_without_signals(pthread_t *thread, void *(*body)(void *), void *context) {
  pthread_attr_t attributes;
  int problem = pthread_attr_init(&attributes);
  if (problem) return problem;
  // By default, the limit on the stack of the main thread applies, which may be far too high or too low.
  problem = pthread_attr_setstacksize(&attributes, 1 << 20);
  if (!problem) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    problem = pthread_create(thread, &attributes, body, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  pthread_attr_destroy(&attributes);
  return problem;
}

CURLcode ccurl_start(
    ccurl_connection *connection, const ccurl_request *request, void (*done)(void *context), void *context) {
  ccurl_forget(connection);
  connection->whole_milliseconds = request->whole_milliseconds;
  connection->maximum_body = request->maximum_body;
  connection->maximum_error_body = request->maximum_error_body;
  connection->has_body = request->method != CCURL_HEAD;
  connection->done = done;
  connection->context = context;
  if (!set_headers(connection, request) || !set_options(connection, request)) return CURLE_OUT_OF_MEMORY;
  if (start_without_signals(&connection->thread, run, connection) != 0) return CURLE_OUT_OF_MEMORY;
  connection->has_thread = true;
  return CURLE_OK;
}

// MARK: Raw connections

// Bytes that are on their way in one direction.
typedef struct {
  uint8_t bytes[1 << 14];
  size_t start, end;
} stretch;

typedef enum { moved, waiting, closed } progress;

static progress progress_of(ssize_t count) {
  if (count > 0) return moved;
  return count < 0 && (errno == EAGAIN || errno == EINTR) ? waiting : closed;
}

static progress progress_of_code(CURLcode code, size_t count) {
  if (code == CURLE_AGAIN) return waiting;
  return code == CURLE_OK && count > 0 ? moved : closed;
}

static bool is_empty(const stretch *stretch) { return stretch->start == stretch->end; }

// Moves bytes from the server to the local socket.
static progress move_in(CURL *easy, int local, stretch *in) {
  if (is_empty(in)) {
    size_t count = 0;
    progress progress = progress_of_code(curl.curl_easy_recv(easy, in->bytes, sizeof(in->bytes), &count), count);
    in->start = 0;
    in->end = progress == moved ? count : 0;
    return progress;
  }
  ssize_t count = send(local, in->bytes + in->start, in->end - in->start, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (count > 0) in->start += (size_t)count;
  return progress_of(count);
}

// Moves bytes from the local socket to the server. What was not sent is offered again unchanged, as TLS libraries want
// it.
static progress move_out(CURL *easy, int local, stretch *out) {
  if (is_empty(out)) {
    ssize_t count = recv(local, out->bytes, sizeof(out->bytes), MSG_DONTWAIT);
    out->start = 0;
    out->end = count > 0 ? (size_t)count : 0;
    return progress_of(count);
  }
  size_t count = 0;
  progress progress =
      progress_of_code(curl.curl_easy_send(easy, out->bytes + out->start, out->end - out->start, &count), count);
  if (progress == moved) out->start += count;
  return progress;
}

// The time for what the local socket has left behind, in milliseconds.
static const int64_t farewell_milliseconds = 2000;

// Passes bytes between the server and the local socket until either end closes.
static void pass_bytes(CURL *easy, int local, stretch *in, stretch *out) {
  curl_socket_t remote = CURL_SOCKET_BAD;
  if (curl.curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, &remote) != CURLE_OK || remote == CURL_SOCKET_BAD) return;
  // When a server that does not read is given up, because nobody is at the other end of the local socket; 0 before.
  int64_t end = 0;
  while (!end || milliseconds_now() < end) {
    progress inwards = move_in(easy, local, in), outwards = move_out(easy, local, out);
    if (inwards == closed || outwards == closed) return;
    if (inwards == moved || outwards == moved) continue;
    short of_remote = (is_empty(in) ? POLLIN : 0) | (is_empty(out) ? 0 : POLLOUT);
    short of_local = (is_empty(in) ? 0 : POLLOUT) | (is_empty(out) ? POLLIN : 0);
    // A closed end is reported even if nothing is waited for, so that such a socket is left out.
    struct pollfd sockets[] = {{of_remote ? remote : -1, of_remote, 0}, {end ? -1 : local, of_local, 0}};
    if (poll(sockets, 2, end ? (int)farewell_milliseconds : -1) < 0 && errno != EINTR) return;
    if (sockets[1].revents & (POLLHUP | POLLERR)) end = milliseconds_now() + farewell_milliseconds;
  }
}

static void *run_tunnel(void *context) {
  ccurl_connection *connection = context;
  CURL *easy = connection->easy;
  int local = connection->local;
  stretch *stretches = calloc(2, sizeof(stretch));
  bool is_added = stretches && curl.curl_multi_add_handle(connection->multi, easy) == CURLM_OK;
  if (is_added) {
    transfer(connection);
    curl.curl_easy_getinfo(easy, CURLINFO_OS_ERRNO, &connection->system_error);
    curl.curl_easy_getinfo(easy, CURLINFO_HTTP_CONNECTCODE, &connection->proxy_status);
  } else {
    connection->code = CURLE_OUT_OF_MEMORY;
  }
  ccurl_response response = ccurl_response_of(connection);
  connection->opened(connection->context, &response);
  if (response.end == CCURL_ENDED && response.code == CURLE_OK)
    pass_bytes(easy, local, &stretches[0], &stretches[1]);
  close(local);
  if (is_added) curl.curl_multi_remove_handle(connection->multi, easy);
  free(stretches);
  ccurl_connection_free(connection);
  return NULL;
}

// Protocols other than HTTP are not announced when encryption is negotiated, and proxies are for HTTP.
static bool set_other_protocol(CURL *easy) {
  return curl.curl_easy_setopt(easy, CURLOPT_PROXY, "") == CURLE_OK
      && curl.curl_easy_setopt(easy, CURLOPT_SSL_ENABLE_ALPN, 0L) == CURLE_OK;
}

CURLcode ccurl_open_tunnel(
    const ccurl_request *request, bool is_http, int local,
    void (*opened)(void *context, const ccurl_response *result), void *context) {
  ccurl_connection *connection = ccurl_connection_new();
  if (!connection) return CURLE_OUT_OF_MEMORY;
  connection->whole_milliseconds = request->whole_milliseconds;
  connection->local = local;
  connection->opened = opened;
  connection->context = context;
  pthread_t thread;
  if (!set_headers(connection, request) || !set_options(connection, request)
      || curl.curl_easy_setopt(connection->easy, CURLOPT_CONNECT_ONLY, 1L) != CURLE_OK
      || (!is_http && !set_other_protocol(connection->easy))
      || start_without_signals(&thread, run_tunnel, connection) != 0) {
    ccurl_connection_free(connection);
    return CURLE_OUT_OF_MEMORY;
  }
  pthread_detach(thread);
  return CURLE_OK;
}
