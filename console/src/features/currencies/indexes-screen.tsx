import { NumberIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListPriceIndexesQuery, PriceIndex } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { FilterBar, given } from '../../components/filters/index.ts';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Action } from '../../components/permission.tsx';
import { type Column, DataTable, useRows } from '../../components/table/index.ts';
import { useCurrencyTexts } from '../../i18n/currency-texts.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { CurrencyTabs } from './currency-tabs.tsx';
import { OwnActions } from './own-actions.tsx';
import { type Own, OwnDialog } from './own-dialog.tsx';

const route = getRouteApi('/console/settings/price-indexes');

/** First part of the keys of its queries. */
const INDEXES = 'priceIndexes';

const nameOf = ({ country, year }: PriceIndex): string => `${country}/${year}`;

export function IndexesScreen(): ReactNode {
  const { common, shell } = useTexts();
  const words = useCurrencyTexts();
  const [edited, setEdited] = useState<Own>();
  const { dialog, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListPriceIndexesQuery;
  const rows = useRows<PriceIndex>({
    key: [INDEXES, 'list', query],
    load: (page, options) => tonne.priceIndexes.list({ ...query, ...page }, options),
  });
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const add = (
    <Action scope="settings:write" roles={['admin']} onClick={() => change({ dialog: 'new' })}>
      {words.addIndex}
    </Action>
  );
  return (
    <Page title={shell.settingsAreas.currencies} term="priceIndex" hint={words.indexesHint} actions={add}>
      <div>
        <CurrencyTabs />
        <FilterBar
          filters={[
            { id: 'country', label: common.country, kind: 'text' },
            { id: 'year', label: words.year, kind: 'text' },
            {
              id: 'origin',
              label: words.origin,
              kind: 'choice',
              choices: Object.entries(words.origins).map(([value, label]) => ({ value, label })),
            },
          ]}
          values={search}
          onChange={change}
        />
      </div>
      <DataTable
        label={words.tabs.indexes}
        rows={rows}
        columns={useColumns(({ country, year, index, source }) =>
          setEdited({ name: [country, String(year)], amount: index, source }),
        )}
        idOf={(index) => `${nameOf(index)} ${index.origin}`}
        nameOf={nameOf}
        sort={{ sortBy: query.sortBy ?? 'year', sortOrder: query.sortOrder ?? 'desc' }}
        onSort={change}
        empty={
          <Empty icon={NumberIcon} title={words.empty} action={add}>
            {words.emptyHint}
          </Empty>
        }
      />
      <OwnDialog
        start={edited ?? (dialog ? 'new' : undefined)}
        title={edited ? edited.name.join('/') : words.addIndex}
        parts={[
          { field: 'country', label: common.country },
          { field: 'year', label: words.year },
        ]}
        amount={{ field: 'index', label: words.index, hint: words.indexHint }}
        queries={INDEXES}
        save={({ name, amount, source }) => tonne.priceIndexes.replace(...name, { index: amount, source })}
        onClose={() => {
          setEdited(undefined);
          change({ dialog: undefined });
        }}
      />
    </Page>
  );
}

function useColumns(edit: (index: PriceIndex) => void): readonly Column<PriceIndex>[] {
  const { common } = useTexts();
  const words = useCurrencyTexts();
  const format = useFormat();
  return [
    { id: 'year', title: words.year, sortBy: 'year', cell: ({ year }) => year },
    { id: 'country', title: common.country, sortBy: 'country', cell: ({ country }) => format.country(country) },
    {
      id: 'index',
      title: words.index,
      align: 'right',
      cell: ({ index }) => format.number(index, { maximumFractionDigits: 4 }),
    },
    { id: 'origin', title: words.origin, cell: ({ origin }) => words.origins[origin] ?? origin },
    { id: 'source', title: words.source, cell: ({ source }) => source, isWideOnly: true },
    {
      id: 'actions',
      title: common.actions,
      align: 'right',
      cell: (index) =>
        index.origin === 'own' && (
          <OwnActions
            type="priceIndex"
            name={nameOf(index)}
            queries={INDEXES}
            onEdit={() => edit(index)}
            remove={() => tonne.priceIndexes.delete(index.country, String(index.year))}
          />
        ),
    },
  ];
}
