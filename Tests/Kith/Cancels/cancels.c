// Cancels many HTTP requests at any moment of their lives: cancels COUNT [SEED]
// Built by scripts/cancels with everything under the address sanitizer, libsoup too. Half of the requests run in
// short-lived sessions, half in one that stays; half go to a server that has answered in advance.
#include "CBinderSoup.h"

#include <arpa/inet.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { worker_count = 4,
       most_at_once = 4,
       outcome_count = BSOUP_FAILED + 1 };

static atomic_int outcomes[outcome_count];
static atomic_int left; // requests that are yet to be sent

// MARK: - Servers

typedef struct {
  int listening;
  bool is_early; // answers before it is asked
} server;

typedef struct {
  int socket;
  bool is_early;
} connection;

static void say(int socket, const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = send(socket, text, count, MSG_NOSIGNAL);
    if (written <= 0) return;
    text += written;
    count -= (size_t)written;
  }
}

static void say_text(int socket, const char *text) { say(socket, text, strlen(text)); }

// The path's first letter after "GET /", or 0 at the end of requests. Heads here are small and arrive complete.
static char next_path(int socket) {
  char head[4096];
  ssize_t count = recv(socket, head, sizeof head - 1, 0);
  if (count < 6) return 0;
  head[count] = 0;
  const char *slash = strchr(head, '/');
  return slash == NULL ? 0 : slash[1];
}

static void wait_for_end(int socket) {
  struct pollfd one = {.fd = socket, .events = POLLIN};
  char rest[1024];
  while (poll(&one, 1, 2000) > 0 && recv(socket, rest, sizeof rest, 0) > 0) {
  }
}

// Whether the connection accepts further requests.
static bool answer(int socket, char path) {
  static char body[100 * 1024];
  switch (path) {
  case 'q': say_text(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"); return true;
  case 'l': // long, and its headers on their own
    say_text(socket, "HTTP/1.1 200 OK\r\nContent-Length: 102400\r\n\r\n");
    say(socket, body, sizeof body);
    return true;
  case 'i': // an answer that is none yet comes before
    say_text(socket, "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
    return true;
  case 't': say_text(socket, "HTTP/1.1 302 Found\r\nLocation: /q\r\nContent-Length: 0\r\n\r\n"); return true;
  case 'a': // a password is asked for
    say_text(
        socket, "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"r\"\r\nContent-Length: 0\r\n\r\n");
    return true;
  case 'c': // cut off
    say_text(socket, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{");
    return false;
  case 'k': // pieces without an end
    say_text(socket, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n");
    wait_for_end(socket);
    return false;
  case 'g': say_text(socket, "\1\2nonsense\r\n\r\n"); return false;
  case 'r': { // reset
    struct linger now = {.l_onoff = 1};
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    return false;
  }
  default: wait_for_end(socket); return false; // silence
  }
}

static void *serve(void *data) {
  connection one = *(connection *)data;
  free(data);
  if (one.is_early) {
    say_text(one.socket, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}");
    wait_for_end(one.socket);
  } else {
    for (char path = next_path(one.socket); path != 0 && answer(one.socket, path); path = next_path(one.socket)) {
    }
  }
  close(one.socket);
  return NULL;
}

static void detach(void *(*function)(void *), void *data) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, function, data) != 0) {
    perror("cancels: no thread");
    exit(2);
  }
  pthread_detach(thread);
}

static void *accept_all(void *data) {
  server *of = data;
  for (;;) {
    int socket = accept(of->listening, NULL, NULL);
    if (socket < 0) continue;
    connection *one = malloc(sizeof *one);
    *one = (connection){socket, of->is_early};
    detach(serve, one);
  }
  return NULL;
}

// The port of the server.
static int listen_as(server *as) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  as->listening = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(as->listening, (struct sockaddr *)&address, size) != 0 || listen(as->listening, 512) != 0 ||
      getsockname(as->listening, (struct sockaddr *)&address, &size) != 0) {
    perror("cancels: no server");
    exit(2);
  }
  detach(accept_all, as);
  return ntohs(address.sin_port);
}

// MARK: - Clients

typedef struct {
  int plain, early; // ports
  unsigned seed;
  bool has_one_session;
} worker;

