// traits.hpp: inherited traits for C++17, over traits.h. Link with the same library.
//
//     traits::Trait<double> density("Density", 1);
//     traits::Forest forest;
//     traits::Node window(forest, "window"), label(forest, "label");
//     window.makeLive();
//     label.attach(window);
//     traits::Observer observer = label.observe({density}, [&](traits::Change change) {
//       std::cout << change.previous(density) << " -> " << label.get(density);
//     });
//     window.set(density, 2);
//     forest.update();
//
// Each object destroys the forest, node or observer that it has made. Objects that are made of a
// handle destroy nothing: of a forest that a Swift program lends, and of nodes that others destroy.
// Objects can be moved but not copied. A forest must outlive its nodes and observers, and must not
// be destroyed in its own calls.
//
// Errors are exceptions, `traits::Error`. An exception that leaves a handler stops neither the
// update nor the library: the outermost function under way throws the first one when it is done. An
// exception that leaves the `==` or the destructor of a trait's value ends the program.
#ifndef TRAITS_HPP
#define TRAITS_HPP

#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "traits.h"

namespace traits {

// The sentence and the status of a function that failed.
class Error : public std::runtime_error {
 public:
  explicit Error(traits_status status) : Error(status, traits_last_error()) {}
  Error(traits_status status, const char *sentence)
      : std::runtime_error(sentence), status_(status) {}
  traits_status status() const noexcept { return status_; }

 private:
  traits_status status_;
};

namespace detail {

// The first exception that left a handler of the calling thread.
inline std::exception_ptr &thrown() {
  thread_local std::exception_ptr first;
  return first;
}

// How many nested functions that may call handlers are under way.
inline int &depth() {
  thread_local int calls = 0;
  return calls;
}

// Runs client code, and stores its exception instead of letting it escape.
template <typename Function>
void guard(Function function) noexcept {
  try {
    function();
  } catch (...) {
    if (!thrown()) thrown() = std::current_exception();
  }
}

inline std::string text(char *text) {
  if (!text) throw Error(traits_last_status());
  const std::unique_ptr<char, void (*)(char *)> owner(text, traits_text_free);
  return text;
}

}  // namespace detail

// Runs a function of traits.h that may call handlers, and throws its error or the handlers' first
// one: for functions that no class here has. Without it, a later call throws what a handler has
// thrown.
template <typename Function>
void call(Function function) {
  ++detail::depth();
  traits_status status;
  try {
    status = function();
  } catch (...) {
    --detail::depth();
    throw;
  }
  if (--detail::depth() > 0) {
    if (status != TRAITS_OK) throw Error(status);
    return;
  }
  if (std::exception_ptr first = std::exchange(detail::thrown(), nullptr)) {
    std::rethrow_exception(first);
  }
  if (status != TRAITS_OK) throw Error(status);
}

// A trait: `int64_t` and `double` are numbers, everything else is an object of which the trait
// keeps copies, and which needs `==`. Handles can be copied; the trait lives as long as the
// process.
template <typename Value>
class Trait {
 public:
  // With an identifier it is the same trait as other definitions with that, in C or in Swift.
  Trait(const char *name, Value defaultValue, const char *identifier = nullptr, uint32_t flags = 0)
      : handle_(define(name, identifier, std::move(defaultValue), flags)) {
    if (handle_.number == 0) throw Error(traits_last_status());
  }

  // The trait of another definition, of the same kind, and for objects of the same type.
  explicit Trait(traits_trait handle) noexcept : handle_(handle) {}

  traits_trait handle() const noexcept { return handle_; }

 private:
  static constexpr bool isInteger = std::is_same_v<Value, int64_t>;
  static constexpr bool isDouble = std::is_same_v<Value, double>;

  static traits_trait define(
      const char *name, const char *identifier, Value defaultValue, uint32_t flags) {
    if constexpr (isInteger) {
      return traits_define_integer(name, identifier, defaultValue, flags);
    } else if constexpr (isDouble) {
      return traits_define_double(name, identifier, defaultValue, flags);
    } else {
      traits_object_type type = {};
      type.equal = [](const void *left, const void *right) noexcept {
        return *static_cast<const Value *>(left) == *static_cast<const Value *>(right);
      };
      type.release = [](void *object) noexcept { delete static_cast<Value *>(object); };
      auto object = std::make_unique<Value>(std::move(defaultValue));
      const traits_trait made = traits_define_object(name, identifier, &type, object.get(), flags);
      if (made.number != 0) object.release();
      return made;
    }
  }

