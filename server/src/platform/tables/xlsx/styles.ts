import type { XmlElement, XmlHandler } from '../../xml/index.ts';

/** How a number is shown. */
export interface CellFormat {
  /** The parts of a date that are shown; null for other numbers. */
  readonly date: 'day' | 'month' | 'year' | 'dayTime' | 'time' | null;
  readonly isPercent: boolean;
  /** A unit or currency after the number, such as `kWh` in `0 "kWh"`. */
  readonly suffix: string;
}

export const GENERAL: CellFormat = { date: null, isPercent: false, suffix: '' };

/** ECMA-376 part 1, 18.8.30: formats that have a number and no code. Those from 27 to 58 are East Asian dates. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'd.m.yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-m-d'])),
};

/** Reads the styles part. `formats` has one for each number that cells give as their style. */
export class StyleReader implements XmlHandler {
  readonly formats: CellFormat[] = [];
  readonly #codes = new Map<number, string>();
  #isCellStyle = false;

  open({ name, attributes }: XmlElement): void {
    const id = Number(attributes.numFmtId);
    if (name === 'numFmt') this.#codes.set(id, attributes.formatCode ?? '');
    else if (name === 'cellXfs') this.#isCellStyle = true;
    else if (name === 'xf' && this.#isCellStyle) this.formats.push(formatOf(this.#codes.get(id) ?? BUILT_IN[id] ?? ''));
  }

  close({ name }: XmlElement): void {
    if (name === 'cellXfs') this.#isCellStyle = false;
  }
}

const LONGEST_CODE = 255;

export function formatOf(code: string): CellFormat {
  // The first section is for positive numbers.
  const section = sectionOf(code.slice(0, LONGEST_CODE));
  const bare = section
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/\[(?:\$|[a-z]{3,}|[<>=])[^\]]*\]/gi, '')
    .replace(/[_*]./g, '')
    .replace(/am\/pm|a\/p/gi, '')
    .toLowerCase();
  const date = /^general/.test(bare) ? null : dateOf(bare);
  return { date, isPercent: date === null && bare.includes('%'), suffix: date === null ? suffixOf(section) : '' };
}

/** A semicolon in quotes ends no section. */
const sectionOf = (code: string): string => /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)?.[0] ?? '';

/** A letter `m` beside hours or seconds means minutes. `e` is a year in East Asian formats, and an exponent in others. */
function dateOf(bare: string): CellFormat['date'] {
  if (/[0#?]/.test(bare) && !/[ydhs]/.test(bare)) return null;
  const hasTime = /[hs]/.test(bare);
  const hasYear = /y/.test(bare);
  const hasDay = /d/.test(bare);
  if (hasDay) return hasTime ? 'dayTime' : 'day';
  if (hasYear) return /m/.test(bare) ? 'month' : 'year';
  if (hasTime) return 'time';
  return /^m+$/.test(bare.trim()) ? 'month' : null;
}

/** Text in quotes or a currency in brackets, at the end. */
function suffixOf(section: string): string {
  const [, quoted, currency] = /(?:"([^"]*)"|\[\$([^\]-]*)[^\]]*\])\s*(?:[_*].)*$/.exec(section) ?? [];
  const isNumber = /[0#?]/.test(section.replace(/"[^"]*"/g, ''));
  return isNumber ? (quoted ?? currency ?? '').trim() : '';
}