static void has_ended(void *context, const bsoup_result *result) {
  atomic_fetch_add(&outcomes[result->outcome], 1);
  atomic_fetch_sub((atomic_int *)context, 1);
}

static bsoup_session *session_for(worker *self) {
  bsoup_options options = {
      .user_agent = "cancels", .max_connections_per_host = 1 + rand_r(&self->seed) % 6, .is_direct = true};
  bsoup_session *session = bsoup_session_new(&options);
  if (session == NULL) {
    fputs("cancels: no session\n", stderr);
    exit(2);
  }
  return session;
}

static void *work(void *data) {
  worker *self = data;
  static const char *const no_headers[] = {NULL};
  bsoup_session *session = NULL;
  // The number of pending requests; lives as long as the worker, which waits for the last one.
  atomic_int *under_way = calloc(1, sizeof *under_way);
  while (atomic_load(&left) > 0) {
    if (session == NULL) session = session_for(self);
    bsoup_request *requests[most_at_once];
    int count = 1 + rand_r(&self->seed) % most_at_once;
    for (int i = 0; i < count; i++) {
      bool is_early = rand_r(&self->seed) % 2;
      char url[64];
      snprintf(
          url, sizeof url, "http://127.0.0.1:%d/%c", is_early ? self->early : self->plain,
          "qqqqliitackgrs"[rand_r(&self->seed) % 14]);
      bsoup_call call = {
          .method = "GET", .url = url, .headers = no_headers, .max_body = rand_r(&self->seed) % 8 ? 200000 : 1, .total_deadline = 1 + (uint32_t)rand_r(&self->seed) % 64, .idle_deadline = 50};
      atomic_fetch_add(under_way, 1);
      requests[i] = bsoup_send(session, &call, has_ended, under_way);
    }
    for (int i = 0; i < count; i++) {
      // Most in the first moments, when headers arrive and callbacks are due; some never.
      int kind = rand_r(&self->seed) % 8;
      if (kind < 6) usleep((useconds_t)rand_r(&self->seed) % (kind < 4 ? 400u : 3000u));
      if (kind != 7) bsoup_request_cancel(requests[i]);
      bsoup_request_release(requests[i]);
    }
    atomic_fetch_sub(&left, count);
    bool waits = rand_r(&self->seed) % 2;
    while (waits && atomic_load(under_way) > 0) usleep(200);
    if (!self->has_one_session) {
      bsoup_session_free(session);
      session = NULL;
    }
  }
  while (atomic_load(under_way) > 0) usleep(1000);
  if (session != NULL) bsoup_session_free(session);
  free(under_way);
  return NULL;
}

int main(int count, char **arguments) {
  int wanted = count > 1 ? atoi(arguments[1]) : 0;
  unsigned seed = count > 2 ? (unsigned)strtoul(arguments[2], NULL, 10) : 1;
  if (wanted <= 0) {
    fputs("cancels COUNT [SEED]\n", stderr);
    return 2;
  }
  atomic_store(&left, wanted);
  static server plain, early = {.is_early = true};
  int plain_port = listen_as(&plain), early_port = listen_as(&early);
  pthread_t threads[worker_count];
  worker workers[worker_count];
  for (int i = 0; i < worker_count; i++) {
    workers[i] = (worker){plain_port, early_port, seed * 7919 + (unsigned)i, i % 2};
    if (pthread_create(&threads[i], NULL, work, &workers[i]) != 0) return 2;
  }
  for (int i = 0; i < worker_count; i++) pthread_join(threads[i], NULL);
  // Sessions end on threads of their own.
  for (int i = 0; i < 6000 && bsoup_live_count() > 0; i++) usleep(10000);
  static const char *const names[outcome_count] = {"answered", "cancelled", "timed out", "unreachable",
                                                   "refused", "broken off", "no way through", "insecure",
                                                   "too large", "garbled", "failed"};
  for (int i = 0; i < outcome_count; i++) {
    if (outcomes[i] > 0) printf("%s %d, ", names[i], outcomes[i]);
  }
  printf("%d left behind\n", bsoup_live_count());
  return bsoup_live_count() == 0 ? 0 : 1;
}
