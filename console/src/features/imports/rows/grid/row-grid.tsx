import { Stack, Text } from '@mantine/core';
import type { Import, ImportRow } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../../api/session.ts';
import { FailurePanel } from '../../../../components/failure-panel.tsx';
import { useImportTexts } from '../../../../i18n/import-texts.ts';
import { useFormat } from '../../../../i18n/index.ts';
import { isRunning, type RowSearch } from '../../queries.ts';
import { fillColumn } from '../changes.ts';
import { LoadingRows, NoRows } from '../no-rows.tsx';
import { RowDetail } from '../row/row-detail.tsx';
import { RowDialog } from '../row/row-dialog.tsx';
import { StateFilter } from '../state-filter.tsx';
import { useEdits } from '../use-edits.ts';
import { useRowPages } from '../use-row-pages.ts';
import { Grid, MOST_ROWS } from './grid.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { type Editing, useCursor } from './use-cursor.ts';

interface Props extends RowSearch {
  readonly item: Import;
}

/** Toolbar, grid and the details of the chosen row. */
export function RowGrid({ item, state }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const format = useFormat();
  const pages = useRowPages(item.id, state);
  const edits = useEdits(item, pages);
  const isEditable = useCan('emissions:write') && !isRunning(item);
  const [editing, setEditing] = useState<Editing>();
  const [isReplacing, setReplacing] = useState(false);
  const [opened, setOpened] = useState<ImportRow>();
  const { columns } = item;
  const { cursor, place, onKey } = useCursor({ rows: pages.total ?? 0, columns: columns.length });
  const row = pages.at(cursor.row);
  const first = Math.min(cursor.row, cursor.anchor);
  const last = Math.max(cursor.row, cursor.anchor);

  const setCell = (rows: readonly ImportRow[], text: string) =>
    void edits.apply(
      fillColumn(rows, cursor.column, columns, () => text),
      rows,
    );
  const fillDown = async () => {
    const [source, ...below] = await pages.load(first === last ? Math.max(0, first - 1) : first, last);
    if (source && below.length > 0) setCell(below, source.cells[cursor.column] ?? '');
  };
  const edit = (text?: string) => isEditable && row && row.state !== 'applied' && setEditing({ text });
  const verbs = {
    edit,
    clear: () => isEditable && void pages.load(first, last).then((rows) => setCell(rows, '')),
    fillDown: () => isEditable && void fillDown(),
    undo: () => isEditable && void edits.undo(),
  };
  const done = (text: string | undefined, down: number, right: number) => {
    setEditing(undefined);
    if (text !== undefined && row) setCell([row], text);
    if (down !== 0 || right !== 0) place(cursor.row + down, cursor.column + right);
  };

  if (pages.error) return <FailurePanel error={pages.error} onRetry={pages.reload} />;
  return (
    <Stack gap="xs">
      <Toolbar
        filter={<StateFilter item={item} state={state} />}
        isEditable={isEditable}
        canUndo={edits.canUndo}
        onUndo={verbs.undo}
        onFillDown={verbs.fillDown}
        onReplace={() => setReplacing(true)}
      />
      {pages.total === undefined && <LoadingRows />}
      {pages.total === 0 && <NoRows importId={item.id} state={state} />}
      {pages.total !== undefined && pages.total > 0 && (
        <Grid
          item={item}
          pages={pages}
          cursor={cursor}
          editing={editing}
          place={place}
          onKey={(event) => onKey(event, verbs)}
          onEdit={edit}
          onDone={done}
        />
      )}
      {(pages.total ?? 0) > MOST_ROWS && <Text size="xs">{texts.tooMany(format.number(MOST_ROWS))}</Text>}
      <RowDetail
        item={item}
        row={row}
        isEditable={isEditable}
        selected={last - first + 1}
        loadSelected={() => pages.load(first, last)}
        edits={edits}
        onOpen={() => setOpened(row)}
      />
      <RowDialog item={item} row={opened} isEditable={isEditable} edits={edits} onClose={() => setOpened(undefined)} />
      <ReplaceDialog
        isOpen={isReplacing}
        item={item}
        column={cursor.column}
        text={row?.cells[cursor.column] ?? ''}
        pages={pages}
        edits={edits}
        onClose={() => setReplacing(false)}
      />
    </Stack>
  );
}
