import { type Block, column, notes, paperChange, paragraph, placesFor, table } from '@tonne/documents';
import type { Decimal } from '../../../../kernel/decimal.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import type { Db } from '../../../../platform/db/index.ts';
import { ghgCategories } from '../../../factors/index.ts';
import { type Bridge, type Change, type Reason, readBridge, reasons, totalOf } from '../../../inventory/index.ts';
import { type InventoryData, scopesOf } from '../../inventory.service.ts';
import { TONNES, tonnes } from '../amounts.rules.ts';
import { scopeName } from './scopes.present.ts';

const NAMES: Record<Reason, string> = {
  activity: 'Activity',
  factorEdition: 'Factor edition',
  factorChoice: 'Factor choice',
  gwpSet: 'GWP set',
  scope2Contracts: 'Scope 2 contracts',
  boundary: 'Boundary',
  new: 'New',
  ended: 'Ended',
  reclassified: 'Reclassified',
};

const RULE =
  'Activity is more or less of the same activities, at the earlier year’s figure per unit. Factor edition is a later edition of the same factors; factor choice is another factor, an earlier edition or another mix. GWP set and scope 2 contracts are changes of method alone. Boundary is what one of the years does not count: excluded by its statement, or derived from an activity that both years have. New and ended are activities of only one of the years. Parts without an effect are not printed. The parts add up to the difference, to the last digit. Both years count scope 2 by the same method.';

const SHARE_RULE = 'Another equity share of a location is a change of boundary.';

const NO_REDUCTION = 'Without it, a lower total must not be called a reduction.';

/** Difference against the previous fiscal year, or the reason why it is not explained. */
export type Explained = { bridge: Bridge } | { missing: string };

export async function explainChange(db: Db, inventory: InventoryData): Promise<Explained> {
  const { fiscalYear: to, isFiscalYear, selection, accounting } = inventory;
  if (!isFiscalYear)
    return { missing: 'The period of this report is not a fiscal year, so no bridge explains the change.' };
  const bridge = await readBridge(db, { from: to - 1, to, filter: selection, accounting });
  const empty = [bridge.from, bridge.to].find(({ entries }) => entries === 0);
  return empty
    ? { missing: `${empty.year} has no approved or locked entries, so no bridge explains the change.` }
    : { bridge };
}

/** Sentence for the summary, where the total is compared with the previous year. */
export const explanationInWords = (explained: Explained): string =>
  'missing' in explained
    ? `${explained.missing} ${NO_REDUCTION}`
    : 'The bridge below explains how much of the change comes from activity, and how much from factors, method and boundary.';

export function bridgeBlocks(explained: Explained, inventory: InventoryData): Block[] {
  if ('missing' in explained) return [paragraph(explanationInWords(explained))];
  const { bridge } = explained;
  return [
    paragraph(sentenceOf(bridge)),
    byScope(bridge, inventory),
    byCategory(bridge),
    byLocation(bridge),
    notes(RULE, ...(inventory.accounting.shares.length === 0 ? [] : [SHARE_RULE])),
  ];
}

const PLACES_IN_WORDS = 3;

/** One number of places, so that the parts read as a sum. */
function sentenceOf({ from, to, changes }: Bridge): string {
  const difference = to.tco2e.minus(from.tco2e);
  if (difference.isZero()) return `${to.year} has the same total as ${from.year}. The parts balance each other.`;
  const { activity, ...rest } = totalOf(changes).parts;
  const factor = rest.factorEdition.plus(rest.factorChoice);
  const others = rest.new.plus(rest.ended);
  const places = placesFor([`${difference}`, `${activity}`, `${factor}`, `${others}`], PLACES_IN_WORDS);
  const changeOf = (amount: Decimal): string => `${paperChange(amount.toFixed(6), places)} ${TONNES}`;
  return `From ${from.year} to ${to.year} the total changes by ${changeOf(difference)}: activity accounts for ${changeOf(activity)}, factors for ${changeOf(factor)}, the GWP set for ${changeOf(rest.gwpSet)}, scope 2 contracts for ${changeOf(rest.scope2Contracts)}, the boundary for ${changeOf(rest.boundary)}, and activities that are new or ended for ${changeOf(others)}.`;
}

function cellsOf(changes: readonly Change[]) {
  const total = totalOf(changes);
  return {
    fromTco2e: tonnes(total.from),
    ...(Object.fromEntries(reasons.map((reason) => [reason, tonnes(total.parts[reason])])) as Record<Reason, string>),
    toTco2e: tonnes(total.to),
  };
}

const hasEffect = ({ changes }: Bridge, reason: Reason): boolean =>
  changes.some(({ parts }) => !parts[reason].isZero());

const partColumns = (bridge: Bridge) => [
  column.decimal('fromTco2e', `${bridge.from.year}`, { unit: TONNES }),
  ...reasons.map((reason) =>
    column.decimal(reason, NAMES[reason], { unit: TONNES, signed: true, printed: hasEffect(bridge, reason) }),
  ),
  column.decimal('toTco2e', `${bridge.to.year}`, { unit: TONNES }),
];

const byScope = (bridge: Bridge, { parameters }: InventoryData): Block =>
  table({
    id: 'bridge',
    title: `From ${bridge.from.year} to ${bridge.to.year} by scope`,
    columns: [
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope'),
      ...partColumns(bridge),
    ],
    rows: scopesOf(parameters).map((scope) => ({
      scope,
      scopeName: scopeName(scope),
      ...cellsOf(bridge.changes.filter(({ ghgScope }) => ghgScope === scope)),
    })),
    totals: { scopeName: 'Total', ...cellsOf(bridge.changes) },
  });

function byCategory(bridge: Bridge): Block {
  const changes = groupBy(bridge.changes, ({ category }) => category);
  return table({
    id: 'bridge_by_category',
    title: `From ${bridge.from.year} to ${bridge.to.year} by category`,
    columns: [
      column.text('category', 'Category code', { printed: false, width: 28 }),
      column.text('categoryName', 'Category', { width: 30 }),
      ...partColumns(bridge),
    ],
    rows: ghgCategories.flatMap(({ code, name }) => {
      const some = changes.get(code);
      return some ? [{ category: code, categoryName: name, ...cellsOf(some) }] : [];
    }),
    totals: { categoryName: 'Total', ...cellsOf(bridge.changes) },
  });
}

const byLocation = (bridge: Bridge): Block =>
  table({
    id: 'bridge_by_location',
    title: `From ${bridge.from.year} to ${bridge.to.year} by location`,
    columns: [
      column.text('locationId', 'Location id', { printed: false, width: 38 }),
      column.text('locationName', 'Location', { width: 24 }),
      ...partColumns(bridge),
    ],
    rows: [...groupBy(bridge.changes, ({ locationId }) => locationId)]
      .map(([locationId, some]) => ({ locationId, locationName: bridge.nameOf(locationId), ...cellsOf(some) }))
      .sort((one, other) => one.locationName.localeCompare(other.locationName, 'en')),
    totals: { locationName: 'Total', ...cellsOf(bridge.changes) },
  });
