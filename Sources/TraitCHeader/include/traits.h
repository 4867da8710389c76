/*
 * traits.h: inherited traits for C.
 *
 * Values flow down a tree of nodes and can be overridden anywhere on the way. Observers are called
 * only where a value changed.
 *
 *     traits_trait density = traits_define_double("Density", NULL, 1, 0);
 *     traits_forest forest = traits_forest_make();
 *     traits_node window = traits_node_make(forest, "window", TRAITS_LAZY);
 *     traits_node label = traits_node_make(forest, "label", TRAITS_LAZY);
 *     traits_make_live(forest, window);
 *     traits_attach(forest, label, window, TRAITS_LAST);
 *     traits_set_double(forest, window, density, 2);
 *     traits_update(forest);
 *     double value;
 *     traits_get_double(forest, label, density, &value);   // 2
 *     traits_forest_destroy(forest);
 *
 * Rules that hold for every function:
 *
 * Errors. A function that fails says so in its result and leaves a sentence, `traits_last_error()`.
 *   The result is a `traits_status`, or a handle of which all bits are 0. It has changed nothing,
 *   with one exception: `TRAITS_ERROR_UNSETTLED`. Handles that were destroyed, were never made or
 *   belong to another forest are errors, never a crash. What is not checked is what C can't check:
 *   whether a pointer points to what it should.
 * Ownership. A handle owns nothing and may be copied; what it names lives until it is destroyed. A
 *   function copies the text that it is given. Text that it returns as `char *` belongs to the
 *   caller, who frees it with `traits_text_free`. Objects and contexts: see `traits_object_type`,
 *   `traits_observe`. What a function that changed nothing was given still belongs to the caller.
 * Threads. A forest belongs to one thread at a time, the one that made it until another one calls
 *   `traits_forest_adopt`. Traits may be defined and found on any thread. A library built for
 *   debugging reports a call from a wrong thread as `TRAITS_ERROR_THREAD`; see
 *   `traits_checks_threads`.
 * Handlers may call any function but `traits_forest_destroy` of their own forest. They must return:
 *   neither `longjmp` nor a C++ exception may leave one. `traits.hpp` sees to that for C++.
 * Memory. Where memory ends the process ends.
 */
#ifndef TRAITS_H
#define TRAITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version */

/* A program built with one version runs with every later library of the same major version. */
#define TRAITS_VERSION_MAJOR 1
#define TRAITS_VERSION_MINOR 0
#define TRAITS_VERSION_PATCH 0
#define TRAITS_VERSION \
  (TRAITS_VERSION_MAJOR * 10000 + TRAITS_VERSION_MINOR * 100 + TRAITS_VERSION_PATCH)

/* The version of the library that the program runs with, as `TRAITS_VERSION` spells it. */
uint32_t traits_version(void);

/* Whether the library was built for debugging and so notices a forest that two threads use. */
bool traits_checks_threads(void);

/* Errors */

typedef enum traits_status {
  TRAITS_OK = 0,
  /* The forest was destroyed or never made. */
  TRAITS_ERROR_FOREST = 1,
  /* The node was destroyed, never made, or belongs to another forest. */
  TRAITS_ERROR_NODE = 2,
  /* There is no such trait. */
  TRAITS_ERROR_TRAIT = 3,
  /* The trait's values are of another kind. */
  TRAITS_ERROR_KIND = 4,
  /* The kind is right, but the trait has no such value: an enumeration without such a case, say. */
  TRAITS_ERROR_VALUE = 5,
  /* Two definitions share an identifier, but not the kind of their values or their default. */
  TRAITS_ERROR_MISMATCH = 6,
  /* The tree would not be a tree, or a live root would get a parent. */
  TRAITS_ERROR_STRUCTURE = 7,
  /* The node has no override of the trait. */
  TRAITS_ERROR_NO_OVERRIDE = 8,
  /* No observer of the forest is being called. */
  TRAITS_ERROR_NO_DELIVERY = 9,
  /* The forest belongs to another thread. Only a library built for debugging notices. */
  TRAITS_ERROR_THREAD = 10,
  /* The forest can't be destroyed in the middle of a call. */
  TRAITS_ERROR_BUSY = 11,
  /* A null pointer, an empty list or a number without a meaning. */
  TRAITS_ERROR_ARGUMENT = 12,
  /* Observers changed traits again and again, so a limit ended the call. What the call was to
   * change is changed, and an object that it was given is taken; observers may not have heard of
   * it all. */
  TRAITS_ERROR_UNSETTLED = 13,
  /* No more forests, or traits, can be told apart. */
  TRAITS_ERROR_LIMIT = 14
} traits_status;

