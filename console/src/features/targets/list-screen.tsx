import { Group, Progress, Skeleton, Text } from '@mantine/core';
import { GoalIcon, PlusIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ListTargetsQuery, Target } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useCan } from '../../api/session.ts';
import { type Filter, FilterBar, given } from '../../components/filters/index.ts';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { type Column, DataTable, useRows } from '../../components/table/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Amount } from './amount.tsx';
import { CourseBadge, TargetBadge } from './badges.tsx';

const route = getRouteApi('/console/targets');
const PAGE_SIZE = 50;

export function TargetListScreen(): ReactNode {
  const { shell, targets } = useTexts();
  const search = route.useSearch();
  const change = useChangeOfSearch();
  const open = useNavigate();
  const query = given(search) as ListTargetsQuery;
  const rows = useRows<Target>({
    key: ['targets', 'list', query],
    load: (page, options) => tonne.targets.list({ ...query, ...page }, options),
    pageSize: PAGE_SIZE,
  });
  const { sortBy = 'createdAt', sortOrder } = search as Record<string, string>;
  const add = useCan('targets:write') && (
    <ButtonLink to="/targets/new" leftSection={<PlusIcon />}>
      {targets.new}
    </ButtonLink>
  );
  return (
    <Page title={shell.areas.targets} term="target" hint={targets.hint} actions={add}>
      <FilterBar filters={useFilters()} values={search} onChange={change} />
      <DataTable
        label={shell.areas.targets}
        rows={rows}
        columns={useColumnsOfTargets()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={change}
        onOpen={({ id }) => void open({ to: '/targets/$targetId', params: { targetId: id } })}
        empty={
          <Empty icon={GoalIcon} title={targets.empty}>
            {targets.emptyHint}
          </Empty>
        }
      />
    </Page>
  );
}

function useChangeOfSearch(): (patch: object) => void {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return (patch) => void navigate({ to: '.', search: { ...search, ...patch } });
}

function useColumnsOfTargets(): readonly Column<Target>[] {
  const { common, targets } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'name',
      title: common.name,
      sortBy: 'name',
      cell: ({ name }) => (
        <Text inherit fw={550}>
          {name}
        </Text>
      ),
    },
    { id: 'type', title: targets.type, isWideOnly: true, cell: ({ type }) => targets.types[type] ?? type },
    {
      id: 'terms',
      title: targets.terms,
      sortBy: 'targetYear',
      isWideOnly: true,
      cell: ({ reductionPercent, targetYear }) => targets.lessBy(format.percent(reductionPercent / 100), targetYear),
    },
    { id: 'course', title: targets.course, cell: (target) => <Course target={target} /> },
    { id: 'progress', title: targets.progress, isWideOnly: true, cell: (target) => <ProgressBar target={target} /> },
    {
      id: 'current',
      title: targets.recorded,
      align: 'right',
      isWideOnly: true,
      cell: ({ currentTco2e, unit }) => <Amount value={currentTco2e} unit={unit} />,
    },
  ];
}

/** The status of a decided or archived target. Other targets show the progress of this year. */
function Course({ target: { id, status } }: { readonly target: Target }): ReactNode {
  const isActive = status === 'active';
  const progress = useQuery({
    queryKey: ['targets', id, 'progress'],
    queryFn: ({ signal }) => tonne.targets.progress(id, { signal }),
    enabled: isActive,
  });
  if (!isActive || progress.isError) return <TargetBadge status={status} />;
  return progress.data ? <CourseBadge status={progress.data.status} /> : <Skeleton height={20} width={72} />;
}

/** Hidden from screen readers, which read the figure beside it. */
function ProgressBar({ target: { progressPercent } }: { readonly target: Target }): ReactNode {
  const format = useFormat();
  const percent = format.percent(progressPercent / 100);
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress value={Math.max(0, progressPercent)} w={64} aria-hidden />
      <Text span inherit className="figure">
        {percent}
      </Text>
    </Group>
  );
}

function useFilters(): readonly Filter[] {
  const { common, targets } = useTexts();
  const choicesOf = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return [
    { id: 'status', label: common.status, kind: 'choices', choices: choicesOf(targets.statuses) },
    { id: 'type', label: targets.type, kind: 'choices', choices: choicesOf(targets.types) },
  ];
}
