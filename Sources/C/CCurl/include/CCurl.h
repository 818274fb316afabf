#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// HTTP requests with libcurl, one at a time per connection. libcurl is not linked, because it depends on about 25
// libraries that would be loaded at the start of every process. ccurl_load() must succeed before any other function is
// called.

/// A connection for consecutive requests, which stays open between them if the server agrees.
typedef struct ccurl_connection ccurl_connection;

/// The method of a request.
typedef enum {
  CCURL_GET,
  /// The response has no body, whatever length it announces.
  CCURL_HEAD,
  /// The request has a body.
  CCURL_POST,
  /// The request has a body.
  CCURL_PUT,
  CCURL_DELETE,
  /// The request has a body.
  CCURL_PROPFIND,
  /// The request has a body.
  CCURL_REPORT
} ccurl_method;

/// A request.
///
/// Strings, lists and the body are copied.
typedef struct {
  ccurl_method method;
  /// The URL (http or https), percent-encoded.
  const char *address;
  /// The body of a PUT; NULL for an empty body.
  const uint8_t *sent;
  size_t sent_count;
  /// Lines of the form `Name: value`, followed by NULL.
  const char *const *headers;
  /// A file of trusted certificates that replaces the system's; NULL for the system's.
  const char *certificates;
  /// The timeouts for connecting and for the whole request.
  int64_t connect_milliseconds, whole_milliseconds;
  /// How long the connection may have been idle; an older one is replaced.
  int64_t idle_seconds;
  /// Whether the connection must not lead to an address for which ccurl_is_local() is true.
  ///
  /// A proxy, whose own address may be local, connects to any host, also to those that the environment excludes.
  bool is_public_only;
  /// Whether the environment names a proxy for the address, without regard to single hosts that it excludes.
  bool uses_proxy;
  /// The maximum body sizes as transferred.
  ///
  /// A successful response with a larger body fails; the larger body of any other response is dropped.
  size_t maximum_body, maximum_error_body;
} ccurl_request;

/// The way in which a request ended.
typedef enum {
  /// The transfer completed or failed: see `code`.
  CCURL_ENDED,
  /// ccurl_cancel() was called.
  CCURL_CANCELLED,
  /// The timeout for the whole request expired.
  CCURL_TIMED_OUT,
  /// The body of a successful response exceeds the maximum.
  CCURL_BODY_TOO_LARGE,
  /// The status lines and fields, trailers included, exceed the maximum, which is far above that of any legitimate server.
  CCURL_HEAD_TOO_LARGE,
  /// The same of a proxy's response to CONNECT.
  CCURL_PROXY_HEAD_TOO_LARGE,
  /// All addresses of the host are local, but the request is for public addresses only.
  CCURL_LOCAL_ADDRESS
} ccurl_end;

/// The result of a request.
typedef struct {
  ccurl_end end;
  CURLcode code;
  /// The system's error number for a failed connection; 0 for none.
  int system_error;
  /// The proxy's status for the CONNECT request; 0 for none.
  long proxy_status;
  /// The status of the response; 0 unless the whole head was received.
  long status;
  /// The head as received, status line first.
  const uint8_t *head;
  size_t head_count;
  /// The body as transferred, without the chunks of a transfer encoding.
  const uint8_t *body;
  size_t body_count;
} ccurl_response;

/// Whether an address is not on the public internet: that of a machine itself, of a private or local network, or one
/// that is reserved.
bool ccurl_is_local(const struct sockaddr *address);

/// Whether a host is a numeric address for which ccurl_is_local() is true, in any form that the system accepts, such as
/// `10.1`, `0x7f000001` and `::1`.
bool ccurl_is_local_number(const char *host);

/// Returns a variable of the environment, which libcurl reads; NULL if it is not set.
const char *ccurl_variable(const char *name);

/// Loads libcurl by its file name, unless it is already loaded.
///
/// Thread-safe; may be called any number of times.
/// - Returns: NULL, or the loader's error message.
const char *ccurl_load(const char *name);

/// Creates a connection that is not connected yet.
///
/// Returns NULL if memory is exhausted.
ccurl_connection *ccurl_connection_new(void);

/// Starts a request on a new thread.
///
/// `done` is called with `context` exactly once, as the last action of that thread. Before that, only ccurl_cancel()
/// may be called. Afterwards, any other thread may call ccurl_response_of(), start another request or call
/// ccurl_connection_free().
/// - Returns: the error if the request could not be started, in which case `done` is not called.
CURLcode ccurl_start(
    ccurl_connection *connection, const ccurl_request *request, void (*done)(void *context), void *context);

/// Cancels the current request, or the next one, as soon as its thread notices.
///
/// Any thread may call it at any time before the connection is freed. Afterwards the connection cannot be used for
/// requests.
void ccurl_cancel(ccurl_connection *connection);

/// Returns the result of the last request, valid until it is forgotten, the next request starts or the connection is
/// freed.
ccurl_response ccurl_response_of(const ccurl_connection *connection);

/// Frees the memory of the last request and its response. The connection stays open.
void ccurl_forget(ccurl_connection *connection);

/// Closes a connection without a current request, and waits for its thread.
void ccurl_connection_free(ccurl_connection *connection);

/// Opens a connection on a new thread, and passes bytes between its server and a local socket.
///
/// The address of the request names the server; its method, headers and body are ignored. If it is https, the connection
/// is encrypted: the bytes in the local socket are not, and none are passed before the server's certificate was verified.
/// Unless the bytes begin with a request of HTTP (`is_http`), no proxy is used.
///
/// `opened` is called with `context` exactly once, when the connection is open or has failed; the result is valid only
/// during the call, and its status means nothing. The thread closes the socket when the connection could not be opened,
/// or when the server closes it; it closes the connection when the socket's other end is closed, also while it is being
/// opened.
/// - Returns: the error if the thread could not be started, in which case `opened` is not called and the socket is not
///   closed.
CURLcode ccurl_open_tunnel(
    const ccurl_request *request, bool is_http, int local, void (*opened)(void *context, const ccurl_response *result),
    void *context);
