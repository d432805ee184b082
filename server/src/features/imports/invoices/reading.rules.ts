import type { Decimal } from '../../../kernel/decimal.ts';
import { isCivilDate } from '../../../kernel/period.ts';
import { noEntryReason, readDecimal, readUnit, type UnitCodes } from './amounts.rules.ts';
import { isCreditCode } from './credits.rules.ts';
import type { Draft, DraftLine } from './invoice.rules.ts';
import type { Reading } from './repeats.rules.ts';
import { describe } from './words.rules.ts';

interface Period {
  readonly start: string;
  readonly end: string;
}

const UNKNOWN: Period = { start: '', end: '' };

const known = ({ start, end }: Period): Period => ({
  start: isCivilDate(start) ? start : '',
  end: isCivilDate(end) ? end : '',
});

/** A delivery stands for its month: entries are compared by period, and a tank lasts longer than a day. */
function monthOf(date: string): Period {
  if (!isCivilDate(date)) return UNKNOWN;
  const [year = 0, month = 0] = date.split('-').map(Number);
  return { start: `${date.slice(0, 8)}01`, end: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** Period of the line, else that of the invoice, else the month of the delivery, else none: the user fills it in. */
function periodOf(line: DraftLine, draft: Draft): Period {
  const stated = [line, draft].map(known).find(({ start, end }) => start !== '' || end !== '');
  return stated ?? monthOf(line.deliveredOn || draft.deliveredOn);
}

/** What the line itself says about its place: lines of the same place may repeat each other. */
export const pointOf = ({ object, meter, place }: DraftLine): string => object || meter || place;

/** A text with digits names dates, readings or numbers of this one invoice, so it would be mapped again every month. */
export const isParticular = (description: string): boolean => /\d/.test(description);

export function activityOf({ name, description }: DraftLine): string {
  if (description === '' || name.includes(description)) return name;
  if (name !== '' && isParticular(description)) return name;
  return description.includes(name) ? description : `${name}, ${description}`;
}

/** Facts of the document that all its lines need. */
export interface Basis {
  readonly draft: Draft;
  readonly codes: UnitCodes;
  readonly isCredit: boolean;
  readonly sign: 1 | -1;
}

export const basisOf = (draft: Draft, codes: UnitCodes): Basis => ({
  ...{ draft, codes, isCredit: isCreditDocument(draft), sign: signOf(draft, codes) },
});

const isCreditDocument = ({ isCreditNote, typeCode }: Draft): boolean => isCreditNote || isCreditCode(typeCode);

/** Amounts of a credit note are stated without a sign; some suppliers add one, which changes nothing. */
function signOf(draft: Draft, codes: UnitCodes): 1 | -1 {
  if (!isCreditDocument(draft)) return 1;
  const quantities = draft.lines
    .filter(({ unitCode }) => noEntryReason(unitCode, codes) === null)
    .flatMap(({ quantity }) => readDecimal(quantity) ?? [])
    .filter((each) => !each.isZero());
  return quantities.length > 0 && quantities.every((each) => each.isNegative()) ? 1 : -1;
}

const signed = (text: string, sign: 1 | -1): Decimal | null => readDecimal(text)?.times(sign) ?? null;

export interface Read {
  readonly line: number;
  readonly source: DraftLine;
  readonly period: Period;
  readonly unit: string;
  readonly quantity: Decimal | null;
  readonly amount: Decimal | null;
  readonly ignored: string | null;
  readonly reading: Reading | null;
}

export function readLine(source: DraftLine, index: number, { draft, sign, codes }: Basis): Read {
  const line = index + 1;
  const period = periodOf(source, draft);
  const quantity = signed(source.quantity, sign);
  const amount = signed(source.amount, sign);
  const code = readUnit(source.unitCode, codes);
  const ignored = reasonOf(source, quantity, codes);
  const text = activityOf(source);
  const weight = amount?.abs().toNumber() ?? -1;
  const reading =
    ignored === null && quantity && code
      ? { ...period, ...code, ...describe(text), line, quantity, amount, weight, text, point: pointOf(source) }
      : null;
  return { line, source, period, unit: code?.unit || source.unitCode, quantity, amount, ignored, reading };
}

function reasonOf(line: DraftLine, quantity: Decimal | null, codes: UnitCodes): string | null {
  if (line.isSubtotal) return 'the line only adds up the lines below it';
  if (line.quantity === '') return 'the line states no quantity';
  return noEntryReason(line.unitCode, codes) ?? (quantity?.isZero() ? 'the quantity is 0' : null);
}
