import { Button, Stack, Table, Text } from '@mantine/core';
import type { Instrument } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { Card } from '../../parts/card.tsx';
import { AnchorLink } from '../../parts/links.tsx';
import { useFormat, useTexts } from '../../texts/index.ts';
import { CoverBar } from './cover-bar.tsx';
import { useCoveredName } from './covered-entries.ts';

const AT_FIRST = 20;

/** The entries' shares of the instrument, and the remainder. */
export function AllocationCard({ instrument }: { readonly instrument: Instrument }): ReactNode {
  const { instruments } = useTexts();
  const format = useFormat();
  const { allocations, remainingKwh, pendingChangeId } = instrument;
  return (
    <Card title={instruments.allocation} term="allocation">
      <Stack gap="sm">
        <CoverBar instrument={instrument} width={160} />
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
