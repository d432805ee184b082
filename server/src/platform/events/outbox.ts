import { newId } from '../../kernel/ids.ts';
import type { Clock } from '../clock/clock.ts';
import { sql, type Tx } from '../db/index.ts';

export const eventTypes = [
  'user.invited',
  'user.deactivated',
  'emission.created',
  'emission.updated',
  'emission.approved',
  'emission.locked',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Writes the event into the transaction of the change it tells of: neither exists without the other. */
export type Emit = (tx: Tx, organisationId: string, type: EventType, resource: object) => Promise<void>;

/** The same for many resources at once, in their order. */
export type EmitAll = (tx: Tx, organisationId: string, type: EventType, resources: readonly object[]) => Promise<void>;

export function createOutbox(clock: Clock): { emit: Emit; emitAll: EmitAll } {
  const emitAll: EmitAll = async (tx, organisationId, type, resources) => {
    if (resources.length === 0) return;
    const now = clock.now();
    const ids = resources.map(() => newId('event', now));
    // One value for all of them: an array of JSON texts would be escaped, and read, twice.
    const data = JSON.stringify(resources);
    await tx.execute(sql`
      INSERT INTO events (organisation_id, id, type, data, created_at)
      SELECT ${organisationId}, id, ${type}, data, ${now}
      FROM ROWS FROM (unnest(${ids}::text[]), jsonb_array_elements(${data}::jsonb)) AS new (id, data)`);
  };
  return { emitAll, emit: (tx, organisationId, type, resource) => emitAll(tx, organisationId, type, [resource]) };
}
