import type { ErrorDetail } from '../../../platform/errors/index.ts';
import { type CertificateType, types } from '../schema.ts';
import { type Candidate, type Claim, sumOf } from './candidate.rules.ts';
import { checkScopes } from './closed-period.rules.ts';
import { checkCoverage, checkLength, checkReduction, checkReductionTarget } from './neutrality.rules.ts';
import { BACKING } from './retirements.rules.ts';

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
    id: 'reduction_target',
    types: ['carbon_neutral'],
    problems: (claim) => checkReductionTarget(claim, claim.target),
    met: 'An active target covers these scopes.',
  },
  {
    id: 'all_scopes',
    types: ['net_zero'],
    problems: checkCoverage,
    met: 'All three scopes are covered.',
  },
  {
    id: 'whole_years',
    types: ['net_zero'],
    problems: checkLength,
    met: 'The period is one or more whole years.',
  },
  {
    id: 'gross_reduction',
    types: ['net_zero'],
    problems: (claim) => checkReduction(claim, claim.target),
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
      named.length > 0 ? [] : [{ field: BACKING, message: 'must name what was retired for offset_retirement' }],
    met: 'It names what was retired.',
  },
] as const satisfies readonly ClaimRule[];

export const rulesFor = (type: CertificateType) => claimRules.filter(({ types }: ClaimRule) => types.includes(type));

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
