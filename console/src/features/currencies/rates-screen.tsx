import { NumberIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ExchangeRate, ListExchangeRatesQuery } from '@tonne/sdk';
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

const route = getRouteApi('/console/settings/exchange-rates');

/** First part of the keys of its queries. */
const RATES = 'exchangeRates';

const nameOf = ({ currency, period }: ExchangeRate): string => `${currency}/${period}`;

export function RatesScreen(): ReactNode {
  const { shell } = useTexts();
  const words = useCurrencyTexts();
  const [edited, setEdited] = useState<Own>();
  const { dialog, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListExchangeRatesQuery;
  const rows = useRows<ExchangeRate>({
    key: [RATES, 'list', query],
    load: (page, options) => tonne.exchangeRates.list({ ...query, ...page }, options),
  });
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const add = (
    <Action scope="settings:write" roles={['admin']} onClick={() => change({ dialog: 'new' })}>
      {words.addRate}
    </Action>
  );
  return (
    <Page title={shell.settingsAreas.currencies} term="exchangeRate" hint={words.ratesHint} actions={add}>
      <div>
        <CurrencyTabs />
        <FilterBar
          filters={[
            { id: 'currency', label: words.currency, kind: 'text' },
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
        label={words.tabs.rates}
        rows={rows}
        columns={useColumns((rate) =>
          setEdited({ name: [rate.currency, rate.period], amount: rate.unitsPerUsd, source: rate.source }),
        )}
        idOf={(rate) => `${nameOf(rate)} ${rate.origin}`}
        nameOf={nameOf}
        sort={{ sortBy: query.sortBy ?? 'period', sortOrder: query.sortOrder ?? 'desc' }}
        onSort={change}
        empty={
          <Empty icon={NumberIcon} title={words.empty} action={add}>
            {words.emptyHint}
          </Empty>
        }
      />
      <OwnDialog
        start={edited ?? (dialog ? 'new' : undefined)}
        title={edited ? edited.name.join('/') : words.addRate}
        parts={[
          { field: 'currency', label: words.currency, hint: words.currencyHint },
          { field: 'period', label: words.period, hint: words.periodHint },
        ]}
        amount={{ field: 'unitsPerUsd', label: words.unitsPerUsd }}
        queries={RATES}
        save={({ name, amount, source }) => tonne.exchangeRates.replace(...name, { unitsPerUsd: amount, source })}
        onClose={() => {
          setEdited(undefined);
          change({ dialog: undefined });
        }}
      />
    </Page>
  );
}

function useColumns(edit: (rate: ExchangeRate) => void): readonly Column<ExchangeRate>[] {
  const { common } = useTexts();
  const words = useCurrencyTexts();
  const format = useFormat();
  return [
    { id: 'period', title: words.period, sortBy: 'period', cell: ({ period }) => period },
    { id: 'currency', title: words.currency, sortBy: 'currency', cell: ({ currency }) => currency },
    {
      id: 'rate',
      title: words.unitsPerUsd,
      align: 'right',
      cell: ({ unitsPerUsd }) => format.number(unitsPerUsd, { maximumFractionDigits: 6 }),
    },
    { id: 'origin', title: words.origin, cell: ({ origin }) => words.origins[origin] ?? origin },
    { id: 'source', title: words.source, cell: ({ source }) => source, isWideOnly: true },
    {
      id: 'actions',
      title: common.actions,
      align: 'right',
      cell: (rate) =>
        rate.origin === 'own' && (
          <OwnActions
            type="exchangeRate"
            name={nameOf(rate)}
            queries={RATES}
            onEdit={() => edit(rate)}
            remove={() => tonne.exchangeRates.delete(rate.currency, rate.period)}
          />
        ),
    },
  ];
}
