import type { Actor } from '../../../platform/auth/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { closest, found } from '../../../platform/errors/index.ts';
import type { ById } from '../../../platform/http/index.ts';
import { type Money, readMoney, shippedMoney } from '../../currencies/index.ts';
import { type ActivityInput, type Chooser, type Library, limitComparisons } from '../../factors/index.ts';
import type { EntryContext } from '../../organisations/index.ts';
import { lockEntryContext, readEntryContext } from '../../periods/index.ts';
import type { EntryInput } from '../journey/rules.ts';
import { locationsIn } from '../request.service.ts';
import { findCalculated } from '../store.ts';
import { createNearestActivity } from './activity.rules.ts';
import type { CalculationContext } from './assessment.rules.ts';
import { presentReceipt } from './present.ts';
import type { CalculationReceipt } from './receipt.schema.ts';

export type Calculations = ReturnType<typeof createService>;

export function createService({ library }: { library: Library }) {
  return {
    async get(db: Db, actor: Actor, { id }: ById): Promise<CalculationReceipt> {
      return presentReceipt(library, found(await findCalculated(db, actor.organisationId, id)));
    },
  };
}

/** Undefined if the request names no activity that is known. */
function activityIn({ scope, category, subcategory, unit, factorCode }: EntryInput): ActivityInput | undefined {
  if (scope === undefined || category === undefined || subcategory === undefined) return undefined;
  return { ghgScope: scope, category, subcategory, unit, factorCode };
}

/** Reads the facts that inputs are checked and calculated with. */
export function createCalculationContext(library: Library) {
  const chooserFor = (db: Db, { organisationId }: Actor, inputs: readonly EntryInput[]): Promise<Chooser> => {
    const [only, ...more] = inputs;
    const input = only && more.length === 0 ? activityIn(only) : undefined;
    return input ? library.forActivity(db, organisationId, input) : library.forOrganisation(db, organisationId);
  };

  /** Only amounts of money need the organisation's own rates. */
  const moneyFor = async (db: Db, { organisationId }: Actor, inputs: readonly EntryInput[]): Promise<Money> =>
    inputs.some(({ unit }) => library.units.isMoney(unit)) ? readMoney(db, organisationId) : shippedMoney();

  /** Reads the organisation, the factors and the rates concurrently. */
  const contextOf = async (
    organisation: Promise<EntryContext>,
    chooser: Promise<Chooser>,
    rates: Promise<Money>,
  ): Promise<CalculationContext> => {
    const [facts, factors, money] = await Promise.all([organisation, chooser, rates]);
    const { calculate, units, referenceData, activities } = library;
    const nearestActivity = createNearestActivity(activities, limitComparisons(closest));
    return { ...facts, chooser: factors, money, calculate, units, referenceData, activities, nearestActivity };
  };

  return {
    contextToWrite: (tx: Tx, actor: Actor, inputs: readonly EntryInput[]): Promise<CalculationContext> =>
      contextOf(
        lockEntryContext(tx, actor.organisationId, locationsIn(inputs)),
        chooserFor(tx, actor, inputs),
        moneyFor(tx, actor, inputs),
      ),

    contextToRead: (db: Db, actor: Actor, inputs: readonly EntryInput[]): Promise<CalculationContext> =>
      db.together((same) =>
        contextOf(
          readEntryContext(same, actor.organisationId, locationsIn(inputs)),
          chooserFor(same, actor, inputs),
          moneyFor(same, actor, inputs),
        ),
      ),
  };
}
