import { Table } from '@mantine/core';
import type { AnnualBudget } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';
import { useTexts } from '../../texts/index.ts';
import { Amount, inWords } from './amount.tsx';
import { BudgetBadge } from './statuses.tsx';

interface Props {
  readonly budgets: readonly AnnualBudget[];
  readonly unit: string;
}

export function BudgetCard(props: Props): ReactNode {
  const { common, targets } = useTexts();
  return (
    <Card title={`${targets.budgets} (${inWords(props.unit, common.tco2e)})`} term="budget">
      <BudgetTable {...props} />
    </Card>
  );
}

export function BudgetTable({ budgets, unit }: Props): ReactNode {
  const { common, targets } = useTexts();
  const hasRetired = budgets.some(({ retiredTco2e }) => retiredTco2e > 0);
  return (
    <Table.ScrollContainer minWidth={420} maxHeight={460} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table stickyHeader fz="sm" aria-label={targets.budgets}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{targets.year}</Table.Th>
            <Table.Th ta="right">{targets.allowed}</Table.Th>
            <Table.Th ta="right">{targets.actual}</Table.Th>
            <Table.Th ta="right">{targets.variance}</Table.Th>
            {hasRetired && <Table.Th ta="right">{targets.retired}</Table.Th>}
            <Table.Th>{common.status}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {budgets.map((budget) => (
            <Row key={budget.year} budget={budget} unit={unit} hasRetired={hasRetired} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface RowProps {
  readonly budget: AnnualBudget;
  readonly unit: string;
  readonly hasRetired: boolean;
}

const Row = ({ budget, unit, hasRetired }: RowProps): ReactNode => (
  <Table.Tr>
    <Table.Th scope="row">{budget.year}</Table.Th>
    <Table.Td ta="right">
      <Amount value={budget.allowedTco2e} unit={unit} isBare />
    </Table.Td>
    <Table.Td ta="right">
      <Amount value={budget.actualTco2e} unit={unit} isBare />
    </Table.Td>
    <Table.Td ta="right">
      <Amount value={budget.variance} unit={unit} isBare />
    </Table.Td>
    {hasRetired && (
      <Table.Td ta="right">
        <Amount value={budget.retiredTco2e} unit="tCO2e" isBare />
      </Table.Td>
    )}
    <Table.Td>
      <BudgetBadge status={budget.status} />
    </Table.Td>
  </Table.Tr>
);
