#include <stdlib.h>
#include <turbojpeg.h>

// libjpeg keeps the coefficients of a progressive picture in blocks of tens of megabytes. glibc raises its limit for
// what it maps by itself with each such block that is freed, and from then on every thread's heap keeps the room of the
// largest picture that it decoded. Setting the limit keeps it where it is. Swift's Glibc module leaves malloc.h out.
#ifdef __GLIBC__
#include <malloc.h>
static inline void return_large_blocks_when_freed(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }
#else
static inline void return_large_blocks_when_freed(void) {}
#endif
