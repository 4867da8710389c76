#include "work.h"

#define WORDS 512
static uint64_t words[WORDS];

uint64_t work(void) {
  uint64_t x = 1;
  for (int step = 0; step < STEPS; step += 1) {
    x = x * 6364136223846793005u + words[x >> 55];
    words[step % WORDS] = x & 1;
  }
  return x;
}
