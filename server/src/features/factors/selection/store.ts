import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { column, type Db, type RowOf, type Sql, sql } from '../../../platform/db/index.ts';
import type { FactorSource } from '../rules.ts';
import { customFactors } from '../store.ts';

/** The columns of a custom factor that a choice needs. */
const candidate = customFactors
  .without(
    'organisationId',
    'words',
    'supersedes',
    'reason',
    'evidence',
    'createdAt',
    'createdById',
    'createdByEmail',
    'updatedAt',
  )
  .without('archivedAt', 'archivedById', 'archivedByEmail');
const candidateColumns = { ...candidate.columns, source: column.text.as<FactorSource>() };
export type Candidate = RowOf<typeof candidateColumns>;

const candidates = (organisationId: string, condition: Sql): Sql =>
  sql`SELECT ${candidate.select()}, 'custom' AS source FROM custom_factors
    WHERE organisation_id = ${organisationId} AND ${condition} ORDER BY code`;

export const allCustom = (db: Db, organisationId: string): Promise<Candidate[]> =>
  db.query(candidateColumns, candidates(organisationId, sql`true`));

/** Active factors of any of these subcategories in one of the regions. */
export const customOf = (
  db: Db,
  organisationId: string,
  { subcategories, regions }: CustomOfMany,
): Promise<Candidate[]> => {
  const of = <Name extends keyof Named>(name: Name): Array<Named[Name]> => subcategories.map((each) => each[name]);
  return db.query(
    candidateColumns,
    candidates(
      organisationId,
      sql`status = 'active' AND region = ANY (${regions}::text[]) AND (ghg_scope, category, subcategory) IN (
            SELECT * FROM unnest(${of('ghgScope')}::smallint[], ${of('category')}::text[], ${of('subcategory')}::text[]))`,
    ),
  );
};

export interface CustomOfMany {
  subcategories: readonly Named[];
  regions: readonly string[];
}

interface Named {
  readonly ghgScope: GhgScope;
  readonly category: string;
  readonly subcategory: string;
}

/** Only factors that may apply to one entry: an organisation may have thousands. */
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
