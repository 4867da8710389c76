// Section 5: windows and scenes are eager; an anchored window inherits from the application.

extension WorkedExample {
  static let windows = [
    WorkedExample(
      "An update of the root controller's view does not reach up to the window's override",
      rules: "S6.6 F63 F66",
      tree: """
        w! (size)
          a
            b!
              c (size)
        """,
      steps: """
        anchor w
        w.size = 1
        update c
        read c
        update w
        read c
        """,
      history: """
        w hears size 0 → 1
        c is plain
        c hears size 0 → 1
        c is size 1
        """),
    WorkedExample(
      "For a direct subview of the window its own update is enough", rules: "S6.6 F64 F65",
      tree: """
        w!
          a (size)
        """,
      steps: """
        anchor w
        w.size = 1
        read a
        update a
        """,
      history: """
        a is plain
        a hears size 0 → 1
        """),
    WorkedExample(
      "A window's override is its own in the next line, and clearing it lets the scene's through",
      rules: "S6.4 F31 F34",
      tree: """
        r! {size: 1}
          w! (size)
            a (size)
        """,
      steps: """
        w.size = 2
        read w
        update
        w.size = none
        read w
        update
        r.size = 3
        update
        """,
      history: """
        w hears size 1 → 2
        w is size 2
        a hears size 1 → 2
        w hears size 2 → 1
        w is size 1
        a hears size 2 → 1
        w hears size 1 → 3
        a hears size 1 → 3
        """),
    WorkedExample(
      "A window without a scene builds on the application, and the cycle leaves it out until "
        + "it is shown",
      rules: "S6.7 F68 F71 F72",
      tree: """
        w! (size)
          a (size)
        """,
      steps: """
        fallback.size = 1
        anchor w
        fallback.size = 2
        update
        read w
        update w
        fallback.size = 3
        revive w
        update
        """,
      history: """
        w is size 1
        w hears size 1 → 2
        w hears size 2 → 3
        a hears size 2 → 3
        """),
    WorkedExample(
      "What a window has before its root controller comes reaches every view below once it is "
        + "updated",
      rules: "S6.7 F73",
      tree: """
        w! {size: 1}
        a!
          b (size)
            c (size)
        """,
      steps: """
        attach a to w
        revive w
        update
        """,
      history: """
        b hears size 0 → 1
        c hears size 0 → 1
        """),
    WorkedExample(
      "A scene's override is its own in the next line, and its windows' after the update",
      rules: "S6.4 S6.7 F74 F75 F76",
      tree: """
        r! (size)
          w! (size)
            a (size)
        """,
      steps: """
        r.size = 1
        read r
        read w
        update
        """,
      history: """
        r hears size 0 → 1
        r is size 1
        w is plain
        w hears size 0 → 1
        a hears size 0 → 1
        """),
    WorkedExample(
      "A disconnected scene builds on its own collection", rules: "S6.14c F23",
      tree: """
        r! {size: 1}
          w! (size)
        """,
      steps: """
        retire r
        fallback.text = 1
        r.size = none
        update r
        read r
        read w
        """,
      history: """
        r is size 1
        w is size 1
        """),
    WorkedExample(
      "A class instance is a change when another one is set, and only then", rules: "S2.4 F70",
      tree: """
        r! (token)
          a (token)
        """,
      steps: """
        r.token = 1
        update
        update
        r.token = 1
        update
        """,
      history: """
        r hears token 0 → 1
        a hears token 0 → 1
        r hears token 1 → 2
        a hears token 1 → 2
        """),
    WorkedExample(
      "A handler of an eager node that moves on in its own setter is nested", rules: "S6.10",
      tree: """
        r!
          a!
        """,
      steps: """
        on a for size once
          a.size = 2
          read a
        on a for size
        a.size = 1
        """,
      history: """
        a hears size 0 → 1
          a hears size 1 → 2
          a (2) hears size 1 → 2
          a is size 2
        a (2) hears size 0 → 2
        """),
    WorkedExample(
      "In a pass an eager node's setter delivers at once, behind the walk and ahead of it",
      rules: "S6.10, rule 10",
      tree: """
        r!
          a! (size)
          b
          c! (size)
            d (size)
        """,
      steps: """
        on b for size once
          a.size = 2
          c.size = 3
          read d
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
        b hears size 0 → 1
          a hears size 1 → 2
          c hears size 0 → 3
          d is plain
        d hears size 0 → 3
        """),
    WorkedExample(
      "In a pass an eager node above is changed at once; nodes below it wait for the next round",
      rules: "S6.10, rules 9 and 10",
      tree: """
        r! (size)
          a
            b (size)
          c (size)
        """,
      steps: """
        on a for size once
          r.size = 2
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
        a hears size 0 → 1
          r hears size 1 → 2
        b hears size 0 → 1
        c hears size 0 → 2
        a hears size 1 → 2
        b hears size 1 → 2
        """),
    WorkedExample(
      "An eager node that a handler attaches is refreshed at once, a lazy one waits",
      rules: "S6.5 S6.10, rule 10",
      tree: """
        r!
          a
          b {size: 3}
        c! (size)
        d (size)
        """,
      steps: """
        on a for size once
          attach c to b
          attach d to b
          read d
        r.size = 1
        update
        """,
      history: """
        a hears size 0 → 1
          c hears size 0 → 3
          d is plain
        d hears size 0 → 3
        """),
  ]
}
