// Handlers that only record.

extension WorkedExample {
  static let changes = [
    WorkedExample(
      "Nothing changes before the update, then everything does, parents first", rules: "S6.4 S6.8",
      tree: """
        r (size)
          a (size)
            b (size)
          c (size)
        """,
      steps: """
        r.size = 1
        read r
        update
        """,
      history: """
        r is plain
        r hears size 0 → 1
        a hears size 0 → 1
        b hears size 0 → 1
        c hears size 0 → 1
        """),
    WorkedExample(
      "In a delivery its node has its new collection and its descendants their old ones",
      rules: "S6.8 F60",
      tree: """
        r
          a
        """,
      steps: """
        on r for size
          read r
          read a
        on a for size
          read r
          read a
        r.size = 1
        update
        """,
      history: """
        r hears size 0 → 1
          r is size 1
          a is plain
        a hears size 0 → 1
          r is size 1
          a is size 1
        """),
    WorkedExample(
      "One delivery however many traits changed; none for those not listened to",
      rules: "S6.9 S7.2",
      tree: """
        r
          a (size, text)
          b (text)
          c (theme)
        """,
      steps: """
        r.size = 1
        r.text = 2
        update
        """,
      history: """
        a hears size 0 → 1, text 0 → 2
        b hears size 0 → 1, text 0 → 2
        """),
    WorkedExample(
      "An equal value set again is no change, nor is changed and changed back", rules: "S6.9",
      tree: """
        r {size: 1} (size)
          a (size)
        """,
      steps: """
        r.size = 1
        update
        r.size = 2
        r.size = 1
        update
        """,
      history: ""),
    WorkedExample(
      "A change hidden by a nearer override is not delivered below it", rules: "S6.9 S4.4",
      tree: """
        r (size)
          a {size: 2} (size)
            b (size)
          c {size: 0} (size)
        """,
      steps: """
        r.size = 1
        update
        read c
        r.size = 2
        update
        a.size = none
        update
        """,
      history: """
        r hears size 0 → 1
        c is plain
        r hears size 1 → 2
        """),
    WorkedExample(
      "Removing an override lets the inherited value through", rules: "S4.3",
      tree: """
        r {size: 1}
          a {size: 2} (size)
            b (size)
        """,
      steps: """
        a.size = none
        update
        clear r
        update
        """,
      history: """
        a hears size 2 → 1
        b hears size 2 → 1
        a hears size 1 → 0
        b hears size 1 → 0
        """),
    WorkedExample(
      "Registrations of one node are called in the order in which they were made", rules: "S7.5",
      tree: """
        r (size)
          a (size)
        """,
      steps: """
        on r for text
        on r for size, text
        r.size = 1
        update
        unregister 1
        unregister 1
        r.size = 2
        update
        """,
      history: """
        r hears size 0 → 1
        r (3) hears size 0 → 1
        a hears size 0 → 1
        r (3) hears size 1 → 2
        a hears size 1 → 2
        """),
    WorkedExample(
      "Updating a node covers its subtree, and nothing beside or above it", rules: "S6.6 F52 F63",
      tree: """
        r (size)
          a (size)
            b (size)
          c (size)
            d (size)
        """,
      steps: """
        a.size = 1
        c.size = 2
        update b
        read b
        update a
        read c
        update d
        update c
        """,
      history: """
        b is plain
        a hears size 0 → 1
        b hears size 0 → 1
        c is plain
        c hears size 0 → 2
        d hears size 0 → 2
        """),
  ]
}

