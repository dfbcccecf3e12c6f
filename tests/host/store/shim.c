/* What a disk can do to a program, at the N-th write or sync of a store, counted from 1.
 *
 * HOYLE_FAULT_AT=N and HOYLE_FAULT=kill (die before it), torn (write half of it, then die), eio (it fails
 * once), full (it and all after it fail for want of room), count (nothing; the count is told at the end).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static long done;

static int is_store(int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size <= 0) return 0;
    path[size] = 0;
    return strstr(path, ".hoyle-faults") != NULL;
}

static void die(void) { kill(getpid(), SIGKILL); }

/* 0: go on. 1: fail with errno set. 2: do half of it, then die. */
static int fate(int fd) {
    if (!is_store(fd)) return 0;
    const char *fault = getenv("HOYLE_FAULT"), *at = getenv("HOYLE_FAULT_AT");
    long when = at ? atol(at) : 0, now = ++done;
    if (!fault || strcmp(fault, "count") == 0 || now < when) return 0;
    if (strcmp(fault, "full") == 0) { errno = ENOSPC; return 1; }
    if (now > when) return 0;
    if (strcmp(fault, "kill") == 0) die();
    if (strcmp(fault, "eio") == 0) { errno = EIO; return 1; }
    return strcmp(fault, "torn") == 0 ? 2 : 0;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off_t at) {
    static ssize_t (*real)(int, const void *, size_t, off_t);
    if (!real) real = dlsym(RTLD_NEXT, "pwrite64");
    int what = fate(fd);
    if (what == 1) return -1;
    if (what == 2) { real(fd, data, size / 2, at); die(); }
    return real(fd, data, size, at);
}

ssize_t write(int fd, const void *data, size_t size) {
    static ssize_t (*real)(int, const void *, size_t);
    if (!real) real = dlsym(RTLD_NEXT, "write");
    int what = fate(fd);
    if (what == 1) return -1;
    if (what == 2) { real(fd, data, size / 2); die(); }
    return real(fd, data, size);
}

static int synced(int fd, const char *name) {
    int (*real)(int) = dlsym(RTLD_NEXT, name);
    int what = fate(fd);
    if (what == 1) return -1;
    if (what == 2) die();
    return real(fd);
}

int fsync(int fd) { return synced(fd, "fsync"); }
int fdatasync(int fd) { return synced(fd, "fdatasync"); }

int ftruncate64(int fd, off_t size) {
    static int (*real)(int, off_t);
    if (!real) real = dlsym(RTLD_NEXT, "ftruncate64");
    int what = fate(fd);
    if (what == 1) return -1;
    if (what == 2) die();
    return real(fd, size);
}

__attribute__((destructor)) static void told(void) {
    const char *fault = getenv("HOYLE_FAULT");
    if (fault && strcmp(fault, "count") == 0) fprintf(stderr, "operations %ld\n", done);
}
