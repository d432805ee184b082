import pg, { type FieldDef } from 'pg';

export type RowReader = (values: ReadonlyArray<string | null>) => object;

const TEXT_OID = 25;
const DATE_OID = 1082;
const TIMESTAMPTZ_OID = 1184;
const TEXTS_OID: number = 1009;

const { getTypeParser, setTypeParser } = pg.types;
const asText = getTypeParser(TEXT_OID);
const readTime = getTypeParser(TIMESTAMPTZ_OID);
const readTexts = getTypeParser(TEXTS_OID);

// pg would make a Date at local midnight of a civil date; dates stay the text they are.
setTypeParser(DATE_OID, asText);

setTypeParser(TIMESTAMPTZ_OID, (text) => readUtc(text) ?? readTime(text));

const UTC_LENGTH = { least: 22, most: 29 };

/** `2026-03-31 09:30:00.123456+00`, as sessions in UTC write it: three times as fast as pg, which reads any zone. */
function readUtc(text: string): Date | undefined {
  const { length } = text;
  if (length < UTC_LENGTH.least || length > UTC_LENGTH.most || !text.endsWith('+00')) return undefined;
  let milliseconds = 0;
  for (let at = 20, worth = 100; at < length - 3 && worth >= 1; at++, worth /= 10) {
    milliseconds += (text.charCodeAt(at) - ZERO) * worth;
  }
  const year = two(text, 0) * 100 + two(text, 2);
  const day = Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17), milliseconds);
  // Date.UTC takes the years 0 to 99 for those of the last century.
  return year < 100 ? undefined : new Date(day);
}

const ZERO = 48;
const two = (text: string, at: number): number => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

/** `{emissions:read,reports:read}`: without quotes, escapes, nested arrays and nulls, commas only separate. */
const PLAIN_TEXTS = /^\{(?!.*NULL)[^"\\{}]+\}$/i;
setTypeParser(TEXTS_OID, (text) => (PLAIN_TEXTS.test(text) ? text.slice(1, -1).split(',') : readTexts(text)));

/**
 * Compiled for the columns of one statement: assigning fields by name, one by one, takes several times as long as an
 * object written out.
 */
export function rowReader(fields: readonly FieldDef[]): RowReader {
  const parsers = fields.map(({ dataTypeID }) => getTypeParser(dataTypeID));
  const members = fields.map(({ name }, at) => {
    const value = parsers[at] === asText ? `v[${at}]` : `v[${at}] === null ? null : p[${at}](v[${at}])`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  return new Function('p', `return (v) => ({ ${members.join(', ')} })`)(parsers) as RowReader;
}
