// Section 4: views are lazy, and are updated also when they are detached.

extension WorkedExample {
  static let views = [
    WorkedExample(
      "A detached view's setter calls nothing and changes nothing", rules: "S6.4 F30 F41",
      tree: "a (size)",
      steps: """
        a.size = 1
        read a
        """,
      history: "a is plain"),
    WorkedExample(
      "A view in a window has its old value until the update", rules: "S6.4 F42 F50",
      tree: """
        r!
          a (size)
        """,
      steps: """
        a.size = 1
        read a
        update a
        read a
        """,
      history: """
        a is plain
        a hears size 0 → 1
        a is size 1
        """),
    WorkedExample(
      "A detached view is updated on request, several traits together, and its handlers run "
        + "inside the call",
      rules: "S6.6 F29 F43 F44 F45",
      tree: "a (size, text)",
      steps: """
        a.size = 1
        a.text = 1
        update a
        read a
        a.size = 2
        update a
        a.size = 3
        update a
        update a
        """,
      history: """
        a hears size 0 → 1, text 0 → 1
        a is size 1, text 1
        a hears size 1 → 2
        a hears size 2 → 3
        """),
    WorkedExample(
      "A detached view that is updated after its override was removed keeps the value",
      rules: "S6.2",
      tree: "a (size)",
      steps: """
        a.size = 1
        update a
        a.size = none
        update a
        read a
        """,
      history: """
        a hears size 0 → 1
        a is size 1
        """),
    WorkedExample(
      "A detached parent's update reaches its detached child", rules: "S6.6 F46 F47",
      tree: """
        a (size)
          b (size)
        """,
      steps: """
        a.size = 1
        update a
        b.text = 1
        update b
        read b
        """,
      history: """
        a hears size 0 → 1
        b hears size 0 → 1
        b is size 1, text 1
        """),
    WorkedExample(
      "A node that is not updated keeps its collection", rules: "S6.4 F48 F49",
      tree: """
        a {size: 1}
          b
        """,
      steps: """
        read b
        update b
        read b
        update a
        read b
        """,
      history: """
        b is plain
        b is plain
        b is size 1
        """),
    WorkedExample(
      "A controller's override from before is true in a view added later, after that view's "
        + "own update",
      rules: "S6.6 F51 F115",
      tree: """
        r!
          a!
            b
        c (size)
        """,
      steps: """
        a.size = 1
        update
        attach c to b
        read c
        update c
        """,
      history: """
        c is plain
        c hears size 0 → 1
        """),
    WorkedExample(
      "A view's override is true inside it, not beside or above it", rules: "S5.3 F52",
      tree: """
        r!
          a
            b
            c
        """,
      steps: """
        b.size = 1
        update
        read b
        read a
        read c
        """,
      history: """
        b is size 1
        a is plain
        c is plain
        """),
    WorkedExample(
      "Moving a view between windows that resolve the same value calls nothing",
      rules: "S6.9 S6.11 F54",
      tree: """
        r! {size: 1}
          a (size)
        s! {size: 1}
          b
        """,
      steps: """
        attach a to b
        update
        read a
        """,
      history: "a is size 1"),
    WorkedExample(
      "Moving it to a branch with another value delivers at the next update", rules: "S6.11 F55",
      tree: """
        r!
          a (size)
        s! {size: 1}
          b
        """,
      steps: """
        attach a to b
        read a
        update
        """,
      history: """
        a is plain
        a hears size 0 → 1
        """),
    WorkedExample(
      "A child controller moved to another branch gets one delivery, removed first or not",
      rules: "S6.5 S6.9 F56 F57",
      tree: """
        r!
          a {size: 1}
            b! (size)
              c (size)
          d {size: 2}
        """,
      steps: """
        detach b
        attach b to d
        update
        attach b to a
        update
        """,
      history: """
        b hears size 1 → 2
        c hears size 1 → 2
        b hears size 2 → 1
        c hears size 2 → 1
        """),
    WorkedExample(
      "Each observer is called once for each change that reaches it, not for those below",
      rules: "S6.9 F58 F69",
      tree: """
        r!
          a! (size)
            b (size)
              c! (size)
        """,
      steps: """
        c.size = 1
        update c
        b.size = 2
        update
        a.size = 3
        update b
        update
        unregister 1
        a.size = 1
        update
        """,
      history: """
        c hears size 0 → 1
        b hears size 0 → 2
        a hears size 0 → 3
        """),
    WorkedExample(
      "Two changes with an update after each chain", rules: "S6.3 F59",
      tree: """
        w!
          a (size)
        """,
      steps: """
        anchor w
        a.size = 1
        update a
        a.size = 2
        update w
        """,
      history: """
        a hears size 0 → 1
        a hears size 1 → 2
        """),
    WorkedExample(
      "In the parent's handler a child still has its old value; updating it there calls it once",
      rules: "S6.6 F60",
      tree: """
        r!
          a
            b (size)
        """,
      steps: """
        on a for size
          read b
          update b
          read b
        a.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
          b is plain
          b hears size 0 → 1
          b is size 1
        """),
    WorkedExample(
      "A change of traits does not run a view's layout", rules: "S6.12 F61",
      tree: """
        r!
          a (size)
        """,
      steps: """
        when a
          read a
        a.size = 1
        attend
        """,
      history: "a hears size 0 → 1"),
  ]
}
