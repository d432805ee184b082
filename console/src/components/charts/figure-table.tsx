import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnchorLink, type Destination, leadingTo } from '../links.tsx';

export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<ReadonlyArray<string | number | null>>;
  /** Links from the cells of each row to the entries behind their figures. */
  readonly links?: ReadonlyArray<ReadonlyArray<Destination | undefined>>;
}

interface Props {
  readonly label: string;
  readonly table: ChartTable;
  sayNumber(value: number): string;
}

/** The figures of a chart as a table, also for screen readers. */
export const FigureTable = ({ label, table: { columns, rows, links }, sayNumber }: Props): ReactNode => (
  <Table.ScrollContainer minWidth={300} maxHeight={360} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
    <Table aria-label={label} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column, index) => (
            <Table.Th key={column} ta={index > 0 ? 'right' : undefined}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, place) => (
          <Table.Tr key={row.join()}>
            {row.map((value, index) => (
              <Table.Td key={columns[index]} ta={index > 0 ? 'right' : undefined}>
                <Linked link={links?.[place]?.[index]}>{typeof value === 'number' ? sayNumber(value) : value}</Linked>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const Linked = ({
  link,
  children,
}: {
  readonly link: Destination | undefined;
  readonly children: ReactNode;
}): ReactNode =>
  link ? (
    <AnchorLink {...leadingTo(link)} inherit>
      {children}
    </AnchorLink>
  ) : (
    children
  );