extension WorkedExample {
  static let structure = [
    WorkedExample(
      "Attaching changes nothing before the update, which delivers only what differs",
      rules: "S6.5 S6.11 F54 F55",
      tree: """
        r
          a {size: 1, text: 1}
            b (size, theme)
              c (text)
          d {size: 2, text: 1}
        """,
      steps: """
        attach b to d
        read b
        update
        """,
      history: """
        b is size 1, text 1
        b hears size 1 → 2
        """),
    WorkedExample(
      "A detached node keeps its collection, and nodes below it inherit that",
      rules: "S6.2 S6.6",
      tree: """
        r {size: 1}
          a (size)
            b (size)
        """,
      steps: """
        detach a
        r.size = 2
        b.size = 3
        update
        read b
        update b
        read a
        read b
        attach a to r
        update
        """,
      history: """
        b is size 1
        b hears size 1 → 3
        a is size 1
        b is size 3
        a hears size 1 → 2
        """),
    WorkedExample(
      "A node that was never updated reads the fallback, which live roots inherit",
      rules: "S6.2 S5.6",
      tree: """
        r (size)
        """,
      steps: """
        a.size = 1
        read a
        fallback.size = 2
        read a
        read r
        update
        """,
      history: """
        a is plain
        a is size 2
        r is plain
        r hears size 0 → 2
        """),
    WorkedExample(
      "The first update of a node delivers if it differs from the fallback", rules: "S6.2 S6.9 F87",
      tree: """
        r {size: 1}
        """,
      steps: """
        on a for size
        on b for size
        b.size = 0
        attach a to r
        attach b to r
        update
        """,
      history: """
        a hears size 0 → 1
        """),
    WorkedExample(
      "A node can't go below itself; nothing changes", rules: "S5.7",
      tree: """
        r {size: 1}
          a
            b (size)
        """,
      steps: """
        attach a to b
        attach a to a
        attach r to a
        r.size = 2
        update
        """,
      history: """
        refused
        refused
        refused
        b hears size 1 → 2
        """),
    WorkedExample(
      "Destroying a node ends its registrations and leaves its children as detached roots",
      rules: "S7.2",
      tree: """
        r {size: 1} (size)
          a (size)
            b (size)
        """,
      steps: """
        destroy a
        r.size = 2
        update
        read b
        """,
      history: """
        r hears size 1 → 2
        b is size 1
        """),
    WorkedExample(
      "Every live root is updated, in the order in which they became live", rules: "S6.7 S6.14i",
      tree: """
        s (size)
        r (size)
        a (size)
        """,
      steps: """
        revive a
        s.size = 1
        r.size = 2
        a.size = 3
        update
        retire r
        r.size = 3
        update
        read r
        """,
      history: """
        r hears size 0 → 2
        s hears size 0 → 1
        a hears size 0 → 3
        r is size 2
        """),
  ]
}

extension WorkedExample {
  static let values = [
    WorkedExample(
      "A NaN stored twice is no change, another NaN is; zero is zero", rules: "S2.4",
      tree: """
        r (gain)
        """,
      steps: """
        r.gain = 1
        update
        r.gain = 2
        update
        r.gain = 2
        update
        r.gain = 3
        update
        """,
      history: """
        r hears gain 0 → 2
        r hears gain 2 → 3
        """),
    WorkedExample(
      "A type's own == decides what is a change, inline or boxed", rules: "S2.4",
      tree: """
        r (badge, tag)
        """,
      steps: """
        r.badge = 2
        r.tag = 2
        update
        r.badge = 3
        r.tag = 3
        update
        r.badge = 1
        update
        """,
      history: """
        r hears badge 0 → 2, tag 0 → 2
        r hears badge 2 → 0
        """),
    WorkedExample(
      "What can't be compared changes whenever it is set, and not by being inherited",
      rules: "S2.4",
      tree: """
        r (token, blob)
          a (token)
        """,
      steps: """
        r.token = 1
        update
        r.token = 1
        update
        r.blob = 1
        update
        detach a
        attach a to r
        update
        """,
      history: """
        r hears token 0 → 1
        a hears token 0 → 1
        r hears token 1 → 2
        a hears token 1 → 2
        r hears blob 0 → 3
        """),
    WorkedExample(
      "More than 64 traits behave like one", rules: "S2.6",
      tree: """
        r {wide: 1}
          a (wide)
            b {wide: 2} (wide)
        """,
      steps: """
        r.wide = 3
        update
        b.wide = none
        update
        """,
      history: """
        a hears wide 1 → 3
        b hears wide 2 → 3
        """),
  ]
}
