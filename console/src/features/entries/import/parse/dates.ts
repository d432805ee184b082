/** Order of day, month and year. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

const ORDERS: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

/** The order that fits the most dates of a column; in a tie, the first in `ORDERS`. Undefined without dates. */
export function guessDateOrder(values: readonly string[]): DateOrder | undefined {
  const dates = values.filter((value) => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/.test(value.trim()));
  if (dates.length === 0) return undefined;
  const fitting = (order: DateOrder) => dates.filter((date) => readDay(date, order, 'start') !== undefined).length;
  return ORDERS.reduce((best, order) => (fitting(order) > fitting(best) ? order : best));
}

/** Reads a day as an ISO date. A month without a day becomes its first or last day, as `end` says. */
export function readDay(text: string, order: DateOrder, end: 'start' | 'end'): string | undefined {
  const value = text.trim();
  const month = readMonth(value);
  if (month !== undefined) return end === 'start' ? `${month}-01` : `${month}-${two(lastDay(month))}`;
  const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[T ].*)?$/.exec(value)?.slice(1);
  if (parts === undefined) return undefined;
  // A leading year is unambiguous.
  const [year, number, day] = PLACES[parts[0]!.length === 4 ? 'ymd' : order].map((place) => parts[place]!) as [
    string,
    string,
    string,
  ];
  return validDay(year, Number(number), Number(day));
}

/** Positions of year, month and day. */
const PLACES: Readonly<Record<DateOrder, readonly number[]>> = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] };

/** `2026-03`, `03/2026` and `3.2026` */
function readMonth(text: string): string | undefined {
  const [, year, month] = /^(\d{4})[-./](\d{1,2})$/.exec(text) ?? swapped(/^(\d{1,2})[-./](\d{4})$/.exec(text));
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return `${year}-${two(Number(month))}`;
}

const swapped = (match: RegExpExecArray | null): readonly (string | undefined)[] => [
  match?.[0],
  match?.[2],
  match?.[1],
];

function validDay(yearText: string, month: number, day: number): string | undefined {
  if (yearText.length !== 4 && yearText.length !== 2) return undefined;
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const text = `${String(year).padStart(4, '0')}-${two(month)}`;
  if (month < 1 || month > 12 || day < 1 || day > lastDay(text)) return undefined;
  return `${text}-${two(day)}`;
}

const lastDay = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

const two = (value: number): string => String(value).padStart(2, '0');
