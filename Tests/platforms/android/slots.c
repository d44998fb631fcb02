/* On 64-bit ARM a function for Android compares a word of its stack with one of the thread's first words, which belong to
 * Android's libc. In glibc's programs their place has the program's own variables for threads, so here it has none of
 * anyone's. */

__attribute__((used)) static __thread char slots[128];
