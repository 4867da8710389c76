// An integer that overflows. UndefinedBehaviorSanitizer must stop the program.
#include <limits.h>
#include <stdio.h>

int main(int count, char **arguments) {
  (void)arguments;
  printf("%d\n", INT_MAX - 1 + 2 * count);
  return 0;
}
