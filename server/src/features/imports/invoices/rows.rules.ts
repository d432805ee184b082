import { isCivilDate } from '../../../kernel/period.ts';
import { type Settled, settle } from './credits.rules.ts';
import { type Draft, type DraftLine, type Invoice, type InvoiceRow, invoiceColumns } from './invoice.rules.ts';
import { short } from './paths.rules.ts';
import { activityOf, type Basis, isParticular, pointOf, type Read } from './reading.rules.ts';
import { findRepeats, isFromNetwork } from './repeats.rules.ts';

const locationOf = (line: DraftLine, draft: Draft): string =>
  pointOf(line) || draft.object || draft.place || addressOf(draft) || line.costCentre || draft.costCentre;

/** In one order, because the syntaxes differ in it. */
const addressOf = ({ street, postcode, town }: Draft): string =>
  [street, `${postcode} ${town}`.trim()].filter((part) => part !== '').join(', ');

const ONLY_CHARGES =
  'The invoice names this energy only in charges for its network or its taxes. If another invoice bills the energy itself, keep one of the two.';

function notesOf({ source, reading }: Read, settled: Settled | undefined, isCounted: boolean): string {
  const { name, description, note } = source;
  const isCharge = reading !== null && reading.level > 0 && isFromNetwork(reading);
  const parts = [
    settled?.note ?? '',
    isCounted && isCharge ? ONLY_CHARGES : '',
    note,
    isParticular(description) && name !== '' ? description : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const NO_LINES =
  'The e-invoice has no lines (profile MINIMUM or BASIC WL), so it makes no entry. Ask the supplier for the profile BASIC or EN 16931, or enter the consumption yourself.';
const NO_ENERGY = 'The invoice has no line with an amount of energy, fuel or distance, so it makes no entry.';
const ONLY_CREDITS = 'A credit makes no entry. Correct or delete the entries made from the invoice that it cancels.';

function hintOf(rows: readonly InvoiceRow[], hasReadings: boolean): string | null {
  if (rows.length === 0) return NO_LINES;
  if (rows.some(({ ignored }) => ignored === null)) return null;
  return hasReadings ? ONLY_CREDITS : NO_ENERGY;
}

/** Lines that make no entry, or one with other figures, because of other lines. */
export interface Decisions {
  readonly repeats: ReadonlyMap<number, string>;
  readonly settled: ReadonlyMap<number, Settled>;
}

export function decide(lines: readonly Read[], { draft, isCredit }: Basis): Decisions {
  const readings = lines.flatMap(({ reading }) => reading ?? []);
  const repeats = findRepeats(readings);
  const kept = readings.filter(({ line }) => !repeats.has(line));
  return { repeats, settled: settle(kept, { isCredit, precedingNumber: draft.precedingNumber }) };
}

const supplierOf = ({ tradingName, legalName }: Draft): string => tradingName || legalName;

export function rowOf(read: Read, { repeats, settled }: Decisions, { draft }: Basis): InvoiceRow {
  const { line } = read;
  const ignored = read.ignored ?? repeats.get(line) ?? settled.get(line)?.ignored ?? null;
  return { line, cells: cellsOf(read, draft, settled.get(line), ignored === null), ignored };
}

function cellsOf(read: Read, draft: Draft, settled: Settled | undefined, isCounted: boolean): string[] {
  const { source, period, unit } = read;
  const quantity = settled?.quantity ?? read.quantity;
  const amount = settled?.amount === undefined ? read.amount : settled.amount;
  const cells: Record<(typeof invoiceColumns)[number]['name'], string> = {
    activity: activityOf(source),
    quantity: quantity?.toFixed() ?? source.quantity,
    unit,
    periodStart: period.start,
    periodEnd: period.end,
    reference: draft.number,
    supplier: supplierOf(draft),
    meterPoint: locationOf(source, draft),
    amount: amount?.toFixed() ?? source.amount,
    currency: source.currency || draft.currency,
    notes: notesOf(read, settled, isCounted),
  };
  return invoiceColumns.map(({ name }) => short(cells[name]));
}

/** Rows of all lines, in the order of the document, each an entry or with its reason not to be one. */
export function invoiceOf({ draft, isCredit }: Basis, lines: readonly Read[], rows: readonly InvoiceRow[]): Invoice {
  const hasReadings = lines.some(({ reading }) => reading !== null);
  return {
    kind: draft.kind,
    number: draft.number,
    issuedOn: isCivilDate(draft.issuedOn) ? draft.issuedOn : '',
    supplier: supplierOf(draft),
    isCredit,
    precedingNumber: draft.precedingNumber || null,
    rows,
    hint: hintOf(rows, hasReadings),
  };
}
