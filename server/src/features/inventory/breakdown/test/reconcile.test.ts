import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addLocation, BREAKDOWN, micro, SUMMARY } from '../../../../../test/fixtures/emissions.ts';
import { type Figure, recordFigures } from '../../../../../test/fixtures/figures.ts';
import { putStatement } from '../../../../../test/fixtures/statements.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import { foldTotals } from '../../../entries/index.ts';

type Key = 'month' | 'scope' | 'category' | 'location';
const KEYS: readonly Key[] = ['month', 'scope', 'category', 'location'];
const WAYS = [...KEYS.map((key) => [key]), ...KEYS.flatMap((one) => KEYS.map((other) => [one, other]))].filter(
  ([one, other]) => one !== other,
);

const dayOf = (offset: number): string => new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10);

/** Millionths of a tonne, and the day counted from the first of 2024. */
const entry = fc.record({
  millionths: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 999_999_999 })),
  first: fc.oneof(fc.constantFrom(0, 31, 366), fc.integer({ min: 0, max: 500 })),
  days: fc.oneof(fc.constantFrom(1, 31, 366), fc.integer({ min: 1, max: 366 })),
  scope: fc.constantFrom(1 as const, 2 as const, 3 as const),
  category: fc.constantFrom('waste', 'investments'),
  state: fc.constantFrom('draft' as const, 'submitted' as const, 'approved' as const, 'locked' as const),
  place: fc.nat({ max: 1 }),
});
type Entry = (typeof entry extends fc.Arbitrary<infer E> ? E : never) & { location: string };

/** Equity share of the first site by fiscal year, in percent; without one, the year has no statement. */
const percents = fc.record({ 2024: percent(), 2025: percent(), 2026: percent() });
type Percents = typeof percents extends fc.Arbitrary<infer P> ? P : never;

function percent() {
  return fc.option(fc.integer({ min: 1, max: 99 }));
}

const question = fc.record({
  first: fc.constantFrom(0, 40),
  days: fc.constantFrom(400, 900),
  scopes: fc.subarray([1, 2, 3], { minLength: 1 }),
  states: fc.subarray(['draft', 'submitted', 'approved', 'locked'] as const, { minLength: 1 }),
  places: fc.constantFrom([0], [0, 1]),
});

/** Counts day by day the days of each month in the period. */
function daysByMonth({ first, days }: Pick<Entry, 'first' | 'days'>): Map<string, bigint> {
  const months = new Map<string, bigint>();
  for (let day = first; day < first + days; day++) {
    const month = dayOf(day).slice(0, 7);
    months.set(month, (months.get(month) ?? 0n) + 1n);
  }
  return months;
}

/** Largest remainder: whole shares first, then one more for each part that lost most by rounding down. */
function shared(millionths: bigint, months: Map<string, bigint>): Map<string, bigint> {
  const days = [...months.values()].reduce((all, count) => all + count, 0n);
  const shares = new Map([...months].map(([month, count]) => [month, (millionths * count) / days]));
  const left = millionths - [...shares.values()].reduce((all, share) => all + share, 0n);
  const lost = (month: string): bigint => (millionths * months.get(month)!) % days;
  const losers = [...months.keys()].sort((one, other) => Number(lost(other) - lost(one)) || (one < other ? -1 : 1));
  for (const month of losers.slice(0, Number(left))) shares.set(month, shares.get(month)! + 1n);
  return shares;
}

type Figures = Record<string, { millionths: bigint; entries: number | null }>;

interface Window {
  first: number;
  last: number;
}

/** The part of a month's share before a day, rounded half up to the nearest millionth. */
function before(share: bigint, days: readonly number[], edge: number): bigint {
  const count = BigInt(days.length);
  return (2n * share * BigInt(days.filter((day) => day < edge).length) + count) / (2n * count);
}

const YEARS = [2024, 2025, 2026] as const;
/** Counted from the first of 2024. */
const FIRST_DAYS = { 2024: 0, 2025: 366, 2026: 731 };
const LAST_DAYS = { 2024: 365, 2025: 730, 2026: 1095 };

/** Weighs the whole group with the share of each year, rounded half up, and divides what falls into the year. */
function weighedIn(whole: bigint, one: Pick<Entry, 'first' | 'days'>, window: Window, percents: Percents | undefined) {
  return YEARS.flatMap((year) => {
    const first = Math.max(window.first, FIRST_DAYS[year]);
    const last = Math.min(window.last, LAST_DAYS[year]);
    const share = BigInt(percents?.[year] ?? 100);
    return first > last ? [] : [...sharesIn((2n * whole * share + 100n) / 200n, one, { first, last })];
  });
}

/** The months of a group with their shares, as far as they are in the window. */
function sharesIn(whole: bigint, { first, days }: Pick<Entry, 'first' | 'days'>, window: Window): Map<string, bigint> {
  const all = Array.from({ length: days }, (_, index) => first + index);
  const byMonth = groupBy(all, (day) => dayOf(day).slice(0, 7));
  const shares = [...shared(whole, daysByMonth({ first, days }))].filter(([month]) =>
    byMonth.get(month)!.some((day) => day >= window.first && day <= window.last),
  );
  return new Map(
    shares.map(([month, share]) => {
      const its = byMonth.get(month)!;
      return [month, before(share, its, window.last + 1) - before(share, its, window.first)];
    }),
  );
}

