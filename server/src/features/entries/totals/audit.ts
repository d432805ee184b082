import { Decimal } from '../../../kernel/decimal.ts';
import type { Database, Db } from '../../../platform/db/index.ts';
import type { Audit } from '../../../platform/feature.ts';
import { listOrganisationIds } from '../../organisations/index.ts';
import { countTotals, findOddTotals, sums, type TotalDifference, takeAnyTime } from './audit.store.ts';

/** Checks that every total is the sum of its entries: summaries, reports and certificates read totals. */
export const totalsAudit = (db: Database): Audit => ({
  name: 'totals',
  async run({ organisationId, found, progress }) {
    let totals = 0;
    for (const id of organisationId === undefined ? await listOrganisationIds(db) : [organisationId]) {
      const { odd, count } = await db.snapshot((view) => readTotals(view, id));
      for (const total of odd) found({ organisationId: id, subject: nameOf(total), problem: problemWith(total) });
      totals += count;
      progress({ totals });
    }
    return { totals };
  },
});

async function readTotals(view: Db, organisationId: string) {
  await takeAnyTime(view);
  return { odd: await findOddTotals(view, organisationId), count: await countTotals(view, organisationId) };
}

const nameOf = ({ state, category, locationId, periodStart, periodEnd }: TotalDifference): string =>
  `total of ${state} ${category} at ${locationId}, ${periodStart} to ${periodEnd}`;

function problemWith({ kept, given }: TotalDifference): string {
  const name = sums.find((sum) => !new Decimal(kept[sum]).eq(given[sum]))!;
  return `${name} is ${shown(kept[name])}, and the entries give ${shown(given[name])}`;
}

const shown = (amount: string): string => new Decimal(amount).toFixed();
