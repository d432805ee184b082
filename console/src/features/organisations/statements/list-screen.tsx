import { ChecklistIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { InventoryStatement, ListInventoryStatementsQuery } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { Select } from '../../../components/fields/select.tsx';
import { given } from '../../../components/filters/index.ts';
import { yearsToChoose } from '../../../components/filters/periods.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Action } from '../../../components/permission.tsx';
import { DataTable, useRows } from '../../../components/table/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useStatementColumns } from './columns.tsx';
import { STATEMENTS } from './queries.ts';

const route = getRouteApi('/console/settings/statements');

export function StatementListScreen(): ReactNode {
  const { shell, statements: words } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListInventoryStatementsQuery;
  const rows = useRows<InventoryStatement>({
    key: [...STATEMENTS, 'list', query],
    load: (page, options) => tonne.inventoryStatements.list({ ...query, ...page }, options),
  });
  const { sortBy = 'fiscalYear', sortOrder = 'desc' } = search as Record<string, string>;
  return (
    <Page
      title={shell.settingsAreas.statements}
      term="inventoryStatement"
      hint={words.hint}
      actions={
        <ChooseYear
          onChosen={(year) => void navigate({ to: '/settings/statements/$fiscalYear', params: { fiscalYear: year } })}
        />
      }
    >
      <DataTable
        label={shell.settingsAreas.statements}
        rows={rows}
        columns={useStatementColumns()}
        idOf={({ fiscalYear }) => String(fiscalYear)}
        nameOf={({ fiscalYear }) => String(fiscalYear)}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={(sort) => void navigate({ search: (before) => ({ ...before, ...sort }) })}
        empty={
          <Empty icon={ChecklistIcon} title={words.empty}>
            {words.emptyHint}
          </Empty>
        }
      />
    </Page>
  );
}

/** Opens the statement of a year, or starts one. */
function ChooseYear({ onChosen }: { readonly onChosen: (year: string) => void }): ReactNode {
  const { statements: words } = useTexts();
  const years = yearsToChoose();
  // Most statements are about the year that has just ended.
  const [year, setYear] = useState(years[2]!);
  return (
    <>
      <Select
        aria-label={words.year}
        data={years}
        allowDeselect={false}
        w={100}
        value={year}
        onChange={(next) => next && setYear(next)}
      />
      <Action scope="settings:write" roles={['admin']} onClick={() => onChosen(year)}>
        {words.write}
      </Action>
    </>
  );
}
