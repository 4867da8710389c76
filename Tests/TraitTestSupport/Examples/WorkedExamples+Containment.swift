// Section 2: controllers below controllers, with views between.

extension WorkedExample {
  static let containment = [
    WorkedExample(
      "A detached parent's override is its own at once and not its child's", rules: "S6.4 F13 F14",
      tree: """
        a! (size)
          b
            c! (size)
              d
        """,
      steps: """
        a.size = 1
        read c
        detach d
        a.size = 2
        read c
        """,
      history: """
        a hears size 0 → 1
        c is plain
        a hears size 1 → 2
        c is plain
        """),
    WorkedExample(
      "An update of the parent's view brings the child up to date, without any window",
      rules: "S6.6 F15",
      tree: """
        a! (size)
          b
            c! (size)
              d
        """,
      steps: """
        a.size = 1
        update b
        read c
        read d
        """,
      history: """
        a hears size 0 → 1
        c hears size 0 → 1
        c is size 1
        d is size 1
        """),
    WorkedExample(
      "A child's own override shadows the parent's", rules: "S6.3 F16",
      tree: """
        a! (size)
          b
            c! (size)
        """,
      steps: """
        c.size = 2
        a.size = 1
        update a
        read c
        """,
      history: """
        c hears size 0 → 2
        a hears size 0 → 1
        c is size 2
        """),
    WorkedExample(
      "In a window, the window's update brings the child up to date, there and back",
      rules: "S6.6 F17 F19 F71",
      tree: """
        w!
          a
            b!
              c
                d! (size)
        """,
      steps: """
        anchor w
        b.size = 1
        read c
        update w
        read c
        read d
        b.size = none
        update w
        """,
      history: """
        c is plain
        d hears size 0 → 1
        c is size 1
        d is size 1
        d hears size 1 → 0
        """),
    WorkedExample(
      "An override on a controller's view is not seen by the controller", rules: "S5.2 F20",
      tree: """
        r!
          a! (size)
            b (size)
        """,
      steps: """
        b.size = 1
        update
        read a
        """,
      history: """
        b hears size 0 → 1
        a is plain
        """),
    WorkedExample(
      "A plain view passes its override to a child controller", rules: "S5.2 F21",
      tree: """
        r!
          a!
            b
              c (size)
                d! (size)
        """,
      steps: """
        c.size = 1
        update
        """,
      history: """
        c hears size 0 → 1
        d hears size 0 → 1
        """),
    WorkedExample(
      "The nearest of six overrides wins, and each removal falls back to the next",
      rules: "S5.3 F22",
      tree: """
        r!
          a! {size: 1}
            b {size: 2}
              c {size: 3}
                d {size: 1}
                  e! {size: 2}
                    f {size: 3} (size)
        """,
      steps: """
        f.size = none
        update
        e.size = none
        update
        d.size = none
        update
        c.size = none
        update
        b.size = none
        update
        a.size = none
        update
        """,
      history: """
        f hears size 3 → 2
        f hears size 2 → 1
        f hears size 1 → 3
        f hears size 3 → 2
        f hears size 2 → 1
        f hears size 1 → 0
        """),
    WorkedExample(
      "A child controller that is taken out keeps its values", rules: "S6.2 S6.5 F23",
      tree: """
        r! {size: 1}
          a
            b! (size)
        """,
      steps: """
        detach b
        r.size = 2
        update
        update b
        read b
        """,
      history: "b is size 1"),
    WorkedExample(
      "Siblings and the window each keep their own", rules: "S6.3 F24",
      tree: """
        r! {size: 1}
          a
            b! {size: 2}
            c! {size: 3}
        """,
      steps: """
        update
        read r
        read b
        read c
        """,
      history: """
        r is size 1
        b is size 2
        c is size 3
        """),
    WorkedExample(
      "A child controller embedded in a tree that has a style has it at once, with no update",
      rules: "S6.5 F25 F26",
      tree: """
        a! {size: 1}
          b
        c! (size)
          d (size)
        """,
      steps: """
        refresh b
        attach c to b
        read c
        read d
        """,
      history: """
        c hears size 0 → 1
        c is size 1
        d is plain
        """),
    WorkedExample(
      "A controller that enters a window is refreshed at once, its views wait", rules: "S6.5 F26",
      tree: """
        r! {size: 1}
          a
        b! (size)
          c (size)
        """,
      steps: """
        attach b to a
        read c
        update
        """,
      history: """
        b hears size 0 → 1
        c is plain
        c hears size 0 → 1
        """),
    WorkedExample(
      "A controller that gets another parent is refreshed though it has an override that "
        + "changes nothing",
      rules: "S6.5 S6.9",
      tree: """
        r! {size: 1}
          a
          b! {size: 2} (size)
        """,
      steps: """
        attach b to a
        read b
        update
        """,
      history: "b is size 2"),
    WorkedExample(
      "An older way to override a child delivers in the setter, on a detached child, too",
      rules: "S4.6 F27 F35 F36 F37",
      tree: """
        a!
        b! (size)
        """,
      steps: """
        b.size = 1
        read b
        b.size = 2
        read b
        """,
      history: """
        b hears size 0 → 1
        b is size 1
        b hears size 1 → 2
        b is size 2
        """),
  ]
}
