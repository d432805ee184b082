import {
  barChart,
  type Cell,
  column,
  donutChart,
  keyFigures,
  lineChart,
  notes,
  paragraph,
  type ReportDocument,
  type Row,
  section,
  stackedBarChart,
  subsection,
  table,
} from '../../src/index.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const frame = {
  organisation: 'Zażółć Energetyka & Ελλάδα Shipping plc',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  asOf: new Date('2026-03-15T12:00:00Z'),
};

/** An inventory as a board would receive it: every kind of block, several tables. */
export function inventory(): ReportDocument {
  return {
    ...frame,
    reportId: 'ghg_inventory',
    title: 'Greenhouse gas inventory 2025',
    subtitle: 'Scopes 1, 2 and 3 in tonnes CO₂ equivalent',
    standard: 'GHG Protocol Corporate Standard (revised edition)',
    filters: [{ name: 'Locations', value: 'London HQ, Kraków Works, Piraeus Terminal' }],
    sections: [summary, byCategory, byMonth, gases, method],
  };
}

const summary = section('Summary', [
  paragraph(
    'In 2025 the organisation emitted 4,812.117 tonnes CO₂e, 6.2 % less than in 2024. Purchased electricity fell most, since the Kraków works moved to a renewable contract in May; freight rose with volumes handled at Piraeus.',
  ),
  keyFigures(
    { label: 'Total emissions', value: '4812.117300', unit: 't CO₂e', note: 'Location-based' },
    { label: 'Scope 1', value: '1204.518000', unit: 't CO₂e' },
    { label: 'Scope 2', value: '902.400000', unit: 't CO₂e' },
    { label: 'Scope 3', value: '2705.199300', unit: 't CO₂e' },
    { label: 'Offsets retired', value: '-350.000000', unit: 't CO₂e', note: 'Confirmed by the registry' },
    { label: 'Intensity', value: '12.345678', unit: 't CO₂e per £ million', decimals: 2 },
  ),
  donutChart({
    title: 'Share by scope',
    unit: 't CO₂e',
    labels: ['Scope 1', 'Scope 2', 'Scope 3'],
    series: [{ name: 'Emissions', values: ['1204.518', '902.4', '2705.1993'] }],
  }),
  table({
    id: 'by_scope',
    title: 'Emissions by scope',
    columns: [
      column.text('ghgScope', 'Scope'),
      column.integer('entries', 'Entries'),
      column.decimal('tco2e', 'Emissions', { unit: 't CO₂e' }),
      column.percent('share', 'Share'),
      column.percent('change', 'Change on 2024'),
    ],
    rows: [
      { ghgScope: 'Scope 1', entries: 412, tco2e: '1204.518000', share: '25.0', change: '-3.4' },
      { ghgScope: 'Scope 2', entries: 96, tco2e: '902.400000', share: '18.8', change: '-21.7' },
      { ghgScope: 'Scope 3', entries: 1840, tco2e: '2705.199300', share: '56.2', change: '1.8' },
    ],
    totals: { ghgScope: 'Total', entries: 2348, tco2e: '4812.117300', share: '100.0', change: '-6.2' },
  }),
]);

const CATEGORIES: [string, string, string, Cell][] = [
  ['Scope 1', 'Stationary combustion', '612.118000', 'Natural gas, gas oil'],
  ['Scope 1', 'Mobile combustion', '498.300000', null],
  ['Scope 1', 'Fugitive emissions', '94.100000', 'R-410A, R-134a'],
  ['Scope 2', 'Purchased electricity', '842.400000', 'Location-based'],
  ['Scope 2', 'Purchased heat and steam', '60.000000', null],
  ['Scope 3', 'Purchased goods and services', '1204.500000', 'Spend-based'],
  ['Scope 3', 'Upstream transport and distribution', '610.250000', null],
  ['Scope 3', 'Business travel', '488.449300', 'Flights with radiative forcing'],
  ['Scope 3', 'Employee commuting', '402.000000', 'Survey of 812 staff, 61 % answered'],
];

const byCategory = section('Emissions by category', [
  barChart({
    title: 'Largest categories',
    unit: 't CO₂e',
    labels: CATEGORIES.map(([, name]) => name),
    series: [{ name: 'Emissions', values: CATEGORIES.map(([, , tco2e]) => tco2e) }],
  }),
  table({
    id: 'by_category',
    title: 'Emissions by category',
    columns: [
      column.text('ghgScope', 'Scope'),
      column.text('category', 'Category'),
      column.decimal('tco2e', 'Emissions', { unit: 't CO₂e' }),
      column.text('remark', 'Remark'),
    ],
    rows: CATEGORIES.map(([ghgScope, category, tco2e, remark]) => ({ ghgScope, category, tco2e, remark })),
    totals: { ghgScope: 'Total', tco2e: '4812.117300' },
  }),
]);

const monthly = (first: number, step: number): string[] => MONTHS.map((_, at) => (first + step * at).toFixed(3));

