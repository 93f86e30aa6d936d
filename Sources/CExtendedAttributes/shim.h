// Extended attributes of open files. Swift's Glibc module leaves sys/xattr.h out, and macOS has two more parameters.
#include <sys/types.h>
#include <sys/xattr.h>

static inline ssize_t get_file_attribute(int file, const char *name, void *value, size_t size) {
#ifdef __APPLE__
  return fgetxattr(file, name, value, size, 0, 0);
#else
  return fgetxattr(file, name, value, size);
#endif
}

static inline int set_file_attribute(int file, const char *name, const void *value, size_t size) {
#ifdef __APPLE__
  return fsetxattr(file, name, value, size, 0, 0);
#else
  return fsetxattr(file, name, value, size, 0);
#endif
}
