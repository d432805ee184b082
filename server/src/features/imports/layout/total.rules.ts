import { readCurrency, readDays, type TableRow } from '../../../platform/tables/index.ts';
import type { Field, Layout, LayoutColumn } from './fields.rules.ts';
import { isUnit, normalised } from './header.rules.ts';
import { isValue } from './start.rules.ts';

const LABELS =
  'summe gesamt gesamtsumme gesamtbetrag gesamtverbrauch gesamtmenge gesamtergebnis endsumme insgesamt zwischensumme teilsumme ergebnis übertrag saldo ' +
  'total totals subtotal sub-total grandtotal grand_total sum overall balance carriedforward totalgénéral sous-total somme montanttotal ' +
  'suma sumatotal sumatotal totalgeneral subtotales totales importe_total';

const labels = new Set(LABELS.split(' ').map(normalised));

/**
 * First characters and beginnings of the labels. Most cells have others, which costs much less to see than to look
 * them up.
 */
const FIRST = new Set('sgtzeiüuobcmSGTZEIÜUOBCMΣ');
const POSSIBLE = /^(?:sum|som|ges|tot|zwi|end|ins|teil|erg|[uü]ber|sal|sub|gra|sous|ove|bal|car|mon|imp|Σ)/i;

const isPossible = (cell: string): boolean => cell !== '' && FIRST.has(cell[0]!) && POSSIBLE.test(cell);

/** `Summe`, `Zwischensumme:` and `Total général` */
export const isTotalLabel = (cell: string): boolean =>
  cell.length <= 40 && isPossible(cell) && (labels.has(normalised(cell)) || cell === 'Σ');

const BEGINNING =
  /^(?:summe|gesamt|gesamtsumme|zwischensumme|endsumme|insgesamt|übertrag|grand total|sub-?total|total|sous-total|somme|suma|Σ)(?=[\s:.]|$)/i;

/** `Total 2026`, `Summe Strom` and `Gesamt Berlin`; also `Total Energies`, which is a name. */
const beginsLikeTotal = (cell: string): boolean => cell.length <= 80 && isPossible(cell) && BEGINNING.test(cell);

const RULE = /^[-=_–—*.]{2,}$/;

/** The reason for leaving out a row that is no data, or null. */
export function ignoredBecause(row: TableRow, layout: Layout): string | null {
  if (row.cells.every((cell) => cell === '' || RULE.test(cell))) return 'empty';
  if (layout.headerLine !== null && row.line < layout.headerLine) return 'title row';
  if (row.line === layout.headerLine) return 'header';
  if (repeatsHeader(row, layout)) return 'repeated header';
  if (isTotal(row, layout)) return 'total row';
  return isTitle(row, layout) ? 'title row' : null;
}

/** Printed pages repeat the header. One that was joined from two lines is repeated by its lower line. */
function repeatsHeader({ cells }: TableRow, { headerLine, columns }: Layout): boolean {
  if (headerLine === null) return false;
  let [same, filled] = [0, 0];
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue;
    filled++;
    const name = columns[index]?.name;
    if (name === cell || (name?.endsWith(')') && name.endsWith(` (${cell})`))) same++;
  }
  return same >= 2 && same >= filled * 0.6;
}

/** A total has a label, and beside it only numbers and units: neither a date nor an activity of its own. */
function isTotal({ cells }: TableRow, { columns }: Layout): boolean {
  const at = cells.findIndex((cell) => isTotalLabel(cell) || beginsLikeTotal(cell));
  if (at < 0) return false;
  const label = cells[at]!;
  const field = columns[at]?.field ?? null;
  if (!isTotalLabel(label) && (field === 'supplier' || field === 'notes')) return false;
  const isActivity = field === 'activity' && isTotalLabel(label);
  return cells.every((cell, index) => index === at || isBesideTotal(cell, columns[index], isActivity));
}

const NAMED: ReadonlySet<Field | null> = new Set<Field | null>([
  'location',
  'scope',
  'category',
  'country',
  'supplier',
]);

/** Where the activity is called a total, the row may still have a date or name a site: a total of the site or month. */
function isBesideTotal(cell: string, column: LayoutColumn | undefined, isActivity: boolean): boolean {
  if (cell === '' || isTotalLabel(cell) || isUnit(cell) || readCurrency(cell) !== null) return true;
  const isDate = column?.dateForm != null && readDays(cell, column.dateForm) !== null;
  if (isDate) return isActivity;
  return isValue(cell) || (isActivity && NAMED.has(column?.field ?? null));
}

/** A single text in a table with several columns is a heading or a footnote. */
function isTitle({ cells }: TableRow, { columns }: Layout): boolean {
  const at = cells.findIndex((cell) => cell !== '');
  const isAlone = cells.findLastIndex((cell) => cell !== '') === at;
  return isAlone && columns.filter(({ field }) => field !== null).length >= 3 && !isValue(cells[at]!);
}
