import { newId } from '../../kernel/ids.ts';
import type { Clock } from '../clock/clock.ts';
import { sql, type Tx } from '../db/index.ts';

export const eventTypes = ['user.invited', 'user.deactivated'] as const;
export type EventType = (typeof eventTypes)[number];

/** Writes the event into the transaction of the change it tells of: neither exists without the other. */
export type Emit = (tx: Tx, organisationId: string, type: EventType, resource: object) => Promise<void>;

export function createOutbox(clock: Clock): Emit {
  return async (tx, organisationId, type, resource) => {
    const now = clock.now();
    await tx.execute(sql`
      INSERT INTO events (organisation_id, id, type, data, created_at)
      VALUES (${organisationId}, ${newId('event', now)}, ${type}, ${resource}, ${now})`);
  };
}
