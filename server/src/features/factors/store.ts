import type { GhgScope } from '../../kernel/ghg-scope.ts';
import {
  column,
  type Db,
  isAmong,
  listPage,
  type PageQuery,
  type RowOf,
  raw,
  type Sql,
  sql,
  table,
} from '../../platform/db/index.ts';
import type { FactorSource, FactorStatus, GwpSet } from './rules/factor.ts';
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

/** What is known of a custom factor only. */
const custody = {
  status: text.as<FactorStatus>(),
  supersedes: text.orNull,
  supersededBy: text.orNull,
  reason: text.orNull,
  createdAt: timestamptz.orNull,
  createdById: text.orNull,
  createdByEmail: text.orNull,
  updatedAt: timestamptz.orNull,
  archivedAt: timestamptz.orNull,
  archivedById: text.orNull,
  archivedByEmail: text.orNull,
};

const figures = { ...shared, gwpSet: text.as<GwpSet>().orNull, publication: text.orNull, version: integer };

export const customFactors = table('custom_factors', {
  organisationId: text,
  ...figures,
  ...custody,
  createdAt: timestamptz,
  updatedAt: timestamptz,
  /** Generated as those of published factors are. */
  words: texts,
});

const published = publishedFactors.without('words');
const custom = customFactors.without('organisationId', 'words');

const factorColumns = { ...figures, source: text.as<FactorSource>() };
export type FactorRow = RowOf<typeof factorColumns>;

export const shownColumns = { ...figures, ...custody, source: text.as<FactorSource>() };
/** A factor as it is shown: with its custody, if it is a custom one. */
export type ShownFactor = RowOf<typeof shownColumns>;

const selected = raw(
  Object.keys(shownColumns)
    .map((name) => `"${name}"`)
    .join(', '),
);

export const customSelected = sql`${custom.select()}, 'custom' AS source`;
/** Published factors came with the service: they are all equally old, and older than every custom one. */
const asOldAsTheLibrary = sql`'-infinity'::timestamptz AS created_at`;
const withoutCustody = raw(
  Object.entries(custody)
    .map(([name, { type }]) => `${name === 'status' ? "'active'" : 'NULL'}::${type} AS "${name}"`)
    .join(', '),
);
const publishedSelected = sql`${published.without('source').select()}, ${withoutCustody}, source`;

/** The one place that says what an organisation sees: all published factors, and its own custom ones. */
const visibleTo = (organisationId: string): Sql => sql`(
  SELECT ${publishedSelected}, words, ${asOldAsTheLibrary} FROM published_factors
  UNION ALL
  SELECT ${customSelected}, words, created_at FROM custom_factors WHERE organisation_id = ${organisationId}) AS visible`;

export interface FactorFilter {
  q?: string | undefined;
  categories?: readonly string[] | undefined;
  subcategory?: readonly string[] | undefined;
  source?: readonly string[] | undefined;
  vintage?: readonly number[] | undefined;
  activityUnit?: string | undefined;
  ghgScope?: readonly number[] | undefined;
  region?: readonly string[] | undefined;
  status: readonly FactorStatus[];
}

export async function listFactors(db: Db, organisationId: string, filter: FactorFilter, query: PageQuery) {
  const search = await searchFor(db, organisationId, filter.q);
  return listPage(db, {
    columns: shownColumns,
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
  return [
    ...isAmong('category', filter.categories),
    ...isAmong('subcategory', filter.subcategory),
    ...isAmong('source', filter.source),
    ...isAmong('vintage', filter.vintage, 'smallint'),
    ...isAmong('"activityUnit"', filter.activityUnit === undefined ? undefined : [filter.activityUnit]),
    ...isAmong('"ghgScope"', filter.ghgScope, 'smallint'),
    ...isAmong('region', filter.region),
    ...isAmong('status', filter.status),
  ];
}

export const findFactor = (db: Db, organisationId: string, code: string): Promise<ShownFactor | undefined> =>
  db.one(shownColumns, sql`SELECT ${selected} FROM ${visibleTo(organisationId)} WHERE code = ${code}`);

export const allPublished = (db: Db): Promise<FactorRow[]> =>
  db.query(published.columns, sql`SELECT ${published.select()} FROM published_factors ORDER BY code`);

/** As much of a custom factor as a choice depends on. */
const candidate = custom
  .without('supersedes', 'reason', 'createdAt', 'createdById', 'createdByEmail', 'updatedAt')
  .without('archivedAt', 'archivedById', 'archivedByEmail');
const candidateColumns = { ...candidate.columns, source: text.as<FactorSource>() };
export type Candidate = RowOf<typeof candidateColumns>;

const candidates = (organisationId: string, condition: Sql): Sql =>
  sql`SELECT ${candidate.select()}, 'custom' AS source FROM custom_factors
    WHERE organisation_id = ${organisationId} AND ${condition} ORDER BY code`;

export const allCustom = (db: Db, organisationId: string): Promise<Candidate[]> =>
  db.query(candidateColumns, candidates(organisationId, sql`true`));

/** Only those that can matter to one entry: an organisation may have thousands. */
export const customFor = (
  db: Db,
  organisationId: string,
  { ghgScope, category, subcategories, code }: CustomFilter,
): Promise<Candidate[]> =>
  db.query(
    candidateColumns,
    candidates(
      organisationId,
      sql`(code = ${code} OR status = 'active' AND ghg_scope = ${ghgScope} AND category = ${category}
           AND subcategory = ANY (${subcategories}))`,
    ),
  );

export interface CustomFilter {
  ghgScope: GhgScope;
  category: string;
  subcategories: readonly string[];
  code: string | null;
}
