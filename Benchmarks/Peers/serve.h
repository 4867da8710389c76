/* The request loop of a peer in C or C++; README.md describes the protocol. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { nodes = 10000, fan_out = 8, changes = 9 };

typedef uint64_t (*work)(long iterations);

struct served {
  const char *id;
  work run;
};

/* Processor time, which excludes other processes. */
static int64_t nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

/* Answers requests until the input ends. The last entry's id must be null. */
static int serve(const char *name, const char *version, const struct served *all) {
  char id[64];
  long iterations;
  printf("ready %s %s\n", name, version);
  fflush(stdout);
  while (scanf("%63s %ld", id, &iterations) == 2) {
    const struct served *one = all;
    while (one->id && strcmp(one->id, id)) one++;
    if (!one->id) {
      printf("missing\n");
    } else {
      int64_t start = nanoseconds();
      uint64_t digest = one->run(iterations);
      int64_t end = nanoseconds();
      printf("%lld %llu\n", (long long)(end - start), (unsigned long long)digest);
    }
    fflush(stdout);
  }
  return 0;
}
