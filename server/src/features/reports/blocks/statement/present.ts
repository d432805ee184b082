import { type Block, column, notes, paragraph, table } from '@tonne/documents';
import { Decimal } from '../../../../kernel/decimal.ts';
import { scope3Categories } from '../../../../kernel/ghg-scope.ts';
import { countriesIn } from '../../../organisations/index.ts';
import { type InventoryData, scopesOf } from '../../inventory.service.ts';
import { nothing, TONNES, tonnes, totalBy } from '../amounts.rules.ts';
import { categoryNames, missingPart, RELEVANCE } from './disclosures.present.ts';
import { boundarySentence } from './method.present.ts';

/** Organisational boundary, with each location’s share if the approach is equity share. */
export function boundaryBlocks(inventory: InventoryData): Block[] {
  const { statement } = inventory;
  if (!statement) return [paragraph(boundarySentence(inventory))];
  return [
    paragraph(statement.boundary ?? missingPart(inventory, 'the organisational boundary')),
    paragraph(boundarySentence(inventory)),
    ...(statement.consolidationApproach === 'equity_share' ? shareBlocks(inventory) : []),
  ];
}

const SHARE_RULE =
  'The figures of this report show each location completely. This table shows the part of it that belongs to the organisation.';

const WHOLE = 100;

function shareBlocks(inventory: InventoryData): Block[] {
  const shares = new Map(inventory.statement?.shares.map(({ locationId, percent }) => [locationId, percent]));
  const amounts = totalBy(inventory.counted, ({ locationId }) => locationId);
  const rows = inventory.reporter.locations
    .filter(({ id }) => inventory.parameters.filters.locationIds?.includes(id) ?? true)
    .map((location) => {
      const { id, name } = location;
      const percent = shares.get(id) ?? WHOLE;
      const { tco2e } = amounts.get(id) ?? nothing;
      return {
        locationId: id,
        locationName: name,
        country: countriesIn(location, inventory.parameters).join(', '),
        sharePercent: `${percent}`,
        tco2e,
        shareTco2e: tonnes(new Decimal(tco2e).times(percent).div(WHOLE)),
      };
    });
  const whole = rows.reduce((all, { shareTco2e }) => all.plus(shareTco2e), new Decimal(0));
  return [
    paragraph(
      shares.size === 0
        ? `${SHARE_RULE} ${missingPart(inventory, 'the share of any location')} Until then each counts 100 %.`
        : SHARE_RULE,
    ),
    table({
      id: 'equity_shares',
      title: 'Equity share by location',
      columns: [
        column.text('locationId', 'Location id', { printed: false, width: 38 }),
        column.text('locationName', 'Location', { width: 28 }),
        column.text('country', 'Country', { width: 9 }),
        column.percent('sharePercent', 'Equity share'),
        column.decimal('tco2e', 'Whole location', { unit: TONNES }),
        column.decimal('shareTco2e', 'By equity share', { unit: TONNES }),
      ],
      rows,
      totals: { locationName: 'Total', tco2e: inventory.total.tco2e, shareTco2e: tonnes(whole) },
    }),
  ];
}

/** Stated relevance of the fifteen categories, beside their counted entries. */
export function relevanceBlocks(inventory: InventoryData): Block[] {
  if (!scopesOf(inventory.parameters).includes(3)) return [];
  const stated = new Map(inventory.statement?.scope3.map((one) => [one.category as string, one]));
  const amounts = totalBy(inventory.counted, ({ category }) => category);
  return [
    table({
      id: 'scope_3_relevance',
      title: 'Scope 3 categories',
      columns: [
        column.integer('number', 'No.', { width: 7 }),
        column.text('category', 'Category code', { printed: false, width: 28 }),
        column.text('categoryName', 'Category', { width: 38 }),
        column.text('status', 'Status code', { printed: false, width: 14 }),
        column.text('statusName', 'Status', { width: 22 }),
        column.text('reason', 'Reason', { width: 36 }),
        column.integer('entries', 'Entries'),
        column.decimal('tco2e', 'Emissions', { unit: TONNES }),
      ],
      rows: scope3Categories.map((category, place) => {
        const { status = null, reason = null } = stated.get(category) ?? {};
        const amount = amounts.get(category) ?? nothing;
        return {
          number: place + 1,
          category,
          categoryName: categoryNames.get(category) ?? category,
          status,
          statusName: status === null ? 'Not stated' : RELEVANCE[status],
          reason,
          entries: amount.entries,
          tco2e: amount.entries === 0 ? null : amount.tco2e,
        };
      }),
    }),
    ...contradictions(inventory),
  ];
}

/** Points out contradictions between the statement and the entries. */
function contradictions({ statement, counted, parameters }: InventoryData): Block[] {
  const present = new Set(counted.map(({ category }) => category));
  const isShown = (category: string) => parameters.filters.categories?.includes(category) ?? true;
  const stated = (statement?.scope3 ?? []).filter(({ category }) => isShown(category));
  const namesOf = (some: typeof stated): string => some.map(({ category }) => categoryNames.get(category)).join('; ');
  const empty = stated.filter(({ category, status }) => status === 'calculated' && !present.has(category));
  const full = stated.filter(({ category, status }) => status !== 'calculated' && present.has(category));
  const remarks = [
    ...(empty.length === 0 ? [] : [`Stated as calculated, but without counted entries: ${namesOf(empty)}.`]),
    ...(full.length === 0 ? [] : [`Stated as not calculated, but with counted entries: ${namesOf(full)}.`]),
  ];
  return remarks.length === 0 ? [] : [notes(...remarks)];
}

/** Sources that the organisation excludes, each with its reason. */
export function statedExclusions(inventory: InventoryData): Block[] {
  const { statement } = inventory;
  if (!statement) return [paragraph(missingPart(inventory, 'exclusions'))];
  return [
    table({
      id: 'stated_exclusions',
      title: 'Sources left out by the organisation',
      columns: [
        column.text('what', 'Source', { width: 34 }),
        column.text('reason', 'Reason', { width: 44 }),
        column.decimal('estimatedTco2e', 'Estimate', { unit: TONNES }),
      ],
      rows: statement.exclusions.map(({ what, reason, estimatedTco2e }) => ({
        what,
        reason,
        estimatedTco2e: estimatedTco2e === null ? null : new Decimal(estimatedTco2e).toFixed(),
      })),
      emptyText: 'The inventory statement names no excluded source.',
    }),
  ];
}
