import { foldAddress } from '../../kernel/text.ts';
import { column, type Db, type RowOf, sql, type Tx } from '../db/index.ts';
import type { RecordedChange } from './event.ts';
import { recordEvents } from './store.ts';

const { bigint, boolean, json, text } = column;

/** Action recorded when a person's data is erased. */
const USER_ERASED = 'user.erased';

/** Action that records which fields were erased. */
const FIELDS_ERASED = 'erasure.completed';

/** Action recorded when an organisation is deleted. */
const ORGANISATION_DELETED = 'organisation.deleted';

/** A personal field that was erased from an event. */
export interface ErasedField {
  readonly pointer: string;
  /** The user whose data was erased. */
  readonly userId: string;
}

export interface RecordedPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Erases a person's data from the record: their identity and address as an author, everything about them, their
 * sessions and passkeys, and their e-mail address and name wherever else they appear. Hashed content and fields about
 * other people stay unchanged. Each erased field leaves a mark.
 */
export async function erasePersonalFields(tx: Tx, organisationId: string, person: RecordedPerson): Promise<void> {
  const { id, email, name } = person;
  await tx.execute(sql`
    WITH told AS (
      SELECT e.id AS event_id, e.actor_id = ${id} AS is_author,
        e.subject_id = ${id} OR strpos(e.leaf, ${`"user":{"id":"${id}"}`}) > 0 AS is_about
      FROM record_events e WHERE e.organisation_id = ${organisationId}),
    divided AS (
      SELECT p.event_id, coalesce(json_agg(field) FILTER (WHERE NOT is_theirs), '[]') AS fields,
        jsonb_agg(jsonb_build_object('pointer', field ->> 'pointer', 'userId', ${id}::text)) FILTER (WHERE is_theirs)
          AS erased
      FROM record_personal p
      JOIN told ON told.event_id = p.event_id
      CROSS JOIN json_array_elements(p.fields) AS field
      CROSS JOIN LATERAL (SELECT coalesce(
        CASE WHEN starts_with(field ->> 'pointer', '/actor/') THEN told.is_author ELSE told.is_about END
        OR lower((field ->> 'value') COLLATE "C") = ${foldAddress(email)}
        OR lower(field ->> 'value') = lower(${name}), false) AS is_theirs) AS judged
      WHERE p.organisation_id = ${organisationId} GROUP BY p.event_id)
    UPDATE record_personal p SET fields = divided.fields, erased = coalesce(p.erased, '[]') || divided.erased
    FROM divided
    WHERE p.organisation_id = ${organisationId} AND p.event_id = divided.event_id AND divided.erased IS NOT NULL`);
}

const erasedFields = { fields: bigint, digest: text };

/** Number of fields marked with a user's erasure, and a digest of them. */
export async function findErasedFields(db: Db, organisationId: string, userId: string): Promise<ErasedFields> {
  const row = await db.one(
    erasedFields,
    sql`SELECT count(*) AS fields, 'sha256:' || encode(sha256(convert_to(coalesce(string_agg(
          p.event_id || ' ' || (mark ->> 'pointer'), E'\\n'
          ORDER BY p.event_id COLLATE "C", mark ->> 'pointer' COLLATE "C"), ''), 'UTF8')), 'hex') AS digest
      FROM record_personal p CROSS JOIN jsonb_array_elements(p.erased) AS mark
      WHERE p.organisation_id = ${organisationId} AND mark ->> 'userId' = ${userId}`,
  );
  return { fields: Number(row?.fields ?? 0), digest: row?.digest ?? '' };
}

export interface ErasedFields {
  readonly fields: number;
  /** SHA-256 over the events and pointers, one line each, in their order. */
  readonly digest: string;
}

/** The event that states which fields an erasure removed. */
export const erasureCompleted = (userId: string, erased: ErasedFields): RecordedChange => ({
  action: FIELDS_ERASED,
  subject: { type: 'erasure', id: userId },
  before: null,
  after: { user: { id: userId }, ...erased },
});

/** The users of an organisation whose data was erased. */
export async function findErasedUsers(db: Db, organisationId: string): Promise<ReadonlySet<string>> {
  const rows = await db.query(
    { id: text },
    sql`SELECT subject_id AS id FROM record_events
      WHERE organisation_id = ${organisationId} AND action = ${USER_ERASED} AND subject_type = 'user'`,
  );
  return new Set(rows.map(({ id }) => id));
}

const erasure = {
  organisationId: text,
  userId: text,
  isOfAll: boolean,
  leafIndex: bigint.orNull,
  /** Recorded count and digest of the erased fields; null for an erasure by an earlier release. */
  erased: json.as<ErasedFields>().orNull,
};
export type ErasureEvent = RowOf<typeof erasure>;

/** The events of erasures from the record: of one user, or of everybody when the organisation was deleted. */
export const listErasures = (db: Db): Promise<ErasureEvent[]> =>
  db.query(
    erasure,
    sql`SELECT e.organisation_id AS "organisationId", e.subject_id AS "userId",
        e.action = ${ORGANISATION_DELETED} AS "isOfAll", l.leaf_index AS "leafIndex", c.leaf::json -> 'after' AS erased
      FROM record_events e
      LEFT JOIN log_leaves l ON l.organisation_id = e.organisation_id AND l.event_id = e.id
      LEFT JOIN record_events c ON c.organisation_id = e.organisation_id AND c.action = ${FIELDS_ERASED}
        AND c.subject_type = 'erasure' AND c.subject_id = e.subject_id
      WHERE e.action IN (${USER_ERASED}, ${ORGANISATION_DELETED})`,
  );

export async function isDeletedOrganisation(db: Db, organisationId: string): Promise<boolean> {
  const row = await db.one(
    { id: text },
    sql`SELECT id FROM record_events
      WHERE organisation_id = ${organisationId} AND action = ${ORGANISATION_DELETED} LIMIT 1`,
  );
  return row !== undefined;
}

const authoredEvent = recordEvents.without('organisationId', 'actorId', 'leaf');

/** The latest events that a person authored with a session or a key, and their total number. */
export async function listAuthored(db: Db, organisationId: string, userId: string, most: number) {
  const where = sql`organisation_id = ${organisationId} AND actor_id = ${userId}`;
  const events = await db.query(
    authoredEvent.columns,
    sql`SELECT ${authoredEvent.select()} FROM record_events WHERE ${where} ORDER BY id DESC LIMIT ${most}`,
  );
  const counted = await db.one({ total: bigint }, sql`SELECT count(*) AS total FROM record_events WHERE ${where}`);
  return { events, total: Number(counted?.total ?? 0) };
}
