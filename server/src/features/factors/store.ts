import {
  type Columns,
  column,
  type Db,
  isAmong,
  listPage,
  type PageQuery,
  type RowOf,
  raw,
  type Sql,
  snakeCase,
  sql,
  table,
} from '../../platform/db/index.ts';
import type {
  Basis,
  FactorEvidence,
  FactorScope,
  FactorSource,
  FactorStatus,
  GasMass,
  GwpSet,
  Support,
} from './rules.ts';
import { sortable } from './schema.ts';
import { interpret } from './search.rules.ts';
import { findWords, relevance, searchCondition } from './search.store.ts';

const { date, integer, jsonb, numeric, smallint, text, texts, timestamptz } = column;

const shared = {
  code: text,
  name: text,
  ghgScope: smallint.as<FactorScope>(),
  category: text,
  subcategory: text,
  vintage: smallint,
  region: text,
  activityUnit: text,
  value: numeric,
  co2: numeric.orNull,
  ch4: numeric.orNull,
  n2o: numeric.orNull,
  uncertaintyPercent: numeric.orNull,
  gases: jsonb.as<readonly GasMass[]>(),
};

/** Only published factors have these. */
const provenance = {
  basis: text.as<Basis>().orNull,
  kind: text.orNull,
  derivesFrom: text.orNull,
  quality: numeric.orNull,
  validFrom: date.orNull,
  validTo: date.orNull,
  confidence: text.orNull,
  nameLocal: text.orNull,
  other: numeric.orNull,
};

export const publishedFactors = table('published_factors', {
  ...shared,
  ...provenance,
  gwpSet: text.as<GwpSet>(),
  publication: text,
  version: integer,
  source: text.as<FactorSource>(),
  /** Generated from code, names, category and subcategory for the search. */
  words: texts,
});

/** A custom factor states such facts in its name, publication and reason. */
export const withoutProvenance = Object.fromEntries(Object.keys(provenance).map((name) => [name, null])) as {
  [Name in keyof typeof provenance]: null;
};

/** Only custom factors have these. */
const custody = {
  status: text.as<FactorStatus>(),
  supersedes: text.orNull,
  supersededBy: text.orNull,
  reason: text.orNull,
  evidence: jsonb.as<FactorEvidence>().orNull,
  /** What it lacks for the server to choose it; worked out when it is written, since counting words is slow. */
  missing: jsonb.as<Support[]>().orNull,
  createdAt: timestamptz.orNull,
  createdById: text.orNull,
  createdByEmail: text.orNull,
  updatedAt: timestamptz.orNull,
  archivedAt: timestamptz.orNull,
  archivedById: text.orNull,
  archivedByEmail: text.orNull,
  /** The change that must be approved first. */
  pendingChange: text.orNull,
};

const figures = { ...shared, gwpSet: text.as<GwpSet>().orNull, publication: text.orNull, version: integer };

export const customFactors = table('custom_factors', {
  organisationId: text,
  ...figures,
  ...custody,
  createdAt: timestamptz,
  updatedAt: timestamptz,
  missing: jsonb.as<Support[]>(),
  /** Generated like those of published factors. */
  words: texts,
});

const published = publishedFactors.without('words');

const factorColumns = { ...figures, ...provenance, source: text.as<FactorSource>() };
export type FactorRow = RowOf<typeof factorColumns>;

export const shownColumns = { ...figures, ...provenance, ...custody, source: text.as<FactorSource>() };
/** A factor as shown, with its custody if it is custom. */
export type ShownFactor = RowOf<typeof shownColumns>;

const selected = raw(
  Object.keys(shownColumns)
    .map((name) => `"${name}"`)
    .join(', '),
);

/** Both kinds of factor share one list of columns. A column that a kind lacks is null or a constant. */
const listed = (owned: Columns, constants: Readonly<Record<string, string>>): Sql =>
  raw(
    Object.entries(shownColumns)
      .map(([name, { type }]) => {
        const written = constants[name] ?? (name in owned ? snakeCase(name) : `NULL::${type}`);
        return `${written} AS "${name}"`;
      })
      .join(', '),
  );

export const customSelected = listed(customFactors.columns, { source: "'custom'" });
const publishedSelected = listed(publishedFactors.columns, { status: "'active'" });
/** Published factors ship with the service, so they count as older than every custom one. */
const asOldAsTheLibrary = sql`'-infinity'::timestamptz AS created_at`;

/** The only definition of what an organisation sees: all published factors and its own custom ones. */
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
  basis?: readonly string[] | undefined;
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

async function searchFor(db: Db, organisationId: string, text: string | undefined) {
  if (text === undefined) return { conditions: [sql`true`], relevance: sql`1` };
  const meanings = interpret(await findWords(db, organisationId, text));
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
    ...isAmong('basis', filter.basis),
    ...isAmong('status', filter.status),
  ];
}

export const findFactor = (db: Db, organisationId: string, code: string): Promise<ShownFactor | undefined> =>
  db.one(shownColumns, sql`SELECT ${selected} FROM ${visibleTo(organisationId)} WHERE code = ${code}`);

/** In the order of their codes. */
export const publishedAfter = (db: Db, code: string, limit: number): Promise<FactorRow[]> =>
  db.query(
    published.columns,
    sql`SELECT ${published.select()} FROM published_factors WHERE code > ${code} ORDER BY code LIMIT ${limit}`,
  );
