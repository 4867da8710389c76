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
// Each object destroys the forest, node or observer that it refers to. Objects can be moved but not
// copied. A forest must outlive its nodes and observers, and must not be destroyed in its own
// calls.
//
// Errors are exceptions, `traits::Error`. An exception that leaves a handler stops neither the
// update nor the library: the outermost function under way throws the first one when it is done.
#ifndef TRAITS_HPP
#define TRAITS_HPP

#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
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
  explicit Error(traits_status status) : std::runtime_error(traits_last_error()), status_(status) {}
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

// Runs a function of traits.h that may call handlers, and throws its error or the handlers' first one:
// for functions that no class here has. Without it, a later call throws what a handler has thrown.
template <typename Function>
void call(Function function) {
  ++detail::depth();
  const traits_status status = function();
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
      type.equal = [](const void *left, const void *right) {
        return *static_cast<const Value *>(left) == *static_cast<const Value *>(right);
      };
      type.release = [](void *object) { delete static_cast<Value *>(object); };
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

template <typename Value, typename Integer, typename Double, typename Object>
Reading<Value> read(Integer integer, Double number, Object object) {
  traits_status status;
  if constexpr (std::is_same_v<Value, int64_t>) {
    int64_t value;
    if ((status = integer(&value)) == TRAITS_OK) return value;
  } else if constexpr (std::is_same_v<Value, double>) {
    double value;
    if ((status = number(&value)) == TRAITS_OK) return value;
  } else {
    void *value;
    if ((status = object(&value)) == TRAITS_OK) return *static_cast<const Value *>(value);
  }
  throw Error(status);
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

  // The current value of a trait at the node.
  template <typename Value>
  Reading<Value> now(const Trait<Value> &trait) const {
    return detail::read<Value>(
        [&](int64_t *value) { return traits_get_integer(forest_, node_, trait.handle(), value); },
        [&](double *value) { return traits_get_double(forest_, node_, trait.handle(), value); },
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

// Trees of nodes.
class Forest {
 public:
  Forest() : handle_(traits_forest_make()) {
    if (handle_.bits == 0) throw Error(traits_last_status());
  }
  Forest(Forest &&other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Forest &operator=(Forest &&other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Forest() {
    if (handle_.bits != 0) traits_forest_destroy(handle_);
  }

  // Updates all live trees.
  void update() {
    call([&] { return traits_update(handle_); });
  }
  // The same, with attention.
  void attend() {
    call([&] { return traits_attend(handle_); });
  }
  // Sets the handler that is called about each node that has requested attention; an empty one removes it.
  void onAttention(std::function<void(traits_node)> handler);

  // Makes the calling thread the forest's.
  void adopt() {
    call([&] { return traits_forest_adopt(handle_); });
  }

  // Sets a value that live roots inherit.
  template <typename Value>
  void setFallback(const Trait<Value> &trait, typename std::common_type<Value>::type value);

  traits_forest handle() const noexcept { return handle_; }

 private:
  traits_forest handle_;
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

inline void Forest::onAttention(std::function<void(traits_node)> handler) {
  using Handler = std::function<void(traits_node)>;
  if (!handler) {
    return call([&] { return traits_on_attention(handle_, nullptr, nullptr, nullptr); });
  }
  auto owned = std::make_unique<Handler>(std::move(handler));
  call([&] {
    const traits_status status = traits_on_attention(
        handle_,
        [](void *context, traits_forest, traits_node node) {
          detail::guard([&] { (*static_cast<Handler *>(context))(node); });
        },
        owned.get(), [](void *context) { delete static_cast<Handler *>(context); });
    // As above: a call that a limit stopped owns the handler.
    if (status == TRAITS_OK || status == TRAITS_ERROR_UNSETTLED) owned.release();
    return status;
  });
}

// A node of a forest, which is destroyed with this object.
class Node {
 public:
  explicit Node(Forest &forest, const char *name = nullptr, traits_node_kind kind = TRAITS_LAZY)
      : forest_(forest.handle()), handle_(traits_node_make(forest_, name, kind)) {
    if (handle_.bits == 0) throw Error(traits_last_status());
  }
  Node(Node &&other) noexcept
      : forest_(std::exchange(other.forest_, {})), handle_(std::exchange(other.handle_, {})) {}
  Node &operator=(Node &&other) noexcept {
    std::swap(forest_, other.forest_);
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Node() {
    if (handle_.bits != 0) traits_node_destroy(forest_, handle_);
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
  template <typename Value>
  bool overrides(const Trait<Value> &trait) const {
    return traits_has_override(forest_, handle_, trait.handle());
  }

  // The value of a trait, as of the last update.
  template <typename Value>
  Reading<Value> get(const Trait<Value> &trait) const {
    return Change(forest_, handle_).now(trait);
  }

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
    using Handler = std::function<void(Change)>;
    auto owned = std::make_unique<Handler>(std::move(handler));
    traits_observer observer;
    const traits_status status = traits_observe(
        forest_, handle_, handles.data(), handles.size(),
        [](void *context, traits_forest forest, traits_node node) {
          detail::guard([&] { (*static_cast<Handler *>(context))(Change(forest, node)); });
        },
        owned.get(), [](void *context) { delete static_cast<Handler *>(context); }, &observer);
    if (status != TRAITS_OK) throw Error(status);
    owned.release();
    return Observer(forest_, observer);
  }

  traits_node handle() const noexcept { return handle_; }

 private:
  traits_forest forest_;
  traits_node handle_;
};

}  // namespace traits

#endif
