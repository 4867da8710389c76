import SwiftUITraits
import UIKitNames

// What goes on while a view is shown: tasks, and subscriptions to publishers.

extension View {
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }
  /// The task goes on while `id` stays equal. When `id` changes, the task is cancelled and a new one begins. Each view
  /// of a group has a task of its own.
  public nonisolated func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    WorkingView(content: self, id: id) { Task(priority: priority) { await action() } }
  }
  /// Calls the action of the newest view value. A publisher that differs from the last one replaces its
  /// subscription.
  public nonisolated func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    ReceivingView(content: self, publisher: publisher, action: action)
  }
}

/// Has a task for each view of its content that is shown: one for each `id`.
private nonisolated struct WorkingView<Content: View, ID: Equatable>: View {
  let content: Content
  let id: ID
  let start: @MainActor () -> Task<Void, Never>
  @State private var tasks = Tasks()

  @MainActor final class Tasks {
    /// By view, with the number of its appearance.
    var running: [ObjectIdentifier: (number: Int, task: Task<Void, Never>)] = [:]
    var appearances = 0

    nonisolated init() {}
  }

  @MainActor private func beginAgain() {
    for (view, old) in tasks.running.sorted(by: { $0.value.number < $1.value.number }) {
      // What is called at the cancel may remove the view.
      old.task.cancel()
      if tasks.running[view]?.number == old.number { tasks.running[view]?.task = start() }
    }
  }

  @MainActor var body: some View {
    content
      .onEachAppearance { view in
        tasks.appearances += 1
        tasks.running[view] = (tasks.appearances, start())
      } disappear: { view in
        tasks.running.removeValue(forKey: view)?.task.cancel()
      }
      .onChange(of: id) { beginAgain() }
  }
}

private nonisolated struct ReceivingView<Content: View, Source: Publisher>: View
where Source.Failure == Never {
  let content: Content
  let publisher: Source
  let action: (Source.Output) -> Void
  @State private var receiver = Receiver<Source>()

  @MainActor var body: some View {
    let number = receiver.take(publisher, action)
    SubscribingView(content: content, id: number) { [receiver] in
      publisher.sink { receiver.action?($0) }
    }
  }
}

/// The publisher and the action of the newest value of a view.
private final class Receiver<Source: Publisher> where Source.Failure == Never {
  private let lock = NSLock()
  private var newest: (publisher: Source, action: (Source.Output) -> Void)?
  private var number = 0

  /// A publisher may deliver on any thread.
  var action: ((Source.Output) -> Void)? { lock.withLock { newest?.action } }

  /// Returns the number of the subscription: the last one if the publisher is the same, else the next.
  @MainActor
  func take(_ publisher: Source, _ action: @escaping (Source.Output) -> Void) -> Int {
    let old = lock.withLock {
      defer { newest = (publisher, action) }
      return newest
    }
    if let old, !areSame(old.publisher, publisher) { number += 1 }
    return number
  }
}

/// Has a subscription, or something else to cancel, while it is shown: one for each `id`.
private nonisolated struct SubscribingView<Content: View, ID: Equatable>: View {
  let content: Content
  let id: ID
  let subscribe: @MainActor () -> AnyCancellable
  @State private var subscription = Subscription()

  @MainActor final class Subscription {
    /// How many views of the content are shown.
    var shown = 0
    /// The number of the last subscription that was begun.
    var number = 0
    var token: AnyCancellable?

    nonisolated init() {}

    /// What is called at the end may come back here.
    func end() {
      let old = token
      token = nil
      withExtendedLifetime(old) {}
    }
  }

  @MainActor private func begin() {
    subscription.number += 1
    let number = subscription.number
    subscription.end()
    // Releasing the old subscription and the first values of the new one run client code, which may begin
    // another subscription or remove the view.
    func isNewest() -> Bool { subscription.shown > 0 && subscription.number == number }
    if !isNewest() { return }
    let token = subscribe()
    if isNewest() { subscription.token = token }
  }

  @MainActor var body: some View {
    content
      .onAppear {
        subscription.shown += 1
        if subscription.shown == 1 { begin() }
      }
      .onChange(of: id) { begin() }
      .onDisappear {
        subscription.shown -= 1
        if subscription.shown == 0 { subscription.end() }
      }
  }
}
