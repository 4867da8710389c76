/* A small widget tree with themes: containers and labels, each drawn with its inherited traits.
 *
 * It prints what it draws, and the test compares that. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "traits.h"

/* A theme is an object with a reference count, as is usual in C programs. */
typedef struct theme {
  int references;
  char name[16];
} theme;

static int themes_alive;

static theme *theme_make(const char *name) {
  theme *made = malloc(sizeof *made);
  if (!made) abort();
  made->references = 1;
  strncpy(made->name, name, sizeof made->name - 1);
  made->name[sizeof made->name - 1] = 0;
  themes_alive++;
  return made;
}

static bool themes_equal(const void *left, const void *right) {
  return strcmp(((const theme *)left)->name, ((const theme *)right)->name) == 0;
}

static uint64_t theme_hash(const void *object) {
  uint64_t hash = 14695981039346656037u;
  for (const char *c = ((const theme *)object)->name; *c; c++) hash = (hash ^ (uint64_t)*c) * 1099511628211u;
  return hash;
}

static void theme_release(void *object) {
  theme *released = object;
  if (--released->references > 0) return;
  themes_alive--;
  free(released);
}

static void theme_describe(const void *object, char *buffer, size_t size) {
  snprintf(buffer, size, "%s", ((const theme *)object)->name);
}

static traits_trait theme_trait, density_trait, columns_trait;

/* Exits with the last error's sentence if a function failed. */
static void must(traits_status status) {
  if (status == TRAITS_OK) return;
  fprintf(stderr, "%s\n", traits_last_error());
  exit(1);
}

typedef struct widget {
  traits_node node;
  const char *name;
  int draws;
} widget;

static traits_forest forest;

static void draw(widget *drawn) {
  void *object;
  double density;
  int64_t columns;
  must(traits_get_object(forest, drawn->node, theme_trait, &object));
  must(traits_get_double(forest, drawn->node, density_trait, &density));
  must(traits_get_integer(forest, drawn->node, columns_trait, &columns));
  drawn->draws++;
  printf("%s: %s at %g in %d\n", drawn->name, ((theme *)object)->name, density, (int)columns);
}

static void changed(void *context, traits_forest from, traits_node node) {
  void *before;
  (void)node;
  must(traits_previous_object(from, theme_trait, &before));
  printf("(was %s) ", ((theme *)before)->name);
  draw(context);
}

static int contexts_given_back;

static void give_back(void *context) {
  (void)context;
  contexts_given_back++;
}

static widget widget_make(const char *name, traits_node_kind kind) {
  widget made = {traits_node_make(forest, name, kind), name, 0};
  return made;
}

static void watch(widget *watcher) {
  const traits_trait wanted[] = {theme_trait, density_trait, columns_trait};
  must(traits_observe(forest, watcher->node, wanted, 3, changed, watcher, give_back, NULL));
}

int main(void) {
  if (traits_version() / 10000 != TRAITS_VERSION_MAJOR) return 1;

  const traits_object_type themes = {themes_equal, theme_hash, theme_release, theme_describe};
  theme_trait = traits_define_object("Theme", NULL, &themes, theme_make("plain"), 0);
  density_trait = traits_define_double("Density", NULL, 1, 0);
  columns_trait = traits_define_integer("Columns", NULL, 1, 0);

  forest = traits_forest_make();
  widget window = widget_make("window", TRAITS_EAGER);
  widget sidebar = widget_make("sidebar", TRAITS_LAZY);
  widget content = widget_make("content", TRAITS_LAZY);
  widget label = widget_make("label", TRAITS_LAZY);
  must(traits_make_live(forest, window.node));
  must(traits_attach(forest, sidebar.node, window.node, TRAITS_LAST));
  must(traits_attach(forest, content.node, window.node, TRAITS_LAST));
  must(traits_attach(forest, label.node, content.node, TRAITS_LAST));
  must(traits_update(forest));
  watch(&sidebar);
  watch(&label);

  printf("The window turns dark:\n");
  must(traits_set_object(forest, window.node, theme_trait, theme_make("dark")));
  must(traits_update(forest));

  printf("The content turns dark too, which nobody can see:\n");
  must(traits_set_object(forest, content.node, theme_trait, theme_make("dark")));
  must(traits_update(forest));

  printf("The content is dense, in two columns:\n");
  const traits_change changes[] = {
      {density_trait, TRAITS_CHANGE_DOUBLE, {.number = 2}},
      {columns_trait, TRAITS_CHANGE_INTEGER, {.integer = 2}},
  };
  must(traits_change_all(forest, content.node, changes, 2));
  must(traits_update(forest));

  char *why = traits_explain(forest, label.node, theme_trait);
  printf("%s\n", why);
  traits_text_free(why);

  printf("The label moves to the sidebar:\n");
  must(traits_attach(forest, label.node, sidebar.node, 0));
  must(traits_update(forest));

  printf("What is wrong is said:\n");
  int64_t number;
  if (traits_get_integer(forest, label.node, density_trait, &number) != TRAITS_ERROR_KIND) return 1;
  printf("%s\n", traits_last_error());
  if (traits_attach(forest, window.node, label.node, TRAITS_LAST) == TRAITS_OK) return 1;
  printf("%s\n", traits_last_error());
  must(traits_node_destroy(forest, label.node));
  if (traits_refresh(forest, label.node) != TRAITS_ERROR_NODE) return 1;
  printf("%s\n", traits_last_error());

  must(traits_forest_destroy(forest));
  printf("%d themes and %d contexts are left\n", themes_alive, 2 - contexts_given_back);
  return 0;
}
