import type { GhgScope } from '../../kernel/ghg-scope.ts';
import type { Period } from '../../kernel/period.ts';
import type { Db } from '../../platform/db/index.ts';
import { readAccounting, type Scope2Method } from '../organisations/index.ts';
import type { Consolidation } from './consolidation/rules.ts';
import { readConsolidation } from './consolidation/service.ts';
import { readCoverage } from './coverage/service.ts';
import { type OverrideSum, sumOverrides } from './lines/override.store.ts';
import type { Selection } from './selection.store.ts';
import { type OwnFactorSum, sumOwnFactors } from './sums/own-factor.service.ts';
import type { Quality } from './sums/quality.rules.ts';
import type { Sum } from './sums/rules.ts';
import { readQuality, sumBy } from './sums/service.ts';

/** How the figures behind a public claim were made. */
export interface ClaimFacts {
  /** The figure of scope 2 that counts. */
  scope2Method: Scope2Method;
  /** Scope 2 by both methods; undefined without counted entries. */
  scope2: Sum<'ghgScope', 'locationTco2e' | 'marketTco2e'> | undefined;
  /** Null if no equity share acts on the figures. */
  consolidation: Consolidation | null;
  gwpSets: ReadonlyArray<Sum<'gwpSet'>>;
  /** Codes of the scope 3 categories with counted entries. */
  scope3Categories: ReadonlySet<string>;
  /** Months of all series. */
  coverage: { expected: number; recorded: number; excluded: number };
  quality: Quality;
  overrides: OverrideSum;
  ownFactors: readonly OwnFactorSum[];
}

/** The caller holds the lock of the claim's basis. */
export async function readClaimFacts(
  db: Db,
  organisationId: string,
  { ghgScopes, periodStart, periodEnd }: Period & { ghgScopes: readonly GhgScope[] },
): Promise<ClaimFacts> {
  const { scope2Method, shares } = await readAccounting(db, organisationId);
  const selection: Selection = { organisationId, ghgScopes, periodStart, periodEnd, scope2Method, shares };
  const scopes = await sumBy(db, selection, ['ghgScope'], { of: ['locationTco2e', 'marketTco2e'] });
  const categories = await sumBy(db, selection, ['ghgScope', 'category']);
  return {
    scope2Method,
    scope2: scopes.find(({ ghgScope }) => ghgScope === 2),
    consolidation: await readConsolidation(db, selection),
    gwpSets: await sumBy(db, selection, ['gwpSet']),
    scope3Categories: new Set(categories.flatMap(({ ghgScope, category }) => (ghgScope === 3 ? [category] : []))),
    coverage: await monthsIn(db, selection),
    quality: await readQuality(db, selection),
    overrides: await sumOverrides(db, selection),
    ownFactors: await sumOwnFactors(db, selection),
  };
}

async function monthsIn(db: Db, selection: Selection): Promise<ClaimFacts['coverage']> {
  const { expected, recorded, series } = await readCoverage(db, selection);
  const excluded = series.flatMap(({ statuses }) => statuses).filter((status) => status === 'excluded');
  return { expected, recorded, excluded: excluded.length };
}