  traits_trait handle_;
};

// The result of reading a trait: a number, or an object that the forest owns and that is valid
// until the next change or update.
template <typename Value>
using Reading = std::conditional_t<std::is_arithmetic_v<Value>, Value, const Value &>;

namespace detail {

inline void check(traits_status status) {
  if (status != TRAITS_OK) throw Error(status);
}

template <typename Value, typename Object>
const Value *find(Object object) {
  static_assert(
      !std::is_same_v<Value, int64_t> && !std::is_same_v<Value, double>,
      "A number is never null: get it");
  void *value;
  check(object(&value));
  return static_cast<const Value *>(value);
}

template <typename Value, typename Integer, typename Double, typename Object>
Reading<Value> read(Integer integer, Double number, Object object) {
  if constexpr (std::is_same_v<Value, int64_t>) {
    int64_t value;
    check(integer(&value));
    return value;
  } else if constexpr (std::is_same_v<Value, double>) {
    double value;
    check(number(&value));
    return value;
  } else {
    if (const Value *value = find<Value>(object)) return *value;
    throw Error(
        TRAITS_ERROR_VALUE,
        "Can't refer to an object that is null: ask `find`, which returns a pointer");
  }
}

}  // namespace detail

// A change, as an observer's handler gets it.
class Change {
 public:
  Change(traits_forest forest, traits_node node) noexcept : forest_(forest), node_(node) {}

  // The previous value of a trait at the node.
  template <typename Value>
  Reading<Value> previous(const Trait<Value> &trait) const {
    return detail::read<Value>(
        [&](int64_t *value) { return traits_previous_integer(forest_, trait.handle(), value); },
        [&](double *value) { return traits_previous_double(forest_, trait.handle(), value); },
        [&](void **value) { return traits_previous_object(forest_, trait.handle(), value); });
  }

  // The same of a trait of objects that C or Swift may set to null.
  template <typename Value>
  const Value *findPrevious(const Trait<Value> &trait) const {
    return detail::find<Value>(
        [&](void **value) { return traits_previous_object(forest_, trait.handle(), value); });
  }

  // The current value of a trait at the node.
  template <typename Value>
  Reading<Value> now(const Trait<Value> &trait) const {
    return detail::read<Value>(
        [&](int64_t *value) { return traits_get_integer(forest_, node_, trait.handle(), value); },
        [&](double *value) { return traits_get_double(forest_, node_, trait.handle(), value); },
        [&](void **value) { return traits_get_object(forest_, node_, trait.handle(), value); });
  }

  // The same of a trait of objects that C or Swift may set to null.
  template <typename Value>
  const Value *find(const Trait<Value> &trait) const {
    return detail::find<Value>(
        [&](void **value) { return traits_get_object(forest_, node_, trait.handle(), value); });
  }

  traits_node node() const noexcept { return node_; }

 private:
  traits_forest forest_;
  traits_node node_;
};

// A registration that ends with this object.
class Observer {
 public:
  Observer() noexcept = default;
  Observer(traits_forest forest, traits_observer handle) noexcept
      : forest_(forest), handle_(handle) {}
  Observer(Observer &&other) noexcept
      : forest_(std::exchange(other.forest_, {})), handle_(std::exchange(other.handle_, {})) {}
  Observer &operator=(Observer &&other) noexcept {
    std::swap(forest_, other.forest_);
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Observer() {
    if (forest_.bits != 0) traits_unobserve(forest_, handle_);
  }

 private:
  traits_forest forest_ = {};
  traits_observer handle_ = {};
};

// Which limit stopped a call in which observers kept changing traits, and where.
struct Unsettled {
  traits_limit limit;
  traits_node node;
  traits_trait trait;
  std::string sentence;
};

// Trees of nodes.
class Forest {
 public:
  Forest() : handle_(traits_forest_make()), isOwner_(true) {
    if (handle_.bits == 0) throw Error(traits_last_status());
  }
  // A forest that a Swift program lends, or that another object destroys.
  explicit Forest(traits_forest handle) noexcept : handle_(handle), isOwner_(false) {}
  Forest(Forest &&other) noexcept
      : handle_(std::exchange(other.handle_, {})), isOwner_(other.isOwner_) {}
  Forest &operator=(Forest &&other) noexcept {
    std::swap(handle_, other.handle_);
    std::swap(isOwner_, other.isOwner_);
    return *this;
  }
  ~Forest() {
    if (isOwner_ && handle_.bits != 0) traits_forest_destroy(handle_);
  }

