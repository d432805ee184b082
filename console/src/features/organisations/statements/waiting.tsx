import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InventoryStatement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/index.ts';
import { STATEMENTS } from './queries.ts';

/** Complete statements that nobody has approved, each with a link to the screen where it is approved. */
export function useWaitingStatements(): readonly ReactNode[] {
  const { data = [] } = useQuery({
    queryKey: [...STATEMENTS, 'waiting'],
    queryFn: ({ signal }) => tonne.inventoryStatements.list({ approval: 'none', pageSize: 100 }, { signal }).toArray(),
  });
  return data.filter(isReady).map(({ fiscalYear }) => <Waiting key={fiscalYear} year={String(fiscalYear)} />);
}

/** The approval is all that it lacks. */
export const isReady = ({ missing }: Pick<InventoryStatement, 'missing'>): boolean =>
  missing.every((part) => part === 'approver');

function Waiting({ year }: { readonly year: string }): ReactNode {
  const { organisations, statements } = useTexts();
  return (
    <div>
      <Text size="sm" fw={550}>
        {statements.title(year)}{' '}
        <Anchor component={Link} to={`/settings/statements/${year}`} inherit c="inherit" underline="always">
          {organisations.changes.open}
        </Anchor>
      </Text>
      <Text size="sm">{statements.waits}</Text>
    </div>
  );
}
