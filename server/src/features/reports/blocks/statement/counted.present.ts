import { type Block, column, paragraph, table } from '@tonne/documents';
import { fiscalYearOf } from '../../../../kernel/fiscal-year.ts';
import { type Consolidation, yearsOf } from '../../../inventory/index.ts';
import { countriesIn } from '../../../organisations/index.ts';
import type { InventoryData } from '../../inventory.service.ts';
import {
  counted,
  entriesInWords,
  inWords,
  nothing,
  sentences,
  TONNES,
  tonnes,
  total,
  totalBy,
} from '../amounts.rules.ts';

/** `192 entries (1,591.3 t CO₂e) are counted.` Equity shares are named beside the figure that they lower. */
export const countedSentence = ({
  total: amount,
  consolidation,
}: Pick<InventoryData, 'total' | 'consolidation'>): string =>
  sentences(
    `${entriesInWords(amount)} ${amount.entries === 1 ? 'is' : 'are'} counted.`,
    consolidation ? shareSentence(consolidation) : '',
  );

const list = new Intl.ListFormat('en-GB');

const shareSentence = ({ shares, wholeTco2e }: Consolidation): string => {
  const locations = new Set(shares.map(({ locationId }) => locationId)).size;
  const years = yearsOf(shares).map(String);
  return `The consolidation approach is equity share: ${counted(locations, 'location counts', 'locations count')} by a share in ${list.format(years)}. With every location in full, the total would be ${inWords(tonnes(wholeTco2e))}.`;
};

export const SHARE_RULE =
  'Every figure of this report counts each location by its share in the fiscal year of each day. The table shows the whole location beside it.';

const WHOLE = '100';

/** Empty if every location counts in full. */
export const shareBlocks = (inventory: InventoryData): Block[] =>
  inventory.consolidation ? [paragraph(SHARE_RULE), shareTable(inventory)] : [];

/** Each location with the part of it that counts. */
export function shareTable(inventory: InventoryData): Block {
  const { consolidation, counted: sums, parameters, reporter } = inventory;
  const amounts = totalBy(sums, ({ locationId }) => locationId);
  const whole = consolidation ? totalBy(consolidation.whole, ({ locationId }) => locationId) : amounts;
  const years = fiscalYearsOf(inventory);
  const rows = reporter.locations
    .filter(({ id }) => parameters.filters.locationIds?.includes(id) ?? true)
    .map((location) => {
      const percents = years.map((year) => percentIn(inventory, location.id, year));
      return {
        locationId: location.id,
        locationName: location.name,
        country: countriesIn(location, parameters).join(', '),
        sharePercent: new Set(percents).size === 1 ? percents[0]! : null,
        shares: percents.map((percent, index) => `${years[index]}: ${percent} %`).join(', '),
        tco2e: (whole.get(location.id) ?? nothing).tco2e,
        shareTco2e: (amounts.get(location.id) ?? nothing).tco2e,
      };
    });
  return table({
    id: 'equity_shares',
    title: 'Equity share by location',
    columns: [
      column.text('locationId', 'Location id', { printed: false, width: 38 }),
      column.text('locationName', 'Location', { width: 28 }),
      column.text('country', 'Country', { width: 9 }),
      column.percent('sharePercent', 'Equity share', { printed: years.length === 1 }),
      column.text('shares', 'Share by year', { printed: years.length > 1, width: 26 }),
      column.decimal('tco2e', 'Whole location', { unit: TONNES }),
      column.decimal('shareTco2e', 'By equity share', { unit: TONNES }),
    ],
    rows,
    totals: { locationName: 'Total', tco2e: total([...whole.values()]).tco2e, shareTco2e: inventory.total.tco2e },
  });
}

/** Fiscal years with a day in the period. */
function fiscalYearsOf({ parameters, accounting, fiscalYear }: InventoryData): number[] {
  const first = fiscalYearOf(parameters.periodStart, accounting.fiscalYearStart);
  return Array.from({ length: fiscalYear - first + 1 }, (_, index) => first + index);
}

const percentIn = ({ accounting: { shares } }: InventoryData, locationId: string, year: number): string =>
  shares.find((share) => share.fiscalYear === year && share.locationId === locationId)?.percent ?? WHOLE;
