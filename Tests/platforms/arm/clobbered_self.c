/* Calls `twice` of clobbered_self.swift: both sums are 15, if the compiler is right. */

#include <stdio.h>

void twice(const void *row, double *sums);

int main(void) {
  const double row[] = {1, 2, 3, 4, 5, 60, 70, 80, 90, 100};
  double sums[2];
  twice(row, sums);
  printf("%g %g\n", sums[0], sums[1]);
  return 0;
}
