import { type Block, column, notes, paperNumber, paragraph, table } from '@tonne/documents';
import { qualityOf } from '../../inventory/index.ts';
import { scopeName } from '../blocks/emissions/scopes.present.ts';
import { type InventoryData, scopesOf } from '../inventory.service.ts';

const RULE =
  'Uncertainties are half a 95 % confidence interval. Those of quantity and factor combine as a product, those of entries as a sum, both in quadrature (IPCC 2006 Guidelines, volume 1, chapter 3, approach 1). If only one of the two is known, the other counts as none. All shares are of location-based tonnes.';

const NOTHING_KNOWN =
  'No counted entry has an uncertainty, so none is stated. Enter the uncertainty of quantities on the entries; factors bring theirs where it is published.';

const percent = (value: { toFixed(): string } | null): string | null => value?.toFixed() ?? null;

const cells = (counted: InventoryData['counted']) => {
  const quality = qualityOf(counted);
  return {
    uncertaintyPercent: percent(quality.uncertaintyPercent),
    uncertaintyCoveragePercent: percent(quality.uncertaintyCoveragePercent),
    measuredPercent: percent(quality.measuredPercent),
  };
};

/** `± 4.8 % at 95 % confidence, for 82.5 % of the tonnes` */
function uncertaintySentence({ counted }: InventoryData): string {
  const { uncertaintyPercent, uncertaintyCoveragePercent, measuredPercent } = cells(counted);
  if (measuredPercent === null) return 'Without counted entries there is no uncertainty to state.';
  const measured = `${paperNumber(measuredPercent, 1)} % of the tonnes are based on measured quantities.`;
  if (uncertaintyPercent === null) return `${NOTHING_KNOWN} ${measured}`;
  return `The uncertainty is ± ${paperNumber(uncertaintyPercent, 1)} % at 95 % confidence, for the ${paperNumber(uncertaintyCoveragePercent!, 1)} % of the tonnes for which it is known. ${measured}`;
}

export const qualityBlocks = (inventory: InventoryData): Block[] => [
  paragraph(uncertaintySentence(inventory)),
  table({
    id: 'uncertainty',
    title: 'Uncertainty and data quality by scope',
    columns: [
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope', { width: 16 }),
      column.percent('uncertaintyPercent', 'Uncertainty (±)'),
      column.percent('uncertaintyCoveragePercent', 'Share of tonnes with one'),
      column.percent('measuredPercent', 'Share of tonnes measured'),
    ],
    rows: scopesOf(inventory.parameters).map((scope) => ({
      scope,
      scopeName: scopeName(scope),
      ...cells(inventory.counted.filter(({ ghgScope }) => ghgScope === scope)),
    })),
    totals: { scopeName: 'Total', ...cells(inventory.counted) },
  }),
  notes(RULE),
];
