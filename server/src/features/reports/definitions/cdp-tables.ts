import { type Block, column, paragraph, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Amount } from '../../emissions/index.ts';
import { ghgCategories } from '../../factors/index.ts';
import { changeSince, shareOf, TONNES, total, totalBy } from './amounts.ts';
import { countryAmounts, locationAmounts, type PlaceAmount } from './blocks/locations.ts';
import { scopeCells } from './blocks/scopes.ts';
import { periodLabel, shortLabel } from './calendar.ts';
import { countryName } from './country-names.ts';
import { type Comparison, type Reading, type ScopeSum, scopesOf } from './reading.ts';

const amountOf = (sums: readonly ScopeSum[], scopes: readonly GhgScope[]): Amount =>
  total(sums.filter(({ ghgScope }) => scopes.includes(ghgScope)));

export function grossTable({ counted, question }: Reading, previous: Comparison): Block {
  const row = (code: string, figure: string, scope: GhgScope | null) => {
    const isReported = scope !== null && scopesOf(question).includes(scope);
    return {
      ...{ code, figure },
      tco2e: isReported ? amountOf(counted, [scope]).tco2e : null,
      previousTco2e: isReported && previous.total ? amountOf(previous.sums, [scope]).tco2e : null,
    };
  };
  return table({
    id: 'c6_1_and_c6_3',
    title: 'Gross global scope 1 and scope 2 emissions',
    columns: [
      column.text('code', 'Question', { width: 10 }),
      column.text('figure', 'Figure', { width: 36 }),
      column.decimal('tco2e', shortLabel(question), { unit: TONNES }),
      column.decimal('previousTco2e', shortLabel(previous.period), { unit: TONNES }),
    ],
    rows: [
      row('C6.1', 'Gross global scope 1', 1),
      row('C6.3', 'Scope 2, location-based', 2),
      row('C6.3', 'Scope 2, market-based', null),
    ],
  });
}

export function scope3Table({ counted }: Reading): Block {
  const amounts = totalBy(counted, ({ category }) => category);
  const whole = amountOf(counted, [3]);
  const scope3 = ghgCategories.filter(({ ghgScope }) => ghgScope === 3);
  return table({
    id: 'c6_5',
    title: 'C6.5: gross global scope 3 emissions',
    columns: [
      column.text('categoryNumber', 'No.', { width: 6, align: 'right' }),
      column.text('category', 'Category code', { printed: false, width: 28 }),
      column.text('categoryName', 'Category', { width: 42 }),
      column.text('status', 'Status', { width: 14 }),
      column.integer('entries', 'Entries'),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      column.percent('sharePercent', 'Share of scope 3'),
    ],
    rows: scope3.map(({ code, name }, index) => {
      const amount = amounts.get(code);
      return {
        ...{ categoryNumber: `${index + 1}`, category: code, categoryName: name },
        status: amount ? 'calculated' : 'not reported',
        entries: amount?.entries ?? 0,
        tco2e: amount?.tco2e ?? null,
        sharePercent: amount ? shareOf(amount.tco2e, whole.tco2e) : null,
      };
    }),
    totals: { categoryName: 'Total', entries: whole.entries, tco2e: whole.tco2e },
  });
}

/** CDP asks for scopes 1 and 2 only. */
const ownScopes = [
  column.decimal('scope1Tco2e', 'Scope 1', { unit: TONNES }),
  column.decimal('scope2Tco2e', 'Scope 2 location-based', { unit: TONNES }),
];

const ownCells = ({ scope1Tco2e, scope2Tco2e }: PlaceAmount) => ({ scope1Tco2e, scope2Tco2e });

function ownTotals({ question, counted }: Reading) {
  const { scope1Tco2e, scope2Tco2e } = scopeCells(question, (scope) => amountOf(counted, [scope]).tco2e);
  return { scope1Tco2e, scope2Tco2e };
}

export const countryScopes = (reading: Reading): Block =>
  table({
    id: 'c7_2_and_c7_5',
    title: 'Scope 1 and scope 2 by country',
    columns: [
      column.text('country', 'Code', { printed: false, width: 9 }),
      column.text('countryName', 'Country or area', { width: 30 }),
      ...ownScopes,
    ],
    rows: countryAmounts(reading).map((amount) => ({
      ...{ country: amount.country, countryName: amount.countryName },
      ...ownCells(amount),
    })),
    totals: { countryName: 'Total', ...ownTotals(reading) },
    emptyText: 'No entries are counted.',
  });

export const facilityScopes = (reading: Reading): Block =>
  table({
    id: 'c7_3_and_c7_6',
    title: 'Scope 1 and scope 2 by facility',
    columns: [
      column.text('locationId', 'Location id', { printed: false, width: 38 }),
      column.text('locationName', 'Facility', { width: 30 }),
      column.text('countryName', 'Country or area', { width: 30 }),
      ...ownScopes,
    ],
    rows: locationAmounts(reading).map(({ location, ...amount }) => ({
      ...{ locationId: location.id, locationName: location.name, countryName: countryName(location.country) },
      ...ownCells(amount),
    })),
    totals: { locationName: 'Total', ...ownTotals(reading) },
  });

export function changeTable({ counted, question }: Reading, previous: Comparison): Block[] {
  const now = amountOf(counted, [1, 2]);
  const then = previous.total === null ? null : amountOf(previous.sums, [1, 2]);
  return [
    paragraph(
      `C7.9 compares gross global scope 1 and 2 combined with those of ${periodLabel(previous.period)}: ${verdict(now, then)}. The reasons that C7.9a asks for are not recorded in Tonne.`,
    ),
    table({
      id: 'c7_9',
      title: 'Scope 1 and 2 combined',
      columns: [
        column.text('figure', 'Figure', { width: 36 }),
        column.decimal('previousTco2e', shortLabel(previous.period), { unit: TONNES }),
        column.decimal('tco2e', shortLabel(question), { unit: TONNES }),
        column.decimal('changeTco2e', 'Difference', { unit: TONNES }),
        column.percent('changePercent', 'Change'),
      ],
      rows: [
        {
          figure: 'Gross global scope 1 and 2',
          previousTco2e: then?.tco2e ?? null,
          tco2e: now.tco2e,
          changeTco2e: then && new Decimal(now.tco2e).minus(then.tco2e).toFixed(6),
          changePercent: changeSince(then?.tco2e ?? null, now.tco2e, now),
        },
      ],
    }),
  ];
}

/** The wording of the questionnaire. */
function verdict({ entries, tco2e }: Amount, then: Amount | null): string {
  if (entries === 0) return 'Nothing is counted in this period, so there is nothing to compare';
  if (then === null) return 'This is our first year of reporting, so we cannot compare to last year';
  const difference = new Decimal(tco2e).comparedTo(then.tco2e);
  if (difference === 0) return 'Remained the same overall';
  return difference > 0 ? 'Increased' : 'Decreased';
}
