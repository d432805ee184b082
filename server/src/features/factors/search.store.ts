import { column, type Db, join, raw, type Sql, sql } from '../../platform/db/index.ts';
import { LEAST_LIKENESS, MAX_WORDS, type Match } from './search.rules.ts';

const { real, text } = column;

/** More than any word has close matches; the closest come first. */
const MAX_NEAREST = 60;

/** Sorts after every character that a word can have. */
const AFTER_ALL = sql`chr(1114111)`;

/**
 * Compares with the library's 16,000 or so words instead of the text of every factor. A prefix of a known word is found by
 * the word index; only a word that is no prefix counts as mistyped and is looked up by trigrams.
 */
export const findWords = (db: Db, organisationId: string, search: string): Promise<Match[]> =>
  db.query(
    { wanted: text, known: text.orNull, likeness: real },
    sql`
    WITH wanted AS (SELECT DISTINCT word FROM unnest((search_words(${search}))[:${MAX_WORDS}]) AS word),
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

/** Every searched word must be in the factor's `words` column. A search without a word finds nothing. */
export function searchCondition(words: Sql, meanings: readonly Match[][]): Sql[] {
  if (meanings.length === 0 || meanings.some((matches) => matches.length === 0)) return [sql`false`];
  const certain = meanings.flatMap((matches) => (matches.length === 1 ? matches : []));
  const open = meanings.filter((matches) => matches.length > 1);
  return [
    // In one condition, so that the index intersects them however common each is.
    ...(certain.length > 0 ? [sql`${words} @> ${knownOf(certain)}::text[]`] : []),
    ...open.map((matches) => sql`${words} && ${knownOf(matches)}::text[]`),
  ];
}

const knownOf = (matches: readonly Match[]): Array<string | null> => matches.map(({ known }) => known);

/** Each weight exceeds the sum of the smaller ones: a code has fewer than 999 characters, and a year has four digits. */
const [BY_LIKENESS, BY_USE, BY_LENGTH] = [100_000_000, 50_000_000, 10_000].map((each) => raw(String(each)));

/** A fuel's name seldom means its supply chain, network losses or biogenic CO2. */
const DERIVED = `basis = 'upstream' OR category IN ('fuel_energy_activities', 'outside_of_scopes')`;
const FOR_ENTRIES = raw(`CASE WHEN ${DERIVED} THEN 0 ELSE 1 END`);

/** A shorter code is more general. Base Carbone codes are plain numbers, so they get a fixed length. */
const GENERALITY = raw(`(999 - CASE source WHEN 'ADEME' THEN 50 ELSE length(code) END)`);

/**
 * Ranks by the summed best likeness of the searched words, then activities before derived activities, then the more
 * general code, then the newer vintage. One integer sorts fast and fits into a cursor, so the next page agrees.
 */
export function relevance(words: Sql, meanings: readonly Match[][]): Sql {
  const levels = meanings.map(levelsOf);
  const settled = levels.flatMap((each) => (each.length === 1 ? each : [])).reduce((sum, { level }) => sum + level, 0);
  const open = levels.filter((each) => each.length > 1);
  const cases = nextPowerOfTwo(Math.max(1, ...open.map((each) => each.length - 1)));
  const likeness = join([sql`${settled}::int`, ...open.map((each) => bestLikeness(words, each, cases))], ' + ');
  return sql`(${likeness})::bigint * ${BY_LIKENESS!} + ${FOR_ENTRIES} * ${BY_USE!} + ${GENERALITY} * ${BY_LENGTH!}
    + vintage`;
}

/** Known words with the same likeness to the searched one, in thousandths. */
interface Level {
  readonly level: number;
  readonly known: ReadonlyArray<string | null>;
}

/** Best first. */
function levelsOf(matches: readonly Match[]): Level[] {
  const levels = new Map<number, Array<string | null>>();
  for (const { known, likeness } of matches) {
    const level = Math.round(likeness * 1000);
    const equal = levels.get(level);
    if (equal) equal.push(known);
    else levels.set(level, [known]);
  }
  return [...levels].map(([level, known]) => ({ level, known })).sort((left, right) => right.level - left.level);
}

/** Matches no factor. */
const NO_WORDS: Level = { level: 0, known: [] };

/**
 * Every result has one of the words, so the last level needs no test. Empty cases pad the list, so that searches share a
 * few prepared statements.
 */
function bestLikeness(words: Sql, levels: readonly Level[], cases: number): Sql {
  const least = levels.at(-1)!;
  const better = levels.slice(0, -1);
  const filled = Array.from({ length: cases }, (_, index) => better[index] ?? NO_WORDS);
  const whens = filled.map(({ level, known }) => sql`WHEN ${words} && ${known}::text[] THEN ${level}::int`);
  return sql`CASE ${join(whens, ' ')} ELSE ${least.level}::int END`;
}

const nextPowerOfTwo = (number: number): number => 2 ** Math.ceil(Math.log2(number));
