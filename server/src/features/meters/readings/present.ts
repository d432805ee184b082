import type { Decimal } from '../../../kernel/decimal.ts';
import { wireTime } from '../../../kernel/period.ts';
import { localText, type Zone } from '../zone.rules.ts';
import { filledPercent, type Row, type Sum } from './sum.rules.ts';

/** A sum may have more digits than JSON carries. */
const DIGITS = 15;
export const inJson = (amount: Decimal): number => amount.toSignificantDigits(DIGITS).toNumber();

export const presentSum = (sum: Sum) => ({
  quantity: sum.quantity && inJson(sum.quantity),
  filledPercent: filledPercent(sum).toNumber(),
  intervals: sum.intervals,
  filledIntervals: sum.filledIntervals,
  missingIntervals: sum.missingIntervals,
});

export const presentRow = (zone: Zone, row: Row) => ({
  start: inWireTime(row.start),
  end: inWireTime(row.end),
  localStart: localText(zone, row.start),
  ...presentSum(row),
});

export const inWireTime = (instant: number): string => wireTime(new Date(instant));
