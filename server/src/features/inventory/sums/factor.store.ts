import { column, type Db, sql } from '../../../platform/db/index.ts';
import { entryView } from '../../entries/index.ts';
import type { Factor } from '../../factors/index.ts';

const { jsonb, text } = column;

/** The part of a factor that the totals contain. */
export interface FactorValue {
  code: string;
  source: string;
  vintage: number;
  /** Decimal text. */
  value: string;
  unit: string;
}

/** A factor as copied onto entries. Facts that its publication does not state are null. */
export interface UsedFactor extends FactorValue {
  name: string | null;
  region: string | null;
  gwpSet: string | null;
  publication: string | null;
}

/** Code and value identify a factor, since the value of a custom factor can change. */
type FactorKey = Pick<FactorValue, 'code' | 'value'>;

const keyOf = ({ code, value }: FactorKey): string => JSON.stringify([code, value]);

/**
 * Reads one copy per factor: entries with the same code and value used the same factor. The order makes PostgreSQL take the
 * first row of the index; by equality alone the planner may scan all entries in the hope of meeting a rare factor early.
 */
export async function readFactorCopies(
  db: Db,
  organisationId: string,
  factors: readonly FactorKey[],
): Promise<(factor: FactorKey) => Factor | undefined> {
  const wanted = [...new Map(factors.map((factor) => [keyOf(factor), factor])).values()];
  if (wanted.length === 0) return () => undefined;
  const rows = await db.query(
    { code: text, value: text, copy: jsonb.as<Factor>() },
    sql`SELECT wanted.code, wanted.value, e.factor_copy AS copy
      FROM unnest(${wanted.map(({ code }) => code)}::text[], ${wanted.map(({ value }) => value)}::text[])
        AS wanted (code, value)
      CROSS JOIN LATERAL (
        SELECT factor_code, factor_value, factor_copy FROM ${entryView}
        WHERE organisation_id = ${organisationId}
          AND (factor_code, factor_value) >= (wanted.code, wanted.value::numeric)
        ORDER BY factor_code, factor_value LIMIT 1
      ) AS e
      WHERE e.factor_code = wanted.code AND e.factor_value = wanted.value::numeric`,
  );
  const known = new Map(rows.map(({ copy, ...key }) => [keyOf(key), copy]));
  return (factor) => known.get(keyOf(factor));
}

/** Factors with the names that reports show. */
export async function describeFactors(
  db: Db,
  organisationId: string,
  factors: readonly FactorValue[],
): Promise<(factor: FactorValue) => UsedFactor> {
  const copyOf = await readFactorCopies(db, organisationId, factors);
  return (factor) => {
    const { name = null, region = null, gwpSet = null, publication = null } = copyOf(factor) ?? {};
    return { ...factor, name, region, gwpSet, publication };
  };
}
