import { type Block, column, table } from '@tonne/documents';
import { type GhgScope, scope3Categories } from '../../../kernel/ghg-scope.ts';
import { biogenicOf, sumOf } from '../../inventory/index.ts';
import { changeSince, TONNES, tonnes } from '../blocks/amounts.rules.ts';
import { shortLabel } from '../blocks/calendar.rules.ts';
import { categoryNames } from '../blocks/statement/disclosures.present.ts';
import { type BaseYear, type Comparison, type InventoryData, type ScopeSum, scopesOf } from '../inventory.service.ts';
import type { EsrsEdition } from '../rules.ts';
import { numberings, type Places, placeOf, tableId } from './rules.ts';

type Method = 'locationTco2e' | 'marketTco2e';

interface Line {
  group: string;
  line: string;
  places: Places;
  /** Scopes of the line. A filtered-out scope is not zero. */
  scopes: readonly GhgScope[];
  /** Amount to add up; null for figures that are not recorded. */
  of: Method | 'biogenicCo2' | null;
  category?: string;
  /** Left empty instead of zero if nothing is counted. */
  isOptional?: boolean;
}

const ALL: readonly GhgScope[] = [1, 2, 3];

/** AR 48 of 2023, its retrospective part. */
const lines: readonly Line[] = [
  {
    group: 'Scope 1',
    line: 'Gross Scope 1 GHG emissions',
    scopes: [1],
    of: 'locationTco2e',
    places: { '2023': ['E1-6_07', '48 (a)'], '2026': '30 (a) i' },
  },
  {
    group: 'Scope 2',
    line: 'Gross location-based Scope 2 GHG emissions',
    scopes: [2],
    of: 'locationTco2e',
    places: { '2023': ['E1-6_09', '49 (a)'], '2026': '30 (a) ii' },
  },
  {
    group: 'Scope 2',
    line: 'Gross market-based Scope 2 GHG emissions',
    scopes: [2],
    of: 'marketTco2e',
    places: { '2023': ['E1-6_10', '49 (b)'], '2026': '30 (a) ii' },
  },
  {
    group: 'Scope 3',
    line: 'Total gross indirect (Scope 3) GHG emissions',
    scopes: [3],
    of: 'locationTco2e',
    places: { '2023': ['E1-6_11', '51'], '2026': '30 (a) iii' },
  },
  ...scope3Categories.map(
    (category, place): Line => ({
      group: 'Scope 3',
      line: `${place + 1} ${categoryNames.get(category)}`,
      scopes: [3],
      of: 'locationTco2e',
      category,
      isOptional: true,
      places: { '2023': ['E1-6_04', '51'], '2026': '30 (a) iii' },
    }),
  ),
  {
    group: 'Total',
    line: 'Total GHG emissions (location-based)',
    scopes: ALL,
    of: 'locationTco2e',
    places: { '2023': ['E1-6_12', '52 (a)'], '2026': null },
  },
  {
    group: 'Total',
    line: 'Total GHG emissions (market-based)',
    scopes: ALL,
    of: 'marketTco2e',
    places: { '2023': ['E1-6_13', '52 (b)'], '2026': null },
  },
];

/** Outside the scopes, in tonnes of CO2. */
const biogenicLines: readonly Line[] = [
  {
    group: 'Scope 1',
    line: 'Biogenic CO₂ not included in Scope 1',
    scopes: [1],
    of: 'biogenicCo2',
    places: { '2023': ['E1-6_17', 'AR 43 (c)'], '2026': '31' },
  },
  {
    group: 'Scope 2',
    line: 'Biogenic CO₂ not included in Scope 2',
    scopes: [2],
    of: 'biogenicCo2',
    places: { '2023': ['E1-6_24', 'AR 45 (e)'], '2026': null },
  },
  {
    group: 'Scope 3',
    line: 'Biogenic CO₂ not included in Scope 3',
    scopes: [3],
    of: 'biogenicCo2',
    places: { '2023': ['E1-6_28', 'AR 46 (j)'], '2026': null },
  },
];

/** Figure of a line in a period; null if nothing was counted or the amount is not known. */
function figure(
  { of, scopes, category, isOptional }: Line,
  sums: readonly ScopeSum[],
  { parameters }: InventoryData,
): string | null {
  const isShown = scopes.some((scope) => scopesOf(parameters).includes(scope));
  if (of === null || !isShown || sums.length === 0) return null;
  const picked = sums.filter(
    (sum) => scopes.includes(sum.ghgScope) && (category === undefined || sum.category === category),
  );
  if (picked.length === 0 && isOptional) return null;
  const amount = of === 'biogenicCo2' ? biogenicOf(picked) : sumOf(picked, of);
  return amount && tonnes(amount);
}

interface Years {
  inventory: InventoryData;
  previous: Comparison;
  base: BaseYear | null;
}

export const emissionsTable = (years: Years, edition: EsrsEdition): Block => {
  const { emissions } = numberings[edition];
  return linesTable(years, edition, { id: tableId(emissions), title: `${emissions}: gross GHG emissions`, of: lines });
};

export const biogenicTable = (years: Years, edition: EsrsEdition): Block =>
  linesTable(years, edition, {
    id: `${tableId(numberings[edition].emissions)}_biogenic`,
    title: 'Biogenic CO₂, apart from the scopes',
    unit: 't CO₂',
    of: biogenicLines,
  });

interface Shown {
  id: string;
  title: string;
  unit?: string;
  of: readonly Line[];
}

function linesTable({ inventory, previous, base }: Years, edition: EsrsEdition, { id, title, unit, of }: Shown): Block {
  const head = (name: string, period: Comparison['period']) => `${name} (${shortLabel(period)})`;
  const amount = { unit: unit ?? TONNES };
  return table({
    id,
    title,
    columns: [
      column.text('datapoint', 'Datapoint', { width: 10, printed: edition === '2023' }),
      column.text('paragraph', 'Paragraph', { width: 10 }),
      column.text('group', 'Scope', { printed: false, width: 10 }),
      column.text('line', 'Line', { width: 48 }),
      column.decimal('baseYearTco2e', base ? head('Base year', base.period) : 'Base year', {
        ...amount,
        printed: base !== null,
      }),
      column.decimal('previousTco2e', head('N-1', previous.period), amount),
      column.decimal('tco2e', head('N', inventory.parameters), amount),
      column.percent('changePercent', '% N / N-1', { signed: true }),
    ],
    rows: of.map((line) => {
      const tco2e = figure(line, inventory.counted, inventory);
      const previousTco2e = figure(line, previous.sums, inventory);
      return {
        ...placeOf(line.places, edition),
        group: line.group,
        line: line.line,
        baseYearTco2e: figure(line, base?.sums ?? [], inventory),
        previousTco2e,
        tco2e,
        changePercent: changeSince(previousTco2e, tco2e, inventory.total),
      };
    }),
  });
}
