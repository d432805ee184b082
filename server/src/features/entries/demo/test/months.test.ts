import { describe, expect, it } from 'vitest';
import { batchesUntil, daysUpTo } from '../entry.demo.ts';

const day = (instant: Date | null): string | undefined => instant?.toISOString().slice(0, 10);

const shown = (now: string) =>
  batchesUntil(new Date(now)).map(({ months, created, submitted, approved }) =>
    [`${months[0]!.year}-${months[0]!.month}`, months.length, day(created), day(submitted), day(approved)].join(' '),
  );

describe('the months of the demo', () => {
  it('wait for the factors of their year, the first six together', () => {
    const months = shown('2026-11-15T12:00:00Z');
    expect(months.slice(0, 2)).toEqual([
      '2024-1 6 2024-07-15 2024-07-24 2024-08-11',
      '2024-7 1 2024-08-05 2024-08-24 2024-09-11',
    ]);
    // August is approved, September under review, October a draft.
    expect(months.slice(-3)).toEqual([
      '2026-8 1 2026-09-05 2026-09-24 2026-10-11',
      '2026-9 1 2026-10-05 2026-10-24 ',
      '2026-10 1 2026-11-05  ',
    ]);
  });

  it.each(['2027-01-03T08:00:00Z', '2027-03-31T08:00:00Z', '2027-07-16T08:00:00Z', '2027-08-31T23:00:00Z'])(
    'leave a draft and an entry to review on %s, and nothing in the future',
    (now) => {
      const batches = batchesUntil(new Date(now));
      const [approved, submitted, draft] = batches.slice(-3);
      expect(approved!.approved).not.toBeNull();
      expect([submitted!.submitted === null, submitted!.approved]).toEqual([false, null]);
      expect(draft!.submitted).toBeNull();
      for (const { created, submitted: sent, approved: passed } of batches) {
        const instants = [created, sent, passed].filter((instant) => instant !== null);
        expect(instants).toEqual([...instants].sort((left, right) => left.getTime() - right.getTime()));
        expect(instants.at(-1)!.getTime()).toBeLessThanOrEqual(new Date(now).getTime());
      }
    },
  );

  it('are the last month of an entry of several months', () => {
    expect(daysUpTo({ year: 2024, month: 6 }, 6)).toEqual({ periodStart: '2024-01-01', periodEnd: '2024-06-30' });
    expect(daysUpTo({ year: 2024, month: 2 }, 1)).toEqual({ periodStart: '2024-02-01', periodEnd: '2024-02-29' });
    expect(daysUpTo({ year: 2025, month: 12 }, 12)).toEqual({ periodStart: '2025-01-01', periodEnd: '2025-12-31' });
  });
});
