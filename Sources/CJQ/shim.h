// libjq's own headers, and what Swift cannot say of them: symbols that only newer versions have, and the swap of
// the environment.
#ifndef ALBUMS_CJQ_H
#define ALBUMS_CJQ_H

#include <stdbool.h>
#include <stddef.h>

#include <jv.h>
#include <jq.h>

#ifdef __APPLE__
#include <crt_externs.h>
#else
extern char **environ;
#endif

// libjq has no call that tells its version, and 1.6's headers lack these two: weak, they are NULL where the library
// that is linked does not have them.
extern int jv_number_has_literal(jv) __attribute__((weak));  // since 1.7
extern jv jv_number_abs(jv) __attribute__((weak));           // since 1.8

// 106, 107 or 108.
static inline int cjq_version(void) { return jv_number_abs ? 108 : jv_number_has_literal ? 107 : 106; }

// Whether a number is kept as the digits that it was read from. Does not consume it.
static inline bool cjq_has_literal(jv number) {
  return jv_number_has_literal != NULL && jv_number_has_literal(number);
}

// jq_compile_args while the process has no environment.
//
// libjq builds $ENV from `environ`, secrets and all, and sources $HOME/.jq into each program. No variable is changed
// and none is freed, so another thread that reads the environment meanwhile at worst finds it empty. The caller sees
// to it that one thread at a time is here.
static inline int cjq_compile(jq_state *jq, const char *program, jv arguments) {
#ifdef __APPLE__
  char ***place = _NSGetEnviron();
#else
  char ***place = &environ;
#endif
  // With no HOME at all, libjq 1.8 would look it up in the password file.
  char *nothing[] = {(char *)"HOME=/dev/null", NULL};
  char **environment = *place;
  *place = nothing;
  int compiled = jq_compile_args(jq, program, arguments);
  *place = environment;
  return compiled;
}

// The process's environment, which Swift 6 does not let a program read through the global variable.
static inline char **cjq_environment(void) {
#ifdef __APPLE__
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

#endif
