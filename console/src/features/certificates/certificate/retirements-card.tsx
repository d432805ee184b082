import { Table } from '@mantine/core';
import type { BackingRetirement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Tonnes } from '../../../components/figures.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';

/** The retirements that back the certificate. */
export function RetirementsCard({ retirements }: { readonly retirements: readonly BackingRetirement[] }): ReactNode {
  const { certificates, common } = useTexts();
  return (
    <Card title={certificates.retirements} term="toBack">
      <Table.ScrollContainer minWidth={360} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table fz="sm" aria-label={certificates.retirements}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{certificates.project}</Table.Th>
              <Table.Th>{certificates.vintage}</Table.Th>
              <Table.Th>{certificates.mechanism}</Table.Th>
              <Table.Th ta="right">{common.tco2e}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {retirements.map((retirement) => (
              <Row key={retirement.id} retirement={retirement} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function Row({ retirement }: { readonly retirement: BackingRetirement }): ReactNode {
  const { certificates, common } = useTexts();
  const { id, projectName, vintage, mechanism, quantity } = retirement;
  return (
    <Table.Tr>
      <Table.Td>
        <AnchorLink size="sm" to="/offsets/retirements/$retirementId" params={{ retirementId: id }}>
          {projectName}
        </AnchorLink>
      </Table.Td>
      <Table.Td>{vintage}</Table.Td>
      <Table.Td>{(mechanism && certificates.mechanisms[mechanism]) ?? common.none}</Table.Td>
      <Table.Td ta="right">
        <Tonnes value={quantity} />
      </Table.Td>
    </Table.Tr>
  );
}
