import { Group, Table } from '@mantine/core';
import { ArchiveIcon } from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import type { WalletHolding } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Empty } from '../../../components/layout/empty.tsx';
import { AnchorLink, ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DemonstrationBadge } from '../badges.tsx';

interface Props {
  readonly holdings: readonly WalletHolding[];
}

/** The credits held, by project and vintage. */
export function Holdings({ holdings }: Props): ReactNode {
  const { offsets } = useTexts();
  if (holdings.length === 0) {
    return (
      <Card>
        <Empty
          icon={ArchiveIcon}
          title={offsets.noHoldings}
          action={
            <ButtonLink to="/offsets" mt="sm">
              {offsets.toCatalogue}
            </ButtonLink>
          }
        >
          {offsets.noHoldingsHint}
        </Empty>
      </Card>
    );
  }
  return (
    <Card title={offsets.holdings}>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={offsets.holdings}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{offsets.project}</Table.Th>
              <Table.Th ta="right">{offsets.available}</Table.Th>
              <Table.Th ta="right">{offsets.reserved}</Table.Th>
              <Table.Th ta="right">{offsets.worth}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {holdings.map((holding) => (
              <Holding key={`${holding.projectId} ${holding.vintage}`} {...holding} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function Holding(holding: WalletHolding): ReactNode {
  const { offsets } = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const { projectId, projectName, vintage, available, reserved, pricePerCredit, demonstration } = holding;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <AnchorLink to="/offsets/projects/$projectId" params={{ projectId }} c="inherit" size="sm">
            {projectName} {vintage}
          </AnchorLink>
          <DemonstrationBadge isShown={demonstration} />
        </Group>
      </Table.Td>
      <Table.Td ta="right">{format.number(available)}</Table.Td>
      <Table.Td ta="right">{format.number(reserved)}</Table.Td>
      <Table.Td ta="right">{format.money(pricePerCredit, 'USD')}</Table.Td>
      <Table.Td ta="right">
        <Action
          scope="offsets:write"
          size="xs"
          variant="default"
          disabled={available === 0}
          aria-label={offsets.retireHolding(projectName, vintage)}
          onClick={() =>
            void navigate({ to: '/offsets/retirements/new', search: { projectId, vintage: String(vintage) } })
          }
        >
          {offsets.retire}
        </Action>
      </Table.Td>
    </Table.Tr>
  );
}
