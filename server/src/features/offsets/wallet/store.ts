import {
  column,
  type Db,
  inTimes,
  isAmong,
  join,
  listPage,
  type RowOf,
  raw,
  type Sql,
  sql,
} from '../../../platform/db/index.ts';
import { ledgerMovements } from '../ledger/store.ts';
import { kinds, type MovementKind, movementKinds } from './rules.ts';
import { type MovementList, sortable } from './schema.ts';

const { text } = column;
const { projectId, vintage, fromAccount, toAccount, quantity, reference, movedAt } = ledgerMovements.columns;

const movementColumns = {
  id: text,
  projectId,
  projectName: text,
  registryId: text,
  vintage,
  fromAccount,
  toAccount,
  quantity,
  reference,
  movedAt,
  byId: text.orNull,
  byEmail: text.orNull,
};
export type MovementRow = RowOf<typeof movementColumns>;

/** Fixed width, so that texts sort like the numbers: in the order of the ledger. */
const ID = `'mov_' || lpad(m.id::text, 19, '0')`;

/** The tables do not record who confirmed a purchase or caused a release. */
const selected = sql`${raw(ID)} AS id, m.project_id AS "projectId", p.name AS "projectName",
  p.registry_id AS "registryId", m.vintage, m.from_account AS "fromAccount", m.to_account AS "toAccount", m.quantity,
  m.reference, m.moved_at AS "movedAt",
  CASE m.to_account WHEN 'retiring' THEN r.created_by_id WHEN 'retired' THEN r.confirmed_by_id END AS "byId",
  CASE m.to_account WHEN 'retiring' THEN r.created_by_email WHEN 'retired' THEN r.confirmed_by_email END AS "byEmail"`;

const withRecords = sql`ledger_movements m JOIN offset_projects p ON p.id = m.project_id
  LEFT JOIN offset_retirements r ON r.organisation_id = m.organisation_id AND r.id = m.reference`;

const isOfKind = (kind: MovementKind): Sql => {
  const { fromAccount: from, toAccount: to } = kinds[kind];
  return sql`(m.from_account = ${from} AND m.to_account = ${to})`;
};

export function listMovements(db: Db, organisationId: string, query: MovementList) {
  const where = [
    sql`m.organisation_id = ${organisationId}`,
    sql`(${join((query.kind ?? movementKinds).map(isOfKind), ' OR ')})`,
    ...isAmong('m.project_id', query.projectId),
    ...isAmong('m.vintage', query.vintage, 'smallint'),
    ...inTimes(query, { ...sortable, updatedAt: sortable.createdAt }),
  ];
  const listing = { columns: movementColumns, select: selected, from: withRecords, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: ID });
}
