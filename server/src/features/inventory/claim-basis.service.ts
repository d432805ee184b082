import type { GhgScope } from '../../kernel/ghg-scope.ts';
import { type Period, uncovered } from '../../kernel/period.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type EntryState, lockInventoryExclusive } from '../entries/index.ts';
import { readAccounting } from '../organisations/index.ts';
import { readEntryContext } from '../periods/index.ts';
import { type MissingMonths, readMissingMonths } from './coverage/service.ts';
import { countedStates, type Selection } from './selection.store.ts';
import { type ProximityPercents, percentsIn, proximityNames, proximityOf } from './sums/proximity.rules.ts';
import type { Amount, Sum } from './sums/rules.ts';
import { sumApart, sumBy } from './sums/service.ts';
import type { DimensionsOf } from './sums/store.ts';

/** A publication of factors. */
export interface FactorEdition {
  source: string;
  vintage: number;
}

type Edition = 'factorSource' | 'factorVintage';

/** The editions that counted entries use, by source and year. */
function editionsOf(counted: ReadonlyArray<DimensionsOf<Edition>>): FactorEdition[] {
  const editions = counted.map(({ factorSource: source, factorVintage: vintage }) => ({ source, vintage }));
  const distinct = new Map(editions.map((each) => [JSON.stringify(each), each]));
  return [...distinct.values()].sort((one, other) =>
    one.source === other.source ? one.vintage - other.vintage : one.source < other.source ? -1 : 1,
  );
}

/** The facts behind a public claim about a period and some scopes. */
export interface ClaimBasis {
  /** Days of the period outside closed reporting periods. */
  openDays: readonly Period[];
  /** Number of drafts that share a day with the period. */
  drafts: number;
  submitted: number;
  /**
   * Approved and locked entries by scope and edition, prorated at the edges of the period: those inside, and those that cross
   * an edge. A scope without entries is absent.
   */
  counted: ReadonlyArray<Sum<'ghgScope'>>;
  /** The part from entries that cross an edge of the period. */
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
  const [{ closedPeriods }, { scope2Method, shares }] = await db.together((same) =>
    Promise.all([readEntryContext(same, organisationId, []), readAccounting(same, organisationId)]),
  );
  const selection: Selection = { organisationId, ghgScopes, periodStart, periodEnd, scope2Method, shares };
  const [{ inside, straddling }, pending, coverage] = await db.together((same) =>
    Promise.all([
      sumApart(same, selection, ['ghgScope', 'factorSource', 'factorVintage'], {
        states: countedStates,
        of: countedAmounts,
      }),
      sumBy(same, selection, ['state'], { states: PENDING }),
      readMissingMonths(same, selection),
    ]),
  );
  const counted = [...inside, ...straddling];
  return {
    openDays: uncovered({ periodStart, periodEnd }, closedPeriods),
    drafts: countOf(pending, 'draft'),
    submitted: countOf(pending, 'submitted'),
    counted,
    straddling,
    proximity: percentsIn(proximityOf(counted)),
    editions: editionsOf(counted),
    coverage,
  };
}

const PENDING = ['draft', 'submitted'] as const;

const countOf = (sums: ReadonlyArray<Sum<'state'>>, state: EntryState): number =>
  sums.reduce((count, sum) => (sum.state === state ? count + sum.entries : count), 0);
