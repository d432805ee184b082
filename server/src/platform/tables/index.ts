export { detectFormat, readTable } from './format.ts';
export type { ChosenFormat, Delimiter, Encoding, TableFormat, TableRow, TableSource } from './table.ts';
export { UnreadableTable } from './table.ts';
export { type Amount, type DecimalMark, readAmount, readCurrency, splitAmount } from './values/amounts.ts';
export { type DateForm, type DateFormGuess, guessDateForm } from './values/date-form.ts';
export { type Days, readDays } from './values/days.ts';
export { type DecimalGuess, guessDecimal } from './values/decimal-mark.ts';
