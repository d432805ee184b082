import { type Days, readDays } from '../../../platform/tables/index.ts';
import type { Row } from './row.rules.ts';

/** The days of a row: from two columns, from one, or for all rows. Undefined if they cannot be read; the row then has a problem. */
export function readPeriod(row: Row): Days | undefined {
  const known = row.problems.length;
  const [start, end] = [daysIn(row, 'periodStart'), daysIn(row, 'periodEnd')];
  const single = start || end ? undefined : daysIn(row, 'date');
  if (row.problems.length > known) return undefined;
  const periodStart = (start ?? single)?.periodStart ?? row.context.defaults.periodStart;
  const periodEnd = (end ?? start ?? single)?.periodEnd ?? row.context.defaults.periodEnd;
  if (!periodStart || !periodEnd) {
    const at = row.column('date') ?? row.column('periodStart');
    row.problem(at, 'missing', 'The date is missing. Write a day, a month or a year, or choose a period for all rows.');
    return undefined;
  }
  if (periodEnd >= periodStart) return { periodStart, periodEnd };
  const message = `The period ends on ${periodEnd}, before it starts on ${periodStart}. Check the order of day and month.`;
  row.problem(row.column('periodEnd'), 'ends_before_start', message);
  return undefined;
}

function daysIn(row: Row, field: 'date' | 'periodStart' | 'periodEnd'): Days | undefined {
  const text = row.text(field);
  if (text === '') return undefined;
  const at = row.column(field);
  const days = readDays(text, at?.dateForm ?? 'YMD');
  if (days) return days;
  const message = `“${text}” is not a date that exists. Write a day as 31.01.2026 or 2026-01-31, and a month as 01.2026.`;
  row.problem(at, 'not_a_date', message);
  return undefined;
}
