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
 * Errors. A function that fails returns a `traits_status` other than `TRAITS_OK`, or a handle of
 *   which all bits are 0, and leaves a sentence, `traits_last_error()`. It has changed nothing,
 *   with one exception: `TRAITS_ERROR_UNSETTLED`. Handles that were destroyed, were never made or
 *   belong to another forest are errors, never a crash. The only thing that is not checked is what
 *   C can't check: whether a pointer other than null is valid.
 * Ownership. A handle owns nothing and may be copied; what it refers to lives until that is
 *   destroyed. A function copies the text that it is given. The caller frees text that is returned
 *   as `char *`, with `traits_text_free`. For objects and contexts see `traits_object_type` and
 *   `traits_observe`. A function that has changed nothing has taken ownership of nothing.
 * Text is UTF-8. An identifier that is not is an error; other text is repaired.
 * Threads. A forest belongs to one thread at a time: the one that made it, until another one calls
 *   `traits_forest_adopt`. Traits may be defined and found on any thread. A debug build of the
 *   library, which `scripts/install-c --debug` installs, reports a call from a wrong thread as
 *   `TRAITS_ERROR_THREAD`; see `traits_checks_threads`.
 * Handlers may call any function except `traits_forest_destroy` of their own forest. They must
 *   return: neither `longjmp` nor a C++ exception may leave one. `traits.hpp` catches exceptions.
 * Functions of a `traits_object_type` must return too; `traits.hpp` ends the program if an
 *   exception leaves one. While values are compared, nothing is refreshed: in `equal`, in `hash`,
 *   and in a function through which a Swift program passes a trait, an update returns `TRAITS_OK`
 *   and does nothing, and changes wait for the next update.
 * Memory. If memory can't be allocated, the process ends.
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

/** A program built with one version runs with every later library of the same major version. */
#define TRAITS_VERSION_MAJOR 1
/** Grows when functions are added. */
#define TRAITS_VERSION_MINOR 0
/** Grows when only behaviour changes. */
#define TRAITS_VERSION_PATCH 0
/** The header's version as one number: 10203 is 1.2.3. */
#define TRAITS_VERSION \
  (TRAITS_VERSION_MAJOR * 10000 + TRAITS_VERSION_MINOR * 100 + TRAITS_VERSION_PATCH)

/** The version of the library that the program runs with, as `TRAITS_VERSION` spells it. */
uint32_t traits_version(void);

/** Whether this is a debug build of the library, which detects that two threads use a forest. */
bool traits_checks_threads(void);

/* Errors */

/** Whether a function did what it was asked for, and if not, why. */
typedef enum traits_status {
  /** It did. */
  TRAITS_OK = 0,
  /** The forest was destroyed or never made. */
  TRAITS_ERROR_FOREST = 1,
  /** The node was destroyed, never made, or belongs to another forest. */
  TRAITS_ERROR_NODE = 2,
  /** There is no such trait. */
  TRAITS_ERROR_TRAIT = 3,
  /** The trait's values are of another kind. */
  TRAITS_ERROR_KIND = 4,
  /** The kind is right, but the trait has no such value: for example, an enumeration has no such
   * case. */
  TRAITS_ERROR_VALUE = 5,
  /** Two definitions share an identifier, but not the kind of their values, their default, their
   * flags or the functions of their objects. */
  TRAITS_ERROR_MISMATCH = 6,
  /** The tree can't be changed in this way: for example, a node can't be below itself, and a live
   * root can't get a parent. */
  TRAITS_ERROR_STRUCTURE = 7,
  /** The node has no override of the trait. */
  TRAITS_ERROR_NO_OVERRIDE = 8,
  /** No observer of the forest is being called. */
  TRAITS_ERROR_NO_DELIVERY = 9,
  /** The forest belongs to another thread. Only a debug build of the library reports this. */
  TRAITS_ERROR_THREAD = 10,
  /** The forest can't be destroyed, or its recording started, now: for example, in the middle of a
   * call. */
  TRAITS_ERROR_BUSY = 11,
  /** A null pointer, an empty list or a number without a meaning. */
  TRAITS_ERROR_ARGUMENT = 12,
  /** Observers kept changing traits, so a limit stopped the call, or had stopped the one in whose
   * handler it was made. Its own changes were made, and the library owns an object that it was
   * given; some observers may not have been called. */
  TRAITS_ERROR_UNSETTLED = 13,
  /** There are too many forests or traits. */
  TRAITS_ERROR_LIMIT = 14,
  /** A file can't be written. */
  TRAITS_ERROR_FILE = 15
} traits_status;

