import { neutraliseUnlessNumber } from './spreadsheet-safety.ts';

export const CSV = 'text/csv;charset=utf-8';

/** Saves a file created in the browser. */
export function download(name: string, content: Blob | string, type = CSV): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** CSV by RFC 4180. Apostrophes prevent spreadsheets from running text as a formula. */
export const toCsv = (rows: ReadonlyArray<ReadonlyArray<string | number | null>>): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n');

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = neutraliseUnlessNumber(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const OWN_PATH = /^\/public\/files\/([^/]+)$/;

/** Token of a file stored by the service itself. Undefined for files in other storage. */
export const tokenOf = (downloadUrl: string): string | undefined => OWN_PATH.exec(new URL(downloadUrl).pathname)?.[1];

/** Drops the host of the service's own links: the browser may use another address than the configured one. */
export const addressOf = (downloadUrl: string): string =>
  tokenOf(downloadUrl) === undefined ? downloadUrl : new URL(downloadUrl).pathname;
