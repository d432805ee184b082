import { wireTime } from '../../../kernel/period.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SecretBox } from '../../../platform/crypto/index.ts';
import { type Outbound, signatureHeaders } from '../../../platform/outbound/index.ts';
import { signingSecrets } from '../endpoints/rules.ts';
import { eventOf, renderPayload } from './present.ts';
import { type DueDelivery, outcomeOf, type Result, type Target } from './rules.ts';

export type MakeAttempt = (delivery: DueDelivery, target: Target, signal?: AbortSignal) => Promise<Result>;

export interface AttemptDeps {
  clock: Clock;
  outbound: Outbound;
  secretBox: SecretBox;
  /** Seconds from each failed attempt to the next. */
  retryDelays: readonly number[];
  userAgent: string;
}

export function createAttempt({ clock, outbound, secretBox, retryDelays, userAgent }: AttemptDeps): MakeAttempt {
  return async (delivery, target, signal) => {
    const startedAt = clock.now();
    const number = delivery.attemptCount + 1;
    const body = renderPayload(eventOf(delivery));
    const answer = await outbound.post({
      url: target.url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        ...signatureHeaders({
          eventId: delivery.eventId,
          body,
          secrets: signingSecrets(secretBox, target, startedAt),
          at: startedAt,
        }),
        'webhook-attempt': String(number),
        ...(delivery.replayId && { 'webhook-replay': delivery.replayId }),
      },
      ...(signal && { signal }),
    });
    const retries = delivery.attemptCount - delivery.roundStart;
    return {
      id: delivery.id,
      attempt: { attempt: number, at: wireTime(startedAt), ...answer },
      roundStart: delivery.roundStart,
      ...outcomeOf(answer.error === null, retries, retryDelays, clock.now()),
    };
  };
}
