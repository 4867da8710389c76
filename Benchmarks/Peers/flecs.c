/* flecs: a component of the root, which a query finds for every entity below it through the ChildOf
   relationship. flecs calls an observer for all entities that inherit a set component. */
#include "flecs.h"

#include "serve.h"

typedef struct { int value; } Value;
typedef struct { int value; } Other;

ECS_COMPONENT_DECLARE(Value);
ECS_COMPONENT_DECLARE(Other);
ECS_TAG_DECLARE(Reader);
ECS_TAG_DECLARE(Observer);

static uint64_t heard = 0;

struct tree {
  ecs_world_t *world;
  ecs_entity_t root, last;
  ecs_query_t *readers;
};

/* Called for every entity below the root; only those with the tag count as observers. */
static void told(ecs_iter_t *it) {
  if (ecs_table_has_id(it->world, it->table, Observer)) heard += it->count;
}

static struct tree tree(int has_observers) {
  struct tree tree = {.world = ecs_mini()};
  ecs_world_t *world = tree.world;
  ECS_COMPONENT_DEFINE(world, Value);
  ECS_COMPONENT_DEFINE(world, Other);
  ECS_TAG_DEFINE(world, Reader);
  ECS_TAG_DEFINE(world, Observer);
  ecs_entity_t *all = malloc(nodes * sizeof *all);
  for (int i = 0; i < nodes; i++) {
    all[i] = ecs_new(world);
    if (i) ecs_add_pair(world, all[i], EcsChildOf, all[(i - 1) / fan_out]);
    ecs_add(world, all[i], Reader);
    if (has_observers && i % 10 == 3) ecs_add(world, all[i], Observer);
  }
  tree.root = all[0];
  tree.last = all[nodes - 1];
  free(all);
  ecs_set(world, tree.root, Value, {1});
  ecs_set(world, tree.root, Other, {1});
  tree.readers = ecs_query(
      world, {.terms = {{.id = Reader, .inout = EcsInOutNone},
                        {.id = ecs_id(Value), .src.id = EcsSelf | EcsUp, .trav = EcsChildOf}},
              .cache_kind = EcsQueryCacheAuto});
  if (has_observers) {
    ecs_observer(
        world, {.query.terms = {{.id = ecs_id(Value), .src.id = EcsUp, .trav = EcsChildOf}},
                .events = {EcsOnSet},
                .callback = told});
  }
  return tree;
}

static struct tree *plain(void) {
  static struct tree one;
  if (!one.world) one = tree(0);
  return &one;
}

static struct tree *observed(void) {
  static struct tree one;
  if (!one.world) one = tree(1);
  return &one;
}

static uint64_t sum(struct tree *tree) {
  uint64_t sum = 0;
  ecs_iter_t it = ecs_query_iter(tree->world, tree->readers);
  while (ecs_query_next(&it)) {
    const Value *value = ecs_field(&it, Value, 1);
    int step = ecs_field_is_self(&it, 1);
    for (int i = 0; i < it.count; i++) sum += *(volatile const int *)&value[i * step].value;
  }
  return sum;
}

static uint64_t halfway(struct tree *tree, int first, int count, int reads_each) {
  uint64_t digest = 0;
  for (int change = 0; change < count; change++) {
    ecs_set(tree->world, tree->root, Value, {change % 2 ? 3 - first : first});
    if (reads_each || change == count - 1) digest += sum(tree);
  }
  return digest;
}

static uint64_t there_and_back(long iterations, int count, int reads_each) {
  uint64_t digest = 0;
  for (; iterations; iterations--) {
    digest += halfway(plain(), 2, count, reads_each) + halfway(plain(), 1, count, reads_each);
  }
  return digest;
}

static uint64_t change(long iterations) { return there_and_back(iterations, 1, 1); }
static uint64_t once(long iterations) { return there_and_back(iterations, changes, 0); }
static uint64_t each(long iterations) { return there_and_back(iterations, changes, 1); }

static uint64_t news(long iterations) {
  struct tree *tree = observed();
  heard = 0;
  for (; iterations; iterations--) {
    ecs_set(tree->world, tree->root, Value, {2});
    ecs_set(tree->world, tree->root, Value, {1});
  }
  return heard;
}

static uint64_t other_news(long iterations) {
  struct tree *tree = observed();
  uint64_t digest = 0;
  heard = 0;
  for (; iterations; iterations--) {
    for (int value = 2; value > 0; value--) {
      ecs_set(tree->world, tree->root, Other, {value});
      ecs_entity_t holder =
          ecs_get_target_for_id(tree->world, tree->last, EcsChildOf, ecs_id(Other));
      digest += ecs_get(tree->world, holder, Other)->value;
    }
  }
  return digest + heard;
}

int main(void) {
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", FLECS_VERSION_MAJOR, FLECS_VERSION_MINOR,
           FLECS_VERSION_PATCH);
  const struct served all[] = {{"peers/change", change}, {"peers/heard", news},
                               {"peers/unheard", other_news}, {"peers/once", once},
                               {"peers/each", each}, {NULL, NULL}};
  return serve("flecs", version, all);
}
