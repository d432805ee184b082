/*
 * A copy of documents/src/renderers/spreadsheet-safety.ts, because the console does not import that workspace. A test
 * compares both.
 */

/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, "CSV injection"). The full-width forms
 * matter in East Asian locales.
 */
const STARTERS = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';

/**
 * Characters after which a cell may begin. A spreadsheet that expects semicolons or tabs splits comma-separated files
 * there and at line breaks, even inside quotes.
 */
const SPLITS = '[;\\t\\r\\n]';
const PADDING = '[ \\u00a0"]*';
const NUMBER = '[+-]?\\d[\\d.,]*';

const AT_START = new RegExp(`^(?=${SPLITS.replace(';', '')}|${PADDING}${STARTERS})`);
const AFTER_SPLIT = new RegExp(`${SPLITS}(?=${PADDING}${STARTERS})(?!${PADDING}${NUMBER}(?:${SPLITS}|$))`, 'g');
const GUARDED = new RegExp(`(^|${SPLITS})'(?=${PADDING}${STARTERS}|[\\t\\r\\n])`, 'g');
const IS_NUMBER = new RegExp(`^${NUMBER}$`);

/** Adds an apostrophe, which turns a formula into text. For text columns only, not for numbers. */
export const neutralise = (text: string): string => text.replaceAll(AFTER_SPLIT, "$&'").replace(AT_START, "'");

/** For files without column types: a signed number is not a formula. */
export const neutraliseUnlessNumber = (text: string): string => (IS_NUMBER.test(text) ? text : neutralise(text));

/** Reverses `neutralise`, so that files written by the service can be imported again. */
export const withoutGuards = (text: string): string => text.replaceAll(GUARDED, '$1');
