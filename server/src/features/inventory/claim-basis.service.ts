import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { type Period, uncovered } from '../../kernel/period.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type EntryState, lockInventoryExclusive, states } from '../entries/index.ts';
import { readAccounting } from '../organisations/index.ts';
import { readEntryContext } from '../periods/index.ts';
import { type MissingMonths, readMissingMonths } from './coverage/service.ts';
import { countedStates, type Selection } from './selection.store.ts';
import { type ProximityPercents, percentsIn, proximityNames, proximityOf } from './sums/proximity.rules.ts';
import type { Amount, Sum } from './sums/rules.ts';
import { sumBy } from './sums/service.ts';

/** A publication of factors. */
export interface FactorEdition {
  source: string;
  vintage: number;
}

/** The editions that counted entries use. */
export async function listEditions(db: Db, selection: Selection): Promise<FactorEdition[]> {
  const sums = await sumBy(db, selection, ['factorSource', 'factorVintage']);
  return sums.map(({ factorSource, factorVintage }) => ({ source: factorSource, vintage: factorVintage }));
}

/** The facts behind a public claim about a period and some scopes. */
export interface ClaimBasis {
  /** Days of the period outside closed reporting periods. */
  openDays: readonly Period[];
  /** Number of drafts that share a day with the period. */
  drafts: number;
  submitted: number;
  /** Approved and locked entries by scope, prorated at the edges of the period. A scope without entries is absent. */
  counted: ReadonlyArray<Sum<'ghgScope'>>;
  /** The part from entries that cross an edge of the period, by scope. */
  straddling: readonly Amount[];
  /** Shares of the counted tonnes by how near their factors are; null without tonnes. */
  proximity: ProximityPercents | null;
  editions: readonly FactorEdition[];
  /** Missing months in the scopes. */
  coverage: MissingMonths;
}

const countedAmounts = ['tco2e', 'locationTco2e', ...proximityNames] as const;

type Subject = Period & { ghgScopes: readonly GhgScope[] };

/**
 * Locks the inventory, so that the facts do not change until the transaction ends: writing an entry and reopening a period
 * need the shared or the exclusive lock.
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
  const { scope2Method, shares } = await readAccounting(db, organisationId);
  const selection: Selection = { organisationId, ghgScopes, periodStart, periodEnd, scope2Method, shares };
  const overlapping = await sumBy(db, selection, ['state'], { states });
  const counted = await sumBy(db, selection, ['ghgScope'], { states: countedStates, of: countedAmounts });
  return {
    openDays: uncovered({ periodStart, periodEnd }, closedPeriods),
    drafts: countOf(overlapping, 'draft'),
    submitted: countOf(overlapping, 'submitted'),
    counted,
    straddling: await sumBy(db, selection, ['ghgScope'], { reach: 'straddling', states: countedStates }),
    proximity: percentsIn(proximityOf(counted)),
    editions: await listEditions(db, selection),
    coverage: await readMissingMonths(db, selection),
  };
}

const countOf = (sums: ReadonlyArray<Sum<'state'>>, state: EntryState): number =>
  sums.reduce((count, sum) => (sum.state === state ? count + sum.entries : count), 0);