  // Updates all live trees.
  void update() {
    call([&] { return traits_update(handle_); });
  }
  // The same, with attention.
  void attend() {
    call([&] { return traits_attend(handle_); });
  }
  // Sets the handler that is called about each node that has requested attention; an empty one
  // removes it.
  void onAttention(std::function<void(traits_node)> handler);
  // Sets the handler that is called when a limit stops a call; an empty one removes it.
  void onUnsettled(std::function<void(const Unsettled &)> handler);

  // Whether an update that attends would have anything to do.
  bool needsUpdate() const {
    if (traits_needs_update(handle_)) return true;
    // A function that returns a truth does not tell an error from false; this one does nothing
    // else.
    detail::check(traits_unobserve(handle_, traits_observer{}));
    return false;
  }

  // Records the forest to a file, with flags that begin with TRAITS_RECORD_.
  void startRecording(const std::string &path, uint32_t flags = 0) {
    call([&] { return traits_record_start(handle_, path.c_str(), flags); });
  }
  void stopRecording() {
    call([&] { return traits_record_stop(handle_); });
  }

  // Makes the calling thread the forest's.
  void adopt() {
    call([&] { return traits_forest_adopt(handle_); });
  }

  // Sets a value that live roots inherit.
  template <typename Value>
  void setFallback(const Trait<Value> &trait, typename std::common_type<Value>::type value);
  // Sets the trait's default again.
  template <typename Value>
  void removeFallback(const Trait<Value> &trait) {
    call([&] { return traits_remove(handle_, traits_fallback(), trait.handle()); });
  }
  template <typename Value>
  Reading<Value> fallback(const Trait<Value> &trait) const {
    return Change(handle_, traits_fallback()).now(trait);
  }

  traits_forest handle() const noexcept { return handle_; }

 private:
  template <typename Handler, typename Setter>
  void setHandler(Handler handler, Setter set);

  traits_forest handle_;
  bool isOwner_;
};

namespace detail {

template <typename Value>
void set(traits_forest forest, traits_node node, const Trait<Value> &trait, Value value) {
  if constexpr (std::is_same_v<Value, int64_t>) {
    call([&] { return traits_set_integer(forest, node, trait.handle(), value); });
  } else if constexpr (std::is_same_v<Value, double>) {
    call([&] { return traits_set_double(forest, node, trait.handle(), value); });
  } else {
    auto object = std::make_unique<Value>(std::move(value));
    call([&] {
      const traits_status status = traits_set_object(forest, node, trait.handle(), object.get());
      // A call that a limit stopped owns the object; see `TRAITS_ERROR_UNSETTLED`.
      if (status == TRAITS_OK || status == TRAITS_ERROR_UNSETTLED) object.release();
      return status;
    });
  }
}

}  // namespace detail

template <typename Value>
void Forest::setFallback(
    const Trait<Value> &trait, typename std::common_type<Value>::type value) {
  detail::set<Value>(handle_, traits_fallback(), trait, std::move(value));
}

template <typename Handler, typename Setter>
void Forest::setHandler(Handler handler, Setter set) {
  if (!handler) return call([&] { return set(nullptr, nullptr); });
  auto owned = std::make_unique<Handler>(std::move(handler));
  call([&] {
    const traits_status status =
        set(owned.get(), [](void *context) { delete static_cast<Handler *>(context); });
    // As above: a call that a limit stopped owns the handler.
    if (status == TRAITS_OK || status == TRAITS_ERROR_UNSETTLED) owned.release();
    return status;
  });
}

inline void Forest::onAttention(std::function<void(traits_node)> handler) {
  using Handler = std::function<void(traits_node)>;
  const traits_handler function = [](void *context, traits_forest, traits_node node) {
    detail::guard([&] { (*static_cast<Handler *>(context))(node); });
  };
  setHandler(std::move(handler), [&](void *context, traits_destructor destroy) {
    return traits_on_attention(handle_, context ? function : nullptr, context, destroy);
  });
}

inline void Forest::onUnsettled(std::function<void(const Unsettled &)> handler) {
  using Handler = std::function<void(const Unsettled &)>;
  const traits_unsettled_handler function = [](void *context, traits_forest, traits_limit limit,
                                               traits_node node, traits_trait trait,
                                               const char *sentence) {
    detail::guard([&] { (*static_cast<Handler *>(context))({limit, node, trait, sentence}); });
  };
  setHandler(std::move(handler), [&](void *context, traits_destructor destroy) {
    return traits_on_unsettled(handle_, context ? function : nullptr, context, destroy);
  });
}

// Several changes of overrides, in order: `node.change(Changes().set(font,
// large).remove(spacing))`.
class Changes {
 public:
  template <typename Value>
  Changes &set(const Trait<Value> &trait, typename std::common_type<Value>::type value) {
    traits_change change = {};
    change.trait = trait.handle();
    if constexpr (std::is_same_v<Value, int64_t>) {
      change.kind = TRAITS_CHANGE_INTEGER;
      change.value.integer = value;
    } else if constexpr (std::is_same_v<Value, double>) {
      change.kind = TRAITS_CHANGE_DOUBLE;
      change.value.number = value;
    } else {
      objects_.emplace_back(
          new Value(std::move(value)), [](void *object) { delete static_cast<Value *>(object); });
      change.kind = TRAITS_CHANGE_OBJECT;
      change.value.object = objects_.back().get();
    }
    list_.push_back(change);
    return *this;
  }
  template <typename Value>
  Changes &remove(const Trait<Value> &trait) {
    traits_change change = {};
    change.trait = trait.handle();
    list_.push_back(change);
    return *this;
  }