/** The sentence of the calling thread's last error; "" if there was none. A success does not change
 * it. The library owns it; it is valid until the thread's next error. */
const char *traits_last_error(void);

/** The status of that error. */
traits_status traits_last_status(void);

/** Frees a text that a function returned. Null is allowed. */
void traits_text_free(char *text);

/* Handles */

/** Trees of nodes through which traits flow. */
typedef struct traits_forest {
  /** Opaque; 0 for no forest. */
  uint64_t bits;
} traits_forest;

/** A node of a forest. */
typedef struct traits_node {
  /** Opaque; 0 for no node. */
  uint64_t bits;
} traits_node;

/** A kind of inherited value. Lives as long as the process. */
typedef struct traits_trait {
  /** Opaque; 0 for no trait. */
  uint32_t number;
} traits_trait;

/** A registration of a handler. */
typedef struct traits_observer {
  /** Opaque; 0 for no observer. */
  uint64_t bits;
  /** Opaque; names the forest. */
  uint64_t forest;
} traits_observer;

/** The handle of no node: what a root has as its parent. */
static inline traits_node traits_no_node(void) {
  traits_node node = {0};
  return node;
}

/** The fallback: the values that live and anchored roots inherit, and that nodes read before their
 * first update. Stands for a node wherever traits are set, removed and read. It has overrides of
 * the traits whose values differ from their defaults. */
static inline traits_node traits_fallback(void) {
  traits_node node = {UINT64_MAX};
  return node;
}

/* Traits */

/** Which functions set and read a trait's values. */
typedef enum traits_kind {
  /** `int64_t`: integers, truth values, cases of an enumeration. */
  TRAITS_INTEGER = 1,
  /** Numbers with a fraction. */
  TRAITS_DOUBLE = 2,
  /** `void *`, with the functions of a `traits_object_type`. */
  TRAITS_OBJECT = 3,
  /** Values of a Swift type that has no form in C. Such a trait can be observed, removed and
   * explained. */
  TRAITS_OTHER = 4
} traits_kind;

/** A flag of definitions: dynamic colours depend on the trait. */
#define TRAITS_AFFECTS_COLOR 1u

/** Defines a trait of integers. The name is for diagnostics.
 *
 * Definitions with the same identifier, in C or in Swift, define one trait; they must agree on the
 * kind, the default and the flags, or the later one fails with a sentence that names both
 * (`TRAITS_ERROR_MISMATCH`). Without an identifier (null or "") each definition is a trait of its
 * own. Identifiers are global, so write them in reverse-DNS form.
 *
 * A Swift trait of another integer type, of `Bool` or of an enumeration with integers as raw
 * values counts as a trait of integers if it is used first. */
traits_trait traits_define_integer(
    const char *name, const char *identifier, int64_t default_value, uint32_t flags);

/** Defines a trait of floating-point numbers. 0.0 equals -0.0, and a NaN equals itself. */
traits_trait traits_define_double(
    const char *name, const char *identifier, double default_value, uint32_t flags);

/** The functions of a trait's objects. The library copies this struct. Each function may be null.
 *
 * An object is a pointer that has a meaning to the program only. Setting one passes one reference
 * to the library, which calls `release` once, when the object can't be read any more: possibly
 * inside any later call, on any thread that uses the library. Null is a valid object; no function
 * is ever called with it. */
typedef struct traits_object_type {
  /** Whether two objects are equal. If this is null, objects are equal if their pointers are. */
  bool (*equal)(const void *left, const void *right);
  /** Equal objects must have equal hashes. May be null. */
  uint64_t (*hash)(const void *object);
  /** Releases one reference. */
  void (*release)(void *object);
  /** Writes a description for diagnostics: at most `size` bytes, of which the last is 0. */
  void (*describe)(const void *object, char *buffer, size_t size);
} traits_object_type;

/** Defines a trait of objects. If it succeeds, the library has one reference to `default_object`.
 * It keeps that for ever, but if the trait was defined before with another object as its default,
 * it releases the reference at once.
 *
 * Definitions with the same identifier agree if they have the same `equal`, `hash` and `release`,
 * and their defaults are one object or equal. Functions are the same if their addresses are: a
 * header's static functions are others in each translation unit, so declare them there and define
 * them once.
 *
 * `type` may be null: objects are compared by their addresses and never released. */
