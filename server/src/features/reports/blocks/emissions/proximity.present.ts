import { type Block, column, notes, table } from '@tonne/documents';
import {
  PRINTED_PLACES,
  percentsIn,
  proximityInWords,
  proximityOf,
  proximityWords,
  roundedPercents,
  statedParts,
  sumOf,
} from '../../../inventory/index.ts';
import { type InventoryData, scopesOf } from '../../inventory.service.ts';
import { sentences, TONNES, tonnes } from '../amounts.rules.ts';
import { capital } from '../statement/method.present.ts';

/** `Factors by proximity: own country or grid 81.2 % · region 3.4 % · …`. Empty without counted tonnes. */
export function proximitySentence({ counted, parameters }: Pick<InventoryData, 'counted' | 'parameters'>): string {
  const percents = percentsIn(proximityOf(counted));
  if (percents === null) return '';
  return sentences(
    `Factors by proximity: ${proximityInWords(percents)}.`,
    scopesOf(parameters).includes(2) ? 'These shares use the location-based figure of scope 2.' : '',
  );
}

const RULE = [
  'Proximity tells whose factor an entry uses: that of its own country or grid, or the organisation’s own; that of the region to which the country belongs; a worldwide default; or, as a proxy, that of another country.',
  'Tonnes are location-based here, since a contract or a residual mix has no proximity. Shares are rounded so that they add up to 100 %.',
];

const NOT_RECORDED = '“Not recorded” are entries that are older than the record of proximity.';

/** Tonnes and shares as a table, for programs too. */
export function proximityBlocks({ counted }: Pick<InventoryData, 'counted'>): Block[] {
  const shares = proximityOf(counted);
  const percents = percentsIn(shares);
  const printed = percents && roundedPercents(percents, PRINTED_PLACES);
  const parts = percents ? statedParts(percents) : [];
  return [
    table({
      id: 'factor_proximity',
      title: 'Factors by proximity',
      columns: [
        column.text('proximity', 'Code', { printed: false, width: 14 }),
        column.text('proximityName', 'Proximity', { width: 34 }),
        column.decimal('tco2e', 'Emissions', { unit: TONNES }),
        column.percent('sharePercent', 'Share'),
      ],
      rows: parts.map((part) => ({
        proximity: part,
        proximityName: capital(proximityWords[part]),
        tco2e: tonnes(shares[part].tonnes),
        sharePercent: printed![part].toFixed(PRINTED_PLACES),
      })),
      totals: {
        proximityName: 'Total',
        tco2e: tonnes(sumOf(counted, 'locationTco2e')),
        sharePercent: printed && '100.0',
      },
      emptyText: 'No entries are counted.',
    }),
    notes(...RULE, ...(parts.includes('notRecorded') ? [NOT_RECORDED] : [])),
  ];
}
