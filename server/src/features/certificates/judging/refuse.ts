import { AppError, refusal, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Judgement } from './judge.ts';

/**
 * One refusal names everything that is missing. Without any entry the claim itself fails (422). Otherwise unsettled
 * records come first (409), since they may still change the figures behind the claim.
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
