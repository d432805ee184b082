import { Table } from '@mantine/core';
import type { AnnualBudget } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFiscalYearStart } from '../../../api/session.ts';
import { entriesBehind, FigureLink } from '../../../components/entry-link.tsx';
import { yearPeriod } from '../../../components/filters/index.ts';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { Amount, inWords } from '../amount.tsx';
import { BudgetBadge } from '../badges.tsx';

interface Props {
  readonly budgets: readonly AnnualBudget[];
  readonly unit: string;
  /** The years link to the entries of these scopes. */
  readonly scopes?: readonly number[];
}

export function BudgetCard(props: Props): ReactNode {
  const { common, targets } = useTexts();
  return (
    <Card title={`${targets.budgets} (${inWords(props.unit, common.tco2e)})`} term="budget">
      <BudgetTable {...props} />
    </Card>
  );
}

export function BudgetTable({ budgets, unit, scopes }: Props): ReactNode {
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
            <Row key={budget.year} {...{ budget, unit, scopes, hasRetired }} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface RowProps {
  readonly budget: AnnualBudget;
  readonly unit: string;
  readonly scopes: readonly number[] | undefined;
  readonly hasRetired: boolean;
}

const Row = ({ budget, unit, scopes, hasRetired }: RowProps): ReactNode => (
  <Table.Tr>
    <Table.Th scope="row">{budget.year}</Table.Th>
    <Table.Td ta="right">
      <Amount value={budget.allowedTco2e} unit={unit} isBare />
    </Table.Td>
    <Table.Td ta="right">
      <Actual {...{ budget, unit, scopes }} />
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

function Actual({ budget, unit, scopes }: Omit<RowProps, 'hasRetired'>): ReactNode {
  const { targets } = useTexts();
  const year = yearPeriod(budget.year, useFiscalYearStart());
  const amount = <Amount value={budget.actualTco2e} unit={unit} isBare />;
  if (!scopes || budget.actualTco2e === null) return amount;
  return (
    <FigureLink name={targets.recordedIn(budget.year)} entries={entriesBehind(year, { scope: scopes.map(String) })}>
      {amount}
    </FigureLink>
  );
}
