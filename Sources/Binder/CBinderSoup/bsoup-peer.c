#include "bsoup-private.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// One end of a connection over IPv4: as the kernel's tables write it, the address in the machine's order of bytes.
typedef struct end {
  uint32_t address;
  uint16_t port;
} end;

static bool read_end(GSocketAddress *address, end *end) {
  if (!G_IS_INET_SOCKET_ADDRESS(address)) return false;
  GInetSocketAddress *inet = G_INET_SOCKET_ADDRESS(address);
  GInetAddress *host = g_inet_socket_address_get_address(inet);
  if (g_inet_address_get_family(host) != G_SOCKET_FAMILY_IPV4) return false;
  memcpy(&end->address, g_inet_address_to_bytes(host), sizeof end->address);
  end->port = g_inet_socket_address_get_port(inet);
  return true;
}

// Whether a table has the socket that is connected from one end to another, and belongs to this process's user or to root,
// who needs no way around and forwards the ports of some virtual machines. A row without a file belongs to nobody any more,
// and says root.
static bool is_own_row(const char *line, const char *from, const char *to) {
  char local[64], remote[64];
  unsigned user;
  unsigned long file;
  // Source: proc_net_tcp of the kernel's documentation.
  if (sscanf(
          line, " %*u: %63s %63s %*x %*x:%*x %*x:%*x %*x %u %*u %lu", local, remote, &user, &file) != 4) {
    return false;
  }
  return strcmp(local, from) == 0 && strcmp(remote, to) == 0 && (user == geteuid() || user == 0) && file != 0;
}

typedef enum { UNREADABLE, NOT_OWN, OWN } finding;

static finding find(const char *table, const char *from, const char *to) {
  FILE *file = fopen(table, "re");
  if (file == NULL) return UNREADABLE;
  char line[512];
  finding finding = NOT_OWN;
  while (finding != OWN && fgets(line, sizeof line, file) != NULL) {
    if (is_own_row(line, from, to)) finding = OWN;
  }
  fclose(file);
  return finding;
}

bool bsoup_is_own_peer(GSocket *socket) {
  GSocketAddress *remote = g_socket_get_remote_address(socket, NULL);
  GSocketAddress *local = g_socket_get_local_address(socket, NULL);
  end peer = {0}, here = {0};
  bool are_known = remote != NULL && local != NULL && read_end(remote, &peer) && read_end(local, &here);
  g_clear_object(&remote);
  g_clear_object(&local);
  // It has gone meanwhile.
  if (!are_known) return false;
  char from[64], to[64];
  snprintf(from, sizeof from, "%08" PRIX32 ":%04X", peer.address, peer.port);
  snprintf(to, sizeof to, "%08" PRIX32 ":%04X", here.address, here.port);
  finding plain = find("/proc/net/tcp", from, to);
  if (plain == OWN) return true;
  // A program may speak IPv4 through a socket of IPv6.
  const char *prefix = G_BYTE_ORDER == G_LITTLE_ENDIAN ? "0000000000000000FFFF0000" : "00000000000000000000FFFF";
  snprintf(from, sizeof from, "%s%08" PRIX32 ":%04X", prefix, peer.address, peer.port);
  snprintf(to, sizeof to, "%s%08" PRIX32 ":%04X", prefix, here.address, here.port);
  finding mapped = find("/proc/net/tcp6", from, to);
  // Without the tables nothing can be said; the path and the state still keep others out.
  return mapped == OWN || (plain == UNREADABLE && mapped == UNREADABLE);
}
