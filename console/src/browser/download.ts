/* The same rule as in documents/src/renderers/spreadsheet-safety.ts, which a test compares: the console imports no other workspace. */

/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, "CSV injection"; the full-width forms
 * count in East Asian settings).
 */
const STARTERS = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';

/**
 * Places where a cell may begin. A spreadsheet that expects semicolons or tabs splits a file of commas there, also inside
 * quotes, and at line breaks.
 */
const SPLITS = '[;\\t\\r\\n]';
const PADDING = '[ \\u00a0"]*';
const NUMBER = '[+-]?\\d[\\d.,]*';

const AT_START = new RegExp(`^(?=${SPLITS.replace(';', '')}|${PADDING}${STARTERS})`);
const AFTER_SPLIT = new RegExp(`${SPLITS}(?=${PADDING}${STARTERS})(?!${PADDING}${NUMBER}(?:${SPLITS}|$))`, 'g');
const GUARDED = new RegExp(`(^|${SPLITS})'(?=${PADDING}${STARTERS}|[\\t\\r\\n])`, 'g');
const IS_NUMBER = new RegExp(`^${NUMBER}$`);

/** An apostrophe in front makes it text. For columns of text; those of numbers stay as they are. */
export const neutralise = (text: string): string => text.replaceAll(AFTER_SPLIT, "$&'").replace(AT_START, "'");

/** For files whose columns have no types: a number with its sign is no formula. */
export const neutraliseUnlessNumber = (text: string): string => (IS_NUMBER.test(text) ? text : neutralise(text));

/** The text that was neutralised: a file that the service wrote can be read again. */
export const withoutGuards = (text: string): string => text.replaceAll(GUARDED, '$1');

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
