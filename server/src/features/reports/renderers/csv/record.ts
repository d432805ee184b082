import type { Cell, Column, Row } from '../../document/model.ts';
import { neutralise } from '../spreadsheet-safety.ts';

const NEEDS_QUOTES = /[",\r\n]/;

/** RFC 4180, section 2: quoted where it must be, quotes inside doubled. */
const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const record = (fields: readonly string[]): string => `${fields.join(',')}\r\n`;

const plain = (value: Cell | undefined): string => (value === null || value === undefined ? '' : `${value}`);
const safe = (value: Cell | undefined): string => quoted(neutralise(plain(value)));

/** A function that writes a row under the file's header; columns the table does not have stay empty. */
export function recordWriter(lead: string, header: readonly string[], columns: readonly Column[]) {
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  const fields = header.map((key) => ({ key, write: kinds.get(key) === 'text' ? safe : plain }));
  return (row: Row): string => {
    let text = lead;
    for (let at = 0; at < fields.length; at += 1) {
      const { key, write } = fields[at]!;
      text += at === 0 ? write(row[key]) : `,${write(row[key])}`;
    }
    return `${text}\r\n`;
  };
}
