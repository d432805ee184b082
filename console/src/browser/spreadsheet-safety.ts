/* A copy of documents/src/renderers/spreadsheet-safety.ts, because the console imports no other workspace. A test compares both. */

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
