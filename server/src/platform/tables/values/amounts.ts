import { Decimal } from '../../../kernel/decimal.ts';

export type DecimalMark = '.' | ',';

export interface Amount {
  readonly amount: string;
  readonly unit: string | null;
}

const MAX_CHARACTERS = 64;

const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  us$: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₪': 'ILS',
  '₺': 'TRY',
  zł: 'PLN',
  kč: 'CZK',
  lei: 'RON',
  fr: 'CHF',
  'fr.': 'CHF',
  sfr: 'CHF',
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  ...Object.fromEntries(
    (
      'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD ' +
      'PEN PHP PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR'
    )
      .split(' ')
      .map((code) => [code.toLowerCase(), code]),
  ),
};

/** The ISO code of a currency's sign, name or code, also beside a number: `1.234,50 €`. Null for other text. */
export function readCurrency(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return null;
  return (
    codeOf(text.trim()) ?? (/\d/.test(text) ? codeOf(text.replace(/[\d\s,'’()+−–-]|\.(?=[\d\s–-]|$)/g, '')) : null)
  );
}

function codeOf(text: string): string | null {
  const key = text.toLowerCase();
  return Object.hasOwn(CURRENCIES, key) ? CURRENCIES[key]! : null;
}

/** Spaces of all kinds become a plain one, and signs of all kinds a hyphen. */
const normalised = (text: string): string =>
  text
    .trim()
    .replace(/[\s\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[−‒–—]/g, '-')
    .replace(/[’‘´`]/g, "'");

/**
 * Exact decimal text such as `1234.50`; null for anything else. Thousands are separated in groups of three by spaces,
 * apostrophes or the mark that is not the decimal one. A currency may stand before or after the number.
 */
export function readAmount(text: string, decimal: DecimalMark): string | null {
  if (text.length > MAX_CHARACTERS) return null;
  // The shortest way for the most frequent kinds of cells.
  if (/^\d[\d.,]*$/.test(text)) return plainNumber(text, decimal, false);
  return plainAmount(withoutCurrency(normalised(text)), decimal);
}

/** `12.500 kWh` is an amount and a unit, `12.500 €` only an amount. */
export function splitAmount(text: string, decimal: DecimalMark): Amount | null {
  const whole = readAmount(text, decimal);
  if (whole !== null) return { amount: whole, unit: null };
  if (text.length > MAX_CHARACTERS) return null;
  const plain = normalised(text);
  const end = numberEnd(plain);
  const unit = plain.slice(end).trim();
  const amount = plainAmount(plain.slice(0, end).trim(), decimal);
  return amount !== null && IS_UNIT.test(unit) ? { amount, unit } : null;
}

/** Words with letters first, such as `m³ (Vn)` and `kg CO2e`. A word of digits is part of an address or a name. */
const IS_UNIT = /^(?:[\p{L}\p{Sc}°%µ(/][^\s\d]{0,15}[\d²³]?[^\s\d]{0,7}(?: |$)){1,3}$/u;

const NUMERIC = new Set("0123456789., '+-()");

/** Where the number at the beginning ends. An opening bracket after digits begins a remark. */
export function numberEnd(text: string): number {
  let at = 0;
  let hasDigits = false;
  while (at < text.length && NUMERIC.has(text[at]!) && !(hasDigits && text[at] === '(')) {
    hasDigits ||= text[at]! >= '0' && text[at]! <= '9';
    at++;
  }
  return at;
}

/** Both ends are tried, since a sign may stand on either side: `-12 €`, `€ -12`, `12 EUR-`. */
export function withoutCurrency(text: string): string {
  const [, leading = '', afterLeading = ''] = /^([^\d\s.,'()+-]{1,7}\.?)(.*)$/s.exec(text) ?? [];
  if (codeOf(leading) !== null) return afterLeading.trim();
  const [, beforeTrailing = '', trailing = '', sign = ''] =
    /^(.*[\d.,') -])([^\d\s.,'()+-]{1,7}\.?)(-?)$/s.exec(text) ?? [];
  return codeOf(trailing) !== null ? beforeTrailing.trim() + sign : signedCurrency(text);
}

/** `-€12`, `(€12)` and `(12 €)` */
function signedCurrency(text: string): string {
  const inner = /^\((.+)\)$/s.exec(text)?.[1];
  if (inner !== undefined && !/[()]/.test(inner)) return `(${withoutCurrency(inner.trim())})`;
  const [, sign = '', currency = '', rest = ''] = /^([+-]) ?([^\d\s.,'()+-]{1,7}\.?)(.*)$/s.exec(text) ?? [];
  return codeOf(currency) !== null ? sign + rest.trim() : text;
}

/** A number without a currency. `12.–` and `12,--` are whole amounts. */
function plainAmount(text: string, decimal: DecimalMark): string | null {
  let rest = text;
  let isNegative = false;
  if (rest.startsWith('(') && rest.endsWith(')')) {
    isNegative = true;
    rest = rest.slice(1, -1).trim();
  } else {
    rest = rest.replace(/[.,]--?$/, '');
    const sign = /^[+-]/.exec(rest) ?? /[+-]$/.exec(rest);
    if (sign) {
      isNegative = sign[0] === '-';
      rest = (sign.index === 0 ? rest.slice(1) : rest.slice(0, -1)).trim();
    }
  }
  return plainNumber(rest, decimal, isNegative);
}

function plainNumber(text: string, decimal: DecimalMark, isNegative: boolean): string | null {
  const match = PATTERNS[decimal].exec(text);
  if (!match) return null;
  const [, whole = '', fraction = '', exponent = ''] = match;
  return signed(plainDigits(whole.replace(/[ '.,]/g, ''), fraction, exponent), isNegative);
}

/** Whole part, fraction and exponent. Groups are separated by one kind of mark. */
const pattern = (decimal: string, groups: string): RegExp =>
  new RegExp(
    `^(?=${decimal}?\\d)(\\d*|\\d{1,3}(?: \\d{3})+|\\d{1,3}(?:'\\d{3})+|[1-9]\\d{0,2}(?:${groups}\\d{3})+)(?:${decimal}(\\d*))?(?:e([+-]?\\d{1,2}))?$`,
    'i',
  );

const PATTERNS: Readonly<Record<DecimalMark, RegExp>> = { '.': pattern('\\.', ','), ',': pattern(',', '\\.') };

function plainDigits(whole: string, fraction: string, exponent: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const plain = fraction === '' ? digits : `${digits}.${fraction}`;
  return exponent === '' ? plain : new Decimal(`${plain}e${exponent}`).toFixed();
}

const signed = (digits: string, isNegative: boolean): string =>
  isNegative && /[1-9]/.test(digits) ? `-${digits}` : digits;
