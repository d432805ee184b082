import type { GhgScope } from '../../kernel/ghg-scope.ts';
import {
  column,
  type Db,
  listPage,
  type PageQuery,
  type RowOf,
  raw,
  type Sql,
  sql,
  table,
} from '../../platform/db/index.ts';
import type { FactorSource, GwpSet } from './rules/factor.ts';
import { sortable } from './schema.ts';
import { interpret } from './search.ts';
import { findWords, relevance, searchCondition } from './search-store.ts';

const { integer, numeric, smallint, text, texts, timestamptz } = column;

const shared = {
  code: text,
  name: text,
  ghgScope: smallint.as<GhgScope>(),
  category: text,
  subcategory: text,
  vintage: smallint,
  region: text,
  activityUnit: text,
  value: numeric,
  co2: numeric.orNull,
  ch4: numeric.orNull,
  n2o: numeric.orNull,
};

export const publishedFactors = table('published_factors', {
  ...shared,
  gwpSet: text.as<GwpSet>(),
  publication: text,
  version: integer,
  source: text.as<FactorSource>(),
  /** Generated from code, name, category and subcategory, for the search. */
  words: texts,
});

export const customFactors = table('custom_factors', {
  organisationId: text,
  ...shared,
  gwpSet: text.as<GwpSet>().orNull,
  publication: text.orNull,
  version: integer,
  createdAt: timestamptz,
  updatedAt: timestamptz,
  /** Generated as those of published factors are. */
  words: texts,
});

const published = publishedFactors.without('words');
const custom = customFactors.without('organisationId', 'createdAt', 'updatedAt', 'words');

const factorColumns = { ...custom.columns, source: text.as<FactorSource>() };
export type FactorRow = RowOf<typeof factorColumns>;

const customSelected = sql`${custom.select()}, 'custom' AS source`;
/** Published factors came with the service: they are all equally old, and older than every custom one. */
const asOldAsTheLibrary = sql`'-infinity'::timestamptz AS created_at`;
const selected = raw(
  Object.keys(factorColumns)
    .map((name) => `"${name}"`)
    .join(', '),
);

/** The one place that says what an organisation sees: all published factors, and its own custom ones. */
const visibleTo = (organisationId: string): Sql => sql`(
  SELECT ${published.select()}, words, ${asOldAsTheLibrary} FROM published_factors
  UNION ALL
  SELECT ${customSelected}, words, created_at FROM custom_factors WHERE organisation_id = ${organisationId}) AS visible`;

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
  return listPage(db, {
    columns: factorColumns,
    select: selected,
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

/** Without a search all factors are equally relevant. */
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

export const findFactor = (db: Db, organisationId: string, code: string): Promise<FactorRow | undefined> =>
  db.one(factorColumns, sql`SELECT ${selected} FROM ${visibleTo(organisationId)} WHERE code = ${code}`);

export const allPublished = (db: Db): Promise<FactorRow[]> =>
  db.query(published.columns, sql`SELECT ${published.select()} FROM published_factors ORDER BY code`);

export const allCustom = (db: Db, organisationId: string): Promise<FactorRow[]> =>
  db.query(
    factorColumns,
    sql`SELECT ${customSelected} FROM custom_factors WHERE organisation_id = ${organisationId} ORDER BY code`,
  );

/** Only those that can matter to one entry: an organisation may have thousands. */
export const customFor = (
  db: Db,
  organisationId: string,
  { ghgScope, category, subcategories, code }: CustomFilter,
): Promise<FactorRow[]> =>
  db.query(
    factorColumns,
    sql`SELECT ${customSelected} FROM custom_factors
      WHERE organisation_id = ${organisationId}
        AND (code = ${code}
             OR ghg_scope = ${ghgScope} AND category = ${category} AND subcategory = ANY (${subcategories}))
      ORDER BY code`,
  );

export interface CustomFilter {
  ghgScope: GhgScope;
  category: string;
  subcategories: readonly string[];
  code: string | null;
}
