import { Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Import } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useColumnLabel } from '../column-label.ts';
import { rowPageQuery } from '../queries.ts';

const ROWS = 5;

/** The first rows of the file, under its own headers. */
export function PreviewCard({ of: item }: { readonly of: Import }): ReactNode {
  const texts = useImportTexts();
  const labelOf = useColumnLabel(item);
  const { data, error, refetch } = useQuery(rowPageQuery(item.id, undefined, 1, ROWS));
  return (
    <Card title={texts.preview}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={190} />}
      {data && (
        <Table.ScrollContainer minWidth={480} type="native" tabIndex={0}>
          <Table aria-label={texts.preview} verticalSpacing={4} style={{ whiteSpace: 'nowrap' }}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.line}</Table.Th>
                {item.columns.map(({ column }) => (
                  <Table.Th key={column}>{labelOf(column)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map(({ line, cells }) => (
                <Table.Tr key={line}>
                  <Table.Td c="dimmed">{line}</Table.Td>
                  {item.columns.map(({ column }, index) => (
                    <Table.Td key={column} maw={260} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                      {cells[index]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}
