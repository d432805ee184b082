import type { RawBody } from './bytes.ts';
import { WebhookVerificationError } from './errors.ts';
import type { webhookEventTypes } from './event-types.ts';

export { webhookEventTypes } from './event-types.ts';

export type WebhookEventType = (typeof webhookEventTypes)[number];

export interface WebhookEvent {
  /** The same in every attempt: use it to recognise duplicates. */
  readonly id: string;
  /** A newer service may send a type that is not in this list yet: ignore unknown types. */
  readonly type: WebhookEventType;
  /** The time of the change, such as `2026-03-15T12:00:00Z`. Deliveries may arrive in another order. */
  readonly createdAt: string;
  readonly organisationId: string;
  /** The resource as the REST API returns it. */
  readonly data: Readonly<Record<string, unknown>>;
}

export function parseEvent(body: RawBody): WebhookEvent {
  const value = parseJson(body);
  if (isEvent(value)) return value;
  throw new WebhookVerificationError(
    'malformed_body',
    'The signature is right, but the body is not an event: it must be a JSON object with the strings id, type, ' +
      'createdAt and organisationId, and the object data.',
  );
}

function parseJson(body: RawBody): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function isEvent(value: unknown): value is WebhookEvent {
  if (!isObject(value) || !isObject(value.data)) return false;
  return [value.id, value.type, value.createdAt, value.organisationId].every((each) => typeof each === 'string');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
