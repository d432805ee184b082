import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { ClaimTarget } from '../../targets/index.ts';
import { checkBacking } from './backing.ts';
import { type Candidate, type Claim, type Figures, figuresOf } from './candidate.ts';
import { rulesFor, statesEmissions } from './claim-rules.ts';
import { findNetZeroTarget, findReductionTarget } from './neutrality.ts';
import { oneEach } from './one-each.ts';
import { unsettled } from './records.ts';

export interface Judgement extends Figures {
  target: ClaimTarget | undefined;
  /** Sentences about records that may still change; empty where all is settled. */
  unsettled: string[];
  /** Reasons why the records do not support the claim, one for each field. */
  problems: ErrorDetail[];
}

export function judge(candidate: Candidate): Judgement {
  const { type, basis, named, retirements } = candidate;
  const claim = claimOf(candidate);
  const { emissionsTco2e, offsetsTco2e, entryCount, target } = claim;
  const ids = named.map(({ id }) => id);
  const problems = [
    ...rulesFor(type).flatMap((rule) => rule.problems(claim)),
    ...checkBacking(ids, retirements, candidate),
  ];
  return {
    ...{ emissionsTco2e, offsetsTco2e, entryCount, target },
    unsettled: statesEmissions(type) ? unsettled(basis) : [],
    problems: oneEach(problems),
  };
}

/** The candidate with its figures and the target that it rests on. */
export function claimOf(candidate: Candidate): Claim {
  const claim = { ...candidate, ...figuresOf(candidate) };
  return { ...claim, target: targetOf(claim) };
}

function targetOf(claim: Candidate & Figures): ClaimTarget | undefined {
  if (claim.type === 'carbon_neutral') return findReductionTarget(claim, claim.targets);
  return claim.type === 'net_zero' ? findNetZeroTarget(claim, claim.targets) : undefined;
}
