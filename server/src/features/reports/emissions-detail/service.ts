import { type Block, column, keyFigures, paragraph, type ReportDocument, section, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { biogenicOf, streamEntries, sumBy, sumOf } from '../../inventory/index.ts';
import { sentences, TONNES, tonnes } from '../blocks/amounts.rules.ts';
import { factorChoiceNotes } from '../blocks/emissions/factor-choices.present.ts';
import { proximitySentence } from '../blocks/emissions/proximity.present.ts';
import { scopeFigures } from '../blocks/emissions/scopes.present.ts';
import { frameOf } from '../blocks/frame.present.ts';
import { countedSentence } from '../blocks/statement/counted.present.ts';
import { exclusionNotes } from '../blocks/statement/exclusions.present.ts';
import { scope2Method } from '../blocks/statement/method.present.ts';
import {
  allFormats,
  countEntries,
  type Definition,
  type InventoryData,
  readFigures,
  readInventory,
} from '../inventory.service.ts';
import type { ReportParameters } from '../rules.ts';

export const emissionsDetail: Definition = {
  id: 'emissions_detail',
  name: 'Emission entries in detail',
  category: 'inventory',
  description:
    'Every counted entry with activity, factor and its proximity, gases, energy, both figures of scope 2, uncertainty, quality, warnings, reference, notes and who recorded it.',
  formats: allFormats,
  countRows: countEntries,
  figures: readFigures,
  compose,
};

const SIX = { unit: TONNES, decimals: 6 };

const columns = [
  column.text('id', 'Entry', { width: 38 }),
  column.date('periodStart', 'From'),
  column.date('periodEnd', 'To'),
  column.text('locationId', 'Location id', { printed: false, width: 38 }),
  column.text('locationName', 'Location', { width: 20 }),
  column.integer('scope', 'Scope', { width: 7 }),
  column.text('category', 'Category', { printed: false, width: 26 }),
  column.text('subcategory', 'Activity', { width: 30 }),
  column.decimal('quantity', 'Quantity', { trimmed: true }),
  column.text('unit', 'Unit', { width: 11 }),
  column.decimal('tco2e', 'Emissions', { unit: TONNES, decimals: 3 }),
  column.decimal('co2', 'CO₂', { ...SIX, printed: false }),
  column.decimal('ch4', 'CH₄', { ...SIX, printed: false }),
  column.decimal('n2o', 'N₂O', { ...SIX, printed: false }),
  column.text('state', 'State', { printed: false, width: 10 }),
  column.text('factorCode', 'Factor', { printed: false, width: 34 }),
  column.text('factorSource', 'Factor source', { printed: false, width: 13 }),
  column.year('factorVintage', 'Factor vintage', { printed: false, width: 13 }),
  column.decimal('factorValue', 'Factor value', { printed: false, decimals: 6 }),
  column.text('factorUnit', 'Factor unit', { printed: false, width: 18 }),
  column.text('factorPinned', 'Factor pinned', { printed: false, width: 13 }),
  column.text('factorOverridden', 'Factor overridden', { printed: false, width: 16 }),
  column.text('factorOverrideReason', 'Reason for the override', { printed: false, width: 44 }),
  column.text('reference', 'Reference', { width: 22 }),
  column.text('notes', 'Notes', { printed: false, width: 40 }),
  column.dateTime('createdAt', 'Created', { printed: false }),
  column.text('createdById', 'Created by (id)', { printed: false, width: 38 }),
  column.text('createdByEmail', 'Created by', { printed: false, width: 30 }),
  column.text('gwpSet', 'GWP set', { printed: false, width: 12 }),
  column.decimal('hfcs', 'HFCs', { ...SIX, printed: false }),
  column.decimal('pfcs', 'PFCs', { ...SIX, printed: false }),
  column.decimal('sf6', 'SF₆', { ...SIX, printed: false }),
  column.decimal('nf3', 'NF₃', { ...SIX, printed: false }),
  column.text('gases', 'Gases', { printed: false, width: 40 }),
  column.decimal('biogenicCo2Tonnes', 'Biogenic CO₂', { unit: 't CO₂', decimals: 6, printed: false }),
  column.decimal('outsideKyotoTco2e', 'Outside Kyoto', { ...SIX, printed: false }),
  column.decimal('energyKwh', 'Energy', { unit: 'kWh', printed: false }),
  column.text('calorificBasis', 'Calorific basis', { printed: false, width: 12 }),
  column.decimal('locationBasedTco2e', 'Location-based', { ...SIX, printed: false }),
  column.decimal('marketBasedTco2e', 'Market-based', { ...SIX, printed: false }),
  column.percent('activityUncertaintyPercent', 'Uncertainty of the quantity', { printed: false }),
  column.percent('uncertaintyPercent', 'Uncertainty', { printed: false }),
  column.text('dataQuality', 'Data quality', { printed: false, width: 12 }),
  column.text('derivedFrom', 'Derived from', { printed: false, width: 38 }),
  column.text('warnings', 'Warnings', { printed: false, width: 40 }),
  column.integer('days', 'Days', { width: 7 }),
  column.integer('daysCounted', 'Days counted', { width: 9 }),
  column.decimal('entryQuantity', 'Quantity of the whole entry', { trimmed: true, printed: false }),
  column.decimal('entryTco2e', 'Emissions of the whole entry', { ...SIX, printed: false }),
  column.text('activity', 'Activity of the catalogue', { printed: false, width: 24 }),
  column.text('factorProximity', 'Proximity of the factor', { printed: false, width: 12 }),
  column.text('evidenceStatus', 'Evidence of the quantity', { printed: false, width: 12 }),
];

const SHARES =
  'An entry that crosses an edge of the period is listed with the part of it that counts here: its days in the period, of all its days. Quantity, emissions, gases and energy are those of the part, so that every column adds up to its total to the last digit; where several entries share days, place and factor, the last digits of their parts are balanced between them. The list of gases in the column of that name, and the columns of the whole entry, are not shared.';

/** Only where a share acts, so that other reports keep their columns. */
const shareColumn = column.percent('sharePercent', 'Share of the location that counts');

const EQUITY_SHARES =
  'An entry at a location with an equity share is listed with that share of it; over several fiscal years the percentage is the mean of the counted days. The columns of the whole entry show it in full.';

/** Has a single table, so that its CSV is a plain rectangle of entries. */
async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const inventory = await readInventory(db, parameters);
  return {
    ...frameOf(
      { id: 'emissions_detail', title: 'Emission entries', subtitle: 'Every entry that counts in the period' },
      inventory,
    ),
    sections: [
      section('Listed entries', [
        paragraph(
          sentences(
            countedSentence(inventory),
            'They are listed in the order of their periods. The PDF shows the main columns; the other formats show all.',
            proximitySentence(inventory),
          ),
        ),
        paragraph(
          `${scope2Method(inventory)} The column of emissions is location-based; both figures are in the other formats.`,
        ),
        keyFigures(...scopeFigures(inventory)),
        paragraph(SHARES),
        ...(inventory.consolidation ? [paragraph(EQUITY_SHARES)] : []),
        exclusionNotes(inventory),
        await factorChoiceNotes(db, inventory.selection),
      ]),
      section('Emission entries', [await entryTable(db, inventory)]),
    ],
  };
}

const totalled = ['locationTco2e', 'marketTco2e', 'biogenicCo2', 'outsideKyoto', 'energyKwh'] as const;

/** Rows and totals cover the same entries. */
async function entryTable(db: Db, { selection, consolidation }: InventoryData): Promise<Block> {
  const sums = await sumBy(db, selection, ['ghgScope'], { of: totalled });
  const biogenic = biogenicOf(sums);
  const scope2 = sums.filter(({ ghgScope }) => ghgScope === 2);
  return table({
    id: 'entries',
    title: 'Emission entries',
    columns: consolidation ? [...columns, shareColumn] : columns,
    rows: streamEntries(db, selection),
    totals: {
      id: 'Total',
      tco2e: tonnes(sumOf(sums, 'locationTco2e')),
      biogenicCo2Tonnes: biogenic && tonnes(biogenic),
      outsideKyotoTco2e: tonnes(sumOf(sums, 'outsideKyoto')),
      energyKwh: sumOf(sums, 'energyKwh').toFixed(),
      locationBasedTco2e: tonnes(sumOf(scope2, 'locationTco2e')),
      marketBasedTco2e: tonnes(sumOf(scope2, 'marketTco2e')),
    },
    emptyText: 'No entries are counted.',
  });
}
