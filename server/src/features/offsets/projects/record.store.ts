import { wireTime } from '../../../kernel/period.ts';
import {
  column,
  type Db,
  lockName,
  type RowOf,
  type Sql,
  sql,
  type TableRow,
  type Tx,
} from '../../../platform/db/index.ts';
import { recordedKind, SERVICE_WIDE } from '../../../platform/record/index.ts';
import { offsetProjects } from './store.ts';

/** All credits of a vintage that were ever issued: the only credits that come into the ledger from outside. */
export interface Issued {
  readonly vintage: number;
  /** Decimals as text, from JSON that the database wrote. */
  readonly credits: string;
  readonly pricePerCredit: string;
}

/** Without what is in stock, which every order changes. */
export const recordedProject = (row: TableRow<typeof offsetProjects> & { readonly issued: readonly Issued[] }) => ({
  id: row.id,
  name: row.name,
  country: row.country,
  standard: row.standard,
  type: row.type,
  mechanism: row.mechanism,
  sdgs: row.sdgs,
  verified: row.verified,
  registryId: row.registryId,
  archivedAt: row.archivedAt && wireTime(row.archivedAt),
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  description: row.description,
  developer: row.developer,
  methodology: row.methodology,
  issued: row.issued.map(({ vintage, credits, pricePerCredit }) => ({
    vintage,
    credits: Number(credits),
    pricePerCredit: Number(pricePerCredit),
  })),
  verificationReports: row.verificationReports,
  location:
    row.latitude === null || row.longitude === null ? null : { lat: Number(row.latitude), lng: Number(row.longitude) },
});

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
