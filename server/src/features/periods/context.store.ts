import type { Db, Tx } from '../../platform/db/index.ts';
import * as organisations from '../organisations/index.ts';
import { closedPeriods } from './store.ts';

/** The settings, sites and closed periods that an entry is checked against, in one round trip. */
export const readEntryContext = (
  db: Db,
  organisationId: string,
  locationIds: readonly string[],
): Promise<organisations.EntryContext> =>
  organisations.readEntryContext(db, organisationId, locationIds, closedPeriods(organisationId));

/** The same for a writer: nobody can delete these sites until the transaction ends. */
export const lockEntryContext = (
  tx: Tx,
  organisationId: string,
  locationIds: readonly string[],
): Promise<organisations.EntryContext> =>
  organisations.lockEntryContext(tx, organisationId, locationIds, closedPeriods(organisationId));
