import type { ErrorDetail } from '../../../platform/errors/index.ts';
import { type CertificateType, types } from '../schema.ts';
import { type Candidate, type Claim, sumOf } from './candidate.rules.ts';
import { checkScopes } from './closed-period.rules.ts';
import { checkRecords } from './coverage.rules.ts';
import {
  checkAllScopes,
  checkBase,
  checkBudget,
  checkCoreScopes,
  checkNetZeroComparable,
  checkNeutralComparable,
  checkRate,
  checkReduction,
  checkReductionTarget,
  checkScope3,
  checkUnweakened,
  checkYears,
} from './neutrality.rules.ts';
import { BACKING } from './retirements.rules.ts';
import { areWholeMonths, wholeYears } from './standing.rules.ts';

/** Condition that claims of certain types must meet at approval. */
interface ClaimRule {
  id: string;
  types: readonly CertificateType[];
  problems(claim: Claim): ErrorDetail[];
  /** Sentence shown if there is no problem. */
  met: string;
}

/** An offset_retirement states retired credits only, so it does not need closed periods. */
export const statesEmissions = (type: CertificateType): boolean => type !== 'offset_retirement';

export const claimRules = [
  {
    id: 'scopes_recorded',
    types: types.filter(statesEmissions),
    problems: ({ basis, ghgScopes }) => checkScopes(basis, ghgScopes),
    met: 'Every covered scope has an approved or locked entry within the period.',
  },
  {
    id: 'coverage_complete',
    types: types.filter(statesEmissions),
    problems: ({ basis }) => checkRecords(basis.coverage),
    met: 'No month of the period is missing in the covered scopes.',
  },
  {
    id: 'whole_months',
    types: ['ghg_inventory', 'custom'],
    problems: checkMonths,
    met: 'The period consists of whole months or whole fiscal years.',
  },
  {
    id: 'all_scopes',
    types: ['net_zero'],
    problems: checkAllScopes,
    met: 'All three scopes are covered.',
  },
  {
    id: 'core_scopes',
    types: ['carbon_neutral'],
    problems: checkCoreScopes,
    met: 'Scopes 1 and 2 are covered.',
  },
  {
    id: 'scope_3_stated',
    types: ['carbon_neutral'],
    problems: checkScope3,
    met: 'Each scope 3 category is recorded or named in the inventory statement of the year.',
  },
  {
    id: 'whole_years',
    types: ['carbon_neutral', 'net_zero'],
    problems: checkYears,
    met: 'The period is one or more whole fiscal years.',
  },
  {
    id: 'reduction_target',
    types: ['carbon_neutral'],
    problems: checkReductionTarget,
    met: 'An active target in tonnes is for these scopes.',
  },
  {
    id: 'target_rate',
    types: ['carbon_neutral'],
    problems: checkRate,
    met: 'The target reduces fast enough.',
  },
  {
    id: 'target_comparable',
    types: ['carbon_neutral'],
    problems: checkNeutralComparable,
    met: 'The period and the base year of the target are comparable.',
  },
  {
    id: 'target_not_weakened',
    types: ['carbon_neutral'],
    problems: checkUnweakened,
    met: 'The target has not been weakened since the period began.',
  },
  {
    id: 'within_budget',
    types: ['carbon_neutral'],
    problems: checkBudget,
    met: 'Gross emissions are within the budget of the target, or this is the first claimed year, which the certificate says.',
  },
  {
    id: 'target_comparable',
    types: ['net_zero'],
    problems: checkNetZeroComparable,
    met: 'The period and the base year of the target are comparable.',
  },
  {
    id: 'base_proven',
    types: ['net_zero'],
    problems: checkBase,
    met: 'The base comes from a closed year or an assured inventory at least five years back.',
  },
  {
    id: 'gross_reduction',
    types: ['net_zero'],
    problems: checkReduction,
    met: 'Gross emissions are at least 90 % below the base year of an active net_zero target.',
  },
  {
    id: 'emissions_balanced',
    types: ['carbon_neutral'],
    problems: (claim) => checkBalance(claim, claim.named),
    met: 'As many tonnes are retired as were emitted.',
  },
  {
    id: 'emissions_balanced',
    types: ['net_zero'],
    problems: (claim) => checkBalance(claim, removalsOf(claim), ' by removals'),
    met: 'As many tonnes are retired by removals as were emitted.',
  },
  {
    id: 'removals_only',
    types: ['net_zero'],
    problems: checkRemovals,
    met: 'Only removals are named.',
  },
  {
    id: 'retirements_named',
    types: ['offset_retirement'],
    problems: ({ named }) =>
      named.length > 0 ? [] : [{ field: BACKING, message: 'must name retirements for offset_retirement' }],
    met: 'Retirements are named.',
  },
] as const satisfies readonly ClaimRule[];

export const rulesFor = (type: CertificateType) => claimRules.filter(({ types }: ClaimRule) => types.includes(type));

/** A part of a month would be chosen to fit. */
function checkMonths(claim: Claim): ErrorDetail[] {
  if (areWholeMonths(claim) || wholeYears(claim, claim.standing.fiscalYearStart) !== undefined) return [];
  const message = `must be the last day of a month, and periodStart the first day of one: ${claim.type} covers whole months, or whole fiscal years`;
  return [{ field: 'periodEnd', message }];
}

/** ISO 14068-1 and the Net-Zero Standard both require that emissions are balanced in full. */
function checkBalance({ emissionsTco2e }: Claim, counted: Candidate['named'], kind = ''): ErrorDetail[] {
  const retired = sumOf(counted.map(({ quantity }) => quantity));
  if (retired.gte(emissionsTco2e)) return [];
  const missing = emissionsTco2e.minus(retired);
  const message = `retire ${missing.toFixed()} t more${kind}: ${retired.toFixed()} t are retired against ${emissionsTco2e.toFixed()} t emitted`;
  return [{ field: BACKING, message }];
}

/** SBTi Corporate Net-Zero Standard: only removals neutralise the remaining emissions. */
function removalsOf({ named, retirements }: Claim): Candidate['named'] {
  const removals = new Set(retirements.filter(({ mechanism }) => mechanism === 'removal').map(({ id }) => id));
  return named.filter(({ id }) => removals.has(id));
}

function checkRemovals(claim: Claim): ErrorDetail[] {
  const removals = new Set(removalsOf(claim));
  const known = new Set(claim.retirements.map(({ id }) => id));
  return claim.named
    .filter((each) => known.has(each.id) && !removals.has(each))
    .map(({ id }) => ({
      field: BACKING,
      message: `${id} avoids emissions, and net_zero is balanced by removals only`,
    }));
}
