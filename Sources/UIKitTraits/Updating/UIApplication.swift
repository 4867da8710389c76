import TraitModel
import TraitTree

/// The application, without a screen: the program that runs it starts its update cycles.
///
///     let scene = UIApplication.shared.connectScene(delegate: SceneDelegate())
///     UIApplication.shared.runUpdateCycle()
///
/// An update cycle goes through every scene, then through every shown window that is in no scene,
/// top-down, at each view its traits first, then its layout, then what is inside it, until nothing
/// is left to do; then it draws.
@MainActor
public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// `connectedScenes` in the order in which they were connected.
  public private(set) var scenes: [UIWindowScene] = []

  /// Overrides above all scenes and windows, which have them after the next update. Environments
  /// whose traits were never updated read them at once.
  public var traitOverrides = UITraitOverrides() {
    didSet { traitsDidChange() }
  }

  /// What device the application runs on: what it says is true where nothing overrides it, and how
  /// large its screen is. Nil by default: then nothing is specified, and the screen has no size.
  ///
  /// Another one, or turning it, is a transition: controllers on screen are told, windows that fill
  /// the screen go on doing so, and an update cycle makes it true before the assignment returns.
  public var device: DeviceProfile? {
    get { profile }
    set { if newValue != profile { change(to: newValue) } }
  }

  private var profile: DeviceProfile?

  private func traits(of device: DeviceProfile?) -> TraitCollection {
    (device?.traits ?? TraitCollection()).applying(traitOverrides.overrides)
  }

  private func traitsDidChange() {
    EnvironmentForest.forest.fallback = traits(of: profile)
    ContentSizeLimits.applicationDidChange()
  }

  private func change(to device: DeviceProfile?) {
    let transition = DeviceTransition()
    let windows = scenes.flatMap(\.windows) + WindowsWithoutScene.shown
    let bounds = device?.bounds ?? .zero
    transition.announce(
      traits(of: device), bounds.size, instead: EnvironmentForest.forest.fallback, in: windows)
    let filling = windows.filter(\.fillsScreen)
    profile = device
    traitsDidChange()
    for window in filling { window.frame = bounds }
    runUpdateCycle()
    transition.finish()
  }

  /// Hears of what keeps an update cycle from settling, and of stored data that can't be used;
  /// prints it by default.
  public var onDiagnostic: (_ sentence: String) -> Void = UIApplication.printDiagnostic

  /// Hears of each delivery just before it is made, in a line: the environment's class, the traits
  /// that changed, of those that are heard there, and their values, `UILabel: UserInterfaceStyle
  /// Light → Dark`. Nil by default. It must change nothing.
  public var changeLog: ((_ line: String) -> Void)? {
    didSet {
      EnvironmentForest.forest.onDelivery = changeLog.map { log in
        { delivery in
          MainActor.assumeIsolated {
            var delivery = delivery
            delivery.name = EnvironmentForest.name(of: delivery.node)
            log("\(delivery)")
          }
        }
      }
    }
  }

  // Exclusivity is not checked: each is only ever read, assigned or appended to.
  @exclusivity(unchecked) private var appeared: [TraitNode] = []
  @exclusivity(unchecked) private var display: [TraitNode] = []
  @exclusivity(unchecked) private var isUpdating = false
  @exclusivity(unchecked) private var isUnsettled = false
  private var sceneCount = 0

  /// Who has a say before a scene's delegate, in the order in which they came.
  private var preparations: [(owner: ObjectIdentifier, prepare: (UIWindowScene) -> Void)] = []

  /// An update cycle that begins again so many times is stopped.
  private static let cycleLimit = 100

  private static let printDiagnostic: (String) -> Void = { sentence in
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  }
}

// MARK: - Scenes

extension UIApplication {
  /// The scenes that were connected and not disconnected again.
  public var connectedScenes: Set<UIScene> { Set(scenes) }

