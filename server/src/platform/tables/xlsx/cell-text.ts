import { Decimal } from '../../../kernel/decimal.ts';
import type { CellFormat } from './styles.ts';

const DAY_MS = 86_400_000;
/** 1900 was no leap year, but Excel counts its 29 February as day 60. */
const FALSE_LEAP_DAY = 60;
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;

/** A number as text with a decimal point, or the ISO date it stands for. Other text is kept. */
export function numberText(value: string, format: CellFormat, isFrom1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim();
  if (format.date !== null && number >= 0 && number <= LAST_SERIAL) return dateText(number, format.date, isFrom1904);
  const shown = format.isPercent
    ? `${plainText(new Decimal(number).times(100))}%`
    : unambiguous(plainText(new Decimal(number)));
  return format.suffix === '' ? shown : `${shown} ${format.suffix}`;
}

/** Excel shows at most 15 digits of a number, and stores 0.3 as 0.30000000000000004 if it was added up. */
const plainText = (number: Decimal): string => number.toSignificantDigits(15).toFixed();

/** `1.234` could be a thousand in a German file, but a stored number has a decimal point: `1.2340` cannot. */
const unambiguous = (text: string): string => (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text);

function dateText(serial: number, date: NonNullable<CellFormat['date']>, isFrom1904: boolean): string {
  const moment = new Date(epochMs(serial, isFrom1904) + Math.round((serial * DAY_MS) / 1000) * 1000).toISOString();
  const [day, time] = [moment.slice(0, 10), moment.slice(11, 16)];
  switch (date) {
    case 'year':
      return day.slice(0, 4);
    case 'month':
      return day.slice(0, 7);
    case 'time':
      return serial < 1 ? time : `${day} ${time}`;
    case 'dayTime':
      return Number.isInteger(serial) ? day : `${day} ${time}`;
    default:
      return day;
  }
}

const epochMs = (serial: number, isFrom1904: boolean): number =>
  isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < FALSE_LEAP_DAY ? 31 : 30);
