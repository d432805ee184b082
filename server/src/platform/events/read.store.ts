import { column, type Db, listPage, type PageQuery, type RowOf, raw, type Sql, sql } from '../db/index.ts';
import { createdIn, events } from './store.ts';

/** `data` is the resource's JSON as it was written. */
const columns = { ...events.columns, data: column.text };
export type EventRow = RowOf<typeof columns>;

const selected = sql`${events.without('data').select()}, data::text AS data`;

/** Ids begin with the time, so one index serves both look-up and order. */
export const sortable = { createdAt: 'id' };

export interface EventFilter {
  readonly types: readonly string[];
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** An event with a recipient concerns one subscriber and is not shown to the organisation. */
const ofOrganisation = (organisationId: string, { types, from, to }: EventFilter): Sql =>
  sql`organisation_id = ${organisationId} AND recipient IS NULL AND type = ANY (${types}::text[])
    AND ${createdIn(from, to)}`;

export const listEvents = (db: Db, organisationId: string, filter: EventFilter, query: PageQuery) =>
  listPage(db, {
    columns,
    select: selected,
    from: raw('events'),
    where: [ofOrganisation(organisationId, filter)],
    sortable,
    query,
  });

export const findEvent = (
  db: Db,
  organisationId: string,
  filter: EventFilter,
  id: string,
): Promise<EventRow | undefined> =>
  db.one(columns, sql`SELECT ${selected} FROM events WHERE ${ofOrganisation(organisationId, filter)} AND id = ${id}`);

const reference = { id: column.text, type: column.text, createdAt: column.timestamptz };
export type EventReference = RowOf<typeof reference>;

/** The next events after one of them, in the order of their ids. */
export const findEventsAfter = (
  db: Db,
  organisationId: string,
  filter: EventFilter,
  { after, limit }: { after: string; limit: number },
): Promise<EventReference[]> =>
  db.query(
    reference,
    sql`SELECT id, type, created_at AS "createdAt" FROM events
      WHERE ${ofOrganisation(organisationId, filter)} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  );
