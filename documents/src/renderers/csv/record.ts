import type { Cell, Column, Row } from '../../model/model.ts';
import { MAY_BE_DANGEROUS, neutralise } from '../spreadsheet-safety.ts';

const NEEDS_QUOTES = /[",\r\n]/;

/** RFC 4180, section 2: quoted where necessary, with inner quotes doubled. */
const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const record = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

const plain = (value: Cell | undefined): string => (value === null || value === undefined ? '' : `${value}`);

/** Most texts need neither quotes nor an apostrophe; one test finds the others. */
const NEEDS_CARE = new RegExp(`${NEEDS_QUOTES.source}|${MAY_BE_DANGEROUS.source}`);

function safe(value: Cell | undefined): string {
  const text = plain(value);
  return NEEDS_CARE.test(text) ? quoted(neutralise(text)) : text;
}

/** A function that writes a row under the file's header; columns the table does not have stay empty. */
export function recordWriter(lead: string, header: readonly string[], columns: readonly Column[]) {
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  const fields = header.map((key) => ({ key, write: kinds.get(key) === 'text' ? safe : plain }));
  // One list for all rows, joined once: concatenation would leave many small strings behind for each row.
  const texts = fields.map(() => '');
  return (row: Row): string => {
    for (let at = 0; at < fields.length; at += 1) {
      const { key, write } = fields[at]!;
      texts[at] = write(row[key]);
    }
    return `${lead}${texts.join(',')}\r\n`;
  };
}
