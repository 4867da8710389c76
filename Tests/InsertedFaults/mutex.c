// Tells ThreadSanitizer that Swift's `Mutex` excludes threads from one another.
//
// The uncontended lock is inlined into code compiled with the sanitiser. A thread that has to wait
// calls libswiftSynchronization, which is not compiled with it, so the sanitiser misses that one
// thread's unlock comes before the other's lock, and reports a race on whatever the mutex guards.
// This library, loaded before Swift's, replaces those three functions and reports the order. It
// hides nothing else: races on memory without a mutex are still reported, see `thread.swift`.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// Weak, because a process without the sanitiser does not define them.
void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

// `_MutexHandle._lockSlow(_: UInt32)`, `_tryLockSlow() -> Bool`, `_unlockSlow()`.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

typedef SWIFT void (*Lock)(uint32_t thread, SELF);
typedef SWIFT bool (*TryLock)(SELF);
typedef SWIFT void (*Unlock)(SELF);

SWIFT void lock_slowly(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool try_lock_slowly(SELF) __asm__(TRY_LOCK);
SWIFT void unlock_slowly(SELF) __asm__(UNLOCK);

SWIFT void lock_slowly(uint32_t thread, SELF) {
  ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool try_lock_slowly(SELF) {
  bool locked = ((TryLock)dlsym(RTLD_NEXT, TRY_LOCK))(mutex);
  if (locked && __tsan_acquire) __tsan_acquire(mutex);
  return locked;
}

SWIFT void unlock_slowly(SELF) {
  if (__tsan_release) __tsan_release(mutex);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
