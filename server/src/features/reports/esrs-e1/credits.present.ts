import { type Block, column, notes, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { DEMONSTRATION, findRetirementsInPeriod, type RetirementRow, showsDemonstration } from '../../offsets/index.ts';
import { inWords, shareOf, TONNES } from '../blocks/amounts.rules.ts';
import { amountOf } from '../blocks/retirements.present.ts';
import { narrowed } from '../blocks/statement/exclusions.present.ts';
import type { InventoryData } from '../inventory.service.ts';
import type { EsrsEdition } from '../rules.ts';
import { numberings, type Places, placeOf, tableId } from './rules.ts';

/** Undefined under filters, since credits belong to the whole organisation and not to a part of it. */
export async function readCredits(db: Db, inventory: InventoryData): Promise<RetirementRow[] | undefined> {
  const { parameters } = inventory;
  return narrowed(inventory).length === 0
    ? findRetirementsInPeriod(db, parameters.organisationId, parameters)
    : undefined;
}

interface Line {
  line: string;
  unit: string;
  places: Places;
  /** Null if the amount is not recorded. */
  value(confirmed: readonly RetirementRow[], open: readonly RetirementRow[]): string | null;
}

const shareFrom =
  (mechanism: RetirementRow['mechanism']): Line['value'] =>
  (confirmed) =>
    shareOf(amountOf(confirmed.filter((row) => row.mechanism === mechanism)).tco2e, amountOf(confirmed).tco2e);

const lines: readonly Line[] = [
  {
    line: 'GHG removals and storage in own operations and the value chain',
    unit: TONNES,
    value: () => null,
    places: { '2023': ['E1-7_05', '58 (a)'], '2026': '33 (b)' },
  },
  {
    line: 'Carbon credits cancelled in the period',
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

export function creditBlocks(rows: readonly RetirementRow[] | undefined, edition: EsrsEdition): Block[] {
  const { credits } = numberings[edition];
  const confirmed = rows?.filter(({ status }) => status === 'confirmed') ?? [];
  const open = rows?.filter(({ status }) => status !== 'confirmed') ?? [];
  const shown = lines.filter(({ places }) =>
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
    notes(CREDIT_RULE, ...(rows ? demonstrationNotes(confirmed) : [UNDER_FILTERS])),
  ];
}

const CREDIT_RULE =
  'Credits are those of the whole organisation whose retirement is for days inside the period; the report on offset retirements lists them with projects, standards and serial numbers. They are not deducted from any figure of this report. A dash means that nothing is recorded; it does not mean zero.';

const UNDER_FILTERS = 'Under the filters of this report no credits are stated: order it without them.';

function demonstrationNotes(confirmed: readonly RetirementRow[]): string[] {
  const samples = confirmed.filter(showsDemonstration);
  if (samples.length === 0) return [];
  return [
    `${DEMONSTRATION}: ${inWords(amountOf(samples).tco2e)} of these credits are of sample projects and do not exist.`,
  ];
}

/** Warning for the cover. */
export const markOf = (rows: readonly RetirementRow[] = []): { mark?: string } =>
  rows.some((row) => row.status === 'confirmed' && showsDemonstration(row)) ? { mark: DEMONSTRATION } : {};
