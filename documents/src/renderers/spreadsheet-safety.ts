/**
 * Spreadsheets run a cell that begins with one of these as a formula (OWASP, "CSV injection"; the full-width forms
 * count in East Asian settings). An apostrophe in front makes it text. Only text comes here: numbers stay numbers.
 */
export const STARTS_FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export const neutralise = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text);
