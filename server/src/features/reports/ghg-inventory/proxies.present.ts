import { type Block, column, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { type ActivitySum, sumOf } from '../../inventory/index.ts';
import { byTonnes, counted, shareOf, TONNES, tonnes } from '../blocks/amounts.rules.ts';

/** A longer list would bury the large ones. */
const MOST = 20;

interface Proxy {
  scope: number | null;
  category: string | null;
  subcategory: string;
  country: string | null;
  factorRegion: string | null;
  factorCode: string | null;
  tco2e: string;
}

/** Activities with tonnes from a factor of another country, largest first. */
function proxiesIn(activities: readonly ActivitySum[]): Proxy[] {
  const withProxies = activities.filter(({ proxyTco2e }) => !new Decimal(proxyTco2e).isZero());
  const keyOf = ({ ghgScope, category, subcategory, country, factor }: ActivitySum) =>
    JSON.stringify([ghgScope, category, subcategory, country, factor.code]);
  return [...groupBy(withProxies, keyOf).values()]
    .map((group): Proxy => {
      const { ghgScope, category, subcategory, country, factor } = group[0]!;
      return {
        scope: ghgScope,
        category,
        subcategory,
        country,
        factorRegion: factor.region,
        factorCode: factor.code,
        tco2e: tonnes(sumOf(group, 'proxyTco2e')),
      };
    })
    .sort(byTonnes);
}

function listed(proxies: readonly Proxy[]): Proxy[] {
  const rest = proxies.slice(MOST);
  if (rest.length === 0) return [...proxies];
  return [
    ...proxies.slice(0, MOST),
    {
      scope: null,
      category: null,
      subcategory: counted(rest.length, 'more activity', 'more activities'),
      country: null,
      factorRegion: null,
      factorCode: null,
      tco2e: tonnes(sumOf(rest, 'tco2e')),
    },
  ];
}

export function proxyBlocks(activities: readonly ActivitySum[]): Block[] {
  const proxies = proxiesIn(activities);
  const all = tonnes(sumOf(activities, 'tco2e'));
  const total = tonnes(sumOf(proxies, 'tco2e'));
  return [
    table({
      id: 'proxies',
      title: 'Activities with a factor of another country',
      columns: [
        column.integer('scope', 'Scope', { width: 7 }),
        column.text('category', 'Category code', { printed: false, width: 28 }),
        column.text('subcategory', 'Activity', { width: 34 }),
        column.text('country', 'Location in', { width: 12 }),
        column.text('factorRegion', 'Factor of', { width: 12 }),
        column.text('factorCode', 'Factor', { width: 36 }),
        column.decimal('tco2e', 'Emissions', { unit: TONNES }),
        column.percent('sharePercent', 'Share'),
      ],
      rows: listed(proxies).map((proxy) => ({ ...proxy, sharePercent: shareOf(proxy.tco2e, all) })),
      totals: { subcategory: 'Total', tco2e: total, sharePercent: shareOf(total, all) },
      emptyText: 'No counted tonnes come from a factor of another country.',
    }),
  ];
}
