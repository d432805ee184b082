import type { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { amountText, listed, sum } from './amounts.rules.ts';
import type { Reading } from './repeats.rules.ts';
import { sameText } from './words.rules.ts';

/** UNTDID 1001: kinds of documents that give money back. */
const CREDIT_CODES = new Set(['81', '83', '261', '262', '308', '381', '396', '420', '458', '502', '503', '532']);

export const isCreditCode = (code: string): boolean => CREDIT_CODES.has(code);

/** A line whose energy is settled with that of other lines. */
export interface Settled {
  /** Null if it makes an entry, with the figures given here. */
  readonly ignored: string | null;
  readonly quantity?: Decimal;
  readonly amount?: Decimal | null;
  readonly note: string;
}

const invoiceOf = (precedingNumber: string): string =>
  precedingNumber === '' ? 'an earlier invoice' : `invoice ${precedingNumber}`;

const creditReason = (reading: Reading, precedingNumber: string): string =>
  `A credit: it cancels ${amountText(reading)} of ${invoiceOf(precedingNumber)}. Find the entry made from that invoice and correct or delete it.`;

const creditNote = (precedingNumber: string): string => `Credit for ${invoiceOf(precedingNumber)}.`;

const CHARGE = 'a charge on a credit note, so it makes no entry; enter it yourself if it is new consumption';

/** Same meter point, unit and period; fuels and goods also by name, because one period has many of them. */
const sameEnergy = ({ unit, dimension, point, start, end, text }: Reading): string =>
  [unit, start, end, point, dimension === 'energy' ? '' : sameText(text)].join('\n');

/**
 * A credit never makes an entry of its own: entries hold consumption, and another entry holds the energy that is
 * cancelled. Within one document, credits and charges of the same energy are set off against each other; a positive rest
 * is new consumption and makes one entry. Gives the lines concerned, by number.
 */
export function settle(
  readings: readonly Reading[],
  { isCredit, precedingNumber }: { readonly isCredit: boolean; readonly precedingNumber: string },
): Map<number, Settled> {
  const settled = new Map<number, Settled>();
  const set = (group: readonly Reading[], by: (reading: Reading) => Settled): void => {
    for (const reading of group) settled.set(reading.line, by(reading));
  };
  for (const group of groupBy(readings, sameEnergy).values()) {
    const credits = group.filter(({ quantity }) => quantity.isNegative());
    if (credits.length === 0 && !isCredit) continue;
    if (credits.length === 0) set(group, () => ({ ignored: CHARGE, note: creditNote(precedingNumber) }));
    else if (credits.length === group.length)
      set(group, (reading) => ({
        ignored: creditReason(reading, precedingNumber),
        note: creditNote(precedingNumber),
      }));
    else net(group, credits, precedingNumber, set);
  }
  return settled;
}

function net(
  group: readonly Reading[],
  credits: readonly Reading[],
  precedingNumber: string,
  set: (group: readonly Reading[], by: (reading: Reading) => Settled) => void,
): void {
  const charges = group.filter(({ quantity }) => !quantity.isNegative());
  const charged = total(charges);
  const credited = total(credits);
  const rest = charged.plus(credited);
  const { unit } = group[0]!;
  const shown = (quantity: Decimal): string => amountText({ quantity, unit });
  const lines = listed(group.map(({ line }) => line));
  const note = `Lines ${lines} together: ${shown(charged)} less ${shown(credited)} credited for ${invoiceOf(precedingNumber)}.`;
  if (!rest.isPositive() || rest.isZero()) {
    const ignored = rest.isZero()
      ? `lines ${lines} cancel each other`
      : `A credit: lines ${lines} together cancel ${shown(rest)} of ${invoiceOf(precedingNumber)}. Find the entry made from that invoice and correct or delete it.`;
    set(group, () => ({ ignored, note }));
    return;
  }
  const largest = charges.reduce((most, each) => (each.quantity.gt(most.quantity) ? each : most));
  const amount = sum(group.map((reading) => reading.amount));
  set(group, ({ line }) =>
    line === largest.line
      ? { ignored: null, quantity: rest, amount, note }
      : { ignored: `set off in line ${largest.line}, which has the rest of ${shown(rest)}`, note },
  );
}

const total = (readings: readonly Reading[]): Decimal =>
  readings.slice(1).reduce((sum, { quantity }) => sum.plus(quantity), readings[0]!.quantity);
