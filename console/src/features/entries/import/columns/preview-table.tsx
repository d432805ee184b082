import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../../components/layout/card.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import type { Opened } from '../worker/messages.ts';

/** The first rows of the file, unchanged. */
export function PreviewTable({ opened: { headers, preview } }: { readonly opened: Opened }): ReactNode {
  const { imports } = useTexts();
  return (
    <Card title={imports.preview}>
      <Table.ScrollContainer minWidth={headers.length * 110} type="native" tabIndex={0}>
        <Table aria-label={imports.preview} fz="xs" style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              {headers.map((header, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <Table.Th key={index}>{header}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
              <Table.Tr key={line}>
                {headers.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                  <Table.Td key={index}>{row[index]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
