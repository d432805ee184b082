import {
  type Block,
  column,
  keyFigures,
  notes,
  paragraph,
  type ReportDocument,
  section,
  table,
} from '@tonne/documents';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Db } from '../../../platform/db/index.ts';
import { ghgCategories } from '../../factors/index.ts';
import type { Amount } from '../../inventory/index.ts';
import { counted, sentences, shareOf, TONNES } from '../blocks/amounts.rules.ts';
import { factorChoices } from '../blocks/emissions/factor-choices.present.ts';
import { countryTable, locationAmounts, locationChart, locationTable } from '../blocks/emissions/locations.present.ts';
import { proximitySentence } from '../blocks/emissions/proximity.present.ts';
import { scopeFigures, scopeName } from '../blocks/emissions/scopes.present.ts';
import { frameOf } from '../blocks/frame.present.ts';
import { countedSentence } from '../blocks/statement/counted.present.ts';
import { countingRule, exclusionBlocks, narrowed } from '../blocks/statement/exclusions.present.ts';
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

export const locationBreakdown: Definition = {
  id: 'location_breakdown',
  name: 'Emissions by location',
  category: 'analysis',
  description: 'Emissions of each location by scope and category, and of each country.',
  formats: allFormats,
  countRows: countEntries,
  figures: readFigures,
  compose,
};

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const inventory = await readInventory(db, parameters);
  const places = locationAmounts(inventory);
  const active = places.filter(({ entries }) => entries > 0).length;
  return {
    ...frameOf({ id: 'location_breakdown', title: 'Emissions by location' }, inventory),
    sections: [
      section('Locations', [
        paragraph(
          sentences(
            countedSentence(inventory),
            `They belong to ${active} of ${counted(places.length, 'location', 'locations')}.`,
            proximitySentence(inventory),
          ),
        ),
        keyFigures(...scopeFigures(inventory)),
        ...locationChart(inventory),
        locationTable(inventory),
        notes(
          scope2Method(inventory),
          'Locations without counted entries are listed with zero.',
          ...narrowed(inventory),
        ),
      ]),
      section('Emissions by country', [countryTable(inventory)]),
      section('Categories at each location', [categoryTable(inventory)]),
      ...(await factorChoices(db, inventory.selection, 1)),
      section('Exclusions', [paragraph(countingRule(inventory)), ...exclusionBlocks(inventory)]),
    ],
  };
}

const categories = new Map(ghgCategories.map((category, place) => [category.code, { ...category, place }]));

/** Locations are in the order of the first table, their categories in the order of the GHG Protocol. */
function categoryTable(inventory: InventoryData): Block {
  const sums = groupBy(inventory.counted, ({ locationId }) => locationId);
  return table({
    id: 'by_location_and_category',
    title: 'Categories at each location',
    columns: [
      column.text('locationId', 'Location id', { printed: false, width: 38 }),
      column.text('locationName', 'Location', { width: 24 }),
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope', { width: 10 }),
      column.text('category', 'Category code', { printed: false, width: 28 }),
      column.text('categoryName', 'Category', { width: 40 }),
      column.integer('entries', 'Entries'),
      column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      column.percent('locationSharePercent', 'Share of location'),
    ],
    rows: locationAmounts(inventory).flatMap(({ location, ...whole }) =>
      (sums.get(location.id) ?? [])
        .toSorted((a, b) => categories.get(a.category)!.place - categories.get(b.category)!.place)
        .map(({ ghgScope, category, ...amount }) => ({
          locationId: location.id,
          locationName: location.name,
          scope: ghgScope,
          scopeName: scopeName(ghgScope),
          category,
          categoryName: categories.get(category)!.name,
          ...cells(amount, whole),
        })),
    ),
    totals: { locationName: 'Total', entries: inventory.total.entries, tco2e: inventory.total.tco2e },
    emptyText: 'No entries are counted.',
  });
}

const cells = ({ entries, tco2e }: Amount, whole: Amount) => ({
  entries,
  tco2e,
  locationSharePercent: shareOf(tco2e, whole.tco2e),
});
