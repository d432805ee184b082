import { ListOrderedIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListSpendRulesQuery, SpendRule } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { given } from '../../components/filters/index.ts';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Action } from '../../components/permission.tsx';
import { type Column, DataTable, useRows } from '../../components/table/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useSpendTexts } from '../../i18n/spend-texts.ts';
import { RuleActions } from './rule-actions.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { matchInWords, RULES } from './values.ts';

const route = getRouteApi('/console/settings/spend-rules');

export function SpendRuleListScreen(): ReactNode {
  const { shell } = useTexts();
  const words = useSpendTexts();
  const { dialog, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListSpendRulesQuery;
  const rows = useRows<SpendRule>({
    key: [RULES, 'list', query],
    load: (page, options) => tonne.spendRules.list({ ...query, ...page }, options),
  });
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const add = (
    <Action scope="emissions:write" onClick={() => change({ dialog: 'new' })}>
      {words.add}
    </Action>
  );
  return (
    <Page title={shell.settingsAreas.spend} term="spendRule" hint={words.hint} actions={add}>
      <DataTable
        label={shell.settingsAreas.spend}
        rows={rows}
        columns={useColumns((id) => change({ dialog: id }))}
        idOf={({ id }) => id}
        nameOf={({ match }) => matchInWords(match)}
        sort={{ sortBy: query.sortBy ?? 'priority', sortOrder: query.sortOrder ?? 'asc' }}
        onSort={change}
        empty={
          <Empty icon={ListOrderedIcon} title={words.empty} action={add}>
            {words.emptyHint}
          </Empty>
        }
      />
      <RuleDialog id={[dialog].flat()[0]} onClose={() => change({ dialog: undefined })} />
    </Page>
  );
}

function useColumns(edit: (id: string) => void): readonly Column<SpendRule>[] {
  const { common } = useTexts();
  const words = useSpendTexts();
  const meaning = ({ activity, factorCode, exclude, reason = '' }: SpendRule['means']): string =>
    exclude ? words.excluded(words.exclusions[exclude], reason) : (activity ?? factorCode ?? '');
  return [
    { id: 'priority', title: words.priority, sortBy: 'priority', cell: ({ priority }) => priority },
    { id: 'match', title: words.match, cell: ({ match }) => matchInWords(match) },
    { id: 'means', title: words.means, cell: ({ means }) => <span title={meaning(means)}>{meaning(means)}</span> },
    {
      id: 'vat',
      title: words.vatPercent,
      cell: ({ vatPercent }) => (vatPercent === null ? common.none : `${vatPercent} %`),
      isWideOnly: true,
    },
    {
      id: 'actions',
      title: common.actions,
      align: 'right',
      cell: ({ id, match }) => <RuleActions id={id} name={matchInWords(match)} onEdit={() => edit(id)} />,
    },
  ];
}
