import type { Cell, Column, ColumnKind, Row, Table } from '../../model/model.ts';

/** Exactly the plain decimals among JSON's numbers: no exponent, no sign but minus, no leading zero. */
const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const WHOLE_NUMBER = /^-?(?:0|[1-9]\d*)$/;
const CIVIL_DATE = /^\d{4}-\d\d-\d\d$/;
const WIRE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The digits as they are, never through a binary float. */
export function numberText(value: string | number): string {
  const text = typeof value === 'number' ? wholeText(value) : value;
  if (!PLAIN_DECIMAL.test(text)) throw new Error(`${JSON.stringify(value)} is not a plain decimal`);
  return text;
}

function wholeText(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number: amounts are given as text`);
  return value.toString();
}

function integerText(value: string | number): string {
  const text = typeof value === 'number' ? wholeText(value) : value;
  if (!WHOLE_NUMBER.test(text)) throw new Error(`${JSON.stringify(value)} is not a whole number`);
  return text;
}

const shaped = (shape: RegExp, what: string) => (value: string | number) => {
  if (typeof value !== 'string' || !shape.test(value)) throw new Error(`${JSON.stringify(value)} is not ${what}`);
  return `"${value}"`;
};

/** Any quote, backslash, control character or surrogate; all others need no escape in JSON. */
const NEEDS_ESCAPES = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

function textText(value: string | number): string {
  if (typeof value !== 'string') throw new Error(`${value} is not text`);
  return NEEDS_ESCAPES.test(value) ? JSON.stringify(value) : `"${value}"`;
}

const WRITERS: Record<ColumnKind, (value: string | number) => string> = {
  text: textText,
  integer: integerText,
  decimal: numberText,
  year: integerText,
  percent: numberText,
  money: numberText,
  date: shaped(CIVIL_DATE, 'a date'),
  dateTime: shaped(WIRE_TIME, 'a UTC time in whole seconds'),
};

/** A cell as JSON. A value that does not fit its column stops the report: a wrong file is worse than none. */
function cellText(table: Table, { key, kind }: Column, value: Cell | undefined): string {
  if (value === null) return 'null';
  try {
    if (value === undefined) throw new Error('the row lacks this column');
    return WRITERS[kind](value);
  } catch (error) {
    throw new Error(`table ${table.id}, column ${key}: ${(error as Error).message}`);
  }
}

/** A function that writes a row as a JSON object, members in the order of the columns. */
export function rowWriter(table: Table): (row: Row) => string {
  const members = table.columns.map(({ key, kind }, index) => ({
    key,
    lead: `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`,
    write: WRITERS[kind],
  }));
  // One list for all rows, joined once: concatenation would leave many small strings behind for each row.
  const texts = members.flatMap(({ lead }) => [lead, '']);
  texts.push('}');
  return (row) => {
    try {
      for (let at = 0; at < members.length; at += 1) {
        const { key, write } = members[at]!;
        const value = row[key];
        texts[2 * at + 1] = value === null ? 'null' : write(value as string | number);
      }
    } catch (error) {
      // Checks again cell by cell to name the wrong one, so that correct rows need no such check.
      for (const column of table.columns) cellText(table, column, row[column.key]);
      throw error;
    }
    return texts.join('');
  };
}

/** Totals contain only the columns that have one. */
export function totalsText(table: Table): string | undefined {
  if (!table.totals) return undefined;
  const members = table.columns
    .filter(({ key }) => table.totals?.[key] !== undefined)
    .map((column) => `${JSON.stringify(column.key)}:${cellText(table, column, table.totals?.[column.key])}`);
  return `{${members.join(',')}}`;
}
