#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

#include "CCurl.h"

typedef struct {
  uint32_t first;
  int bits;
} ipv4_block;

// The blocks of the IANA IPv4 Special-Purpose Address Registry (RFC 6890) that are not globally reachable, multicast
// and the former class E.
static const ipv4_block local_blocks[] = {
    {0x00000000, 8},   // this network
    {0x0A000000, 8},   // private
    {0x64400000, 10},  // shared by a provider's customers
    {0x7F000000, 8},   // loopback
    {0xA9FE0000, 16},  // link-local
    {0xAC100000, 12},  // private
    {0xC0000000, 24},  // protocol assignments
    {0xC0A80000, 16},  // private
    {0xC6120000, 15},  // benchmarking
    {0xE0000000, 3},   // multicast and reserved
};

static bool is_local_ipv4(uint32_t address) {
  for (size_t index = 0; index < sizeof(local_blocks) / sizeof(*local_blocks); index++) {
    uint32_t mask = ~(uint32_t)0 << (32 - local_blocks[index].bits);
    if ((address & mask) == local_blocks[index].first) return true;
  }
  return false;
}

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Only 2000::/3 is globally reachable (RFC 4291). Addresses that contain an IPv4 address lead there.
static bool is_local_ipv6(const uint8_t *bytes) {
  static const uint8_t zeros[12];
  static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
  static const uint8_t translated[12] = {0x00, 0x64, 0xFF, 0x9B};
  if (memcmp(bytes, zeros, 12) == 0 || memcmp(bytes, mapped, 12) == 0 || memcmp(bytes, translated, 12) == 0)
    return is_local_ipv4(big_endian(bytes + 12));
  if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_local_ipv4(big_endian(bytes + 2));
  return (bytes[0] & 0xE0) != 0x20;
}

bool ccurl_is_local(const struct sockaddr *address) {
  switch (address->sa_family) {
  case AF_INET:
    return is_local_ipv4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
  case AF_INET6:
    return is_local_ipv6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
  default:
    return true;
  }
}

bool ccurl_is_local_number(const char *host) {
  struct addrinfo hints = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM}, *found = NULL;
  if (getaddrinfo(host, NULL, &hints, &found) != 0) return false;
  bool is_local = ccurl_is_local(found->ai_addr);
  freeaddrinfo(found);
  return is_local;
}

const char *ccurl_variable(const char *name) { return getenv(name); }
