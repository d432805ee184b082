import type { Db } from '../../../platform/db/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import type { Assessed, CalculationContext } from '../calculation/assessment.rules.ts';
import type { EntryInput } from '../journey/rules.ts';
import { type ComparableEntry, comparisonWarnings, toComparable } from './rules.ts';
import { type Asked, findComparableEntries } from './store.ts';

/** The id excludes a changed entry from its own comparison and names it in the warnings of others. */
type Compared = Assessed & { readonly id: string };

export type Comparison = ReturnType<typeof createComparison>;

/** An entry is compared with the last entries sent before it, and with one of the same days. */
const COMPARED = 12;

interface Sent {
  readonly last: ComparableEntry[];
  readonly bySpan: Map<string, ComparableEntry>;
}

/**
 * Adds the warnings that follow from other entries of the same location and activity: from those that existed when they
 * were looked up, and from those compared before.
 */
export function createComparison(organisationId: string) {
  const stored = new Map<string, readonly ComparableEntry[]>();
  const sent = new Map<string, Sent>();

  async function lookUp(db: Db, items: readonly Asked[]): Promise<void> {
    if (items.length === 0) return;
    const found = await findComparableEntries(db, organisationId, items);
    for (const [index, { locationId, comparables }] of found.entries())
      stored.set(keyOf({ ...items[index]!, locationId }), comparables);
  }

  function sentLike(entry: Compared): Sent {
    const found = sent.get(seriesOf(entry)) ?? { last: [], bySpan: new Map() };
    sent.set(seriesOf(entry), found);
    return found;
  }

  /** Once written, an entry sent before is also found as a stored one. */
  function comparablesOf(entry: Compared): ComparableEntry[] {
    const { last, bySpan } = sentLike(entry);
    const comparables = new Map(stored.get(keyOf(entry))!.map((each) => [each.id, each]));
    for (const each of last) comparables.set(each.id, each);
    const same = bySpan.get(spanOf(entry));
    if (same !== undefined) comparables.set(same.id, same);
    return [...comparables.values()];
  }

  function remember(entry: Compared, self: ComparableEntry): void {
    const { last, bySpan } = sentLike(entry);
    bySpan.set(spanOf(entry), self);
    last.push(self);
    if (last.length > COMPARED) last.shift();
  }

  return {
    /** Looks up by the values of the request, which the entry nearly always keeps, together with other reads. */
    async expect(db: Db, { locationId, category, subcategory, periodStart, periodEnd }: EntryInput): Promise<void> {
      if (category === undefined || subcategory === undefined) return;
      await lookUp(db, [{ locationId, category, subcategory, periodStart, periodEnd }]);
    },

    async compare<E extends Compared>(
      db: Db,
      { units }: Pick<CalculationContext, 'units'>,
      entries: readonly E[],
    ): Promise<E[]> {
      const missing = new Map(entries.filter((each) => !stored.has(keyOf(each))).map((each) => [keyOf(each), each]));
      await lookUp(db, [...missing.values()]);
      return mapWithPauses(entries, (entry) => {
        const self = toComparable(entry);
        const warnings = comparisonWarnings(units, self, comparablesOf(entry));
        remember(entry, self);
        return warnings.length === 0 ? entry : { ...entry, warnings: [...entry.warnings, ...warnings] };
      });
    },
  };
}

const spanOf = ({ periodStart, periodEnd }: Asked): string => `${periodStart} ${periodEnd}`;

const seriesOf = ({ locationId, category, subcategory }: Asked): string => `${locationId} ${category} ${subcategory}`;

const keyOf = (entry: Asked): string => `${seriesOf(entry)} ${spanOf(entry)}`;