traits_trait traits_define_object(
    const char *name, const char *identifier, const traits_object_type *type, void *default_object,
    uint32_t flags);

/** Finds the trait that was defined with this identifier and has been used, in C or in Swift. */
traits_trait traits_find(const char *identifier);

/** Gets the kind of a trait's values. */
traits_status traits_trait_kind(traits_trait trait, traits_kind *kind);

/** The name of a trait; null if there is no such trait. The caller frees the text. */
char *traits_trait_name(traits_trait trait);

/* Forests */

/** Makes an empty forest that belongs to the calling thread. */
traits_forest traits_forest_make(void);

/** Destroys a forest and its observers, and releases the objects in its overrides.
 *
 * Fails with `TRAITS_ERROR_BUSY` inside the forest's own calls, and for a forest that a Swift
 * program lends. */
traits_status traits_forest_destroy(traits_forest forest);

/** Makes the calling thread the forest's. The previous thread must no longer use the forest. */
traits_status traits_forest_adopt(traits_forest forest);

/* Nodes */

/** When a node's values follow its overrides. */
typedef enum traits_node_kind {
  /** Waits for an update when its overrides or its parent change, as views do. */
  TRAITS_LAZY = 0,
  /** Is refreshed at once when its overrides or its parent change, as windows and view controllers
   * are. */
  TRAITS_EAGER = 1
} traits_node_kind;

/** Makes a node that is detached and has no overrides. The name is for diagnostics, and may be
 * null. */
traits_node traits_node_make(traits_forest forest, const char *name, traits_node_kind kind);

/** Destroys a node and its observers. Its children become detached roots. */
traits_status traits_node_destroy(traits_forest forest, traits_node node);

/** Whether a node is in the forest. False without an error if it, or the forest, was destroyed; in
 * a debug build of the library false with an error on a wrong thread. */
bool traits_node_exists(traits_forest forest, traits_node node);

/** The name of a node, "node 3" or the like if it has none; null if there is no such node. The
 * caller frees the text. */
char *traits_node_name(traits_forest forest, traits_node node);

/** An index among children: after all of them. */
#define TRAITS_LAST SIZE_MAX

/** Attaches a node to a parent, before the parent's `index`th child or as its last one. A node that
 * has a parent is detached first, and `index` counts the children that remain. */
traits_status traits_attach(
    traits_forest forest, traits_node node, traits_node parent, size_t index);

/** Attaches a node right before another one, under its parent. A no-op if both are the same. */
traits_status traits_attach_before(traits_forest forest, traits_node node, traits_node sibling);

/** Detaches a node from its parent. The nodes of its subtree keep their values. */
traits_status traits_detach(traits_forest forest, traits_node node);

/** Makes `traits_update` reach a node without a parent, and the nodes below it. */
traits_status traits_make_live(traits_forest forest, traits_node node);

/** Makes a node without a parent inherit the fallback; `traits_update` does not reach it. */
traits_status traits_anchor(traits_forest forest, traits_node node);

/** Makes a live or anchored root a detached one. The nodes of its subtree keep their values. */
traits_status traits_retire(traits_forest forest, traits_node node);

/** Whether `traits_update` reaches a node. False, with an error, for a node that does not exist. */
bool traits_is_live(traits_forest forest, traits_node node);

/** The node's parent; `traits_no_node()` if it has none. */
traits_status traits_node_parent(traits_forest forest, traits_node node, traits_node *parent);

/** Writes the first `capacity` children to `children`, which may be null if `capacity` is 0, and
 * the number of all children to `count`. */
traits_status traits_node_children(
    traits_forest forest, traits_node node, traits_node *children, size_t capacity, size_t *count);

/* Overrides: the traits that a node sets */

/** Overrides a trait at a node and below it. An eager node is refreshed, and its observers are
 * called, before this returns; a lazy node waits for an update. */
traits_status traits_set_integer(
    traits_forest forest, traits_node node, traits_trait trait, int64_t value);
/** The same for a trait of floating-point numbers. */
traits_status traits_set_double(
    traits_forest forest, traits_node node, traits_trait trait, double value);

/** If it succeeds, the library owns one reference to the object; see `traits_object_type`. */
traits_status traits_set_object(
    traits_forest forest, traits_node node, traits_trait trait, void *object);

/** Removes an override; a no-op if there is none. */
traits_status traits_remove(traits_forest forest, traits_node node, traits_trait trait);

/** Removes all overrides of a node. */
traits_status traits_remove_all(traits_forest forest, traits_node node);

