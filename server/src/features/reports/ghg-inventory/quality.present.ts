import { type Block, column, notes, paperNumber, paragraph, table } from '@tonne/documents';
import { LEAST_COVERAGE_PERCENT, type QualityName, qualityOf } from '../../inventory/index.ts';
import { scopeName } from '../blocks/emissions/scopes.present.ts';
import { type InventoryData, scopesOf } from '../inventory.service.ts';

const RULE =
  'Uncertainties are half a 95 % confidence interval. All uses of one factor are fully correlated, and so are the quantities of one series (a location and an activity, with what derives from it): their uncertainties add up linearly. Factors and series combine in quadrature (IPCC 2006 Guidelines, volume 1, chapter 3). If only that of the quantity or of the factor is known, the other counts as zero. All shares are of location-based tonnes.';

const EVIDENCE =
  'Measured means that a file shows the quantity. Tonne checks the file’s type, who attached it and who approved the entry with it, not what it says. Without a file a measurement is only stated.';

const NOTHING_KNOWN =
  'No counted entry has an uncertainty, so none is stated. Enter the uncertainty of quantities on the entries; factors bring theirs where it is published.';

type Cells = Record<QualityName, string | null>;

const cells = ({ counted, deviations }: Pick<InventoryData, 'counted' | 'deviations'>): Cells =>
  Object.fromEntries(
    Object.entries(qualityOf(counted, deviations)).map(([name, value]) => [name, value?.toFixed() ?? null]),
  ) as Cells;

const shown = (percent: string): string => `${paperNumber(percent, 1)} %`;

/** `± 4.8 % at 95 % confidence, for 82.5 % of the tonnes` */
function uncertaintySentence({ uncertaintyPercent, uncertaintyCoveragePercent: coverage }: Cells): string {
  if (coverage === null) return 'Without counted entries there is no uncertainty to state.';
  if (Number(coverage) === 0) return NOTHING_KNOWN;
  if (uncertaintyPercent === null)
    return `An uncertainty is known for ${shown(coverage)} of the tonnes only, less than ${LEAST_COVERAGE_PERCENT} %, so none is stated for the total.`;
  return `The uncertainty is ± ${shown(uncertaintyPercent)} at 95 % confidence, for the ${shown(coverage)} of the tonnes for which it is known.`;
}

/** What “measured” rests on: a file alone, or a file that a second person had in sight. */
function measuredSentences({ measuredPercent, measuredReviewedPercent, statedPercent }: Cells): string[] {
  if (measuredPercent === null) return [];
  const stated =
    statedPercent === null || Number(statedPercent) === 0
      ? []
      : [`Stated as measured, without evidence: ${shown(statedPercent)} of the tonnes.`];
  return [
    `Measured, evidence attached: ${shown(measuredPercent)} of the tonnes.`,
    `Measured, evidence attached, reviewed by a second person: ${shown(measuredReviewedPercent!)} of the tonnes.`,
    ...stated,
  ];
}

const ofScope = ({ counted, deviations }: InventoryData, scope: number) => ({
  counted: counted.filter(({ ghgScope }) => ghgScope === scope),
  deviations: deviations.filter(({ ghgScope }) => ghgScope === scope),
});

export const qualityBlocks = (inventory: InventoryData): Block[] => [
  paragraph(uncertaintySentence(cells(inventory))),
  paragraph([...measuredSentences(cells(inventory))].join(' ')),
  table({
    id: 'uncertainty',
    title: 'Uncertainty and data quality',
    columns: [
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope', { width: 16 }),
      column.percent('uncertaintyPercent', 'Uncertainty (±)'),
      column.percent('uncertaintyCoveragePercent', 'Share of tonnes with one'),
      column.percent('measuredPercent', 'Share of tonnes measured'),
      column.percent('measuredReviewedPercent', 'Measured and reviewed'),
      column.percent('statedPercent', 'Only stated as measured'),
    ],
    rows: scopesOf(inventory.parameters).map((scope) => ({
      scope,
      scopeName: scopeName(scope),
      ...cells(ofScope(inventory, scope)),
    })),
    totals: { scopeName: 'Total', ...cells(inventory) },
  }),
  notes(RULE, EVIDENCE),
];
