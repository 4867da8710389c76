// Objects that a C++ program shares with C and with itself: null, defined again, and compared by an
// `==` that throws.
//
// It prints what it reads, and the test compares that.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <utility>

#include "traits.hpp"

struct Label {
  static inline int alive = 0;
  std::string text;

  explicit Label(std::string text) : text(std::move(text)) { ++alive; }
  Label(const Label &other) : text(other.text) { ++alive; }
  ~Label() { --alive; }
  bool operator==(const Label &other) const {
    if (text == "angry") throw std::string("not to be compared");
    return text == other.text;
  }
};

int main() {
  // One default is kept, however often the trait is defined.
  for (int i = 0; i < 3; ++i) traits::Trait<Label>("Label", Label("none"), "org.example.label");
  std::cout << Label::alive << " default is kept\n";

  // C defines a trait whose default is null.
  traits_object_type type = {};
  type.release = [](void *object) { delete static_cast<Label *>(object); };
  const traits::Trait<Label> badge(traits_define_object("Badge", nullptr, &type, nullptr, 0));
  const traits::Trait<Label> label("Label", Label("none"), "org.example.label");
  traits::Forest forest;
  traits::Node root(forest, "root"), leaf(forest, "leaf");
  root.makeLive();
  leaf.attach(root);
  forest.update();
  try {
    std::cout << leaf.get(badge).text << "\n";
    return 1;
  } catch (const traits::Error &error) {
    std::cout << error.status() << ": " << error.what() << "\n";
  }
  std::cout << (leaf.find(badge) ? "an object" : "none") << ", then ";
  traits::Observer observer = leaf.observe({badge}, [&](traits::Change change) {
    std::cout << (change.findPrevious(badge) ? "an object" : "none") << " -> "
              << change.find(badge)->text << "\n";
  });
  root.set(badge, Label("new"));
  forest.update();

  // No exception may pass the library: a comparison that throws ends the program.
  traits::Observer other = leaf.observe({label}, [](traits::Change) {});
  root.set(label, Label("angry"));
  std::set_terminate([] {
    std::cout << "ended by the exception" << std::endl;
    std::_Exit(0);
  });
  try {
    forest.update();
    root.set(label, Label("calm"));
    forest.update();
  } catch (const std::string &message) {
    std::cout << "thrown: " << message << "\n";
  }
  return 1;
}
