import type { Decimal } from '../../../kernel/decimal.ts';
import { type GhgScope, scope3Categories } from '../../../kernel/ghg-scope.ts';
import type { ClaimFacts } from '../../inventory/index.ts';
import type { StatementRow } from '../../organisations/index.ts';
import type { ClaimTarget } from '../../targets/index.ts';
import type { Accounts } from './preparation.schema.ts';

export type BaseSource = 'books' | 'external' | 'none';

type Statement = Accounts['statements'][number];

/** `names` are those of the locations. */
export const statementOf = (
  { fiscalYear, approval, consolidationApproach, boundary, baseYear, shares, exclusions }: StatementRow,
  names: ReadonlyMap<string, string>,
  source: BaseSource,
): Statement => ({
  fiscalYear,
  approval,
  consolidationApproach,
  shares: shares.map(({ locationId, percent }) => ({
    location: names.get(locationId) ?? locationId,
    percent: Number(percent),
  })),
  boundary,
  baseYear: baseYear === null ? null : { year: baseYear, source },
  exclusions: exclusions.map(({ what, reason, estimatedTco2e }) => ({ what, reason, estimatedTco2e })),
});

/** A covered scope 2 has entries, since a claim about it is refused otherwise. */
export function statedFacts(facts: ClaimFacts, ghgScopes: readonly GhgScope[]) {
  const { scope2, scope2Method, coverage, overrides } = facts;
  return {
    scope2:
      scope2 && ghgScopes.includes(2)
        ? {
            method: scope2Method,
            locationTco2e: Number(scope2.locationTco2e),
            marketTco2e: Number(scope2.marketTco2e),
          }
        : null,
    wholeTco2e: facts.consolidation?.wholeTco2e.toNumber() ?? null,
    scope3Categories: scope3Categories.filter((category) => facts.scope3Categories.has(category)),
    gwpSets: facts.gwpSets.map(({ gwpSet, tco2e }) => ({ gwpSet, tco2e: Number(tco2e) })),
    coverage: {
      expectedMonths: coverage.expected,
      recordedMonths: coverage.recorded,
      excludedMonths: coverage.excluded,
    },
    quality: qualityOf(facts.quality),
    overrides: {
      entries: overrides.entries,
      effectTco2e: Number(overrides.effectTco2e),
      withoutEffect: overrides.withoutEffect,
    },
    ownFactors: facts.ownFactors.map(({ code, name, value, unit, publication, reason, tco2e, sharePercent }) => ({
      code,
      name,
      value,
      unit,
      publication,
      reason,
      tco2e: Number(tco2e),
      sharePercent: sharePercent === null ? null : Number(sharePercent),
    })),
  } satisfies Partial<Accounts>;
}

const qualityOf = (quality: ClaimFacts['quality']): Accounts['quality'] => ({
  measuredPercent: numberOf(quality.measuredPercent),
  measuredReviewedPercent: numberOf(quality.measuredReviewedPercent),
  statedPercent: numberOf(quality.statedPercent),
  uncertaintyPercent: numberOf(quality.uncertaintyPercent),
  uncertaintyCoveragePercent: numberOf(quality.uncertaintyCoveragePercent),
});

const numberOf = (percent: Decimal | null): number | null => (percent === null ? null : percent.toNumber());

export const validationOf = (target: ClaimTarget | undefined): Accounts['targetValidation'] => {
  if (!target?.validation) return null;
  const { status, reference, date } = target.validation;
  return { status, reference, date };
};
