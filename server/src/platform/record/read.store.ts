import { firstIdAt } from '../../kernel/ids.ts';
import {
  type Column,
  type Columns,
  column,
  type Db,
  listPage,
  type PageQuery,
  type RowOf,
  raw,
  type Sql,
  sql,
  type Table,
} from '../db/index.ts';
import { recordPersonal } from './store.ts';

const columns = { id: column.text, leaf: column.text, fields: recordPersonal.columns.fields.orNull };
export type StoredEvent = RowOf<typeof columns>;

const selected = raw('e.id, e.leaf, p.fields');
const withPersonal = raw(
  'record_events e LEFT JOIN record_personal p ON p.organisation_id = e.organisation_id AND p.event_id = e.id',
);

export interface RecordFilter {
  readonly subjectType?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
}

/** Ids begin with the time, so the indexes that end with them serve both the order and the times. */
export const sortable = { at: 'e.id', createdAt: 'e.id' };

export const listRecord = (db: Db, organisationId: string, filter: RecordFilter, query: PageQuery) =>
  listPage(db, {
    columns,
    select: selected,
    from: withPersonal,
    where: [sql`e.organisation_id = ${organisationId}`, ...conditions(filter)],
    sortable,
    query,
    tieBreak: 'e.id',
  });

function conditions({ subjectType, subjectId, actorId, action, from, until }: RecordFilter): Sql[] {
  return [
    ...(subjectType === undefined ? [] : [sql`e.subject_type = ${subjectType}`]),
    ...(subjectId === undefined ? [] : [sql`e.subject_id = ${subjectId}`]),
    ...(actorId === undefined ? [] : [sql`e.actor_id = ${actorId}`]),
    ...(action === undefined ? [] : [sql`e.action = ${action}`]),
    ...(from === undefined ? [] : [sql`e.id >= ${firstIdAt('rec', from)}`]),
    ...(until === undefined ? [] : [sql`e.id < ${firstIdAt('rec', until)}`]),
  ];
}

export const findRecorded = (db: Db, organisationId: string, id: string): Promise<StoredEvent | undefined> =>
  db.one(
    columns,
    sql`SELECT ${selected} FROM ${withPersonal} WHERE e.organisation_id = ${organisationId} AND e.id = ${id}`,
  );

/** The resources that have events in the record. */
export async function findKnownSubjects(
  db: Db,
  organisationId: string,
  type: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query(
    { id: column.text },
    sql`SELECT DISTINCT subject_id AS id FROM record_events
      WHERE organisation_id = ${organisationId} AND subject_id = ANY (${ids}::text[]) AND subject_type = ${type}`,
  );
  return new Set(rows.map(({ id }) => id));
}

type WithKey = Columns & { readonly organisationId: Column<string>; readonly id: Column<string> };

/** For a kind whose resources are rows of one table; see `recordedKind`. */
export const rowsOf =
  <C extends WithKey>(table: Table<C>) =>
  (db: Db, organisationId: string, after: string, limit: number): Promise<RowOf<C>[]> =>
    db.query(
      table.columns,
      sql`SELECT ${table.select()} FROM ${raw(table.name)}
        WHERE organisation_id = ${organisationId} AND id > ${after} ORDER BY id LIMIT ${limit}`,
    );
