import type { Period } from '../../kernel/period.ts';
import type { Db } from '../../platform/db/index.ts';
import { sumAllocations } from './allocation/store.ts';
import { findInstrumentsIn, type InstrumentRow } from './store.ts';

/** An instrument as reports list it. Amounts are decimal text. */
export type ReportedInstrument = Omit<
  InstrumentRow,
  'organisationId' | 'createdAt' | 'updatedAt' | 'pendingChange' | 'version'
> & {
  /** The energy that entries hold of it. */
  readonly allocatedKwh: string;
};

/** The instruments that overlap a period, by their start. */
export async function instrumentsFor(db: Db, organisationId: string, period: Period): Promise<ReportedInstrument[]> {
  const rows = await findInstrumentsIn(db, organisationId, period);
  const sums = await sumAllocations(db, organisationId, period);
  const allocated = new Map(sums.map(({ instrumentId, kwh }) => [instrumentId, kwh]));
  return rows.map(
    ({ organisationId: _, createdAt: __, updatedAt: ___, pendingChange: ____, version: _____, ...row }) => ({
      ...row,
      allocatedKwh: allocated.get(row.id) ?? '0',
    }),
  );
}
