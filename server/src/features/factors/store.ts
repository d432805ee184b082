import { type Db, raw, type Sql, sql } from '../../platform/db/index.ts';
import { listPage, type PageQuery } from '../../platform/http/index.ts';
import { customColumns, publishedColumns } from './columns.ts';
import type { Factor } from './rules/factor.ts';
import { sortable } from './schema.ts';
import { findWords, interpret, relevance, searchCondition } from './search.ts';

export interface FactorRow extends Factor {
  version: number;
}

const published = sql`${publishedColumns.namedAsFields}, version`;
const custom = sql`${customColumns.namedAsFields}, 'custom' AS source, version`;
/** Published factors came with the service: among themselves they are equally old, and older than any of one's own. */
const asOldAsTheLibrary = sql`'-infinity'::timestamptz AS created_at`;
const shown = sql`${publishedColumns.fields}, version`;

/** The one place that says what an organisation sees: everything published, and of the custom factors its own. */
const visibleTo = (organisationId: string): Sql => sql`(
  SELECT ${published}, words, ${asOldAsTheLibrary} FROM published_factors
  UNION ALL
  SELECT ${custom}, words, created_at FROM custom_factors WHERE organisation_id = ${organisationId}) AS visible`;

export interface FactorFilter {
  q?: string | undefined;
  categories?: readonly string[] | undefined;
  subcategory?: string | undefined;
  source?: string | undefined;
  vintage?: number | undefined;
  activityUnit?: string | undefined;
  ghgScope?: number | undefined;
  region?: string | undefined;
}

export async function listFactors(db: Db, organisationId: string, filter: FactorFilter, query: PageQuery) {
  const search = await searchFor(db, organisationId, filter.q);
  return listPage<FactorRow>(db, {
    select: shown,
    from: sql`(SELECT *, ${search.relevance} AS relevance FROM ${visibleTo(organisationId)}) AS factors`,
    where: [...search.conditions, ...conditionsOf(filter)],
    sortable,
    query: filter.q === undefined ? inOrderOfCodes(query) : query,
    tieBreak: 'code',
  });
}

async function searchFor(db: Db, organisationId: string, question: string | undefined) {
  if (question === undefined) return { conditions: [sql`true`], relevance: sql`1` };
  const meanings = interpret(await findWords(db, organisationId, question));
  const words = raw('words');
  return { conditions: searchCondition(words, meanings), relevance: relevance(words, meanings) };
}

/** Where nothing is sought, all are equally relevant. */
function inOrderOfCodes(query: PageQuery): PageQuery {
  if (query.sortBy !== 'relevance') return query;
  return { ...query, sortBy: 'code', sortOrder: query.sortOrder === 'desc' ? 'asc' : 'desc' };
}

function conditionsOf(filter: FactorFilter): Sql[] {
  const where: Sql[] = [];
  if (filter.categories) where.push(sql`category = ANY (${filter.categories})`);
  if (filter.subcategory !== undefined) where.push(sql`subcategory = ${filter.subcategory}`);
  if (filter.source !== undefined) where.push(sql`source = ${filter.source}`);
  if (filter.vintage !== undefined) where.push(sql`vintage = ${filter.vintage}`);
  if (filter.activityUnit !== undefined) where.push(sql`"activityUnit" = ${filter.activityUnit}`);
  if (filter.ghgScope !== undefined) where.push(sql`"ghgScope" = ${filter.ghgScope}`);
  if (filter.region !== undefined) where.push(sql`region = ${filter.region}`);
  return where;
}

export async function findFactor(db: Db, organisationId: string, code: string): Promise<FactorRow | undefined> {
  const [row] = await db.query<FactorRow>(sql`SELECT ${shown} FROM ${visibleTo(organisationId)} WHERE code = ${code}`);
  return row;
}

export const allPublished = (db: Db): Promise<FactorRow[]> =>
  db.query(sql`SELECT ${published} FROM published_factors ORDER BY code`);

export const allCustom = (db: Db, organisationId: string): Promise<FactorRow[]> =>
  db.query(sql`SELECT ${custom} FROM custom_factors WHERE organisation_id = ${organisationId} ORDER BY code`);

/** Only those that can matter to one entry: an organisation may have thousands. */
export const customFor = (
  db: Db,
  organisationId: string,
  wanted: { ghgScope: number; category: string; subcategories: readonly string[]; code: string | null },
): Promise<FactorRow[]> =>
  db.query(sql`
    SELECT ${custom} FROM custom_factors
    WHERE organisation_id = ${organisationId}
      AND (code = ${wanted.code}
           OR ghg_scope = ${wanted.ghgScope} AND category = ${wanted.category}
              AND subcategory = ANY (${wanted.subcategories}))
    ORDER BY code`);
