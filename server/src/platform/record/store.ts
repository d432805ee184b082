import { column, sql, type Tx, table } from '../db/index.ts';
import type { RetainedRows } from '../personal-data/index.ts';
import type { PersonalField } from './seal.ts';

const { json, text, timestamptz } = column;

export const recordEvents = table('record_events', {
  organisationId: text,
  id: text,
  at: timestamptz,
  action: text,
  actorId: text,
  subjectType: text,
  subjectId: text,
  leaf: text,
});

export const recordPersonal = table('record_personal', {
  organisationId: text,
  eventId: text,
  fields: json.as<PersonalField[]>(),
});

export const recordQueue = table('record_queue', { organisationId: text, eventId: text });

/** Name of the work that assigns positions. A trigger that announces it would take as long as the row itself. */
export const SEQUENCER = 'record';

export interface NewEvent {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actorId: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly leaf: string;
  readonly personal: PersonalField[];
}

/**
 * Inserts the events, their personal fields and their queue entries by one statement, because each statement is a round
 * trip.
 */
export function insertEvents(tx: Tx, organisationId: string, events: readonly NewEvent[]): void {
  const owner = { organisationId: sql`${organisationId}` };
  const rows = events.map(({ personal: _, ...event }) => event);
  const fields = events.map(({ id, personal }) => ({ eventId: id, fields: personal }));
  const ids = events.map(({ id }) => ({ eventId: id }));
  tx.later(sql`WITH events AS (${recordEvents.insertAll(rows, owner)}), people AS (${recordPersonal.insertAll(fields, owner)})
    ${recordQueue.insertAll(ids, owner)}`);
  tx.announce(SEQUENCER);
}

const why = 'nothing deletes an event of the record, nor its place in the tree';

/** Rows of the record that stay when an organisation is deleted. Their personal fields are deleted. */
export const retainedByRecord: readonly RetainedRows[] = [
  { table: 'record_events', why },
  { table: 'record_queue', why },
  { table: 'log_leaves', why },
];
