import { Stack, Switch, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { type Column, DataTable, type Rows } from '../../../components/table/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { ImportRow } from './rows.ts';

interface Props {
  readonly name: string;
  readonly rows: readonly ImportRow[];
}

/** Every factor of the file with its result. */
export function RowTable({ name, rows }: Props): ReactNode {
  const { factors } = useTexts();
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const [isOnlyWrong, setOnlyWrong] = useState(wrong.length > 0);
  const columns = useImportColumns();
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      {wrong.length > 0 && (
        <Switch
          label={factors.onlyProblems}
          checked={isOnlyWrong}
          onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
        />
      )}
      <DataTable
        label={factors.rowsOf(name)}
        rows={inMemory(isOnlyWrong && wrong.length > 0 ? wrong : rows)}
        columns={columns}
        idOf={({ index }) => String(index)}
        nameOf={({ code }) => code}
        empty={null}
      />
    </Stack>
  );
}

function useImportColumns(): readonly Column<ImportRow>[] {
  const { common, factors } = useTexts();
  return [
    { id: 'line', title: factors.line, cell: ({ line, index }) => line ?? index + 2, width: 60 },
    { id: 'code', title: factors.code, cell: ({ code }) => code },
    { id: 'name', title: common.name, cell: ({ name }) => name, isWideOnly: true },
    { id: 'value', title: factors.value, align: 'right', cell: ({ value }) => value, isWideOnly: true },
    { id: 'result', title: factors.result, cell: ({ problems }) => <Result problems={problems} /> },
  ];
}

function Result({ problems }: { readonly problems: readonly string[] }): ReactNode {
  const { factors } = useTexts();
  if (problems.length === 0) return <StatusBadge color="green" label={factors.ready} />;
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {problems.join(' · ')}
    </Text>
  );
}

const inMemory = <Item,>(items: readonly Item[]): Rows<Item> => ({
  count: items.length,
  total: items.length,
  hasMore: false,
  isLoading: false,
  error: null,
  at: (index) => items[index],
  held: items,
  show: () => undefined,
  retry: () => undefined,
});
