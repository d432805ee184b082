import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { addLocation, EMISSIONS } from '../../../../test/fixtures/emissions.ts';
import { dataTable } from '../../../../test/fixtures/factors.ts';

/** The purchase lines of a city, with the code of the industry that people gave each one. */
const lines: Array<Record<string, string>> = parse(
  readFileSync(new URL('../../../../test/fixtures/parakeet-austin/lines.csv', import.meta.url)),
  { columns: true },
);

/** The published factors by industry, straight from the data file. */
const published = new Map(
  dataTable('factors/epa-supply-chain-2024.csv').map((row) => [
    row.code!.replace(/^EPA-2024-NAICS(\d+)-USD$/, '$1'),
    row,
  ]),
);

const coded = lines.filter(({ naics_code_final: code = '' }) => published.has(code));

/** The file states no prices, so each line gets one of its own: 100.37 dollars, 101.74, 103.11 … */
const centsOf = (index: number): bigint => 9_900n + 137n * BigInt(index + 1);

/** Cents × thousandths of a kilogram for a dollar, in millionths of a tonne: 10⁻² × 10⁻³ × 10⁻³ t, rounded half up. */
function microtonnes(cents: bigint, value: string): number {
  const [whole, decimals = ''] = value.split('.');
  expect(decimals.length).toBeLessThanOrEqual(3);
  const milligrams = BigInt(whole + decimals.padEnd(3, '0'));
  // 10⁻⁸ t for each unit of the product.
  return Number((cents * milligrams + 50n) / 100n);
}

const BATCH = 1_000;

describe('4,662 purchase lines with their true codes', () => {
  test('are in 4,584 cases of an industry with a published factor, and otherwise of no industry', () => {
    expect([lines.length, coded.length]).toEqual([4662, 4584]);
    const others = lines.filter((line) => !coded.includes(line)).map(({ naics_code_final: code }) => code);
    expect([...new Set(others)].sort()).toEqual(['-1', '-2', '-3']);
  });

  test('come out as amount × published figure, to the last digit', async ({ org, admin }) => {
    const locationId = await addLocation(org, { country: 'US' });
    const entries = coded.map(({ naics_code_final: code = '' }, index) => ({
      scope: 3,
      category: published.get(code)!.category,
      subcategory: `spend_naics_${code}`,
      quantity: Number(centsOf(index)) / 100,
      unit: 'USD',
      // The factors are for dollars of 2022.
      periodStart: '2022-01-01',
      periodEnd: '2022-12-31',
      reference: `PO-${index}`,
      locationId,
    }));
    const figures: number[] = [];
    for (let at = 0; at < entries.length; at += BATCH) {
      const { status, body } = await admin.post(`${EMISSIONS}/batch?dryRun=true`, {
        entries: entries.slice(at, at + BATCH),
      });
      expect(status).toBe(200);
      figures.push(...body.data.results.map(({ tco2e }: { tco2e: number }) => tco2e));
    }
    const expected = coded.map(({ naics_code_final: code = '' }, index) =>
      Number(`${microtonnes(centsOf(index), published.get(code)!.value!)}e-6`),
    );
    expect(figures).toEqual(expected);
  });

  test('have another figure in the file, which is of an earlier edition', () => {
    // Per dollar of an earlier year, so mostly higher: prices have risen since.
    const [same, higher, lower] = [0, -1, 1].map(
      (sign) =>
        coded.filter(({ naics_code_final: code = '', co2e_per_dollar_final: theirs }) => {
          const ours = Number(published.get(code)!.value);
          return Math.sign(ours - Number(theirs)) === sign;
        }).length,
    );
    expect([same! + higher! + lower!, same]).toEqual([4584, 45]);
    expect(higher! / 4584).toBeGreaterThan(0.8);
  });
});