  /// Makes a scene, and tells its delegate, which the scene retains.
  ///
  /// - Parameter makeScene: Makes the scene, for programs that have a class of their own.
  @discardableResult
  public func connectScene(
    delegate: (any UISceneDelegate)? = nil,
    by makeScene: @MainActor (UISceneSession, UIScene.ConnectionOptions) -> UIWindowScene = {
      UIWindowScene(session: $0, connectionOptions: $1)
    }
  ) -> UIWindowScene {
    sceneCount += 1
    let session = UISceneSession(identifier: "scene-\(sceneCount)")
    let options = UIScene.ConnectionOptions()
    let scene = makeScene(session, options)
    scene.delegate = delegate
    scenes.append(scene)
    for preparation in preparations { preparation.prepare(scene) }
    delegate?.scene(scene, willConnectTo: session, options: options)
    delegate?.sceneDidBecomeActive(scene)
    return scene
  }

  /// Has `prepare` called with each scene that is connected from now on, before its delegate is
  /// told; once, however often the same owner asks.
  package func prepareScenes(
    for owner: AnyObject, _ prepare: @escaping (UIWindowScene) -> Void
  ) {
    stopPreparingScenes(for: owner)
    preparations.append((ObjectIdentifier(owner), prepare))
  }

  package func stopPreparingScenes(for owner: AnyObject) {
    preparations.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  /// Takes a scene's windows off the screen and lets go of it.
  public func disconnect(_ scene: UIWindowScene) {
    scenes.removeAll { $0 === scene }
    scene.end()
    scene.delegate?.sceneDidDisconnect(scene)
    scene.delegate = nil
  }

  /// As if nothing had happened yet; for tests.
  public func reset() {
    for scene in scenes { disconnect(scene) }
    WindowsWithoutScene.hideAll()
    traitOverrides = UITraitOverrides()
    profile = nil
    traitsDidChange()
    onDiagnostic = UIApplication.printDiagnostic
    changeLog = nil
    preparations = []
    appeared = []
    display = []
    UITraitCollection.current = UITraitCollection()
  }
}

// MARK: - Update cycles

extension UIApplication {
  /// Brings traits and layout up to date in all scenes, then in all shown windows without a scene,
  /// until both have settled; then draws what needs it. In the middle of an update, and in whatever
  /// is called because of a change, it does nothing.
  ///
  /// - Complexity: O(1) if nothing has changed; else what the changes touch.
  public func runUpdateCycle() {
    if isUpdating || EnvironmentForest.forest.isUpdating || EnvironmentForest.forest.isCalling {
      return
    }
    (isUpdating, isUnsettled) = (true, false)
    defer { isUpdating = false }
    for _ in 0..<Self.cycleLimit {
      EnvironmentForest.forest.update(attending: true)
      finishAppearing()
      if isUnsettled { return }
      if EnvironmentForest.forest.needsUpdate { continue }
      if display.isEmpty, appeared.isEmpty { return }
      draw()
      if !needsUpdate { return }
    }
    report(
      "The update cycle does not settle: after \(Self.cycleLimit) turns there is still something to do"
    )
  }

  /// Whether an update cycle would do anything.
  public var needsUpdate: Bool {
    EnvironmentForest.forest.needsUpdate || !appeared.isEmpty || !display.isEmpty
  }

  /// Runs the main run loop until `date`, with an update cycle after each turn that left something
  /// to do.
  public func run(until date: Date) {
    repeat {
      if needsUpdate { runUpdateCycle() }
      let turn = min(date, Date(timeIntervalSinceNow: 1.0 / 60))
      if !RunLoop.main.run(mode: .default, before: turn) { Thread.sleep(until: turn) }
    } while Date() < date
    if needsUpdate { runUpdateCycle() }
  }

  func addToAppeared(_ controller: TraitNode) { appeared.append(controller) }

  func addToDisplay(_ view: TraitNode) { display.append(view) }

  func report(_ sentence: String) {
    isUnsettled = true
    onDiagnostic(sentence)
  }

  private func finishAppearing() {
    if appeared.isEmpty { return }
    let controllers = appeared
    appeared = []
    for controller in controllers where EnvironmentForest.forest.contains(controller) {
      (EnvironmentForest.table[controller] as? UIViewController)?.didAppear()
    }
  }

  private func draw() {
    let views = display
    display = []
    for view in views where EnvironmentForest.forest.contains(view) {
      (EnvironmentForest.table[view] as? UIView)?.drawIfNeeded()
    }
  }
}
