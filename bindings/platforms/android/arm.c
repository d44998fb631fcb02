/* What the compiler calls on 32-bit ARM, by the names of ARM's run-time ABI. Other libraries get these functions from
 * their compiler's library. Android has them by these names since API level 24 only. */

#include <stddef.h>
#include <stdint.h>

void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);

void __aeabi_memcpy(void *to, const void *from, size_t count);
void __aeabi_memmove(void *to, const void *from, size_t count);
void __aeabi_memset(void *to, size_t count, int byte);
void __aeabi_memclr(void *to, size_t count);
int32_t __aeabi_idiv(int32_t dividend, int32_t divisor);
uint64_t __aeabi_idivmod(int32_t dividend, int32_t divisor);
int64_t cardstack_divide(int64_t dividend, int64_t divisor, int64_t *remainder);
double __aeabi_l2d(int64_t number);
double __aeabi_ul2d(uint64_t number);

void __aeabi_memcpy(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memmove(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memset(void *to, size_t count, int byte) { memset(to, byte, count); }
void __aeabi_memclr(void *to, size_t count) { memset(to, 0, count); }

/* The same for memory that is aligned to 4 or 8 bytes. */
#define ALIGNED(name)                                            \
  extern __typeof__(name) name##4 __attribute__((alias(#name))); \
  extern __typeof__(name) name##8 __attribute__((alias(#name)));
ALIGNED(__aeabi_memcpy)
ALIGNED(__aeabi_memmove)
ALIGNED(__aeabi_memset)
ALIGNED(__aeabi_memclr)

/* A double has all digits of the quotient that an integer has. Swift has refused a divisor of 0 before. */
int32_t __aeabi_idiv(int32_t dividend, int32_t divisor) { return (int32_t)((double)dividend / (double)divisor); }

/* The quotient is in the first register, the remainder in the second. */
uint64_t __aeabi_idivmod(int32_t dividend, int32_t divisor) {
  const uint32_t quotient = (uint32_t)__aeabi_idiv(dividend, divisor);
  return (uint64_t)((uint32_t)dividend - quotient * (uint32_t)divisor) << 32 | quotient;
}

/* Returns the quotient. */
int64_t cardstack_divide(int64_t dividend, int64_t divisor, int64_t *remainder) {
  const uint64_t unit = divisor < 0 ? 0 - (uint64_t)divisor : (uint64_t)divisor;
  uint64_t rest = dividend < 0 ? 0 - (uint64_t)dividend : (uint64_t)dividend, quotient = 0;
  if (rest >= unit) {
    for (int shift = __builtin_clzll(unit) - __builtin_clzll(rest); shift >= 0; shift--) {
      if (unit << shift > rest) continue;
      rest -= unit << shift;
      quotient |= (uint64_t)1 << shift;
    }
  }
  *remainder = (int64_t)(dividend < 0 ? 0 - rest : rest);
  return (int64_t)((dividend < 0) != (divisor < 0) ? 0 - quotient : quotient);
}

#ifdef __arm__
/* The quotient is in the first two registers, the remainder in the next two. */
void __aeabi_ldivmod(void);
__attribute__((naked)) void __aeabi_ldivmod(void) {
  __asm__(
      "push {r11, lr}\n"
      "sub sp, sp, #16\n"
      "add r12, sp, #8\n"
      "str r12, [sp]\n"
      "bl cardstack_divide\n"
      "ldr r2, [sp, #8]\n"
      "ldr r3, [sp, #12]\n"
      "add sp, sp, #16\n"
      "pop {r11, pc}\n");
}
#endif

/* Both halves are exact, so their sum is rounded once. */
double __aeabi_l2d(int64_t number) { return (double)(int32_t)(number >> 32) * 0x1p32 + (double)(uint32_t)number; }
double __aeabi_ul2d(uint64_t number) { return (double)(uint32_t)(number >> 32) * 0x1p32 + (double)(uint32_t)number; }