/* The last error of the calling thread in one sentence; "" if there was none. A success does not
 * change it. It belongs to the library and stays until the thread's next error. */
const char *traits_last_error(void);

/* The status that came with it. */
traits_status traits_last_status(void);

/* Frees a text that a function has returned. Null is allowed. */
void traits_text_free(char *text);

/* Handles */

/* Trees of nodes through which traits flow. */
typedef struct traits_forest {
  uint64_t bits;
} traits_forest;

/* A place in a forest. */
typedef struct traits_node {
  uint64_t bits;
} traits_node;

/* A kind of inherited value. Lives as long as the process. */
typedef struct traits_trait {
  uint32_t number;
} traits_trait;

/* A wish to hear of changes. */
typedef struct traits_observer {
  uint64_t bits;
  uint64_t forest;
} traits_observer;

/* Where there is no node. */
static inline traits_node traits_no_node(void) {
  traits_node node = {0};
  return node;
}

/* What live and anchored roots build on, and what nodes read that were never updated. Stands for
 * a node wherever traits are set, removed and read. */
static inline traits_node traits_fallback(void) {
  traits_node node = {UINT64_MAX};
  return node;
}

/* Traits */

typedef enum traits_kind {
  TRAITS_INTEGER = 1,
  TRAITS_DOUBLE = 2,
  TRAITS_OBJECT = 3,
  /* Values of a Swift type that has no form in C. Such a trait can be observed, removed and
   * explained. */
  TRAITS_OTHER = 4
} traits_kind;

/* For `flags`: dynamic colours depend on the trait. */
#define TRAITS_AFFECTS_COLOR 1u

/* Defines a trait of integers. The name is for people.
 *
 * Definitions with the same identifier, here or in Swift, are names of one datum; they must
 * agree on the kind and on the default, or the later one is refused with a sentence that names
 * both (`TRAITS_ERROR_MISMATCH`). Without an identifier (null or "") each definition is a datum
 * of its own. Identifiers are global, so write them in reverse-DNS form.
 *
 * A Swift trait of another integer type, of `Bool` or of an enumeration with integers as raw
 * values counts as a trait of integers if it is used first. */
traits_trait traits_define_integer(
    const char *name, const char *identifier, int64_t default_value, uint32_t flags);

/* Defines a trait of floating-point numbers. 0.0 and -0.0 are the same value, and a NaN is
 * itself. */
traits_trait traits_define_double(
    const char *name, const char *identifier, double default_value, uint32_t flags);

/* What objects of a trait can do. The library copies it. Each function may be null.
 *
 * An object is a pointer that means something to the program. Setting one hands over one
 * reference, and `release` is called for it once, when nobody can read it any more: perhaps
 * inside any later call, on any thread that uses it. Null is an object too, of which no function
 * is ever called. */
typedef struct traits_object_type {
  /* Whether two objects are the same value. Without it they are if they are the same pointer. */
  bool (*equal)(const void *left, const void *right);
  /* Equal for equal objects. Without it all objects that are not the same pointer may be. */
  uint64_t (*hash)(const void *object);
  /* Gives a reference back. */
  void (*release)(void *object);
  /* Writes at most `size` bytes that end in 0: what diagnostics show. */
  void (*describe)(const void *object, char *buffer, size_t size);
} traits_object_type;

/* Defines a trait of objects. The library keeps `default_object` for ever, if it succeeds.
 *
 * `type` may be null: objects are compared by their addresses and never released. */
traits_trait traits_define_object(
    const char *name, const char *identifier, const traits_object_type *type, void *default_object,
    uint32_t flags);

/* The trait that was defined with this identifier and has been used, here or in Swift. */
traits_trait traits_find(const char *identifier);

/* What kind of values a trait has. */
traits_status traits_trait_kind(traits_trait trait, traits_kind *kind);

/* What a trait is called; null if there is none. The caller frees the text. */
char *traits_trait_name(traits_trait trait);

/* Forests */

/* Makes an empty forest that belongs to the calling thread. */
traits_forest traits_forest_make(void);

/* Ends a forest: its observers with it, and what its overrides hold is released.
 *
 * Refused with `TRAITS_ERROR_BUSY` inside its own calls, and for a forest that a Swift program
 * lends. */
traits_status traits_forest_destroy(traits_forest forest);

/* Makes the forest the calling thread's. The thread that had it must have stopped to use it. */
traits_status traits_forest_adopt(traits_forest forest);

/* Nodes */

typedef enum traits_node_kind {
  /* Waits for an update when something changes, as views do. */
  TRAITS_LAZY = 0,
  /* Its own collection changes at once when its overrides or its parent change, as those of
   * windows and view controllers do. */
  TRAITS_EAGER = 1
} traits_node_kind;

