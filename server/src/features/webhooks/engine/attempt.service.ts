import { wireTime } from '../../../kernel/period.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SecretBox } from '../../../platform/crypto/index.ts';
import { type Outbound, signatureHeaders } from '../../../platform/outbound/index.ts';
import { eventOf, renderPayload } from '../deliveries/present.ts';
import type { Attempt } from '../deliveries/schema.ts';
import { type StoredSecrets, signingSecrets } from '../endpoints/rules.ts';
import { judge, type Verdict } from './rules.ts';

export interface DueDelivery {
  id: string;
  organisationId: string;
  eventId: string;
  eventType: string;
  createdAt: Date;
  attemptCount: number;
  roundStart: number;
  data: string;
  replayId: string | null;
}

export interface Target extends StoredSecrets {
  url: string;
}

/** One attempt as it will be recorded. */
export interface Result extends Verdict {
  id: string;
  attempt: Attempt;
  /** Of the round that it was made in. */
  roundStart: number;
}

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
      ...judge(answer.error === null, retries, retryDelays, clock.now()),
    };
  };
}
