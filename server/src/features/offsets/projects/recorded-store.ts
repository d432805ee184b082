import { column, type Db, lockName, type RowOf, type Sql, sql, type Tx } from '../../../platform/db/index.ts';
import { recordedKind, SERVICE_WIDE } from '../../../platform/record/index.ts';
import { type Issued, recordedProject } from './recorded.ts';
import { offsetProjects } from './store.ts';

const columns = { ...offsetProjects.columns, issued: column.json.as<Issued[]>() };
type Row = RowOf<typeof columns>;

const projectsWhere = (condition: Sql): Sql => sql`
  SELECT ${offsetProjects.select('p')}, (
    SELECT coalesce(json_agg(json_build_object('vintage', v.vintage, 'credits', coalesce(-b.quantity, 0)::text,
      'pricePerCredit', v.price_per_credit::text) ORDER BY v.vintage), '[]')
    FROM offset_vintages v
    LEFT JOIN ledger_balances b ON b.organisation_id = '' AND b.account = 'issued' AND b.project_id = v.project_id
      AND b.vintage = v.vintage
    WHERE v.project_id = p.id) AS issued
  FROM offset_projects p WHERE ${condition} ORDER BY p.id`;

/** Changes of the catalogue happen one after the other: each records what the one before it left. */
export const lockCatalogue = (tx: Tx): Promise<void> => lockName(tx, 'offset_projects');

export const findRecordedProject = (db: Db, id: string): Promise<Row | undefined> =>
  db.one(columns, projectsWhere(sql`p.id = ${id}`));

export const findByRegistryIds = (db: Db, registryIds: readonly string[]): Promise<Row[]> =>
  db.query(columns, projectsWhere(sql`p.registry_id = ANY (${registryIds}::text[])`));

export const recordedProjects = recordedKind({
  type: 'project',
  idOf: ({ id }) => id,
  show: recordedProject,
  async rowsAfter(db, organisationId, after, limit): Promise<Row[]> {
    if (organisationId !== SERVICE_WIDE) return [];
    return db.query(columns, sql`${projectsWhere(sql`p.id > ${after}`)} LIMIT ${limit}`);
  },
});
