import { Decimal } from '../../../kernel/decimal.ts';
import { invalidState } from '../../../platform/errors/index.ts';
import { isFor, rateUnit } from '../../factors/index.ts';
import type { Assessed, CalculationContext } from '../calculation/assessment.rules.ts';
import { locate } from '../calculation/place.rules.ts';
import { figures } from '../calculation/rules.ts';
import type { EntryRow } from '../store.ts';

type Parent = Assessed & { readonly id: string };

/** The well-to-tank part of freight is in the category of the freight, not in category 3. */
const isFreight = ({ journey }: Parent): boolean => journey?.kind === 'freight';

/**
 * The upstream emissions of an entry of scope 1 or 2, or of freight by its legs: the same amount and days, with the factors
 * of category 3 or of the freight's own category. The reference is the id of the parent, so that the derived entries of two
 * similar parents are not duplicates.
 */
export function derive(context: CalculationContext, parent: Parent): Assessed[] {
  const isCovered = parent.ghgScope !== 3 || isFreight(parent);
  if (!isCovered || (parent.factorPinned && !isFor(parent.factorCopy, parent))) return [];
  const { energySource } = parent;
  // The energy that heat is made from has an upstream part, and not the heat.
  const consumed = energySource ? { ...energySource, unit: parent.unit } : parent;
  return context.chooser.upstreamOf(consumed, parent.factorCopy).map((factor) => {
    const category = isFreight(parent) ? parent.category : factor.category;
    const activity = { ghgScope: 3, category, subcategory: factor.subcategory } as const;
    const { unit, periodStart, activityUncertaintyPercent, calorificBasis, factorProximity } = parent;
    const figured = {
      ...activity,
      unit,
      factor,
      periodStart,
      activityUncertaintyPercent,
      calorificBasis,
      energySource,
    };
    const located = { ...locate(context, parent), factorChosenBy: 'parent' } as const;
    const quantity = new Decimal(parent.quantity);
    return {
      locationId: parent.locationId,
      locationName: parent.locationName,
      periodStart,
      periodEnd: parent.periodEnd,
      unit,
      dataQuality: parent.dataQuality,
      statedDataQuality: parent.statedDataQuality,
      activityUncertaintyPercent,
      ...activity,
      activity: null,
      ...figures(context, { ...figured, quantity, factorPinned: false, gwpSet: context.gwpSet, ...located }),
      // The energy counts once, with the parent.
      energyKwh: null,
      calorificBasis,
      energySource,
      spend: null,
      reference: parent.id,
      notes: null,
      factorCode: factor.code,
      factorSource: factor.source,
      factorVintage: factor.vintage,
      factorValue: factor.value,
      factorUnit: rateUnit(factor.activityUnit),
      factorPinned: false,
      factorProximity,
      factorOverrideReason: null,
      factorCopy: factor,
      journey: null,
      derivedFrom: parent.id,
      derivedPart: factor.subcategory,
      derivedEntryIds: [],
    };
  });
}

/** A derived entry changes only with its parent. */
export function refuseDerived({ derivedFrom }: Pick<EntryRow, 'derivedFrom'>): void {
  if (derivedFrom === null) return;
  throw invalidState(`This entry is derived from ${derivedFrom} and changes with it. Change that entry instead.`);
}