/* Makes a node that is detached and has no overrides. The name is for diagnostics, and may be
 * null. */
traits_node traits_node_make(traits_forest forest, const char *name, traits_node_kind kind);

/* Ends a node: its observers with it, and its children become detached roots. */
traits_status traits_node_destroy(traits_forest forest, traits_node node);

/* Whether a node is in the forest. Never an error. */
bool traits_node_exists(traits_forest forest, traits_node node);

/* What a node is called; null if it does not exist. The caller frees the text. */
char *traits_node_name(traits_forest forest, traits_node node);

/* Another place among children: behind all of them. */
#define TRAITS_LAST SIZE_MAX

/* Puts a node below a parent, as its child number `index` of those that remain, or else last. A
 * node that has a parent is taken from it first. */
traits_status traits_attach(
    traits_forest forest, traits_node node, traits_node parent, size_t index);

/* Puts a node right before another, below the same parent. */
traits_status traits_attach_before(traits_forest forest, traits_node node, traits_node sibling);

/* Takes a node and what is below it from its parent. They keep what they read. */
traits_status traits_detach(traits_forest forest, traits_node node);

/* Has `traits_update` update a node without a parent and what is below it. */
traits_status traits_make_live(traits_forest forest, traits_node node);

/* Has a node without a parent build on the fallback; `traits_update` leaves it out. */
traits_status traits_anchor(traits_forest forest, traits_node node);

/* Makes a live or anchored root a detached one, which keeps what it reads. */
traits_status traits_retire(traits_forest forest, traits_node node);

/* Whether `traits_update` reaches a node. False for a node that does not exist, which is an
 * error. */
bool traits_is_live(traits_forest forest, traits_node node);

/* The node's parent; `traits_no_node()` if it has none. */
traits_status traits_node_parent(traits_forest forest, traits_node node, traits_node *parent);

/* Writes the first `capacity` children to `children`, which may be null if `capacity` is 0, and
 * how many there are to `count`. */
traits_status traits_node_children(
    traits_forest forest, traits_node node, traits_node *children, size_t capacity, size_t *count);

/* Overrides: what a node changes of what it inherits */

/* Overrides a trait at a node and below it. An eager node changes, and its observers are called,
 * before this returns; a lazy one waits for an update. */
traits_status traits_set_integer(
    traits_forest forest, traits_node node, traits_trait trait, int64_t value);
traits_status traits_set_double(
    traits_forest forest, traits_node node, traits_trait trait, double value);

/* Takes one reference to the object if it succeeds; see `traits_object_type`. */
traits_status traits_set_object(
    traits_forest forest, traits_node node, traits_trait trait, void *object);

/* Removes an override; does nothing if there is none. */
traits_status traits_remove(traits_forest forest, traits_node node, traits_trait trait);

/* Removes all overrides of a node. */
traits_status traits_remove_all(traits_forest forest, traits_node node);

typedef enum traits_change_kind {
  TRAITS_CHANGE_REMOVE = 0,
  TRAITS_CHANGE_INTEGER = 1,
  TRAITS_CHANGE_DOUBLE = 2,
  TRAITS_CHANGE_OBJECT = 3
} traits_change_kind;

/* One of several changes that are made at once. */
typedef struct traits_change {
  traits_trait trait;
  traits_change_kind kind;
  union {
    int64_t integer;
    double number;
    void *object;
  } value;
} traits_change;

/* Makes several changes, one after the other, as one: an eager node is refreshed once. If one of
 * them is an error none is made, and no object is taken. */
traits_status traits_change_all(
    traits_forest forest, traits_node node, const traits_change *changes, size_t count);

/* Whether a node overrides a trait. False for one that does not exist, which is an error. */
bool traits_has_override(traits_forest forest, traits_node node, traits_trait trait);

/* A node's own override, or `TRAITS_ERROR_NO_OVERRIDE`. The object belongs to the forest; it is
 * there at least until the override is changed. */
traits_status traits_override_integer(
    traits_forest forest, traits_node node, traits_trait trait, int64_t *value);
traits_status traits_override_double(
    traits_forest forest, traits_node node, traits_trait trait, double *value);
traits_status traits_override_object(
    traits_forest forest, traits_node node, traits_trait trait, void **object);

/* Reading */

/* The value of a trait at a node, as it was when the node was last updated. The object belongs
 * to the forest; it is there at least until something is changed or updated, and all through an
 * observer's call. */
traits_status traits_get_integer(
    traits_forest forest, traits_node node, traits_trait trait, int64_t *value);
