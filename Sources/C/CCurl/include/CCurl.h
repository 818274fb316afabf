#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One request at a time over a connection of libcurl, which is not linked: it brings some 25 libraries with it, and would be
// loaded at the start of every process. ccurl_load() has to succeed before anything else is called.

/// A connection that may be used for one request after the other, and stays open between them where the server agrees.
typedef struct ccurl_connection ccurl_connection;

/// What a request wants done.
typedef enum {
  CCURL_GET,
  /// The answer has no body, whatever length it says.
  CCURL_HEAD,
  /// Sends a body.
  CCURL_PUT,
  CCURL_DELETE
} ccurl_method;

/// What to ask for. Texts, lists and the body are copied.
typedef struct {
  ccurl_method method;
  /// Of http or https, percent-encoded.
  const char *address;
  /// What a PUT sends; NULL for nothing.
  const uint8_t *sent;
  size_t sent_count;
  /// Lines of the form `Name: value`, after the last NULL.
  const char *const *headers;
  /// A file of certificates to trust in place of the system's; NULL for the system's.
  const char *certificates;
  /// How long making a connection, and how long all of it, may take.
  int64_t connect_milliseconds, whole_milliseconds;
  /// Limits for a body as it is sent: of a success, which fails beyond it; of anything else, whose body is left out then.
  size_t maximum_body, maximum_error_body;
} ccurl_request;

/// How a request ended.
typedef enum {
  /// By itself: `code` says more.
  CCURL_ENDED,
  /// By ccurl_cancel().
  CCURL_CANCELLED,
  /// All of it took too long.
  CCURL_TIMED_OUT,
  /// The body of a success is larger than allowed.
  CCURL_BODY_TOO_LARGE,
  /// The lines before the body are more than any good server sends.
  CCURL_HEAD_TOO_LARGE
} ccurl_end;

/// What came of a request.
typedef struct {
  ccurl_end end;
  CURLcode code;
  /// The system's number for why there is no connection, 0 where there is none.
  int system_error;
  /// The proxy's answer to being asked for a tunnel, 0 where there was none.
  long proxy_status;
  /// The status of the answer; 0 unless all lines before the body have come.
  long status;
  /// Those lines as they came, status line first.
  const uint8_t *head;
  size_t head_count;
  /// The body as it was sent, without the chunks of a transfer encoding.
  const uint8_t *body;
  size_t body_count;
} ccurl_answer;

/// Loads libcurl by its file's name, unless it is loaded. Any thread may call it, any number of times.
/// - Returns: NULL, or what is wrong in the loader's words.
const char *ccurl_load(const char *name);

/// A connection to nowhere yet, NULL where there is no memory for one.
ccurl_connection *ccurl_connection_new(void);

/// Starts a request on a thread of its own.
///
/// `done` is called with `context` once, on that thread and as the last thing it does. Until then only ccurl_cancel() may be
/// called; from then on ccurl_answer_of(), another request, and ccurl_connection_free(), by any thread but this one.
/// - Returns: what keeps it from being started; `done` is not called then.
CURLcode ccurl_start(
    ccurl_connection *connection, const ccurl_request *request, void (*done)(void *context), void *context);

/// Ends the request that is under way, or the next one, as soon as its thread gets to it. Any thread may call it at any time
/// before the connection is freed. A connection is of no use after it.
void ccurl_cancel(ccurl_connection *connection);

/// What came of the last request; good until the next, or until the connection is freed.
ccurl_answer ccurl_answer_of(const ccurl_connection *connection);

/// Closes a connection that has no request under way, and waits for its thread.
void ccurl_connection_free(ccurl_connection *connection);
