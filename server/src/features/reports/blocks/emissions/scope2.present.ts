import { type Block, column, notes, paragraph, table } from '@tonne/documents';
import type { Db } from '../../../../platform/db/index.ts';
import { instrumentsFor, type ReportedInstrument } from '../../../instruments/index.ts';
import { sumOf } from '../../../inventory/index.ts';
import { type Comparison, type InventoryData, scopesOf } from '../../inventory.service.ts';
import { changeSince, TONNES, tonnes } from '../amounts.rules.ts';
import { shortLabel } from '../calendar.rules.ts';
import { capital, METHODS, scope2Sentence } from '../statement/method.present.ts';

const TYPES: Record<ReportedInstrument['type'], string> = {
  guarantee_of_origin: 'Guarantee of origin',
  rec: 'Renewable energy certificate (REC)',
  i_rec: 'International REC (I-REC)',
  ppa: 'Power purchase agreement',
  supplier_factor: 'Supplier’s emission rate',
  green_tariff: 'Green tariff',
};

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
    notes(
      MARKET_RULE,
      'Instruments are those of the whole organisation whose period overlaps that of the report, with the energy that entries hold of them.',
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

const instrumentTable = (instruments: readonly ReportedInstrument[]): Block =>
  table({
    id: 'instruments',
    title: 'Contractual instruments',
    columns: [
      column.text('id', 'Instrument', { printed: false, width: 38 }),
      column.text('type', 'Type code', { printed: false, width: 20 }),
      column.text('typeName', 'Type', { width: 32 }),
      column.text('region', 'Market', { width: 9 }),
      column.date('periodStart', 'From'),
      column.date('periodEnd', 'To'),
      column.decimal('quantityKwh', 'Bought', { unit: 'kWh', decimals: 0 }),
      column.decimal('allocatedKwh', 'Held by entries', { unit: 'kWh', decimals: 0 }),
      column.decimal('kgCo2ePerKwh', 'Rate', { unit: 'kg CO₂e/kWh', decimals: 4 }),
      column.text('registry', 'Registry', { printed: false, width: 20 }),
      column.text('evidence', 'Evidence', { printed: false, width: 40 }),
    ],
    rows: instruments.map(({ type, certificateIds: _, criteria: __, ...instrument }) => ({
      ...instrument,
      type,
      typeName: TYPES[type],
    })),
    emptyText: 'No instruments are recorded for the period.',
  });
