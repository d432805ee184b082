import { type Block, column, notes, table } from '@tonne/documents';
import type { RetirementRow } from '../../offsets/index.ts';
import { shareOf, TONNES } from '../blocks/amounts.rules.ts';
import { CREDITS_UNDER_FILTERS } from '../blocks/claims.service.ts';
import { amountOf, confirmedOf, demonstrationNotes, STANDARDS } from '../blocks/credits.present.ts';

import type { EsrsEdition } from '../rules.ts';
import { EU_MEMBERS, numberings, type Places, placeOf, tableId } from './rules.ts';

interface Line {
  line: string;
  unit: string;
  places: Places;
  /** Null if the amount is not recorded. */
  value(confirmed: readonly RetirementRow[], open: readonly RetirementRow[]): string | null;
}

const shareWhere = (confirmed: readonly RetirementRow[], where: (row: RetirementRow) => boolean): string | null =>
  shareOf(amountOf(confirmed.filter(where)).tco2e, amountOf(confirmed).tco2e);

const shareFrom =
  (mechanism: RetirementRow['mechanism']): Line['value'] =>
  (confirmed) =>
    shareWhere(confirmed, (row) => row.mechanism === mechanism);

export const ARTICLE_6 = 'Share of cancelled credits with a corresponding adjustment under Article 6';

export const CANCELLED = 'Carbon credits cancelled in the period';

const lines: readonly Line[] = [
  {
    line: 'GHG removals and storage in own operations and the value chain',
    unit: TONNES,
    value: () => null,
    places: { '2023': ['E1-7_05', '58 (a)'], '2026': '33 (b)' },
  },
  {
    line: CANCELLED,
    unit: TONNES,
    value: (confirmed) => amountOf(confirmed).tco2e,
    places: { '2023': ['E1-7_10', '59 (a)'], '2026': '34 (a)' },
  },
  {
    line: 'Carbon credits whose cancellation is ordered and not confirmed',
    unit: TONNES,
    value: (_, open) => amountOf(open).tco2e,
    places: { '2023': ['E1-7_11', '59 (b)'], '2026': null },
  },
  {
    line: 'Credits purchased in the period and not yet cancelled',
    unit: TONNES,
    value: () => null,
    places: { '2023': [null, '59 (b)'], '2026': '34 (b)' },
  },
  {
    line: 'Share of cancelled credits from reduction projects',
    unit: '%',
    value: shareFrom('avoidance'),
    places: { '2023': ['E1-7_13', 'AR 62 (a)'], '2026': null },
  },
  {
    line: 'Share of cancelled credits from removal projects',
    unit: '%',
    value: shareFrom('removal'),
    places: { '2023': ['E1-7_14', 'AR 62 (a)'], '2026': '34 (c)' },
  },
];

/** AR 62 (b): kinds of projects that store carbon in living matter or soils, and by technology. */
const SINKS: Record<'biogenic' | 'technological', ReadonlySet<string>> = {
  biogenic: new Set(['afforestation', 'reforestation', 'agroforestry', 'blue_carbon', 'soil_carbon']),
  technological: new Set(['direct_air_capture', 'enhanced_weathering', 'mineralisation']),
};

/** Null if the kind of a removal project does not tell its sink. */
const shareInSink =
  (sink: 'biogenic' | 'technological'): Line['value'] =>
  (confirmed) => {
    const removals = confirmed.filter(({ mechanism }) => mechanism === 'removal');
    const isKnown = removals.every(({ projectType }) => Object.values(SINKS).some((kinds) => kinds.has(projectType)));
    return isKnown ? shareWhere(confirmed, (row) => removals.includes(row) && SINKS[sink].has(row.projectType)) : null;
  };

/** One line per standard of the cancelled credits. */
const standardLines = (confirmed: readonly RetirementRow[]): Line[] =>
  [...new Set(confirmed.map(({ standard }) => standard))].sort().map((standard) => ({
    line: `Share of cancelled credits under ${STANDARDS[standard]}`,
    unit: '%',
    value: (rows) => shareWhere(rows, (row) => row.standard === standard),
    places: { '2023': ['E1-7_16', 'AR 62 (c)'], '2026': null },
  }));

const detailLines: readonly Line[] = [
  {
    line: 'Share of cancelled credits from removals in biogenic sinks',
    unit: '%',
    value: shareInSink('biogenic'),
    places: { '2023': ['E1-7_15', 'AR 62 (b)'], '2026': null },
  },
  {
    line: 'Share of cancelled credits from removals in technological sinks',
    unit: '%',
    value: shareInSink('technological'),
    places: { '2023': ['E1-7_15', 'AR 62 (b)'], '2026': null },
  },
  {
    line: 'Share of cancelled credits from projects in the European Union',
    unit: '%',
    value: (confirmed) => shareWhere(confirmed, ({ projectCountry }) => EU_MEMBERS.has(projectCountry)),
    places: { '2023': ['E1-7_17', 'AR 62 (d)'], '2026': null },
  },
  {
    line: ARTICLE_6,
    unit: '%',
    value: () => null,
    places: { '2023': ['E1-7_18', 'AR 62 (e)'], '2026': null },
  },
];

export function creditBlocks(rows: readonly RetirementRow[] | undefined, edition: EsrsEdition): Block[] {
  const { credits } = numberings[edition];
  const confirmed = confirmedOf(rows);
  const open = rows?.filter(({ status }) => status !== 'confirmed') ?? [];
  const shown = [...lines, ...standardLines(confirmed), ...detailLines].filter(({ places }) =>
    edition === '2026' ? places['2026'] !== null : places['2023'][0] !== null,
  );
  return [
    table({
      id: tableId(credits),
      title: `${credits}: removals and carbon credits`,
      columns: [
        column.text('datapoint', 'Datapoint', { width: 10, printed: edition === '2023' }),
        column.text('paragraph', 'Paragraph', { width: 10 }),
        column.text('line', 'Line', { width: 56 }),
        column.text('unit', 'Unit', { width: 10 }),
        column.decimal('value', 'Amount'),
      ],
      rows: shown.map(({ line, unit, places, value }) => ({
        ...placeOf(places, edition),
        line,
        unit,
        value: rows ? value(confirmed, open) : null,
      })),
    }),
    notes(CREDIT_RULE, ...(rows ? demonstrationNotes(confirmed) : [CREDITS_UNDER_FILTERS])),
  ];
}

const CREDIT_RULE =
  'Credits are those of the whole organisation whose retirement is for days inside the period; the report on offset retirements lists them with projects, standards and serial numbers. They are not deducted from any figure of this report. A dash means that nothing is recorded; it does not mean zero.';
