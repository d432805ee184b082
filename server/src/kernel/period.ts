/** A civil date, `YYYY-MM-DD`. Text sorts as time does, so dates are compared as strings and never meet a time zone. */
export type CivilDate = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** `Date` would turn 30 February into 2 March; a date that does not come back unchanged does not exist. */
export function isCivilDate(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match || match[1] === '0000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && civilDate(date) === text;
}

export const civilDate = (instant: Date): CivilDate => instant.toISOString().slice(0, 10);

/** Both ends count: a period of one day has length 1. */
export function daysInPeriod(start: CivilDate, end: CivilDate): number {
  return (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS + 1;
}

export const dayAfter = (date: CivilDate): CivilDate => civilDate(new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS));

export const dayBefore = (date: CivilDate): CivilDate => civilDate(new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS));

/** The wire form of an instant: UTC, whole seconds. */
export const wireTime = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** For people: 31 December 2025. */
export function dateInWords(date: CivilDate): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}
