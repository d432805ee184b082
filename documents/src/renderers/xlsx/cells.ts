import type { Cell, ColumnKind } from '../../model/model.ts';
import { neutralise } from '../spreadsheet-safety.ts';
import { xmlText } from './xml.ts';

/** Excel refuses a workbook with a longer cell. */
const MAX_CELL_CHARACTERS = 32_767;
const CUT = '… [cut here: a spreadsheet cell holds no more; CSV and JSON hold all]';

const DAY_SECONDS = 86_400;
/** Days from Excel's day 0 to 1970-01-01. */
const UNIX_EPOCH_SERIAL = 25_569;
/** Excel counts a 29 February 1900, which did not exist: serials are right from the day after. */
const FIRST_SAFE_DAY = '1900-03-01';

/** A, B, … Z, AA, … */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

type CellWriter = (reference: string, value: string | number) => string;

export function textCell(style: number): CellWriter {
  const lead = `" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t`;
  return (reference, value) => {
    const text = xmlText(fitting(neutralise(`${value}`)));
    return `<c r="${reference}${lead}${keepsSpace(text) ? ' xml:space="preserve">' : '>'}${text}</t></is></c>`;
  };
}

const fitting = (text: string): string =>
  text.length <= MAX_CELL_CHARACTERS ? text : text.slice(0, MAX_CELL_CHARACTERS - CUT.length) + CUT;

/** XML readers may drop white space at the ends. */
const keepsSpace = (text: string): boolean => text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32;

const valueCell =
  (style: number, serial: (value: string | number) => string | number): CellWriter =>
  (reference, value) =>
    `<c r="${reference}" s="${style}"><v>${serial(value)}</v></c>`;

export function cellWriter(kind: ColumnKind, style: number): CellWriter {
  switch (kind) {
    case 'text':
      return textCell(style);
    case 'date':
      return dateCell(style, (value) => daySerial(value));
    case 'dateTime':
      return dateCell(style, (value) => secondSerial(value));
    case 'percent':
      return valueCell(style, hundredth);
    default:
      return valueCell(style, (value) => value);
  }
}

function dateCell(style: number, serial: (value: string) => number): CellWriter {
  const asDate = valueCell(style, (value) => serial(`${value}`));
  const asText = textCell(0);
  return (reference, value) => (`${value}` < FIRST_SAFE_DAY ? asText : asDate)(reference, value);
}

const unixSeconds = (text: string): number => Date.parse(text) / 1000;
const daySerial = (date: string): number => unixSeconds(`${date}T00:00:00Z`) / DAY_SECONDS + UNIX_EPOCH_SERIAL;
const secondSerial = (time: string): number => unixSeconds(time) / DAY_SECONDS + UNIX_EPOCH_SERIAL;

/** Converts points to the fraction that a spreadsheet formats as a percentage: only the decimal point moves. */
export function hundredth(value: string | number): string {
  const [, sign, whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(`${value}`) ?? [];
  const digits = (whole ?? '').padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction ?? ''}`;
}

export const isEmpty = (value: Cell | undefined): value is null | undefined => value === null || value === undefined;
