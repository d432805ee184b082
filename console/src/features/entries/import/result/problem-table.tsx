import { Text } from '@mantine/core';
import { CheckIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Empty } from '../../../../components/layout/empty.tsx';
import { type Column, DataTable } from '../../../../components/table/index.ts';
import { useFormat, useTexts } from '../../../../i18n/index.ts';
import type { Problem } from '../parse/reasons.ts';

/** The problems, line by line. Only visible lines are in the document. */
export function ProblemTable({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  const { imports } = useTexts();
  const columns = useProblemColumns();
  return (
    <DataTable
      label={imports.problems}
      columns={columns}
      idOf={({ line, field }) => `${line} ${field}`}
      nameOf={({ line }) => `${imports.line} ${line}`}
      rows={{
        count: problems.length,
        total: problems.length,
        hasMore: false,
        isLoading: false,
        error: null,
        at: (index) => problems[index],
        held: problems,
        show: () => {},
        retry: () => {},
      }}
      empty={
        <Empty icon={CheckIcon} title={imports.problems}>
          {imports.allGood(0)}
        </Empty>
      }
    />
  );
}

function useProblemColumns(): readonly Column<Problem>[] {
  const { imports, common } = useTexts();
  const format = useFormat();
  return [
    { id: 'line', title: imports.line, width: 90, cell: ({ line }) => format.number(line) },
    {
      id: 'field',
      title: imports.field,
      width: 140,
      cell: ({ field }) => (field === '' ? imports.wholeRow : imports.fields[field]),
    },
    {
      id: 'value',
      title: imports.inFile,
      isWideOnly: true,
      cell: ({ value }) => (
        <Text size="sm" ff="monospace" truncate maw={200}>
          {value === '' ? common.none : value}
        </Text>
      ),
    },
    { id: 'problem', title: imports.problem, cell: ({ message }) => <span title={message}>{message}</span> },
  ];
}
