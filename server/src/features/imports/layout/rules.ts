import { createHash } from 'node:crypto';
import type { DateFormGuess, DecimalGuess, TableRow } from '../../../platform/tables/index.ts';
import { assignFields, type Choice, type Choices, CLEAR, type Column } from './assign.rules.ts';
import { contentOf, fits, fitsWell, sampleSize } from './content.rules.ts';
import { isDateField, isNumberField, type Layout, type LayoutColumn } from './fields.rules.ts';
import { divideHeader, isOtherName, matchesOf, normalised } from './header.rules.ts';
import { findStart } from './start.rules.ts';
import { isTotalLabel } from './total.rules.ts';

/** The label of a total is among the first cells. */
const LABEL_CELLS = 20;

/** Finds the header and what each column means, by the first rows of a file. */
export function detectLayout(rows: readonly TableRow[]): Layout {
  const start = findStart(rows);
  const data = start.rows.filter(({ cells }) => !cells.slice(0, LABEL_CELLS).some(isTotalLabel));
  const columns = columnsOf(start.names, data);
  const choices = assignFields(columns, start.headerLine !== null);
  describedActivity(columns, choices);
  const shared = sharedForms(columns);
  return {
    headerLine: start.headerLine,
    columns: columns.map((column) => present(column, choices.get(column.index), shared)),
  };
}

function columnsOf(names: readonly string[], rows: readonly TableRow[]): Column[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  const size = sampleSize(width);
  const columns = Array.from({ length: width }, (_, index) => {
    const name = (names[index] ?? '').replaceAll(/\s+/g, ' ').trim();
    const content = contentOf(cellsOf(rows, index), size);
    const matches = matchesOf(name).filter(({ field }) => fits(field, content));
    return { index, name: name || `Column ${index + 1}`, unit: divideHeader(name).unit, content, matches };
  });
  // Exports often end with columns that have neither a name nor cells.
  const last = columns.findLastIndex(({ index, content }) => content.filled > 0 || (names[index] ?? '') !== '');
  return columns.slice(0, last + 1);
}

function* cellsOf(rows: readonly TableRow[], index: number): Generator<string> {
  for (const { cells } of rows) yield cells[index] ?? '';
}

/** Ledgers describe what was bought in a text. It is the activity if no other column is. */
function describedActivity(columns: readonly Column[], choices: Choices): void {
  const has = (...fields: string[]): boolean => [...choices.values()].some(({ field }) => fields.includes(field));
  if (has('activity', 'subcategory', 'from', 'route')) return;
  const notes = columns.find(
    ({ index, name }) =>
      choices.get(index)?.field === 'notes' &&
      /beschr|bezeichn|descr|text|libell|designation|intitul|concepto|detail/.test(normalised(name)),
  );
  if (!notes) return;
  const because = `No other column names an activity, so “${notes.name}” probably does.`;
  choices.set(notes.index, { field: 'activity', score: 40, because });
}

interface SharedForms {
  readonly decimal: DecimalGuess | undefined;
  readonly dateForm: DateFormGuess | undefined;
  /** Several headers name a date, such as a year and a month. */
  readonly hasSeveralDates: boolean;
}

/** A file has one decimal mark and one order of day and month. Columns that show them decide for those that do not. */
function sharedForms(columns: readonly Column[]): SharedForms {
  const decimals = columns
    .filter(({ content }) => content.numbers >= 0.5)
    .map(({ content }) => content.decimal)
    .filter(({ isCertain, because }) => isCertain && because !== NO_PLACES);
  const forms = columns
    .filter(({ content }) => content.shareOf('date') >= 0.5)
    .map(({ content }) => content.dateForm)
    .filter(({ isCertain, form }) => isCertain && form !== 'YMD');
  const dates = columns.filter(({ name }) => matchesOf(name).some(({ field }) => field === 'date'));
  return {
    hasSeveralDates: dates.length > 1,
    decimal: decimals.every(({ decimal }) => decimal === decimals[0]?.decimal) ? decimals[0] : undefined,
    dateForm: forms.every(({ form }) => form === forms[0]?.form) ? forms[0] : undefined,
  };
}

const NO_PLACES = 'The numbers have no decimal places.';

function present(column: Column, choice: Choice | undefined, shared: SharedForms): LayoutColumn {
  const { index, name, unit, content } = column;
  const field = choice?.field ?? null;
  const hasNumbers = (field !== null && isNumberField(field)) || content.numbers >= 0.5;
  const hasDates = (field !== null && isDateField(field)) || content.shareOf('date') >= 0.5;
  const decimal =
    content.decimal.isCertain && content.decimal.because !== NO_PLACES
      ? content.decimal
      : (shared.decimal ?? content.decimal);
  const dateForm = content.dateForm.isCertain ? content.dateForm : (shared.dateForm ?? content.dateForm);
  const doubts = [
    ...(hasNumbers && !hasDates && !decimal.isCertain ? [decimal.because] : []),
    ...(hasDates && !dateForm.isCertain ? [dateForm.because] : []),
    ...(field === 'date' && content.shareOf('year') > 0.5 && shared.hasSeveralDates
      ? ['The month seems to be in another column.']
      : []),
    ...(field !== null && content.filled > 0 && !fitsWell(field, content) ? ['Some cells have another form.'] : []),
  ];
  const because =
    choice?.because ?? (isOtherName(name) ? `“${name}” is not needed.` : 'Nothing shows what this column means.');
  return {
    index,
    name,
    field,
    decimal: hasNumbers ? decimal.decimal : null,
    dateForm: hasDates ? dateForm.form : null,
    unit,
    isCertain: doubts.length === 0 && (choice === undefined ? isOtherName(name) : isClear(choice, column)),
    because: [because, ...doubts].join(' '),
  };
}

/** A header such as `Ladedatum` has `datum` only as its end, but the cells are dates indeed. */
const isClear = ({ field, score }: Choice, { content }: Column): boolean =>
  score >= CLEAR || (score >= MODERATE && isDateField(field) && content.dates >= 0.9);

const MODERATE = 30;

/** Identifies files with the same headers, for templates. Years are left out, because next year's file has others. */
export function fingerprintOf({ headerLine, columns }: Layout): string {
  const names = columns.map(({ name }) => normalised(name.replaceAll(/\b(?:19|20)\d{2}\b/g, '')));
  const text = JSON.stringify(headerLine === null ? ['no header', columns.length] : names);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
