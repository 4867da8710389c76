// Sections 1 and 3 of the facts: a controller is an eager node, and its own overrides take effect
// at once.

extension WorkedExample {
  static let controllers = [
    WorkedExample(
      "A detached controller has its own override in the next line, and the next one, too",
      rules: "S6.4 F1 F9 F12",
      tree: "a! (size)",
      steps: """
        a.size = 1
        read a
        a.size = 2
        read a
        update a
        read a
        """,
      history: """
        a hears size 0 → 1
        a is size 1
        a hears size 1 → 2
        a is size 2
        a is size 2
        """),
    WorkedExample(
      "Its handler runs inside the setter, once for each assignment of another value",
      rules: "S6.4 F2 F84",
      tree: "a! (size, text)",
      steps: """
        a.size = 1
        read a
        a.text = 1
        read a
        a.size = 2
        a.text = 2
        """,
      history: """
        a hears size 0 → 1
        a is size 1
        a hears text 0 → 1
        a is size 1, text 1
        a hears size 1 → 2
        a hears text 1 → 2
        """),
    WorkedExample(
      "Removing the override of a detached controller calls nothing, and it keeps the value",
      rules: "S6.2 F3 F10",
      tree: "a! (size)",
      steps: """
        a.size = 1
        a.size = none
        read a
        a.size = none
        a.size = 1
        a.size = 2
        a.size = none
        read a
        """,
      history: """
        a hears size 0 → 1
        a is size 1
        a hears size 1 → 2
        a is size 2
        """),
    WorkedExample(
      "In a window its handler runs inside the setter, and no update calls it again",
      rules: "S6.4 S6.6 F4 F8",
      tree: """
        r!
          a
            b! (size)
        """,
      steps: """
        b.size = 1
        read b
        update b
        update
        """,
      history: """
        b hears size 0 → 1
        b is size 1
        """),
    WorkedExample(
      "In the handler the controller has the new value, and previous is the old one",
      rules: "S6.3 F5",
      tree: """
        r!
          a!
        """,
      steps: """
        on a for size
          read a
        a.size = 1
        a.size = 2
        """,
      history: """
        a hears size 0 → 1
          a is size 1
        a hears size 1 → 2
          a is size 2
        """),
    WorkedExample(
      "The same value assigned again is silent, and so is another trait", rules: "S6.9 F6",
      tree: """
        r!
          a! (size)
        """,
      steps: """
        a.size = 1
        a.size = 1
        a.text = 1
        update
        """,
      history: "a hears size 0 → 1"),
    WorkedExample(
      "Inside the setter the registration is called before the watcher", rules: "S7.5 F7",
      tree: """
        r!
          a!
        """,
      steps: """
        on a for everything
        on a for size
        a.size = 1
        a.text = 1
        """,
      history: """
        a (2) hears size 0 → 1
        a hears size 0 → 1
        a hears text 0 → 1
        """),
    WorkedExample(
      "Removing an override in a window lets the inherited value through in the next line",
      rules: "S6.4 F28",
      tree: """
        r! {size: 1}
          a! {size: 2} (size)
        """,
      steps: """
        a.size = none
        read a
        """,
      history: """
        a hears size 2 → 1
        a is size 1
        """),
    WorkedExample(
      "The setter touches nothing below", rules: "S6.4 F14 F18",
      tree: """
        r!
          a!
            b (size)
              c! (size)
        """,
      steps: """
        a.size = 1
        read b
        read c
        update
        """,
      history: """
        b is plain
        c is plain
        b hears size 0 → 1
        c hears size 0 → 1
        """),
    WorkedExample(
      "A refresh reads a parent that is itself out of date", rules: "S6.2",
      tree: """
        r!
          a
            b! (size, text)
        """,
      steps: """
        a.size = 1
        b.text = 1
        read b
        update
        """,
      history: """
        b hears text 0 → 1
        b is text 1
        b hears size 0 → 1
        """),
    WorkedExample(
      "Setting the value that it has refreshes a controller; removing an absent override does not",
      rules: "S6.14a",
      tree: """
        r!
          a
            b! {text: 1} (size)
        """,
      steps: """
        a.size = 1
        update a
        a.size = 2
        refresh a
        b.size = none
        read b
        b.text = 1
        read b
        """,
      history: """
        b hears size 0 → 1
        b is size 1, text 1
        b hears size 1 → 2
        b is size 2, text 1
        """),
    WorkedExample(
      "A refresh is of one node only", rules: "S6.3",
      tree: """
        r
          a (size)
            b (size)
        """,
      steps: """
        a.size = 1
        refresh a
        read b
        update
        """,
      history: """
        a hears size 0 → 1
        b is plain
        b hears size 0 → 1
        """),
  ]
}