/** What a `traits_change` does. */
typedef enum traits_change_kind {
  /** Removes the override; `value` is ignored. */
  TRAITS_CHANGE_REMOVE = 0,
  /** Sets `value.integer`. */
  TRAITS_CHANGE_INTEGER = 1,
  /** Sets `value.number`. */
  TRAITS_CHANGE_DOUBLE = 2,
  /** Sets `value.object`, of which the library gets one reference. */
  TRAITS_CHANGE_OBJECT = 3
} traits_change_kind;

/** One of several changes that are made at once. */
typedef struct traits_change {
  /** The overridden trait. */
  traits_trait trait;
  /** Which member of `value` counts. */
  traits_change_kind kind;
  /** The new value. */
  union {
    /** Counts if `kind` says so. */
    int64_t integer;
    /** Counts if `kind` says so. */
    double number;
    /** Counts if `kind` says so. */
    void *object;
  } value;
} traits_change;

/** Makes several changes in order, as one change: an eager node is refreshed once. If one of them
 * is an error, none is made, and the library takes ownership of no object. */
traits_status traits_change_all(
    traits_forest forest, traits_node node, const traits_change *changes, size_t count);

/** Whether a node overrides a trait. False, with an error, for a node that does not exist. */
bool traits_has_override(traits_forest forest, traits_node node, traits_trait trait);

/** Gets a node's own override; fails with `TRAITS_ERROR_NO_OVERRIDE` if there is none. The forest
 * owns the object, which is valid at least until the override changes. */
traits_status traits_override_integer(
    traits_forest forest, traits_node node, traits_trait trait, int64_t *value);
/** The same for a trait of floating-point numbers. */
traits_status traits_override_double(
    traits_forest forest, traits_node node, traits_trait trait, double *value);
/** The same for a trait of objects. */
traits_status traits_override_object(
    traits_forest forest, traits_node node, traits_trait trait, void **object);

/* Reading */

/** Gets the value of a trait at a node as of the node's last update. The forest owns the object,
 * which is valid at least until the next change or update. */
traits_status traits_get_integer(
    traits_forest forest, traits_node node, traits_trait trait, int64_t *value);
/** The same for a trait of floating-point numbers. */
traits_status traits_get_double(
    traits_forest forest, traits_node node, traits_trait trait, double *value);
/** The same for a trait of objects. */
traits_status traits_get_object(
    traits_forest forest, traits_node node, traits_trait trait, void **object);

/** Describes all values at a node that differ from their defaults; null if there is no such node.
 * The caller frees the text. */
char *traits_describe(traits_forest forest, traits_node node);

/** Explains why a trait has its value at a node, with a line for each node on the path to the root
 * that overrides it: which one wins, and which ones that hides. Null if the node or the trait does
 * not exist; the fallback is no node here. The caller frees the text. */
char *traits_explain(traits_forest forest, traits_node node, traits_trait trait);

/* Updates */

/** Updates all live trees, and calls observers where values changed. */
traits_status traits_update(traits_forest forest);

/** Updates a node and the nodes below it, also if the node is not live. */
traits_status traits_update_if_needed(traits_forest forest, traits_node node);

/** Refreshes one node, and nothing below it. */
traits_status traits_refresh(traits_forest forest, traits_node node);

/** Whether `traits_update` or `traits_attend` would have anything to do. */
bool traits_needs_update(traits_forest forest);

/* Observers */

/** A function that is called about a node, with the context of its registration. */
typedef void (*traits_handler)(void *context, traits_forest forest, traits_node node);

/** A function that is called once with a context that the library no longer needs. */
typedef void (*traits_destructor)(void *context);

/** Registers a handler that is called when one of `count` traits has changed at a node: once for
 * each refresh, however many of the traits changed. Registering does not call it. In the handler
 * the `previous` functions read the previous values.
 *
 * The observer ends with `traits_unobserve`, or when its node or the forest is destroyed. Then
 * `destroy`, which may be null, is called once with the context, after the outermost call under
 * way. The context must be valid until then. If this function fails, the caller still owns the
 * context. `observer` may be null. */
traits_status traits_observe(
    traits_forest forest, traits_node node, const traits_trait *traits, size_t count,
    traits_handler handler, void *context, traits_destructor destroy, traits_observer *observer);

/** The same for every trait, including traits defined later. Called after the node's other
 * observers. */
