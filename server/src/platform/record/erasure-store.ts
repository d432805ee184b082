import { column, type Db, type RowOf, sql, type Tx } from '../db/index.ts';
import { recordEvents } from './store.ts';

const { bigint, boolean, text } = column;

/** The action by which the record says that a person's data was erased. */
const USER_ERASED = 'user.erased';

/** The action by which it says that an organisation was deleted. */
const ORGANISATION_DELETED = 'organisation.deleted';

export interface RecordedPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Takes away what the record tells of a person: who and where they were when they acted, what it says of them and of
 * their sessions and passkeys, and their address and name wherever else they stand. What is hashed stays as it is, and
 * so do the fields that tell of others.
 */
export async function erasePersonalFields(tx: Tx, organisationId: string, person: RecordedPerson): Promise<void> {
  const { id, email, name } = person;
  await tx.execute(sql`
    WITH told AS (
      SELECT e.id AS event_id, e.actor_id = ${id} AS is_author,
        e.subject_id = ${id} OR strpos(e.leaf, ${`"user":{"id":"${id}"}`}) > 0 AS is_about
      FROM record_events e WHERE e.organisation_id = ${organisationId}),
    left_over AS (
      SELECT p.event_id, json_array_length(p.fields) AS before,
        (SELECT coalesce(json_agg(field), '[]') FROM json_array_elements(p.fields) AS field
          WHERE NOT (CASE WHEN starts_with(field ->> 'pointer', '/actor/') THEN told.is_author ELSE told.is_about END
            OR lower(field ->> 'value') IN (lower(${email}), lower(${name})))) AS fields
      FROM record_personal p JOIN told ON told.event_id = p.event_id
      WHERE p.organisation_id = ${organisationId})
    UPDATE record_personal p SET fields = left_over.fields FROM left_over
    WHERE p.organisation_id = ${organisationId} AND p.event_id = left_over.event_id
      AND json_array_length(left_over.fields) < left_over.before`);
}

/** The users of an organisation whose data was erased. */
export async function findErasedUsers(db: Db, organisationId: string): Promise<ReadonlySet<string>> {
  const rows = await db.query(
    { id: text },
    sql`SELECT subject_id AS id FROM record_events
      WHERE organisation_id = ${organisationId} AND action = ${USER_ERASED} AND subject_type = 'user'`,
  );
  return new Set(rows.map(({ id }) => id));
}

const erasure = { organisationId: text, isOfAll: boolean, leafIndex: bigint.orNull };
export type ErasureEvent = RowOf<typeof erasure>;

/** The events by which personal fields were taken from the record: of one user, or of all with the organisation. */
export const listErasures = (db: Db): Promise<ErasureEvent[]> =>
  db.query(
    erasure,
    sql`SELECT e.organisation_id AS "organisationId", e.action = ${ORGANISATION_DELETED} AS "isOfAll",
        l.leaf_index AS "leafIndex"
      FROM record_events e LEFT JOIN log_leaves l ON l.organisation_id = e.organisation_id AND l.event_id = e.id
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

/** The latest events that a person authored, by a session or by a key, and how many there are. */
export async function listAuthored(db: Db, organisationId: string, userId: string, most: number) {
  const where = sql`organisation_id = ${organisationId} AND actor_id = ${userId}`;
  const events = await db.query(
    authoredEvent.columns,
    sql`SELECT ${authoredEvent.select()} FROM record_events WHERE ${where} ORDER BY id DESC LIMIT ${most}`,
  );
  const counted = await db.one({ total: bigint }, sql`SELECT count(*) AS total FROM record_events WHERE ${where}`);
  return { events, total: Number(counted?.total ?? 0) };
}
