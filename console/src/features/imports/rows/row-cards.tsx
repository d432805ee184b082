import { Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Import, ImportRow } from '@tonne/sdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { RowState } from '../labels.tsx';
import { isRunning, type RowSearch } from '../queries.ts';
import classes from './cards.module.css';
import { MOST_ROWS } from './grid/grid.tsx';
import { LoadingRows, NoRows } from './no-rows.tsx';
import { cellOf, problemText } from './problem-text.ts';
import { RowDialog } from './row/row-dialog.tsx';
import { StateFilter } from './state-filter.tsx';
import { useEdits } from './use-edits.ts';
import { useRowPages } from './use-row-pages.ts';

const CARD_HEIGHT = 116;
const AHEAD = 4;

interface Props extends RowSearch {
  readonly item: Import;
}

/** Rows as cards, for phones. A card opens the row. */
export function RowCards({ item, state }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const pages = useRowPages(item.id, state);
  const edits = useEdits(item, pages);
  const isEditable = useCan('emissions:write') && !isRunning(item);
  const [opened, setOpened] = useState<number>();
  const viewport = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: Math.min(pages.total ?? 0, MOST_ROWS),
    getScrollElement: () => viewport.current,
    estimateSize: () => CARD_HEIGHT,
    initialRect: { width: 0, height: 600 },
    overscan: AHEAD,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pages` is new with every render
  useEffect(() => pages.show(first, last), [first, last]);
  if (pages.error) return <FailurePanel error={pages.error} onRetry={pages.reload} />;
  return (
    <>
      <StateFilter item={item} state={state} />
      {pages.total === undefined && <LoadingRows />}
      {pages.total === 0 && <NoRows importId={item.id} state={state} />}
      <section ref={viewport} className={classes.viewport} aria-label={texts.title}>
        <ul className={classes.list} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => (
            <li key={index} style={{ transform: `translateY(${start}px)` }} aria-busy={!pages.at(index) || undefined}>
              <Card item={item} row={pages.at(index)} onOpen={() => setOpened(index)} />
            </li>
          ))}
        </ul>
      </section>
      <RowDialog
        item={item}
        row={opened === undefined ? undefined : pages.at(opened)}
        isEditable={isEditable}
        edits={edits}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

interface CardProps {
  readonly item: Import;
  readonly row: ImportRow | undefined;
  onOpen(): void;
}

function Card({ item, row, onOpen }: CardProps): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  if (!row) return <div className={classes.card} />;
  const [problem] = row.problems;
  return (
    <button type="button" className={classes.card} data-state={row.state} onClick={onOpen}>
      <span className={classes.head}>
        <strong>{texts.line(row.line)}</strong> <RowState state={row.state} />
      </span>
      <span className={classes.cells}>{row.cells.filter((text) => text.trim() !== '').join(' · ')}</span>
      {problem && (
        <Text component="span" size="xs" c="var(--wrong)" lineClamp={2}>
          {problemText(problem, cellOf(problem, item.columns, row.cells), texts)}
        </Text>
      )}
    </button>
  );
}
