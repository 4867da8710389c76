// A page of settings: sections and rows, whose fonts and spacing are inherited.
//
// It prints what it draws, and the test compares that.
#include <iostream>
#include <string>

#include "traits.hpp"

// Copies are counted: in the end only the default may be left.
struct Font {
  static inline int alive = 0;
  std::string family;
  int weight;

  Font(std::string family, int weight) : family(std::move(family)), weight(weight) { ++alive; }
  Font(const Font &other) : family(other.family), weight(other.weight) { ++alive; }
  ~Font() { --alive; }
  bool operator==(const Font &other) const {
    return family == other.family && weight == other.weight;
  }
};

int main() {
  const traits::Trait<Font> font("Font", Font("Sans", 400));
  const traits::Trait<double> spacing("Spacing", 8);
  const traits::Trait<std::string> title("Title", "none", "org.example.title");
  const traits::Trait<std::string> again("Title", "none", "org.example.title");
  const traits::Trait<int64_t> level("Level", 0);
  {
    traits::Forest forest;
    traits::Node page(forest, "page", TRAITS_EAGER), section(forest, "section");
    traits::Node row(forest, "row");
    page.makeLive();
    section.attach(page);
    row.attach(section);
    forest.update();

    traits::Observer observer = row.observe({font, spacing}, [&](traits::Change change) {
      std::cout << change.previous(font).family << " " << change.previous(spacing) << " -> "
                << row.get(font).family << " " << row.get(spacing) << "\n";
    });
    page.set(font, Font("Serif", 400));
    forest.update();
    page.set(font, Font("Serif", 400));  // An equal value: no observer is called.
    section.set(spacing, 4);
    section.set(level, 1);
    forest.update();

    std::cout << row.explain(spacing) << "\n";
    std::cout << "level " << row.get(level) << ", of its own: " << row.overrides(level) << "\n";

    // A handler's exception leaves the call that ran it, after the update is complete.
    traits::Observer angry = section.observe(
        {spacing}, [](traits::Change) { throw std::string("no such spacing"); });
    section.set(spacing, 2);
    try {
      forest.update();
      return 1;
    } catch (const std::string &message) {
      std::cout << "thrown: " << message << "\n";
    }

    // Also a handler's for attention, and one that a function of traits.h calls.
    forest.setFallback(title, "Settings");
    forest.setFallback(spacing, 3);
    row.requestAttention();
    forest.onAttention([&](traits_node) { throw row.get(again); });
    try {
      forest.attend();
      return 1;
    } catch (const std::string &message) {
      std::cout << "thrown: " << message << "\n";
    }
    forest.onAttention({});
    section.set(spacing, 2.5);
    try {
      traits::call([&] { return traits_update(forest.handle()); });
      return 1;
    } catch (const std::string &message) {
      std::cout << "thrown: " << message << "\n";
    }

    // An observer that has ended is not called, nor one that was moved from.
    angry = traits::Observer();
    traits::Observer moved = std::move(observer);
    section.set(spacing, 1);
    forest.update();
    { traits::Observer last = std::move(moved); }
    section.set(spacing, 0);
    forest.update();

    try {
      page.attach(row);
      return 1;
    } catch (const traits::Error &error) {
      std::cout << error.status() << ": " << error.what() << "\n";
    }
    try {
      traits::Trait<int64_t>(spacing.handle());
      std::cout << row.get(traits::Trait<int64_t>(spacing.handle())) << "\n";
      return 1;
    } catch (const traits::Error &error) {
      std::cout << error.status() << ": " << error.what() << "\n";
    }
  }
  std::cout << Font::alive << " font is left\n";
  return 0;
}