const byMonth = section('Through the year', [
  stackedBarChart({
    title: 'Emissions by month and scope',
    unit: 't CO₂e',
    labels: MONTHS,
    series: [
      { name: 'Scope 1', values: monthly(120, -3.6) },
      { name: 'Scope 2', values: monthly(95, -3.4) },
      { name: 'Scope 3', values: monthly(210, 2.8) },
    ],
  }),
  lineChart({
    title: 'Against the year before',
    unit: 't CO₂e',
    labels: MONTHS,
    series: [
      { name: '2025', values: monthly(425, -4.2) },
      { name: '2024', values: monthly(431, -0.5) },
      { name: 'Target path', values: [...monthly(415, -6).slice(0, 11), null] },
    ],
  }),
]);

const gases = subsection('Emissions by gas', [
  table({
    id: 'by_gas',
    title: 'Scope 1 by gas',
    columns: [
      column.text('gas', 'Gas'),
      column.decimal('tonnes', 'Mass', { unit: 't', decimals: 6 }),
      column.decimal('gwp', 'GWP-100', { decimals: 1 }),
      column.decimal('tco2e', 'Emissions', { unit: 't CO₂e' }),
    ],
    rows: [
      { gas: 'Carbon dioxide (CO₂)', tonnes: '1101.204000', gwp: '1', tco2e: '1101.204000' },
      { gas: 'Methane (CH₄)', tonnes: '0.312500', gwp: '29.8', tco2e: '9.312500' },
      { gas: 'Nitrous oxide (N₂O)', tonnes: '-0.000005', gwp: '273', tco2e: '-0.001365' },
    ],
  }),
]);

const method = section('Method', [
  paragraph(
    'Amounts are exact decimals: activity × factor, rounded once to six places. Factors are those valid on the first day of each entry and are kept with the entry.',
  ),
  notes(
    'Operational control approach; the boundary is unchanged since 2022.',
    'Global warming potentials: IPCC AR6, 100 years (CH₄ 29.8 fossil, N₂O 273).',
    'Biogenic CO₂ is reported apart. Temperature thresholds: ≥ 15 °C heating off. Ђорђе checked – Привет, мир – Tiếng Việt – 東京 – m² and m³.',
  ),
]);

export const entryColumns = [
  column.text('id', 'Entry', { width: 38 }),
  column.text('location', 'Location'),
  column.integer('ghgScope', 'Scope'),
  column.text('category', 'Category', { width: 26 }),
  column.date('periodStart', 'From'),
  column.date('periodEnd', 'To'),
  column.decimal('quantity', 'Quantity'),
  column.text('unit', 'Unit', { width: 8 }),
  column.decimal('tco2e', 'Emissions', { unit: 't CO₂e', decimals: 6 }),
  column.text('status', 'Status', { width: 10 }),
  column.text('reference', 'Reference'),
  column.text('notes', 'Notes', { width: 40, printed: false }),
  column.dateTime('createdAt', 'Created', { printed: false }),
];

export function entry(number: number): Row {
  const month = (number % 12) + 1;
  const start = `2025-${`${month}`.padStart(2, '0')}-01`;
  return {
    id: `ent_01932f7e8a5b7c3d9e1f2a3b4c${number.toString(16).padStart(6, '0')}`,
    location: ['London HQ', 'Kraków Works', 'Piraeus Terminal'][number % 3]!,
    ghgScope: (number % 3) + 1,
    category: ['stationary_combustion', 'purchased_electricity', 'business_travel'][number % 3]!,
    periodStart: start,
    periodEnd: `${start.slice(0, 8)}28`,
    quantity: `${1_000 + number}.5`,
    unit: ['kWh', 'kWh', 'passenger-km'][number % 3]!,
    tco2e: `${number}.182930`,
    status: number % 5 === 0 ? 'locked' : 'approved',
    reference: `INV-2025-${number}`,
    notes: number % 4 === 0 ? 'Meter read by hand, checked against the invoice' : null,
    createdAt: '2026-01-14T09:30:00Z',
  };
}

/** Rows as a database cursor would return them. */
export async function* entries(count: number, chunk = 1_000): AsyncGenerator<Row[]> {
  for (let at = 0; at < count; at += chunk) {
    yield Array.from({ length: Math.min(chunk, count - at) }, (_, index) => entry(at + index));
  }
}

export function detail(count: number, rows: AsyncIterable<Row[]> = entries(count)): ReportDocument {
  return {
    ...frame,
    reportId: 'emissions_detail',
    title: 'Emission entries 2025',
    filters: [],
    sections: [
      section('Entries', [
        paragraph('Every entry of the period that is approved or locked.'),
        table({
          id: 'entries',
          title: 'Emission entries',
          columns: entryColumns,
          rows,
          totals: { id: 'Total', tco2e: '1.5' },
        }),
      ]),
    ],
  };
}
