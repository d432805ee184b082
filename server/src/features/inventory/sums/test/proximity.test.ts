import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { SUMMARY } from '../../../../../test/fixtures/emissions.ts';
import { insertFigures } from '../../../../../test/fixtures/entry-figures.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { sharing } from '../../../../kernel/proration.ts';
import { sql } from '../../../../platform/db/index.ts';
import { foldTotals } from '../../../entries/index.ts';
import { proximityInWords } from '../proximity.present.ts';
import {
  percentsIn,
  proximityNames,
  proximityOf,
  proximityParts,
  roundedPercents,
  sharedProximity,
} from '../proximity.rules.ts';

const ACROSS = { periodStart: '2024-12-15', periodEnd: '2025-01-14' };
const BEFORE = { periodStart: '2024-01-01', periodEnd: '2024-12-31' };
const AFTER = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };

describe('the tonnes by proximity', () => {
  test('add up to the total in each of two years that share entries, folded or not', async ({ api }) => {
    const org = await api.newOrganisation();
    const figure = { scope: 3, state: 'approved', micro: 207 } as const;
    await insertFigures(api.db, org, [figure, figure, figure]);
    await api.db.execute(sql`
      UPDATE emission_entries SET period_start = ${ACROSS.periodStart}, period_end = ${ACROSS.periodEnd},
        factor_proximity = CASE reference WHEN 'F1' THEN 'own' WHEN 'F2' THEN 'proxy' END
      WHERE organisation_id = ${org.id}`);
    const read = async (year: typeof AFTER) => {
      const { body } = await org.admin.get(`${SUMMARY}?${new URLSearchParams(year)}`);
      const { own, region, proxy, notRecorded } = body.data.factorProximity;
      return [body.data.totalTco2e, ...[own, region, proxy, notRecorded].map(({ tco2e }) => tco2e)];
    };
    for (let time = 0; time < 2; time++) {
      // 14 of 31 days: 207 g give 93.48, which is 93; 414 g give 186.97, 187; 621 g give 280.45, 280.
      expect(await read(AFTER)).toEqual([0.00028, 0.000093, 0, 0.000094, 0.000093]);
      // The other 17 days: 207 − 93 = 114, 207 − 94 = 113, 207 − 93 = 114.
      expect(await read(BEFORE)).toEqual([0.000341, 0.000114, 0, 0.000113, 0.000114]);
      await foldTotals(api.db);
    }
  });

  it('of two years that meet add up to those of the entries', () => {
    const millionths = fc.nat({ max: 5_000_000 }).map((units) => new Decimal(units).div(1e6));
    const someTonnes = fc.tuple(millionths, millionths, millionths, millionths, millionths);
    fc.assert(
      fc.property(someTonnes, ([own, region, global, proxy, unknown]) => {
        const amounts = { ownTco2e: own, regionTco2e: region, globalTco2e: global, proxyTco2e: proxy };
        const all = [own, region, global, proxy, unknown].reduce((sum, part) => sum.plus(part));
        const [before, after] = [BEFORE, AFTER].map((year) => {
          const share = sharing(ACROSS, year);
          const shared = proximityNames.map((name) => [name, sharedProximity(name, (each) => amounts[each], share)]);
          return proximityOf([{ ...Object.fromEntries(shared), locationTco2e: share(all).toFixed() }]);
        });
        expect(before!.global.tonnes.plus(after!.global.tonnes).toFixed()).toBe(global.toFixed());
        expect(before!.notRecorded.tonnes.plus(after!.notRecorded.tonnes).toFixed()).toBe(unknown.toFixed());
      }),
    );
  });
});

const sums = (own: string, region: string, global: string, proxy: string, locationTco2e: string) => [
  { ownTco2e: own, regionTco2e: region, globalTco2e: global, proxyTco2e: proxy, locationTco2e },
];
const percentsOf = (...amounts: Parameters<typeof sums>) => percentsIn(proximityOf(sums(...amounts)))!;
const inWords = (...amounts: Parameters<typeof sums>) => proximityInWords(percentsOf(...amounts));

describe('the shares by proximity', () => {
  it('are rounded so that they add up to 100', () => {
    // Thirds are 33.3333 % each; the last unit goes to the first of them.
    const { own, region, global, proxy } = percentsOf('1', '1', '1', '0', '3');
    expect([own, region, global, proxy].map(String)).toEqual(['33.3334', '33.3333', '33.3333', '0']);
    expect(inWords('1', '1', '1', '0', '3')).toBe(
      'own country or grid 33.4 % · region 33.3 % · world 33.3 % · another country as a proxy 0.0 %',
    );
    // 81.24, 3.35, 9.14 and 6.27 %: rounded down 81.2, 3.3, 9.1, 6.2; the two units left go to 0.07 and 0.05.
    expect(inWords('81.24', '3.35', '9.14', '6.27', '100')).toBe(
      'own country or grid 81.2 % · region 3.4 % · world 9.1 % · another country as a proxy 6.3 %',
    );
  });

  it('name what is not recorded only if there is some', () => {
    expect(inWords('2', '0', '0', '0', '2')).not.toContain('not recorded');
    expect(inWords('1', '0', '0', '0', '2')).toBe(
      'own country or grid 50.0 % · region 0.0 % · world 0.0 % · another country as a proxy 0.0 % · not recorded 50.0 %',
    );
  });

  it('do not hide a share that rounds to nothing', () => {
    // 0.4 of 1,000 t are 0.04 %.
    expect(inWords('999.6', '0', '0', '0.4', '1000')).toBe(
      'own country or grid 100.0 % · region 0.0 % · world 0.0 % · another country as a proxy below 0.1 %',
    );
  });

  it('are null without tonnes', () => {
    expect(percentsIn(proximityOf([]))).toBeNull();
    expect(percentsIn(proximityOf(sums('0', '0', '0', '0', '0')))).toBeNull();
  });

  it('add up to 100 with any number of decimals, each less than a unit from the exact share', () => {
    const units = fc
      .array(fc.nat({ max: 10_000_000 }), { minLength: 5, maxLength: 5 })
      .filter((some) => some.some(Boolean));
    fc.assert(
      fc.property(units, fc.constantFrom(0, 1, 4), (some, places) => {
        const all = some.reduce((sum, each) => sum + each, 0);
        const [own, region, global, proxy] = some.map(String) as [string, string, string, string];
        const rounded = roundedPercents(percentsOf(own, region, global, proxy, `${all}`), places);
        const scale = 10 ** places;
        const printed = proximityParts.map((part) => Math.round(rounded[part].toNumber() * scale));
        expect(printed.reduce((sum, each) => sum + each, 0)).toBe(100 * scale);
        for (const [index, each] of printed.entries())
          expect(Math.abs(each - (some[index]! * 100 * scale) / all)).toBeLessThan(1 + scale / 1e4);
      }),
    );
  });
});
