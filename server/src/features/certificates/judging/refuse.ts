import { AppError, refusal, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Judgement } from './judge.ts';

/**
 * Tells all that is missing at once. Where nothing at all is recorded the claim itself fails (422), whatever else is
 * open; otherwise what is unsettled comes first (409), since it may yet change what bears out the claim.
 */
export function refuseUnlessBorneOut({ unsettled, problems, entryCount }: Judgement): void {
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
