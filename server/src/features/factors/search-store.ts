import { column, type Db, type Sql, sql } from '../../platform/db/index.ts';
import { LEAST_LIKENESS, MAX_WORDS, type Match } from './search.ts';

const { real, text } = column;

/**
 * Compares with the words of the library, some 1,100, instead of with the text of every factor, for each of which pg_trgm
 * takes fifty microseconds.
 */
export const findWords = (db: Db, organisationId: string, question: string): Promise<Match[]> =>
  db.query(
    { wanted: text, known: text.orNull, likeness: real },
    sql`
    WITH wanted AS (SELECT DISTINCT word FROM unnest((search_words(${question}))[:${MAX_WORDS}]) AS word),
         known AS (SELECT word FROM published_factor_words
                   UNION SELECT unnest(words) FROM custom_factors WHERE organisation_id = ${organisationId})
    SELECT wanted.word AS wanted, known.word AS known, coalesce(similarity(known.word, wanted.word), 0) AS likeness
    FROM wanted LEFT JOIN known
      ON starts_with(known.word, wanted.word) OR similarity(known.word, wanted.word) >= ${LEAST_LIKENESS}`,
  );

/** Every searched word must be among `words`, the column of a factor's; a question without a word finds nothing. */
export function searchCondition(words: Sql, meanings: readonly Match[][]): Sql[] {
  if (meanings.length === 0) return [sql`false`];
  return meanings.map((matches) => sql`${words} && ${matches.map(({ known }) => known)}::text[]`);
}

/**
 * The sum of the best likeness for each searched word; then the shorter code, which is the more general. Exact numbers,
 * so that a cursor can hold it and the next page finds the same.
 */
export function relevance(words: Sql, meanings: readonly Match[][]): Sql {
  const flat = meanings.flat();
  return sql`ARRAY[
    (SELECT sum(best::numeric) FROM (
       SELECT max(likeness) AS best
       FROM unnest(${flat.map(({ known }) => known)}::text[], ${flat.map(({ wanted }) => wanted)}::text[],
                   ${flat.map(({ likeness }) => likeness)}::real[]) AS match (known, wanted, likeness)
       WHERE known = ANY (${words}) GROUP BY wanted) AS bests),
    -length(code), vintage]`;
}
