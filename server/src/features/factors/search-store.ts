import { column, type Db, join, raw, type Sql, sql } from '../../platform/db/index.ts';
import { LEAST_LIKENESS, MAX_WORDS, type Match } from './search.ts';

const { real, text } = column;

/** More than resemble any word closely; the nearest come first. */
const MAX_NEAREST = 60;

/** Sorts after every character that a word can have. */
const AFTER_ALL = sql`chr(1114111)`;

/**
 * Compares with the words of the library, some 16,000, instead of with the text of every factor. A word that begins one of
 * them is found in the order of words; only one that begins none is mistyped, and looked up by its trigrams.
 */
export const findWords = (db: Db, organisationId: string, question: string): Promise<Match[]> =>
  db.query(
    { wanted: text, known: text.orNull, likeness: real },
    sql`
    WITH wanted AS (SELECT DISTINCT word FROM unnest((search_words(${question}))[:${MAX_WORDS}]) AS word),
         own AS MATERIALIZED (
           SELECT DISTINCT unnest(words) AS word FROM custom_factors WHERE organisation_id = ${organisationId})
    SELECT wanted.word AS wanted, known.word AS known, coalesce(similarity(known.word, wanted.word), 0) AS likeness
    FROM wanted LEFT JOIN LATERAL (
      SELECT word FROM published_factor_words WHERE ${beginsLike(raw('wanted.word'))}
      UNION
      SELECT word FROM (
        SELECT word FROM published_factor_words
        WHERE NOT EXISTS (SELECT FROM published_factor_words WHERE ${beginsLike(raw('wanted.word'))})
        ORDER BY word <-> wanted.word LIMIT ${MAX_NEAREST}) AS nearest
      WHERE similarity(word, wanted.word) >= ${LEAST_LIKENESS}
      UNION
      SELECT word FROM own
      WHERE starts_with(word, wanted.word) OR similarity(word, wanted.word) >= ${LEAST_LIKENESS}) AS known ON true`,
  );

const beginsLike = (wanted: Sql): Sql => sql`word >= ${wanted} AND word < ${wanted} || ${AFTER_ALL}`;

/** Every searched word must be among `words`, the column of a factor's; a question without a word finds nothing. */
export function searchCondition(words: Sql, meanings: readonly Match[][]): Sql[] {
  if (meanings.length === 0 || meanings.some((matches) => matches.length === 0)) return [sql`false`];
  const certain = meanings.flatMap((matches) => (matches.length === 1 ? matches : []));
  const open = meanings.filter((matches) => matches.length > 1);
  return [
    // Together: the index then intersects them, however common each is.
    ...(certain.length > 0 ? [sql`${words} @> ${knownOf(certain)}::text[]`] : []),
    ...open.map((matches) => sql`${words} && ${knownOf(matches)}::text[]`),
  ];
}

const knownOf = (matches: readonly Match[]): Array<string | null> => matches.map(({ known }) => known);

/** Each leaves room for the next: a code has fewer than 999 characters, and a year has four digits. */
const [BY_LIKENESS, BY_USE, BY_LENGTH] = [100_000_000, 50_000_000, 10_000].map((each) => raw(String(each)));

/** Supply chains, network losses and biogenic CO2 are seldom meant by the name of a fuel. */
const DERIVED = `basis = 'upstream' OR category IN ('fuel_energy_activities', 'outside_of_scopes')`;
const FOR_ENTRIES = raw(`CASE WHEN ${DERIVED} THEN 0 ELSE 1 END`);

/** A shorter code is the more general; those of Base Carbone are numbers, which say nothing of that. */
const GENERALITY = raw(`(999 - CASE source WHEN 'ADEME' THEN 50 ELSE length(code) END)`);

/**
 * The sum of the best likeness for each searched word; then factors of activities before those that follow from them; then
 * the more general; then the newer. One whole number, which sorts fast and which a cursor can hold, so that the next page
 * finds the same.
 */
export function relevance(words: Sql, meanings: readonly Match[][]): Sql {
  const best = meanings.map((matches) => bestLikeness(words, matches));
  const likeness = best.length === 0 ? sql`0` : join(best, ' + ');
  return sql`(${likeness})::bigint * ${BY_LIKENESS!} + ${FOR_ENTRIES} * ${BY_USE!} + ${GENERALITY} * ${BY_LENGTH!}
    + vintage`;
}

/** In thousandths. Every factor that is found has one of the words, so the last of them need not be looked for. */
function bestLikeness(words: Sql, matches: readonly Match[]): Sql {
  const levels = [...new Set(matches.map(thousandths))].sort((left, right) => right - left);
  const least = levels.pop() ?? 0;
  const cases = levels.map((level) => {
    const known = knownOf(matches.filter((match) => thousandths(match) === level));
    return sql`WHEN ${words} && ${known}::text[] THEN ${level}::int`;
  });
  return cases.length === 0 ? sql`${least}::int` : sql`CASE ${join(cases, ' ')} ELSE ${least}::int END`;
}

const thousandths = ({ likeness }: Match): number => Math.round(likeness * 1000);