/** Calculated from the entries: `2024-01 waste` → its figures. */
function expected(entries: readonly Entry[], by: readonly Key[], window: Window, { site, percents }: Shared): Figures {
  const same = ({ location, scope, category, first, days }: Entry): string =>
    [location, scope, category, first, days].join();
  const parts = [...groupBy(entries, same).values()].flatMap((group) => {
    const [one] = group as [Entry, ...Entry[]];
    const whole = group.reduce((all, { millionths }) => all + BigInt(millionths), 0n);
    const months = weighedIn(whole, one, window, one.location === site ? percents : undefined);
    const isWhole = daysByMonth(one).size === 1 && one.first >= window.first && one.first + one.days - 1 <= window.last;
    return months.map(([month, millionths], index) => ({
      month,
      scope: one.scope,
      category: one.category,
      location: one.location,
      millionths,
      entries: !by.includes('month') ? (index === 0 ? group.length : 0) : isWhole ? group.length : null,
    }));
  });
  const groups = groupBy(parts, (part) => by.map((key) => part[key]).join(' '));
  return Object.fromEntries(
    [...groups].map(([name, group]) => [
      name,
      {
        millionths: group.reduce((all, { millionths }) => all + millionths, 0n),
        entries: group.reduce<number | null>(
          (all, { entries: some }) => (all === null || some === null ? null : all + some),
          0,
        ),
      },
    ]),
  );
}

interface Shared {
  site: string;
  percents: Percents;
}

interface Group extends Partial<Record<'month' | 'category', string>> {
  scope?: number;
  location?: { id: string };
  tco2e: number;
  entries: number | null;
}

async function answered(client: Client, query: string, by: readonly Key[]): Promise<Figures> {
  const { status, body, text } = await client.get(`${BREAKDOWN}?${query}&${by.map((key) => `by=${key}`).join('&')}`);
  expect(status, text).toBe(200);
  const groups: Group[] = body.data.groups;
  const sum = groups.reduce((all, { tco2e }) => all + micro(tco2e), 0n);
  expect(micro(body.data.totalTco2e)).toBe(sum);
  return Object.fromEntries(
    groups.map(({ tco2e, entries, ...group }) => [
      by.map((key) => (key === 'location' ? group.location?.id : group[key])).join(' '),
      { millionths: micro(tco2e), entries },
    ]),
  );
}

describe('a breakdown', () => {
  test('adds up to its entries and to the summary for every filter and equity share, folded or not', async ({
    api,
  }) => {
    const some = fc.array(entry, { maxLength: 12 });
    const cases = fc.record({ some, folded: fc.nat({ max: 12 }), asked: question, percents });
    const property = fc.asyncProperty(cases, async ({ some, folded, asked, percents }) => {
      const org = await api.newOrganisation();
      const sites = [await addLocation(org, { country: 'GB' }), await addLocation(org, { country: 'GB' })];
      const entries: Entry[] = some.map((each) => ({ ...each, location: sites[each.place]! }));
      await recordFigures(api, org, entries.slice(0, folded).map(figureOf));
      await foldTotals(api.db);
      await recordFigures(api, org, entries.slice(folded).map(figureOf));
      const shared = { site: sites[0]!, percents };
      await stateShares(org, shared);
      const last = asked.first + asked.days - 1;
      const places = asked.places.map((place) => sites[place]!);
      const query = `periodStart=${dayOf(asked.first)}&periodEnd=${dayOf(last)}&scopes=${asked.scopes}&states=${asked.states}&locationIds=${places}`;
      const counted = entries.filter(
        ({ first, days, scope, state, location }) =>
          first <= last &&
          first + days - 1 >= asked.first &&
          asked.scopes.includes(scope) &&
          asked.states.includes(state) &&
          places.includes(location),
      );
      const window = { first: asked.first, last };
      const total = Object.values(expected(counted, ['scope'], window, shared)).reduce(
        (all, each) => all + each.millionths,
        0n,
      );
      expect(micro((await org.admin.get(`${SUMMARY}?${query}`)).body.data.totalTco2e)).toBe(total);
      for (const by of WAYS) {
        const figures = await answered(org.admin, query, by);
        expect(figures).toEqual(expected(counted, by, window, shared));
        expect(Object.values(figures).reduce((all, { millionths }) => all + millionths, 0n)).toBe(total);
      }
    });
    await fc.assert(property, { numRuns: 12 });
  });
});

async function stateShares({ admin }: TestOrganisation, { site, percents }: Shared): Promise<void> {
  for (const year of YEARS) {
    const percent = percents[year];
    if (percent === null) continue;
    const shares = [{ locationId: site, percent }];
    await putStatement(admin, year, { consolidationApproach: 'equity_share', shares });
  }
}

const figureOf = ({ millionths, first, days, scope, category, state, location }: Entry): Figure => ({
  scope,
  category,
  state,
  locationId: location,
  tco2e: String(millionths)
    .padStart(7, '0')
    .replace(/(\d{6})$/, '.$1'),
  periodStart: dayOf(first),
  periodEnd: dayOf(first + days - 1),
});
