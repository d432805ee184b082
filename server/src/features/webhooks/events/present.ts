import { wireTime } from '../../../kernel/period.ts';
import type { EventRow } from '../../../platform/events/read-store.ts';
import type { Event } from './schema.ts';

export type Payload = Pick<EventRow, 'id' | 'type' | 'createdAt' | 'organisationId' | 'data'>;

/** The exact text that is signed and posted. Made from stored text, so that every attempt sends the same bytes. */
export function renderPayload({ id, type, createdAt, organisationId, data }: Payload): string {
  const head = JSON.stringify({ id, type, createdAt: wireTime(createdAt), organisationId });
  return `${head.slice(0, -1)},"data":${data}}`;
}

export const presentEvent = (row: Payload): Event => JSON.parse(renderPayload(row));
