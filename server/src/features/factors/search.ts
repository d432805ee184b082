import { type Db, type Sql, sql } from '../../platform/db/index.ts';

/** A word of the library that may be meant by a word of the question. */
export interface Match {
  readonly wanted: string;
  /** Null where nothing resembles the wanted word. */
  readonly known: string | null;
  /** Similarity of the two by trigrams, from 0 to 1. */
  readonly likeness: number;
}

/** More words than this narrow nothing further; the cap bounds the work a question can cause. */
const MAX_WORDS = 8;

/** Below this two words have little more in common than their first letter: `petorl` and `petrol` reach 0.27. */
const LEAST_LIKENESS = 0.25;
/** Of the words that resemble a mistyped one, only those nearly as near as the nearest. */
const NEAR_THE_NEAREST = 0.65;

/**
 * Compares with the words of the library, some 1,100, instead of with the text of every factor, for each of which pg_trgm
 * takes fifty microseconds.
 */
export async function findWords(db: Db, organisationId: string, question: string): Promise<Match[]> {
  return db.query<Match>(sql`
    WITH wanted AS (SELECT DISTINCT word FROM unnest((search_words(${question}))[:${MAX_WORDS}]) AS word),
         known AS (SELECT word FROM published_factor_words
                   UNION SELECT unnest(words) FROM custom_factors WHERE organisation_id = ${organisationId})
    SELECT wanted.word AS wanted, known.word AS known, coalesce(similarity(known.word, wanted.word), 0) AS likeness
    FROM wanted LEFT JOIN known
      ON starts_with(known.word, wanted.word) OR similarity(known.word, wanted.word) >= ${LEAST_LIKENESS}`);
}

/**
 * For each wanted word, what a factor must hold one of. A word that exists is meant as it stands; else it begins longer
 * ones; else it is mistyped. Digits are never mistyped: R-410A is not nearly R-410B, nor 2026 nearly 2025.
 */
export function interpret(matches: readonly Match[]): Match[][] {
  const wanted = [...new Set(matches.map((match) => match.wanted))];
  return wanted.map((word) =>
    meantBy(
      word,
      matches.filter((match) => match.wanted === word),
    ),
  );
}

function meantBy(wanted: string, matches: readonly Match[]): Match[] {
  const exact = matches.filter(({ known }) => known === wanted);
  if (exact.length > 0) return exact;
  const longer = matches.filter(({ known }) => known?.startsWith(wanted));
  if (longer.length > 0 || /\d/.test(wanted)) return longer;
  const nearest = Math.max(...matches.map(({ likeness }) => likeness));
  return matches.filter(({ known, likeness }) => known !== null && likeness >= nearest * NEAR_THE_NEAREST);
}

/** Every wanted word must be among `words`, the column of a factor's; a question without a word finds nothing. */
export function searchCondition(words: Sql, meanings: readonly Match[][]): Sql[] {
  if (meanings.length === 0) return [sql`false`];
  return meanings.map((matches) => sql`${words} && ${matches.map(({ known }) => known)}::text[]`);
}

/** The likenesses of the best match for each wanted word, added up; then the shorter code: it is the more general. */
export function relevance(words: Sql, meanings: readonly Match[][]): Sql {
  const flat = meanings.flat();
  return sql`ROW(
    (SELECT sum(best) FROM (
       SELECT max(likeness) AS best
       FROM unnest(${flat.map(({ known }) => known)}::text[], ${flat.map(({ wanted }) => wanted)}::text[],
                   ${flat.map(({ likeness }) => likeness)}::real[]) AS match (known, wanted, likeness)
       WHERE known = ANY (${words}) GROUP BY wanted) AS bests),
    -length(code), vintage)`;
}
