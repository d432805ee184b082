import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { KebabHorizontalIcon } from '@primer/octicons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { download, toCsv } from '../../browser/download.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Card } from '../layout/card.tsx';
import { type ChartTable, FigureTable } from './figure-table.tsx';
import { type LegendItem, type Picture, pictureOf, savePng } from './png.ts';

export type { ChartTable } from './figure-table.tsx';

interface Props {
  readonly title: string;
  /** The figures behind the chart, for the table view, screen readers and spreadsheets. */
  readonly table: ChartTable;
  /** A lazy component: screens do not wait for it. */
  readonly children: ReactNode;
  /** In pixels; `auto` for a chart that is as tall as its content. */
  readonly height?: number | 'auto';
  /** Caption below the picture. */
  readonly legend?: readonly LegendItem[];
  /** Needed if the chart is not an SVG in the page. */
  readonly drawPicture?: () => Picture;
}

/** A chart with its table and its downloads as picture and file. */
export function ChartCard({ title, table, children, height = 260, legend = [], drawPicture }: Props): ReactNode {
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const waiting = <Skeleton height={height === 'auto' ? 260 : height} />;
  const name = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const save = () => {
    const svg = content.current?.querySelector('svg');
    const picture = drawPicture?.() ?? (svg && pictureOf(svg));
    if (picture) void savePng(`${name}.png`, picture, { title, legend });
  };
  return (
    <Card
      title={title}
      actions={
        <ChartMenu
          title={title}
          isTable={isTable}
          onToggle={() => setTable(!isTable)}
          onPng={save}
          onCsv={() => download(`${name}.csv`, toCsv([table.columns, ...table.rows]))}
        />
      }
    >
      <div ref={content}>
        {isTable ? (
          <FigureTable label={title} table={table} sayNumber={(value) => format.number(value)} />
        ) : (
          <Suspense fallback={waiting}>
            <figure style={{ margin: 0, height }} aria-label={title}>
              {children}
            </figure>
          </Suspense>
        )}
      </div>
    </Card>
  );
}

interface MenuProps {
  readonly title: string;
  readonly isTable: boolean;
  onToggle(): void;
  onPng(): void;
  onCsv(): void;
}

function ChartMenu({ title, isTable, onToggle, onPng, onCsv }: MenuProps): ReactNode {
  const { common } = useTexts();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${common.actions}: ${title}`}>
          <KebabHorizontalIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onToggle}>{isTable ? common.showAsChart : common.showAsTable}</Menu.Item>
        <Menu.Item disabled={isTable} onClick={onPng}>
          {common.downloadPng}
        </Menu.Item>
        <Menu.Item onClick={onCsv}>{common.downloadCsv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** One colour per scope in every chart, distinguishable with colour blindness. */
export const SCOPE_COLORS: Readonly<Record<1 | 2 | 3, string>> = { 1: 'green.7', 2: 'yellow.5', 3: 'blue.6' };

/** The CSS variable of a colour such as `green.7`. */
export const cssColor = (color: string): string => `var(--mantine-color-${color.replace('.', '-')})`;
