import type { WebhookDelivery } from '@tonne/sdk';

export interface SentHeader {
  readonly name: string;
  /** Undefined where it differs with each attempt. */
  readonly value: string | undefined;
}

/** The headers of a delivery that a receiver works with. */
export function headersOf({ eventId, attempts, replayId }: WebhookDelivery): readonly SentHeader[] {
  return [
    { name: 'Webhook-Id', value: eventId },
    { name: 'Webhook-Attempt', value: attempts.map(({ attempt }) => attempt).join(', ') || undefined },
    { name: 'Service-Signature', value: undefined },
    { name: 'Webhook-Timestamp', value: undefined },
    { name: 'Webhook-Signature', value: undefined },
    ...(replayId === null ? [] : [{ name: 'Webhook-Replay', value: replayId }]),
  ];
}
