import { Chip, Group, Text } from '@mantine/core';
import { PlusIcon, VerifiedIcon } from '@primer/octicons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Certificate, ListCertificatesQuery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useCan } from '../../api/session.ts';
import { Tonnes } from '../../components/figures.tsx';
import { FilterBar, given, PeriodPicker } from '../../components/filters/index.ts';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { type Column, DataTable, useRows } from '../../components/table/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { CertificateBadge } from './badges.tsx';

const route = getRouteApi('/console/certificates');
const PAGE_SIZE = 50;

export function CertificateListScreen(): ReactNode {
  const { shell, certificates } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const open = useNavigate();
  const change = (patch: object) => void navigate({ to: '.', search: { ...search, ...patch } });
  const query = given(search) as ListCertificatesQuery;
  const rows = useRows<Certificate>({
    key: ['certificates', 'list', query],
    load: (page, options) => tonne.certificates.list({ ...query, ...page }, options),
    pageSize: PAGE_SIZE,
  });
  const { sortBy = 'createdAt', sortOrder } = search as Record<string, string>;
  const add = useCan('certificates:write') && (
    <ButtonLink to="/certificates/new" leftSection={<PlusIcon />}>
      {certificates.new}
    </ButtonLink>
  );
  return (
    <Page title={shell.areas.certificates} term="certificate" hint={certificates.hint} actions={add}>
      <Statuses value={search.status} onChange={(status) => change({ status })} />
      <Filters onChange={change} />
      <DataTable
        label={shell.areas.certificates}
        rows={rows}
        columns={useColumnsOfCertificates()}
        idOf={({ certId }) => certId}
        nameOf={({ certId }) => certId}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={change}
        onOpen={({ certId }) => void open({ to: '/certificates/$certId', params: { certId } })}
        empty={
          <Empty icon={VerifiedIcon} title={certificates.empty}>
            {certificates.emptyHint}
          </Empty>
        }
      />
    </Page>
  );
}

interface StatusesProps {
  readonly value: string | readonly string[] | undefined;
  onChange(status: string | undefined): void;
}

const ALL = 'all';

/** Filters by status with one click. */
function Statuses({ value, onChange }: StatusesProps): ReactNode {
  const { common, certificates } = useTexts();
  return (
    <Chip.Group
      value={typeof value === 'string' ? value : ALL}
      onChange={(status: string) => onChange(status === ALL ? undefined : status)}
    >
      <Group gap="xs" role="radiogroup" aria-label={common.status}>
        <Chip value={ALL} variant="light">
          {common.all}
        </Chip>
        {Object.entries(certificates.statuses).map(([status, label]) => (
          <Chip key={status} value={status} variant="light">
            {label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function Filters({ onChange }: { onChange(patch: object): void }): ReactNode {
  const { certificates } = useTexts();
  const search = route.useSearch();
  const { periodStart, periodEnd } = search as Record<string, string>;
  const types = Object.entries(certificates.types).map(([value, label]) => ({ value, label }));
  return (
    <FilterBar
      filters={[{ id: 'type', label: certificates.type, kind: 'choices', choices: types }]}
      values={search}
      onChange={onChange}
    >
      <PeriodPicker
        isOptional
        value={periodStart && periodEnd ? { periodStart, periodEnd } : undefined}
        onChange={(period) => onChange(period ?? { periodStart: undefined, periodEnd: undefined })}
      />
    </FilterBar>
  );
}

function useColumnsOfCertificates(): readonly Column<Certificate>[] {
  const { common, certificates } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'certId',
      title: certificates.number,
      sortBy: 'certId',
      cell: ({ certId }) => (
        <Text inherit ff="monospace">
          {certId}
        </Text>
      ),
    },
    { id: 'type', title: certificates.type, isWideOnly: true, cell: ({ type }) => certificates.types[type] ?? type },
    { id: 'status', title: common.status, cell: ({ status }) => <CertificateBadge status={status} /> },
    {
      id: 'period',
      title: common.period,
      sortBy: 'periodStart',
      isWideOnly: true,
      cell: ({ periodStart, periodEnd }) => format.period(periodStart, periodEnd),
    },
    {
      id: 'emissions',
      title: `${certificates.emissions} (${common.tco2e})`,
      align: 'right',
      isWideOnly: true,
      cell: ({ emissionsTco2e }) => <Tonnes value={emissionsTco2e} />,
    },
    {
      id: 'offsets',
      title: `${certificates.offsets} (${common.tco2e})`,
      align: 'right',
      isWideOnly: true,
      cell: ({ offsetsTco2e }) => <Tonnes value={offsetsTco2e} />,
    },
    {
      id: 'issuedAt',
      title: certificates.issued,
      sortBy: 'issuedAt',
      isWideOnly: true,
      cell: ({ issuedAt }) => (issuedAt ? format.day(issuedAt) : common.none),
    },
  ];
}
