import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../platform/errors/index.ts';
import { readUnits } from '../../../factors/index.ts';
import { merge, place, type Reading } from '../../readings/merge.rules.ts';
import { zoneOf } from '../../zone.rules.ts';
import { readReadingTable, type Target } from '../csv.service.ts';
import { seriesOf } from '../espi.rules.ts';
import { readEspi } from '../espi.service.ts';
import { readReadingJson } from '../json.service.ts';

const target: Target = { units: readUnits(), unit: 'kWh', zone: zoneOf('Europe/Berlin'), minutes: null };

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A file is read, or refused with a reason. Nothing else may happen. */
async function readOrRefused(read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(error.status).toBeLessThan(500);
    expect(error.message).not.toBe('');
  }
}

const table = (bytes: Buffer) =>
  readReadingTable(
    { name: 'x', contentType: 'text/csv', sizeBytes: bytes.length, open: async () => inPieces(bytes, 64) },
    target,
    {},
  );

/** A valid file in which some characters were replaced. */
const damaged = (text: string) =>
  fc
    .array(fc.record({ at: fc.nat(text.length - 1), by: fc.string({ maxLength: 3 }) }), { maxLength: 8 })
    .map((changes) => changes.reduce((all, { at, by }) => all.slice(0, at) + by + all.slice(at + 1), text));

const csv =
  'Lastgang\nDatum;Uhrzeit;kWh\n26.10.2025;02:00;1,5\n26.10.2025;02:15;1,25\n30.03.2025;02:30;x\nSumme;;2,75\n';
const json =
  '{"readings":[{"start":"2026-01-05T00:00:00Z","quantity":1.5},{"start":"2026-01-05T01:00:00+01:00","quantity":2}]}';
const xml = `<feed><entry><link rel="self" href="ReadingType/1"/><content><ReadingType><powerOfTenMultiplier>-3</powerOfTenMultiplier><uom>72</uom></ReadingType></content></entry><entry><link rel="up" href="UsagePoint/1/MeterReading/1/IntervalBlock"/><content><IntervalBlock><IntervalReading><timePeriod><duration>900</duration><start>1767571200</start></timePeriod><value>12</value></IntervalReading></IntervalBlock></content></entry></feed>`;

describe('whatever arrives, it is read or refused', () => {
  test('tables', () =>
    fc.assert(
      fc.asyncProperty(damaged(csv), (text) => readOrRefused(() => table(Buffer.from(text)))),
      { numRuns: 300 },
    ));

  test('bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => readOrRefused(() => table(Buffer.from(bytes)))),
      { numRuns: 200 },
    ));

  test('JSON', () =>
    fc.assert(
      fc.asyncProperty(damaged(json), (text) => readOrRefused(() => readReadingJson(Buffer.from(text), target, {}))),
      { numRuns: 300 },
    ));

  test('Green Button', () =>
    fc.assert(
      fc.asyncProperty(damaged(xml), fc.integer({ min: 1, max: 40 }), (text, size) =>
        readOrRefused(async () => seriesOf(await readEspi(inPieces(Buffer.from(text), size)))),
      ),
      { numRuns: 300 },
    ));
});

test('a file in parts, in any order and sent again, gives the same days', () => {
  const grid = { zone: zoneOf('Europe/Berlin'), minutes: 15 };
  const start = Date.parse('2025-10-25T10:00:00Z');
  const now = Date.parse('2026-01-01T00:00:00Z');
  const all = Array.from(
    { length: 300 },
    (_, n): Reading => ({ at: start + n * 900_000, quantity: String(n), line: n }),
  );
  const daysOf = (parts: readonly (readonly Reading[])[]) => {
    const days = new Map<string, ReadonlyArray<string | null>>();
    for (const part of parts)
      for (const { day, quantities } of merge(grid, place(grid, part, now).days, days).changed)
        days.set(day, quantities);
    return days;
  };
  const whole = daysOf([all]);
  // 25 October from 12:00 local time: 48 quarters; 26 October has 100.
  expect([...whole].map(([day, quantities]) => [day, quantities.length])).toEqual([
    ['2025-10-25', 96],
    ['2025-10-26', 100],
    ['2025-10-27', 96],
    ['2025-10-28', 96],
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.integer({ min: 1, max: 299 }), (mixed, cut) => {
      const days = daysOf([mixed.slice(0, cut), mixed.slice(cut), mixed.slice(0, cut)]);
      expect([...days].sort()).toEqual([...whole].sort());
    }),
    { numRuns: 50 },
  );
});
