// libcurl, loaded when it is first called.
//
// libcurl brings some thirty libraries along, and the loader takes longer for them than all the rest of a stage's
// start. Stages that make no request never call it, so on Linux it is loaded by need: each function below has the name
// and the type of libcurl's own and passes its call on. On macOS the system loads it fast, and it is linked.
#if defined(__linux__)

#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>

static struct {
  CURLcode (*global_init)(long);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  const char *(*easy_strerror)(CURLcode);
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *);
  CURLMcode (*multi_setopt)(CURLM *, CURLMoption, ...);
  CURLMcode (*multi_add_handle)(CURLM *, CURL *);
  CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
  CURLMcode (*multi_perform)(CURLM *, int *);
  CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd[], unsigned int, int, int *);
  CURLMcode (*multi_wakeup)(CURLM *);
  CURLMsg *(*multi_info_read)(CURLM *, int *);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
} libcurl;

static bool is_loaded;

static bool find(void *library, const char *name, void *place) {
  return (*(void **)place = dlsym(library, name)) != NULL;
}

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  is_loaded = library != NULL && find(library, "curl_global_init", &libcurl.global_init) &&
              find(library, "curl_easy_init", &libcurl.easy_init) &&
              find(library, "curl_easy_cleanup", &libcurl.easy_cleanup) &&
              find(library, "curl_easy_setopt", &libcurl.easy_setopt) &&
              find(library, "curl_easy_getinfo", &libcurl.easy_getinfo) &&
              find(library, "curl_easy_strerror", &libcurl.easy_strerror) &&
              find(library, "curl_multi_init", &libcurl.multi_init) &&
              find(library, "curl_multi_cleanup", &libcurl.multi_cleanup) &&
              find(library, "curl_multi_setopt", &libcurl.multi_setopt) &&
              find(library, "curl_multi_add_handle", &libcurl.multi_add_handle) &&
              find(library, "curl_multi_remove_handle", &libcurl.multi_remove_handle) &&
              find(library, "curl_multi_perform", &libcurl.multi_perform) &&
              find(library, "curl_multi_poll", &libcurl.multi_poll) &&
              find(library, "curl_multi_wakeup", &libcurl.multi_wakeup) &&
              find(library, "curl_multi_info_read", &libcurl.multi_info_read) &&
              find(library, "curl_slist_append", &libcurl.slist_append) &&
              find(library, "curl_slist_free_all", &libcurl.slist_free_all);
}

static bool loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// The makers of handles fail where libcurl is not there; the others are given a handle, so that it is.

CURLcode curl_global_init(long flags) { return loaded() ? libcurl.global_init(flags) : CURLE_FAILED_INIT; }

CURL *curl_easy_init(void) { return loaded() ? libcurl.easy_init() : NULL; }

CURLM *curl_multi_init(void) { return loaded() ? libcurl.multi_init() : NULL; }

const char *curl_easy_strerror(CURLcode code) {
  return loaded() ? libcurl.easy_strerror(code) : "libcurl.so.4 cannot be loaded";
}

struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text) {
  return loaded() ? libcurl.slist_append(list, text) : NULL;
}

void curl_slist_free_all(struct curl_slist *list) {
  if (list != NULL) libcurl.slist_free_all(list);
}

void curl_easy_cleanup(CURL *easy) {
  if (easy != NULL) libcurl.easy_cleanup(easy);
}

// Each option takes one value: a long, a pointer or a 64-bit number, all of one size on the systems that this serves.

CURLcode curl_easy_setopt(CURL *easy, CURLoption option, ...) {
  va_list values;
  va_start(values, option);
  void *value = va_arg(values, void *);
  va_end(values);
  return libcurl.easy_setopt(easy, option, value);
}

CURLcode curl_easy_getinfo(CURL *easy, CURLINFO info, ...) {
  va_list values;
  va_start(values, info);
  void *value = va_arg(values, void *);
  va_end(values);
  return libcurl.easy_getinfo(easy, info, value);
}

CURLMcode curl_multi_setopt(CURLM *multi, CURLMoption option, ...) {
  va_list values;
  va_start(values, option);
  void *value = va_arg(values, void *);
  va_end(values);
  return libcurl.multi_setopt(multi, option, value);
}

CURLMcode curl_multi_cleanup(CURLM *multi) { return multi ? libcurl.multi_cleanup(multi) : CURLM_BAD_HANDLE; }

CURLMcode curl_multi_add_handle(CURLM *multi, CURL *easy) { return libcurl.multi_add_handle(multi, easy); }

CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *easy) { return libcurl.multi_remove_handle(multi, easy); }

CURLMcode curl_multi_perform(CURLM *multi, int *running) { return libcurl.multi_perform(multi, running); }

CURLMcode curl_multi_poll(CURLM *multi, struct curl_waitfd extra[], unsigned int count, int milliseconds, int *ready) {
  return libcurl.multi_poll(multi, extra, count, milliseconds, ready);
}

CURLMcode curl_multi_wakeup(CURLM *multi) { return libcurl.multi_wakeup(multi); }

CURLMsg *curl_multi_info_read(CURLM *multi, int *left) { return libcurl.multi_info_read(multi, left); }

#endif