traits_status traits_get_double(
    traits_forest forest, traits_node node, traits_trait trait, double *value);
traits_status traits_get_object(
    traits_forest forest, traits_node node, traits_trait trait, void **object);

/* All values at a node that differ from their defaults, in words; null if there is no such node.
 * The caller frees the text. */
char *traits_describe(traits_forest forest, traits_node node);

/* Why a trait has its value at a node, a line for each node above that overrides it: which one
 * wins, and what that hides. Null if the node or the trait does not exist. The caller frees the
 * text. */
char *traits_explain(traits_forest forest, traits_node node, traits_trait trait);

/* Updates */

/* Brings all live trees up to date and calls the observers of what changed. */
traits_status traits_update(traits_forest forest);

/* Brings a node and what is below it up to date, wherever it is. */
traits_status traits_update_if_needed(traits_forest forest, traits_node node);

/* Brings one node up to date and nothing below it. */
traits_status traits_refresh(traits_forest forest, traits_node node);

/* Whether `traits_update` or `traits_attend` would have anything to do. */
bool traits_needs_update(traits_forest forest);

/* Observers */

/* Called about a node with the context that it was registered with. */
typedef void (*traits_handler)(void *context, traits_forest forest, traits_node node);

/* Gives a context back. */
typedef void (*traits_destructor)(void *context);

/* Has `handler` called when one of `count` traits has changed at a node: once for all that
 * changed in one refresh, and never at once. `previous` functions read what was before.
 *
 * The observer ends with `traits_unobserve`, with its node or with the forest. Then `destroy`,
 * which may be null, is called with the context, once, after the outermost call under way. Until
 * then the context must stay. If this fails the context is still the caller's. `observer` may be
 * null. */
traits_status traits_observe(
    traits_forest forest, traits_node node, const traits_trait *traits, size_t count,
    traits_handler handler, void *context, traits_destructor destroy, traits_observer *observer);

/* Likewise for every trait, those too that nobody has defined yet. Called after the node's other
 * observers. */
traits_status traits_observe_all(
    traits_forest forest, traits_node node, traits_handler handler, void *context,
    traits_destructor destroy, traits_observer *observer);

/* Ends an observer: from now on it is not called, also in the middle of an update. Does nothing
 * if it has ended, or is another forest's. */
traits_status traits_unobserve(traits_forest forest, traits_observer observer);

/* In an observer's call: the value that a trait had at its node before. Outside of one
 * `TRAITS_ERROR_NO_DELIVERY`. In a call inside a call the inner one counts. The object belongs
 * to the forest and is there as long as the call. */
traits_status traits_previous_integer(traits_forest forest, traits_trait trait, int64_t *value);
traits_status traits_previous_double(traits_forest forest, traits_trait trait, double *value);
traits_status traits_previous_object(traits_forest forest, traits_trait trait, void **object);

/* Attention: who has to see to a node, say to lay it out, once its traits are right */

/* Has the handler of `traits_on_attention` called about a node in the next update that attends. */
traits_status traits_request_attention(traits_forest forest, traits_node node);

/* Sets who is called, after the node's observers and before those of its children. Null: nobody.
 * The context is given back, as by `traits_observe`, when another handler is set or the forest
 * ends. */
traits_status traits_on_attention(
    traits_forest forest, traits_handler handler, void *context, traits_destructor destroy);

/* Like `traits_update` and `traits_update_if_needed`, with attention. */
traits_status traits_attend(traits_forest forest);
traits_status traits_attend_if_needed(traits_forest forest, traits_node node);

/* Traits that do not settle */

typedef enum traits_limit {
  /* 100 rounds of an update. */
  TRAITS_LIMIT_ROUNDS = 1,
  /* 100 visits of one node inside one another. */
  TRAITS_LIMIT_VISITS = 2,
  /* 64 updates inside one another. */
  TRAITS_LIMIT_UPDATES = 3
} traits_limit;

/* Called when a limit ends a call: at which node, with the trait that is about to change there,
 * if one is, and a sentence that belongs to the library and is there as long as the call. */
typedef void (*traits_unsettled_handler)(
    void *context, traits_forest forest, traits_limit limit, traits_node node, traits_trait trait,
    const char *sentence);

/* Sets who is called. The call that was ended returns `TRAITS_ERROR_UNSETTLED` in any case. The
 * context is given back, as by `traits_observe`, when another handler is set or the forest ends. */
traits_status traits_on_unsettled(
    traits_forest forest, traits_unsettled_handler handler, void *context,
    traits_destructor destroy);

#ifdef __cplusplus
}
#endif

#endif
