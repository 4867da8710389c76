// A program that gets a forest and its nodes from elsewhere, as from a Swift program that lends
// them, and the functions that ask what is there.
//
// It prints what it is told, and the test compares that. Its argument is the file of a recording.
#include <iostream>
#include <string>

#include "traits.hpp"

static const traits::Trait<std::string> title("Title", "none");
static const traits::Trait<int64_t> level("Level", 0);
static const traits::Trait<double> hue("Hue", 0.5, nullptr, TRAITS_AFFECTS_COLOR);

static void show(const char *what, const traits::Node &node) {
  std::cout << what << " " << node.name() << " below "
            << (node.parent() ? node.parent()->name() : "nothing") << ":";
  for (const traits::Node &child : node.children()) std::cout << " " << child.name();
  std::cout << (node.isLive() ? ", live" : "") << "\n";
}

// What has only handles, and ends before the objects that have made them.
static void visit(traits_forest handle, traits_node place) {
  traits::Forest forest(handle);
  traits::Node node(forest, place), moved(std::move(node));
  moved.change(traits::Changes().set(title, "Inbox").set(level, 2).set(hue, 1).remove(hue));
  forest.setFallback(hue, 0.25);
  forest.update();
  show("visited", moved);
}

int main(int, char **arguments) {
  traits::Forest forest;
  traits::Node root(forest, "root"), first(forest, "first"), second(forest, "second");
  root.makeLive();
  first.attach(root);
  second.attachBefore(first);
  forest.update();
  forest.startRecording(arguments[1], TRAITS_RECORD_VALUES);

  traits::Observer all = first.observeAll([](traits::Change change) {
    std::cout << "anything: " << change.now(title) << " " << change.now(hue) << "\n";
  });
  traits::Observer colors = first.observeColors(
      [](traits::Change change) { std::cout << "colours: " << change.now(hue) << "\n"; });
  visit(forest.handle(), first.handle());
  show("then", root);
  std::cout << root.describe() << "\n";
  std::cout << first.own(title) << ", " << first.own(level) << ", fallback "
            << forest.fallback(hue) << ", overrides " << first.overrides(title)
            << first.overrides(hue) << "\n";
  first.removeAll();
  std::cout << "to do: " << forest.needsUpdate();
  forest.update();
  std::cout << ", then " << forest.needsUpdate() << "\n";
  forest.removeFallback(hue);
  forest.update();
  forest.stopRecording();

  // A change that is an error makes none, and is given back.
  try {
    const traits::Trait<double> wrong(level.handle());
    first.change(traits::Changes().set(title, "lost").set(wrong, 1));
    return 1;
  } catch (const traits::Error &error) {
    std::cout << error.status() << ", own " << first.overrides(title) << "\n";
  }
  try {
    first.own(title);
    return 1;
  } catch (const traits::Error &error) {
    std::cout << error.what() << "\n";
  }

  // Errors of functions that return a truth.
  const traits_node place = second.handle();
  { traits::Node gone(std::move(second)); }
  const traits::Node absent(forest, place);
  std::cout << "exists " << absent.exists() << "\n";
  for (int i = 0; i < 3; ++i) {
    try {
      if (i == 0) absent.overrides(level);
      if (i == 1) absent.isLive();
      if (i == 2) traits::Forest(traits_forest{}).needsUpdate();
      return 1;
    } catch (const traits::Error &error) {
      std::cout << error.status() << "\n";
    }
  }

  // A limit ends what handlers change for ever.
  all = traits::Observer();
  traits::Observer restless = first.observe(
      {level}, [&](traits::Change change) { first.set(level, change.now(level) + 1); });
  forest.onUnsettled([](const traits::Unsettled &what) {
    std::cout << what.limit << ": " << what.sentence << "\n";
  });
  root.set(level, 1);
  try {
    forest.update();
    return 1;
  } catch (const traits::Error &error) {
    std::cout << error.status() << "\n";
  }
  forest.onUnsettled({});
  return 0;
}
