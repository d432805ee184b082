import { ActionIcon, Stack, Table, Text } from '@mantine/core';
import { XIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { offerUndo } from '../../../components/undo.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { type PricedItem, subtotalOf } from './basket.ts';
import { useBasket } from './use-basket.ts';

export function BasketTable({ items }: { readonly items: readonly PricedItem[] }): ReactNode {
  const { offsets } = useTexts();
  return (
    <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="sm" aria-label={offsets.basket}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{offsets.project}</Table.Th>
            <Table.Th>{offsets.quantity}</Table.Th>
            <Table.Th ta="right">{offsets.price}</Table.Th>
            <Table.Th ta="right">{offsets.subtotal}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Line key={`${item.projectId} ${item.vintage}`} item={item} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Line({ item }: { readonly item: PricedItem }): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  const basket = useBasket();
  const { projectId, projectName, vintage, quantity, pricePerCredit, available } = item;
  const remove = () => {
    basket.remove({ projectId, vintage, quantity });
    offerUndo(offsets.removed(projectName, vintage), () => basket.add({ projectId, vintage, quantity }));
  };
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={0}>
          <AnchorLink to="/offsets/projects/$projectId" params={{ projectId }} c="inherit" size="sm" fw={550}>
            {projectName}
          </AnchorLink>
          <Text size="xs" c="dimmed">
            {offsets.vintage} {vintage}
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td>
        <NumberField
          size="xs"
          w={110}
          aria-label={offsets.quantityOf(projectName, vintage)}
          value={quantity}
          error={quantity > available && offsets.credits(format.number(available))}
          onChange={(next) =>
            typeof next === 'number' && next > 0 && basket.change({ projectId, vintage, quantity: next })
          }
        />
      </Table.Td>
      <Table.Td ta="right">
        {pricePerCredit === undefined ? offsets.gone : format.money(pricePerCredit, 'USD')}
      </Table.Td>
      <Table.Td ta="right">
        {pricePerCredit === undefined ? common.none : format.money(subtotalOf(item), 'USD')}
      </Table.Td>
      <Table.Td ta="right">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={offsets.removeItem(projectName, vintage)}
          onClick={remove}
        >
          <XIcon />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
