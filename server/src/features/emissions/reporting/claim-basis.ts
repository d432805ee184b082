import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { holdInventory, readInventory } from '../inventory.ts';
import type { Span } from '../period-rules.ts';
import { type EntryState, states } from '../rules.ts';
import { uncovered } from './coverage.ts';
import { type FactorEdition, listEditions } from './editions-store.ts';
import { countedStates, type Selection } from './selection.ts';
import { type Amount, type Sum, sumBy } from './sums-store.ts';

/** What a public claim about a period and some scopes rests on. */
export interface ClaimBasis {
  /** Days of the period that lie in no closed reporting period. */
  openDays: readonly Span[];
  /** Entries that share a day with the period and are not approved yet. */
  drafts: number;
  submitted: number;
  /** Approved and locked entries inside the period; a scope without any is absent. */
  counted: ReadonlyArray<Sum<'ghgScope'>>;
  /** Approved and locked entries that cross an edge of the period, one item a scope. They are not counted. */
  straddling: readonly Amount[];
  editions: readonly FactorEdition[];
}

/**
 * Nothing of this changes until the transaction ends: entries are written and periods reopened only by those who hold
 * the inventory, or a share of it.
 */
export async function holdClaimBasis(
  tx: Tx,
  organisationId: string,
  { ghgScopes, periodStart, periodEnd }: Span & { ghgScopes: readonly GhgScope[] },
): Promise<ClaimBasis> {
  await holdInventory(tx, organisationId);
  const { closedPeriods } = await readInventory(tx, organisationId, []);
  const selection: Selection = { organisationId, ghgScopes, periodStart, periodEnd };
  const overlapping = [
    ...(await sumBy(tx, selection, ['state'], { reach: 'inside', states })),
    ...(await sumBy(tx, selection, ['state'], { reach: 'straddling', states })),
  ];
  return {
    openDays: uncovered({ periodStart, periodEnd }, closedPeriods),
    drafts: countOf(overlapping, 'draft'),
    submitted: countOf(overlapping, 'submitted'),
    counted: await sumBy(tx, selection, ['ghgScope'], { states: countedStates }),
    straddling: await sumBy(tx, selection, ['ghgScope'], { reach: 'straddling', states: countedStates }),
    editions: await listEditions(tx, selection),
  };
}

const countOf = (sums: ReadonlyArray<Sum<'state'>>, wanted: EntryState): number =>
  sums.reduce((count, { state, entries }) => (state === wanted ? count + entries : count), 0);
