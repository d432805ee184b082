import { newId } from '../../kernel/ids.ts';
import type { Clock } from '../clock/clock.ts';
import { sql, type Tx } from '../db/index.ts';

/** Every event a subscriber can ask for. */
export const eventTypes = [
  'emission.created',
  'emission.updated',
  'emission.submitted',
  'emission.approved',
  'emission.rejected',
  'emission.locked',
  'emission.unlocked',
  'emission.deleted',
  'report.generated',
  'offset.purchased',
  'offset.retired',
  'certificate.issued',
  'certificate.revoked',
  'target.milestone.achieved',
  'target.milestone.missed',
  'user.invited',
  'user.deactivated',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Writes the event into the transaction of the change it tells of: neither exists without the other. */
export type Emit = (tx: Tx, organisationId: string, type: EventType, resource: object) => Promise<void>;

/** The same for many resources at once, in their order. */
export type EmitAll = (tx: Tx, organisationId: string, type: EventType, resources: readonly object[]) => Promise<void>;

/** An event that concerns one subscriber only: a ping, a test. Returns the event's id. */
export type EmitTo = (
  tx: Tx,
  organisationId: string,
  recipient: string,
  type: EventType | 'ping',
  resource: object,
) => Promise<string>;

export interface Outbox {
  emit: Emit;
  emitAll: EmitAll;
  emitTo: EmitTo;
}

export function createOutbox(clock: Clock): Outbox {
  const emitAll: EmitAll = async (tx, organisationId, type, resources) => {
    if (resources.length === 0) return;
    const now = clock.now();
    const ids = resources.map(() => newId('event', now));
    // One value for all of them: an array of JSON texts would be escaped, and read, twice.
    const data = JSON.stringify(resources);
    await tx.execute(sql`
      INSERT INTO events (organisation_id, id, type, data, created_at)
      SELECT ${organisationId}, id, ${type}, data, ${now}
      FROM ROWS FROM (unnest(${ids}::text[]), json_array_elements(${data}::json)) AS new (id, data)`);
  };

  const emitTo: EmitTo = async (tx, organisationId, recipient, type, resource) => {
    const now = clock.now();
    const id = newId('event', now);
    await tx.execute(sql`
      INSERT INTO events (organisation_id, id, type, data, created_at, recipient)
      VALUES (${organisationId}, ${id}, ${type}, ${JSON.stringify(resource)}::json, ${now}, ${recipient})`);
    return id;
  };

  return {
    emitAll,
    emitTo,
    emit: (tx, organisationId, type, resource) => emitAll(tx, organisationId, type, [resource]),
  };
}
