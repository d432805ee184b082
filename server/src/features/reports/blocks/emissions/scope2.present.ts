import { type Block, column, notes, paragraph, table } from '@tonne/documents';
import type { Db } from '../../../../platform/db/index.ts';
import { instrumentsFor } from '../../../instruments/index.ts';
import { sumOf } from '../../../inventory/index.ts';
import { type Comparison, type InventoryData, scopesOf } from '../../inventory.service.ts';
import { changeSince, TONNES, tonnes } from '../amounts.rules.ts';
import { shortLabel } from '../calendar.rules.ts';
import { capital, METHODS, scope2Sentence } from '../statement/method.present.ts';
import { instrumentEvidenceTable, instrumentTable } from './instruments.present.ts';

const MARKET_RULE =
  'Scope 2 Guidance, table 6.3: certificates first, then contracts, then rates of suppliers; energy that none of them covers takes the residual mix of its market, or the average of the grid where no residual mix is published.';

/** Scope 2 by both methods, and the instruments behind the market-based figure (Scope 2 Guidance, chapter 7). */
export async function scope2Blocks(db: Db, inventory: InventoryData, previous: Comparison): Promise<Block[]> {
  if (!scopesOf(inventory.parameters).includes(2)) return [paragraph(scope2Sentence(inventory))];
  const { organisationId } = inventory.parameters;
  const instruments = await instrumentsFor(db, organisationId, inventory.parameters);
  return [
    paragraph(scope2Sentence(inventory)),
    scope2Table(inventory, previous),
    instrumentTable(instruments),
    ...(instruments.length === 0 ? [] : [instrumentEvidenceTable(instruments)]),
    notes(
      MARKET_RULE,
      'The table lists all instruments of the organisation whose period overlaps the period of this report, with the energy that they cover.',
    ),
  ];
}

const methods = [
  { method: 'location_based', amount: 'locationTco2e' },
  { method: 'market_based', amount: 'marketTco2e' },
] as const;

export function scope2Table(inventory: InventoryData, previous: Comparison): Block {
  const ofScope2 = <Item extends { ghgScope: number }>(sums: readonly Item[]) =>
    sums.filter(({ ghgScope }) => ghgScope === 2);
  return table({
    id: 'scope_2',
    title: 'Scope 2 by both methods',
    columns: [
      column.text('method', 'Method code', { printed: false, width: 16 }),
      column.text('methodName', 'Method', { width: 24 }),
      column.text('inTotals', 'In the totals', { width: 12 }),
      column.decimal('tco2e', 'Scope 2', { unit: TONNES }),
      column.decimal('previousTco2e', shortLabel(previous.period), { unit: TONNES }),
      column.percent('changePercent', 'Change', { signed: true }),
      column.decimal('totalTco2e', 'Total of the scopes shown', { unit: TONNES }),
    ],
    rows: methods.map(({ method, amount }) => {
      const tco2e = tonnes(sumOf(ofScope2(inventory.counted), amount));
      const previousTco2e = previous.total && tonnes(sumOf(ofScope2(previous.sums), amount));
      return {
        method,
        methodName: capital(METHODS[method]),
        tco2e,
        previousTco2e,
        inTotals: inventory.accounting.scope2Method === method ? 'yes' : 'no',
        changePercent: changeSince(previousTco2e, tco2e, inventory.total),
        totalTco2e: tonnes(sumOf(inventory.counted, amount)),
      };
    }),
  });
}
