import { neutraliseUnlessNumber } from './spreadsheet-safety.ts';

export const CSV = 'text/csv;charset=utf-8';

/** Gives the reader a file made in the browser. */
export function download(name: string, content: Blob | string, type = CSV): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** RFC 4180. Apostrophes keep spreadsheets from running a text as a formula. */
export const toCsv = (rows: ReadonlyArray<ReadonlyArray<string | number | null>>): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n');

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = neutraliseUnlessNumber(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const OWN_PATH = /^\/public\/files\/([^/]+)$/;

/** The token of a file that the service itself keeps; undefined of a file in another storage. */
export const tokenOf = (downloadUrl: string): string | undefined => OWN_PATH.exec(new URL(downloadUrl).pathname)?.[1];

/** The browser may know the service under another address than the service itself, so only the path counts. */
export const addressOf = (downloadUrl: string): string =>
  tokenOf(downloadUrl) === undefined ? downloadUrl : new URL(downloadUrl).pathname;