 private:
  friend class Node;
  std::vector<traits_change> list_;
  std::vector<std::unique_ptr<void, void (*)(void *)>> objects_;
};

// A node of a forest, which is destroyed with the object that has made it.
class Node {
 public:
  explicit Node(Forest &forest, const char *name = nullptr, traits_node_kind kind = TRAITS_LAZY)
      : forest_(forest.handle()),
        handle_(traits_node_make(forest_, name, kind)),
        isOwner_(true) {
    if (handle_.bits == 0) throw Error(traits_last_status());
  }
  // A node that another object, C or Swift destroys.
  Node(const Forest &forest, traits_node handle) noexcept : Node(forest.handle(), handle) {}
  Node(Node &&other) noexcept
      : forest_(std::exchange(other.forest_, {})),
        handle_(std::exchange(other.handle_, {})),
        isOwner_(other.isOwner_) {}
  Node &operator=(Node &&other) noexcept {
    std::swap(forest_, other.forest_);
    std::swap(handle_, other.handle_);
    std::swap(isOwner_, other.isOwner_);
    return *this;
  }
  ~Node() {
    if (isOwner_ && handle_.bits != 0) traits_node_destroy(forest_, handle_);
  }

  bool exists() const noexcept { return traits_node_exists(forest_, handle_); }
  std::string name() const { return detail::text(traits_node_name(forest_, handle_)); }
  bool isLive() const { return traits_is_live(forest_, handle_) || isFalse(); }
  // None for a root.
  std::optional<Node> parent() const {
    traits_node parent;
    detail::check(traits_node_parent(forest_, handle_, &parent));
    if (parent.bits == 0) return std::nullopt;
    return Node(forest_, parent);
  }
  std::vector<Node> children() const {
    size_t count;
    detail::check(traits_node_children(forest_, handle_, nullptr, 0, &count));
    std::vector<traits_node> handles(count);
    detail::check(traits_node_children(forest_, handle_, handles.data(), count, &count));
    std::vector<Node> children;
    for (const traits_node &child : handles) children.push_back(Node(forest_, child));
    return children;
  }

  void makeLive() {
    call([&] { return traits_make_live(forest_, handle_); });
  }
  void anchor() {
    call([&] { return traits_anchor(forest_, handle_); });
  }
  void retire() {
    call([&] { return traits_retire(forest_, handle_); });
  }
  void attach(Node &parent, size_t index = TRAITS_LAST) {
    call([&] { return traits_attach(forest_, handle_, parent.handle_, index); });
  }
  void attachBefore(Node &sibling) {
    call([&] { return traits_attach_before(forest_, handle_, sibling.handle_); });
  }
  void detach() {
    call([&] { return traits_detach(forest_, handle_); });
  }
  // Updates the node and the nodes below it.
  void updateIfNeeded() {
    call([&] { return traits_update_if_needed(forest_, handle_); });
  }
  // The same, with attention.
  void attendIfNeeded() {
    call([&] { return traits_attend_if_needed(forest_, handle_); });
  }
  // Refreshes the node, and nothing below it.
  void refresh() {
    call([&] { return traits_refresh(forest_, handle_); });
  }
  // Makes the next update that attends call the handler of `Forest::onAttention`.
  void requestAttention() {
    call([&] { return traits_request_attention(forest_, handle_); });
  }

