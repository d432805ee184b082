import { Group } from '@mantine/core';
import { VerifiedIcon } from '@primer/octicons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ListRetirementsQuery, Retirement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { type Filter, FilterBar, given, PeriodPicker } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Action } from '../../../components/permission.tsx';
import { type Column, DataTable, useRows } from '../../../components/table/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DemonstrationBadge, RetirementBadge } from '../badges.tsx';
import { choicesOf } from '../search.ts';

const route = getRouteApi('/console/offsets/retirements');

export function RetirementListScreen(): ReactNode {
  const { offsets } = useTexts();
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = useSearchChange();
  const query = given(search) as ListRetirementsQuery;
  const rows = useRows<Retirement>({
    key: ['offsets', 'retirements', query],
    load: (page, options) => tonne.offsets.retirements.list({ ...query, ...page }, options),
  });
  const { periodStart, periodEnd } = query;
  const retire = (
    <Action scope="offsets:write" onClick={() => void navigate({ to: '/offsets/retirements/new' })}>
      {offsets.retireCredits}
    </Action>
  );
  return (
    <Page title={offsets.retirements} term="retirement" hint={offsets.retirementsHint} actions={retire}>
      <FilterBar filters={useRetirementFilters()} values={search} onChange={change}>
        <PeriodPicker
          isOptional
          value={periodStart && periodEnd ? { periodStart, periodEnd } : undefined}
          onChange={(period) => change(period ?? { periodStart: undefined, periodEnd: undefined })}
        />
      </FilterBar>
      <DataTable
        label={offsets.retirements}
        rows={rows}
        columns={useRetirementColumns()}
        idOf={({ id }) => id}
        nameOf={({ projectName }) => projectName}
        sort={{ sortBy: query.sortBy ?? 'createdAt', sortOrder: query.sortOrder ?? 'desc' }}
        onSort={change}
        onOpen={({ id }) => void navigate({ to: '/offsets/retirements/$retirementId', params: { retirementId: id } })}
        empty={
          <Empty icon={VerifiedIcon} title={offsets.noRetirements}>
            {offsets.noRetirementsHint}
          </Empty>
        }
      />
    </Page>
  );
}

function useSearchChange(): (patch: object) => void {
  const navigate = route.useNavigate();
  return (patch) => void navigate({ search: (before) => ({ ...before, ...patch }) });
}

function useRetirementFilters(): readonly Filter[] {
  const { common, offsets } = useTexts();
  return [
    { id: 'status', label: common.status, kind: 'choices', choices: choicesOf(offsets.retirementStatuses) },
    { id: 'registry', label: offsets.registry, kind: 'choices', choices: choicesOf(offsets.registries) },
    { id: 'purpose', label: offsets.purpose, kind: 'choices', choices: choicesOf(offsets.purposes) },
  ];
}

function useRetirementColumns(): readonly Column<Retirement>[] {
  const { common, offsets } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'project',
      title: offsets.project,
      cell: ({ projectName, vintage, demonstration }) => (
        <Group gap="xs">
          {projectName} {vintage}
          <DemonstrationBadge isShown={demonstration} />
        </Group>
      ),
    },
    { id: 'status', title: common.status, cell: ({ status }) => <RetirementBadge status={status} /> },
    {
      id: 'beneficiary',
      title: offsets.beneficiary,
      cell: ({ beneficiaryName }) => beneficiaryName,
      isWideOnly: true,
    },
    {
      id: 'period',
      title: common.period,
      sortBy: 'periodStart',
      cell: ({ periodStart, periodEnd }) => format.period(periodStart, periodEnd),
      isWideOnly: true,
    },
    {
      id: 'created',
      title: offsets.instructed,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => format.time(createdAt),
      isWideOnly: true,
    },
    {
      id: 'quantity',
      title: common.tco2e,
      sortBy: 'quantity',
      align: 'right',
      cell: ({ quantity }) => format.number(quantity),
    },
  ];
}