traits_status traits_observe_all(
    traits_forest forest, traits_node node, traits_handler handler, void *context,
    traits_destructor destroy, traits_observer *observer);

/** The same for the traits with `TRAITS_AFFECTS_COLOR`, including those defined later: where
 * colours are drawn that depend on them. */
traits_status traits_observe_colors(
    traits_forest forest, traits_node node, traits_handler handler, void *context,
    traits_destructor destroy, traits_observer *observer);

/** Ends an observer at once, also in the middle of an update. A no-op if it has ended, or belongs
 * to another forest. */
traits_status traits_unobserve(traits_forest forest, traits_observer observer);

/** In an observer's call: gets the previous value of a trait at the observer's node. Elsewhere it
 * fails with `TRAITS_ERROR_NO_DELIVERY`. In nested calls it reads the innermost one's. The forest
 * owns the object, which is valid during the call. */
traits_status traits_previous_integer(traits_forest forest, traits_trait trait, int64_t *value);
/** The same for a trait of floating-point numbers. */
traits_status traits_previous_double(traits_forest forest, traits_trait trait, double *value);
/** The same for a trait of objects. */
traits_status traits_previous_object(traits_forest forest, traits_trait trait, void **object);

/* Attention: one call about a node after its update, for example to lay it out */

/** Requests attention: the next update that attends calls the handler of `traits_on_attention`. */
traits_status traits_request_attention(traits_forest forest, traits_node node);

/** Sets the handler for attention. It is called after the node's observers and before those of the
 * node's children. Null removes it. The context's destructor is called, as by `traits_observe`,
 * when another handler is set or the forest is destroyed.
 *
 * If a Swift program lends the forest, this is a handler beside that program's own, which is called
 * first. It ends with the loan. */
traits_status traits_on_attention(
    traits_forest forest, traits_handler handler, void *context, traits_destructor destroy);

/** Like `traits_update`, with attention. */
traits_status traits_attend(traits_forest forest);
/** Like `traits_update_if_needed`, with attention. */
traits_status traits_attend_if_needed(traits_forest forest, traits_node node);

/* Traits that do not settle */

/** What stopped a call in which observers kept changing traits. */
typedef enum traits_limit {
  /** 100 rounds of an update. */
  TRAITS_LIMIT_ROUNDS = 1,
  /** 100 nested visits of one node, or 500 of all nodes. */
  TRAITS_LIMIT_VISITS = 2,
  /** 64 nested updates. */
  TRAITS_LIMIT_UPDATES = 3
} traits_limit;

/** Called when a limit stops a call: with the node, the trait that would change next there, if any,
 * and a sentence that the library owns and that is valid during the call. */
typedef void (*traits_unsettled_handler)(
    void *context, traits_forest forest, traits_limit limit, traits_node node, traits_trait trait,
    const char *sentence);

/** Sets the handler for such diagnostics. With or without one, the stopped call returns
 * `TRAITS_ERROR_UNSETTLED`, and so does each call around it, and each one that is made before the
 * outermost of them has returned and would refresh a node. The context's destructor is called, as
 * by `traits_observe`, when another handler is set, the forest is destroyed or a Swift program's
 * loan of it ends. */
traits_status traits_on_unsettled(
    traits_forest forest, traits_unsettled_handler handler, void *context,
    traits_destructor destroy);

/* Recordings: what a program does with a forest, to be replayed and audited by `bench replay` */

/** A flag of recordings: calls are timed, which an audit needs to find slow handlers. */
#define TRAITS_RECORD_TIMES 1u
/** A flag of recordings: the recording has a description of each value. Without it, it has names
 * and which values are equal. */
#define TRAITS_RECORD_VALUES 2u

/** Starts to record the forest to a file, which is emptied first. While a forest is recorded, reads
 * are slower.
 *
 * The recording ends with `traits_record_stop`, when the forest is destroyed, or when a Swift
 * program that lends the forest ends the loan. Fails with `TRAITS_ERROR_BUSY` inside the forest's
 * own calls, and while another recording is under way; with `TRAITS_ERROR_FILE` if the file can't
 * be written, or another forest's recording is being written to it. */
traits_status traits_record_start(traits_forest forest, const char *path, uint32_t flags);

/** Ends the recording; in a handler, when the outermost call returns. A no-op if there is none.
 * Fails with `TRAITS_ERROR_FILE` if the file is not whole; the recording has ended all the same. */
traits_status traits_record_stop(traits_forest forest);

#ifdef __cplusplus
}
#endif

#endif
