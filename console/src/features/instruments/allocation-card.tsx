import { Button, Stack, Table, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Entry, Instrument } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { Card } from '../../components/layout/card.tsx';
import { AnchorLink } from '../../components/links.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useCircumstances } from '../entries/index.ts';
import { CoverageBar } from './coverage-bar.tsx';

type Term = Pick<Instrument, 'periodStart' | 'periodEnd'>;

const MOST = 100;

/** The largest entries of purchased energy in the period. Instruments cover the largest first. */
const coveredQuery = ({ periodStart, periodEnd }: Term) => {
  const query = { scope: 2, periodStart, periodEnd, sortBy: 'tco2e', sortOrder: 'desc', pageSize: MOST } as const;
  return queryOptions({
    queryKey: ['emissions', 'covered', query],
    queryFn: async ({ signal }): Promise<readonly Entry[]> => (await tonne.emissions.list(query, { signal })).items,
  });
};

/** Location and period of an entry, or its id if it is not loaded. */
export function useCoveredName(instrument: Term): (entryId: string) => string {
  const circumstances = useCircumstances();
  const { data = [] } = useQuery(coveredQuery(instrument));
  return (entryId) => {
    const entry = data.find(({ id }) => id === entryId);
    return entry ? circumstances(entry) : entryId;
  };
}

const AT_FIRST = 20;

/** The energy allocated to each entry, and the remainder. */
export function AllocationCard({ instrument }: { readonly instrument: Instrument }): ReactNode {
  const { instruments } = useTexts();
  const format = useFormat();
  const { allocations, remainingKwh, pendingChangeId } = instrument;
  return (
    <Card title={instruments.allocation} term="allocation">
      <Stack gap="sm">
        <CoverageBar instrument={instrument} width={160} />
        {remainingKwh !== null && (
          <Text size="sm" c="dimmed">
            {instruments.remaining(format.number(remainingKwh))}
          </Text>
        )}
        {allocations.length === 0 ? (
          <Text size="sm">{pendingChangeId ? instruments.coversOnceApproved : instruments.nothingCovered}</Text>
        ) : (
          <Allocations instrument={instrument} />
        )}
      </Stack>
    </Card>
  );
}

function Allocations({ instrument }: { readonly instrument: Instrument }): ReactNode {
  const { instruments } = useTexts();
  const format = useFormat();
  const nameOf = useCoveredName(instrument);
  const { allocations } = instrument;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? allocations : allocations.slice(0, AT_FIRST);
  return (
    <>
      <Table aria-label={instruments.allocation} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{instruments.entry}</Table.Th>
            <Table.Th ta="right" w={110}>
              kWh
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ entryId, kwh }) => (
            <Table.Tr key={entryId}>
              <Table.Td style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
                <AnchorLink to="/entries/$entryId" params={{ entryId }} size="sm">
                  {nameOf(entryId)}
                </AnchorLink>
              </Table.Td>
              <Table.Td ta="right" className="figure">
                {format.number(kwh)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown.length < allocations.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {instruments.showAll(allocations.length)}
        </Button>
      )}
    </>
  );
}
