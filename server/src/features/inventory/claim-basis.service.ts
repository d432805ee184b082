import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { type Period, uncovered } from '../../kernel/period.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type EntryState, lockInventoryExclusive, states } from '../entries/index.ts';
import { readAccounting } from '../organisations/index.ts';
import { readEntryContext } from '../periods/index.ts';
import { countedStates, type Selection } from './selection.store.ts';
import type { Amount, Sum } from './sums/rules.ts';
import { sumBy } from './sums/service.ts';

/** A publication of factors: its publisher, and its year. */
export interface FactorEdition {
  source: string;
  vintage: number;
}

/** The editions behind the entries that count. */
export async function listEditions(db: Db, selection: Selection): Promise<FactorEdition[]> {
  const sums = await sumBy(db, selection, ['factorSource', 'factorVintage']);
  return sums.map(({ factorSource, factorVintage }) => ({ source: factorSource, vintage: factorVintage }));
}

/** The ground of a public claim about a period and some scopes. */
export interface ClaimBasis {
  /** Days of the period that lie in no closed reporting period. */
  openDays: readonly Period[];
  /** Entries that share a day with the period and are not approved yet. */
  drafts: number;
  submitted: number;
  /** Approved and locked entries, those across an edge of the period by their share of days; a scope without any is absent. */
  counted: ReadonlyArray<Sum<'ghgScope'>>;
  /** The part of it from entries that cross an edge of the period, one item a scope. */
  straddling: readonly Amount[];
  editions: readonly FactorEdition[];
}

type Subject = Period & { ghgScopes: readonly GhgScope[] };

/**
 * None of it changes until the transaction ends: to write an entry or reopen a period, a transaction holds the inventory
 * or a share of it.
 */
export async function holdClaimBasis(tx: Tx, organisationId: string, subject: Subject): Promise<ClaimBasis> {
  await lockInventoryExclusive(tx, organisationId);
  return readClaimBasis(tx, organisationId, subject);
}

export async function readClaimBasis(
  db: Db,
  organisationId: string,
  { ghgScopes, periodStart, periodEnd }: Subject,
): Promise<ClaimBasis> {
  const { closedPeriods } = await readEntryContext(db, organisationId, []);
  const { scope2Method } = await readAccounting(db, organisationId);
  const selection: Selection = { organisationId, ghgScopes, periodStart, periodEnd, scope2Method };
  const overlapping = await sumBy(db, selection, ['state'], { states });
  return {
    openDays: uncovered({ periodStart, periodEnd }, closedPeriods),
    drafts: countOf(overlapping, 'draft'),
    submitted: countOf(overlapping, 'submitted'),
    counted: await sumBy(db, selection, ['ghgScope'], { states: countedStates }),
    straddling: await sumBy(db, selection, ['ghgScope'], { reach: 'straddling', states: countedStates }),
    editions: await listEditions(db, selection),
  };
}

const countOf = (sums: ReadonlyArray<Sum<'state'>>, state: EntryState): number =>
  sums.reduce((count, sum) => (sum.state === state ? count + sum.entries : count), 0);
