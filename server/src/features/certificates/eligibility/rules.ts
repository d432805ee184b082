import { AppError, type ErrorDetail, refusal, refuseIfAny } from '../../../platform/errors/index.ts';
import type { ClaimTarget } from '../../targets/index.ts';
import { type Candidate, type Claim, type Figures, figuresOf } from './candidate.rules.ts';
import { rulesFor, statesEmissions } from './claim.rules.ts';
import { unsettled } from './closed-period.rules.ts';
import { findNetZeroTarget, findReductionTarget } from './neutrality.rules.ts';
import { checkBacking } from './retirements.rules.ts';

/** Joins all messages of a field. A refusal would list only ten, and a certificate may name 100 retirements. */
export function oneDetailPerField(problems: readonly ErrorDetail[]): ErrorDetail[] {
  const messages = new Map<string, string[]>();
  for (const { field, message } of problems) {
    const known = messages.get(field);
    if (known?.includes(message)) continue;
    if (known) known.push(message);
    else messages.set(field, [message]);
  }
  return [...messages].map(([field, all]) => ({ field, message: all.join('; ') }));
}

export interface Eligibility extends Figures {
  target: ClaimTarget | undefined;
  /** Sentences about records that may still change; empty if all are settled. */
  unsettled: string[];
  /** Reasons why the records do not support the claim, one per field. */
  problems: ErrorDetail[];
}

export function checkEligibility(candidate: Candidate): Eligibility {
  const { type, basis, named, retirements } = candidate;
  const claim = claimOf(candidate);
  const { emissionsTco2e, offsetsTco2e, entryCount, target } = claim;
  const ids = named.map(({ id }) => id);
  const problems = [
    ...rulesFor(type).flatMap((rule) => rule.problems(claim)),
    ...checkBacking(ids, retirements, candidate),
  ];
  return {
    emissionsTco2e,
    offsetsTco2e,
    entryCount,
    target,
    unsettled: statesEmissions(type) ? unsettled(basis) : [],
    problems: oneDetailPerField(problems),
  };
}

/** Adds the figures and the target behind the claim. */
export function claimOf(candidate: Candidate): Claim {
  const claim = { ...candidate, ...figuresOf(candidate) };
  return { ...claim, target: targetOf(claim) };
}

function targetOf(claim: Candidate & Figures): ClaimTarget | undefined {
  if (claim.type === 'carbon_neutral') return findReductionTarget(claim, claim.targets);
  return claim.type === 'net_zero' ? findNetZeroTarget(claim, claim.targets) : undefined;
}

/**
 * A single refusal names everything that is missing. Without any entry the claim itself fails (422). Otherwise unsettled
 * records come first (409), since they may still change the figures.
 */
export function refuseUnlessEligible({ unsettled, problems, entryCount }: Eligibility): void {
  if (unsettled.length === 0) {
    refuseIfAny(problems);
    return;
  }
  const claim = problems.length === 0 ? undefined : refusal('BUSINESS_RULE', problems);
  throw new AppError(entryCount === 0 ? 'BUSINESS_RULE' : 'INVALID_STATE', {
    message: [...unsettled, ...(claim ? [claim.message] : [])].join(' '),
    details: claim?.details,
  });
}
