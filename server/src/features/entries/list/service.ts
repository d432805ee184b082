import { liesInside, type Period } from '../../../kernel/period.ts';
import { shareOf } from '../../../kernel/proration.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type Page, pageOf } from '../../../platform/http/index.ts';
import { readAccounting } from '../../organisations/index.ts';
import { windowOf } from '../period.store.ts';
import { presentEntry } from '../present.ts';
import type { ListedEntry } from '../schema.ts';
import type { EntryRow } from '../store.ts';
import type { EntryList } from './schema.ts';
import { listEntries, tonnesUpTo } from './store.ts';

export async function listPageOfEntries(
  db: Db,
  organisationId: string,
  query: EntryList,
  categories: readonly string[] | undefined,
): Promise<Page<ListedEntry>> {
  const listed = await listEntries(db, organisationId, query, categories);
  if (query.periodMatch !== 'overlapping') return pageOf(listed, presentEntry);
  const share = await sharesOf(db, organisationId, query, listed.rows);
  return pageOf(listed, (row) => ({ ...presentEntry(row), periodTco2e: share(row) }));
}

/**
 * Summaries prorate the sum of equal entries. An entry gets the share of the sum up to it minus the share of the sum
 * before it, so that the shares of a list add up to the summary to the last digit.
 */
async function sharesOf(
  db: Db,
  organisationId: string,
  query: EntryList,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => number> {
  const window: Period = windowOf(query);
  const { scope2Method } = await readAccounting(db, organisationId);
  const ids = rows.filter((row) => !liesInside(row, window)).map(({ id }) => id);
  const wanted = { ids, states: query.state, scope2Method };
  const sums = ids.length > 0 ? await tonnesUpTo(db, organisationId, wanted) : undefined;
  return (row) => {
    const sum = sums?.get(row.id);
    if (sum)
      return shareOf(sum.upTo, row, window)
        .minus(shareOf(sum.before, row, window))
        .toNumber();
    return Number((scope2Method === 'market_based' && row.marketTco2e) || row.tco2e);
  };
}
