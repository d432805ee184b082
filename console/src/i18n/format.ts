import { type Language, useLanguage } from './provider.tsx';

export interface Format {
  /** The locale in use, such as `en-GB`. */
  readonly locale: string;
  /** Tonnes of CO2e, rounded, without the unit. */
  tonnes(value: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A decimal with all its digits. */
  exact(decimal: string): string;
  /** A share of one: 0.125 is 12.5 %. */
  percent(share: number): string;
  /** With its sign: +12.5 %. */
  change(share: number): string;
  money(value: number, currency: string): string;
  bytes(value: number): string;
  /** A day, such as `2026-03-31`, independent of time zones. */
  day(date: string): string;
  period(start: string, end: string): string;
  /** `2026-03` */
  month(month: string): string;
  /** A time, in the user's time zone unless another is given. */
  time(instant: string, zone?: string): string;
  /** “3 days ago” */
  ago(instant: string): string;
  country(code: string): string;
  list(items: readonly string[]): string;
}

export function useFormat(): Format {
  const { language } = useLanguage();
  const format = known.get(language) ?? createFormat(language);
  known.set(language, format);
  return format;
}

/** Formatters are expensive to create, and nearly every part of a screen shows a figure or a date. */
const known = new Map<Language, Format>();

/** The browser's variant of the language, so that a user in Ireland gets Irish dates. */
const localeOf = (language: Language): string =>
  navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ??
  (language === 'en' ? 'en-GB' : language);

function createFormat(language: Language): Format {
  const locale = localeOf(language);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const exact = exactFormat(locale);
  const tonnes = new Map(
    [0, 2, 3, 6].map((digits) => [
      digits,
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    ]),
  );
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const special = new Map<string, Intl.NumberFormat>();
  const numberWith = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const name = JSON.stringify(options);
    const format = special.get(name) ?? new Intl.NumberFormat(locale, options);
    special.set(name, format);
    return format;
  };
  return {
    locale,
    tonnes: (value) => tonnes.get(digitsOf(value))!.format(value),
    number: (value, options) => (options ? numberWith({ maximumFractionDigits: 6, ...options }) : number).format(value),
    exact: (decimal) => exact.format(decimal as Intl.StringNumericLiteral),
    percent: (share) => percent.format(share),
    change: (share) => change.format(share),
    money: (value, currency) => numberWith({ style: 'currency', currency }).format(value),
    bytes: (value) => formatBytes(locale, value),
    day: (date) => day.format(new Date(date)),
    period: remembering((start, end) => day.formatRange(new Date(start), new Date(end))),
    month: (text) => month.format(new Date(`${text}-01`)),
    time: (instant, zone) => (zone === undefined ? time : timeIn(locale, zone)).format(new Date(instant)),
    ago: (instant) => relative(ago, new Date(instant).getTime() - Date.now()),
    country: (code) => countries.of(code) ?? code,
    list: (items) => list.format(items),
  };
}

/** Since 2023 the standard allows 100 decimal places. Older engines throw above 20. */
function exactFormat(locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 100 });
  } catch {
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  }
}

/** Caches ranges: they take ten times as long to format as days, and the rows of a list share a few. */
function remembering(say: (start: string, end: string) => string): (start: string, end: string) => string {
  const said = new Map<string, string>();
  return (start, end) => {
    const name = `${start} ${end}`;
    const text = said.get(name) ?? say(start, end);
    if (said.size === REMEMBERED) said.clear();
    said.set(name, text);
    return text;
  };
}

const REMEMBERED = 1000;

const timeIn = (locale: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });

/**
 * Two decimals, so that figures of a column line up; three for small figures. A figure that three decimals would round
 * to zero shows all six that are stored.
 */
function digitsOf(value: number): number {
  const size = Math.abs(value);
  if (size >= 10_000) return 0;
  if (size >= 1 || size === 0) return 2;
  return size >= 0.0005 ? 3 : 6;
}

const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function relative(format: Intl.RelativeTimeFormat, ms: number): string {
  const [unit, length] = STEPS.find(([, size]) => Math.abs(ms) >= size) ?? ['second', 1000];
  return format.format(Math.round(ms / length), unit);
}

/** The short form of a byte has no plural in English. */
export function formatBytes(locale: string, value: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(value, 1)) / 3));
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = { style: 'unit', unit: units[step]!, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(value / 1000 ** step);
}