  // Overrides a trait at the node and below it.
  template <typename Value>
  void set(const Trait<Value> &trait, typename std::common_type<Value>::type value) {
    detail::set<Value>(forest_, handle_, trait, std::move(value));
  }
  template <typename Value>
  void remove(const Trait<Value> &trait) {
    call([&] { return traits_remove(forest_, handle_, trait.handle()); });
  }
  void removeAll() {
    call([&] { return traits_remove_all(forest_, handle_); });
  }
  // Makes several changes as one, so that an eager node is refreshed once, and empties their list.
  // If one is an error, none is made.
  void change(Changes &changes) {
    call([&] {
      const traits_status status =
          traits_change_all(forest_, handle_, changes.list_.data(), changes.list_.size());
      // As above: a call that a limit stopped owns the objects.
      if (status == TRAITS_OK || status == TRAITS_ERROR_UNSETTLED) {
        for (auto &object : changes.objects_) object.release();
        changes.objects_.clear();
        changes.list_.clear();
      }
      return status;
    });
  }
  template <typename Value>
  bool overrides(const Trait<Value> &trait) const {
    if (traits_has_override(forest_, handle_, trait.handle())) return true;
    traits_kind kind;
    detail::check(traits_trait_kind(trait.handle(), &kind));
    return isFalse();
  }
  // The node's own override; an error if it has none.
  template <typename Value>
  Reading<Value> own(const Trait<Value> &trait) const {
    return detail::read<Value>(
        [&](int64_t *value) {
          return traits_override_integer(forest_, handle_, trait.handle(), value);
        },
        [&](double *value) {
          return traits_override_double(forest_, handle_, trait.handle(), value);
        },
        [&](void **value) {
          return traits_override_object(forest_, handle_, trait.handle(), value);
        });
  }

  // The value of a trait, as of the last update.
  template <typename Value>
  Reading<Value> get(const Trait<Value> &trait) const {
    return Change(forest_, handle_).now(trait);
  }

  // The same of a trait of objects that C or Swift may set to null.
  template <typename Value>
  const Value *find(const Trait<Value> &trait) const {
    return Change(forest_, handle_).find(trait);
  }

  // Describes all values that differ from their defaults.
  std::string describe() const { return detail::text(traits_describe(forest_, handle_)); }
  // Explains why a trait has its value, with a line for each override.
  template <typename Value>
  std::string explain(const Trait<Value> &trait) const {
    return detail::text(traits_explain(forest_, handle_, trait.handle()));
  }

  // A trait of any type, for lists.
  struct AnyTrait {
    template <typename Value>
    AnyTrait(const Trait<Value> &trait) noexcept : handle(trait.handle()) {}
    traits_trait handle;
  };

  // Registers a handler that is called when one of the traits has changed, until the observer ends.
  [[nodiscard]] Observer observe(
      std::initializer_list<AnyTrait> traits, std::function<void(Change)> handler) {
    std::vector<traits_trait> handles;
    for (const AnyTrait &trait : traits) handles.push_back(trait.handle);
    return observe(std::move(handler), [&](auto... rest) {
      return traits_observe(forest_, handle_, handles.data(), handles.size(), rest...);
    });
  }
  // The same for every trait.
  [[nodiscard]] Observer observeAll(std::function<void(Change)> handler) {
    return observe(std::move(handler), [&](auto... rest) {
      return traits_observe_all(forest_, handle_, rest...);
    });
  }
  // The same for the traits with TRAITS_AFFECTS_COLOR.
  [[nodiscard]] Observer observeColors(std::function<void(Change)> handler) {
    return observe(std::move(handler), [&](auto... rest) {
      return traits_observe_colors(forest_, handle_, rest...);
    });
  }

  traits_node handle() const noexcept { return handle_; }

 private:
  Node(traits_forest forest, traits_node handle) noexcept
      : forest_(forest), handle_(handle), isOwner_(false) {}

  // False, or an error if there is no such node: a function that returns a truth does not tell.
  bool isFalse() const {
    traits_node parent;
    detail::check(traits_node_parent(forest_, handle_, &parent));
    return false;
  }

  template <typename Function>
  Observer observe(std::function<void(Change)> handler, Function function) {
    using Handler = std::function<void(Change)>;
    auto owned = std::make_unique<Handler>(std::move(handler));
    const traits_handler call = [](void *context, traits_forest forest, traits_node node) {
      detail::guard([&] { (*static_cast<Handler *>(context))(Change(forest, node)); });
    };
    const traits_destructor destroy = [](void *context) {
      delete static_cast<Handler *>(context);
    };
    traits_observer observer;
    detail::check(function(call, static_cast<void *>(owned.get()), destroy, &observer));
    owned.release();
    return Observer(forest_, observer);
  }

  traits_forest forest_;
  traits_node handle_;
  bool isOwner_;
};

}  // namespace traits

#endif
