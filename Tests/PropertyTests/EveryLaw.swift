import Foundation
import TraitReference
import TraitTestSupport
import TraitTree

/// Every law that a corpus line or TRAITS_REPLAY can name.
enum EveryLaw {
  static var properties: [Property] {
    let decoding: [any DecodingLaw.Type] = [
      CollectionTextLaw.self, PropertyListLaw.self, AssetLaw.self, ExactRecordLaw.self,
      RunRecordLaw.self, RecordingTextLaw.self,
    ]
    return ofForests { TraitForest() } + decoding.map { $0.property } + [
      InheritanceLaws.property(), InheritanceLaws.limits(), UnrestLaws.property(),
      TowerLaws.towers(resolvedWith: nil), NestLaws.property(),
      ContainerLaws.property(), ListLaws.property(), HandleLaws.property(),
      PersistenceLaws.property(),
      ExplanationLaw.property(),
      ReplayLaw.property(),
      MidwayLaw.property, EveryReadLaw.property(),
      ForgedRecordingLaw.property(), FalseRecordingLaw.property(), AuditLaws.property(),
      ValueLaw.property,
      OracleLaw.property(), OracleLaw.propertyBefore17(), OracleLaw.propertyOfUnrest(),
      OracleLaw.propertyOfLimits(), HostedOracleLaw.property(),
    ]
  }

  /// Those of implementations; agreement only if the implementation is not the reference.
  static func ofForests<Forest: ForestUnderTest>(
    makeForest: @escaping () -> Forest
  ) -> [Property] {
    let laws: [any Law.Type] = [
      FromScratchLaw.self, DeliveryLaw.self, ChainLaw.self, LifetimeLaw.self,
      DeterminismLaw.self, OrderLaw.self, SetTwiceLaw.self, SetAndRemoveLaw.self,
      ReattachLaw.self, UnrelatedTraitLaw.self, AtOnceLaw.self, SubtreeLaw.self,
      ComparisonLaw.self,
    ]
    let own = laws.map { $0.property(makeForest: makeForest) }
    if Forest.self == ReferenceForest.self { return own }
    let agreement: [any Law.Type] = [AgreementLaw.self, GlanceLaw.self]
    return own + agreement.map { $0.property(makeForest: makeForest) }
  }

  /// - Throws: A sentence that names all laws, if none has this name.
  static func property(named name: String) throws -> Property {
    let all = properties
    if let property = all.first(where: { $0.name == name }) { return property }
    throw TestPlanError.law(name, all.map(\.name).sorted())
  }
}

extension TestPlan {
  /// The plan of the environment. A replay of a law that does not exist is refused: no test would
  /// run.
  static func ofThisProcess() throws -> TestPlan {
    let plan = try TestPlan(environment: ProcessInfo.processInfo.environment)
    if let replay = plan.replay { _ = try EveryLaw.property(named: replay.law) }
    return plan
  }
}
