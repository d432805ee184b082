import type { Field } from '../layout/index.ts';

/** The message is for the person who sent the file: it says what is wrong, and what to do. */
export class UnreadableInvoice extends Error {
  override readonly name = 'UnreadableInvoice';
}

export type InvoiceKind = 'ubl' | 'cii';

export const invoiceColumns = [
  { name: 'activity', field: 'activity' },
  { name: 'quantity', field: 'quantity' },
  { name: 'unit', field: 'unit' },
  { name: 'periodStart', field: 'periodStart' },
  { name: 'periodEnd', field: 'periodEnd' },
  { name: 'reference', field: 'reference' },
  { name: 'supplier', field: 'supplier' },
  { name: 'meterPoint', field: 'location' },
  { name: 'amount', field: 'amount' },
  { name: 'currency', field: 'currency' },
  { name: 'notes', field: 'notes' },
] as const satisfies ReadonlyArray<{ readonly name: string; readonly field: Field | null }>;

export interface InvoiceRow {
  /** From 1, as in the document. */
  readonly line: number;
  /** In the order of `invoiceColumns`. */
  readonly cells: readonly string[];
  /** Reason why this line makes no entry, in plain English. */
  readonly ignored: string | null;
}

export interface Invoice {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedOn: string;
  readonly supplier: string;
  readonly isCredit: boolean;
  /** Of the invoice that a credit note corrects. */
  readonly precedingNumber: string | null;
  readonly rows: readonly InvoiceRow[];
  /** Explains an invoice that makes no entry. */
  readonly hint: string | null;
}

/** Texts of a line as the document states them, trimmed; empty where it states none. Dates are civil dates. */
export interface DraftLine {
  id: string;
  name: string;
  description: string;
  note: string;
  quantity: string;
  unitCode: string;
  amount: string;
  currency: string;
  start: string;
  end: string;
  deliveredOn: string;
  /** Invoiced object, BT-128: a meter point, a vehicle, a contract. */
  object: string;
  /** Meter point among the properties of the item. */
  meter: string;
  /** How well the property's name fits: lower is better. */
  meterRank: number;
  place: string;
  costCentre: string;
  /** It repeats the total of lines below it. */
  isSubtotal: boolean;
}

/** A document while it is being read. */
export interface Draft {
  kind: InvoiceKind;
  isCreditNote: boolean;
  number: string;
  issuedOn: string;
  typeCode: string;
  currency: string;
  tradingName: string;
  legalName: string;
  precedingNumber: string;
  start: string;
  end: string;
  deliveredOn: string;
  object: string;
  place: string;
  street: string;
  postcode: string;
  town: string;
  costCentre: string;
  lines: DraftLine[];
  /** Last property or reference that has begun. */
  part: { name: string; value: string; type: string };
}

export const newPart = (): Draft['part'] => ({ name: '', value: '', type: '' });

const LINE = { id: '', name: '', description: '', note: '', quantity: '', unitCode: '', amount: '', currency: '' };
const PLACE = { deliveredOn: '', object: '', place: '', costCentre: '' };
const PERIOD = { start: '', end: '' };
const HEADER = { number: '', issuedOn: '', typeCode: '', currency: '', tradingName: '', legalName: '' };
const ADDRESS = { street: '', postcode: '', town: '' };

export const newLine = (): DraftLine => ({
  ...LINE,
  ...PERIOD,
  ...PLACE,
  meter: '',
  meterRank: Number.POSITIVE_INFINITY,
  isSubtotal: false,
});

export const newDraft = (): Draft => ({
  ...HEADER,
  ...PERIOD,
  ...PLACE,
  ...ADDRESS,
  kind: 'ubl',
  isCreditNote: false,
  precedingNumber: '',
  lines: [],
  part: newPart(),
});
