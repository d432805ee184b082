import { Button, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OffsetProjectDetail, OffsetVintage } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { type Amount, NumberField } from '../../../components/fields/number-field.tsx';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useBasket } from '../basket/use-basket.ts';

interface Props {
  readonly project: OffsetProjectDetail;
}

export function VintageTable({ project }: Props): ReactNode {
  const { offsets } = useTexts();
  return (
    <Card title={offsets.vintages}>
      <Table.ScrollContainer minWidth={440} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Term id="vintage">{offsets.vintage}</Term>
              </Table.Th>
              <Table.Th ta="right">{offsets.available}</Table.Th>
              <Table.Th ta="right">{offsets.price}</Table.Th>
              <Table.Th>{offsets.quantity}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {project.vintages.map((vintage) => (
              <VintageRow key={vintage.vintage} project={project} offer={vintage} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

interface RowProps extends Props {
  readonly offer: OffsetVintage;
}

function VintageRow({ project, offer }: RowProps): ReactNode {
  const { offsets } = useTexts();
  const format = useFormat();
  const basket = useBasket();
  const [quantity, setQuantity] = useState<Amount>('');
  const { vintage, availableCredits, pricePerCredit } = offer;
  const isOffered = availableCredits > 0 && project.archivedAt === null;
  const add = () => {
    if (quantity === '') return;
    basket.add({ projectId: project.id, vintage, quantity });
    notifications.show({ message: offsets.added(format.number(quantity)), color: 'green' });
    setQuantity('');
  };
  return (
    <Table.Tr>
      <Table.Td>{vintage}</Table.Td>
      <Table.Td ta="right">{isOffered ? format.number(availableCredits) : offsets.soldOut}</Table.Td>
      <Table.Td ta="right">{format.money(pricePerCredit, project.currency)}</Table.Td>
      <Table.Td>
        <NumberField
          size="xs"
          w={110}
          disabled={!isOffered}
          aria-label={offsets.quantityOf(project.name, vintage)}
          value={quantity}
          onChange={setQuantity}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
      </Table.Td>
      <Table.Td ta="right">
        <Button
          size="xs"
          disabled={!isOffered || quantity === ''}
          aria-label={offsets.addVintage(vintage)}
          onClick={add}
        >
          {offsets.addToBasket}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
