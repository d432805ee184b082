import type { Import, ImportRow } from '@tonne/sdk';
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { useImportTexts } from '../../../../i18n/import-texts.ts';
import { useFormat } from '../../../../i18n/index.ts';
import { isNumber } from '../../file/column-kinds.ts';
import { RowState } from '../../labels.tsx';
import { problemsAt, problemText } from '../problem-text.ts';
import classes from './grid.module.css';
import type { Editing } from './use-cursor.ts';

interface Props {
  /** Prefix of the ids of the cells. */
  readonly id: string;
  readonly index: number;
  readonly row: ImportRow | undefined;
  readonly columns: Import['columns'];
  labelOf(column: string): string;
  /** Index of the chosen cell; -1 if it is in another row. */
  readonly active: number;
  readonly isSelected: boolean;
  readonly editing: Editing | undefined;
  onDone(text: string | undefined, down: number, right: number): void;
}

const isSame = (a: Props, b: Props): boolean =>
  (['row', 'columns', 'active', 'isSelected', 'editing'] as const).every((name) => a[name] === b[name]) &&
  a.editing === undefined;

/** Renders again only when its content changes. */
export const GridRow = memo(PlainRow, isSame);

function PlainRow(props: Props): ReactNode {
  const { index, row, columns, isSelected } = props;
  const { rowTexts: texts } = useImportTexts();
  const format = useFormat();
  const ofRow = row ? problemsAt(row, null).map((problem) => problemText(problem, '', texts)) : [];
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={row === undefined || undefined}
      data-selected={isSelected || undefined}
      data-state={row?.state}
    >
      <th scope="row" className={classes.line}>
        {row ? format.number(row.line, { useGrouping: false }) : ''}
      </th>
      <td className={classes.state} title={ofRow.join(' ') || undefined}>
        {row && <RowState state={row.state} />}
      </td>
      {columns.map(({ column }, place) => (
        <Cell key={column} {...props} place={place} />
      ))}
    </tr>
  );
}

interface CellProps extends Props {
  readonly place: number;
}

function Cell({ id, index, row, columns, labelOf, active, editing, place, onDone }: CellProps): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const { column, field } = columns[place]!;
  const text = row?.cells[place] ?? '';
  const problems = row ? problemsAt(row, column).map((each) => problemText(each, text.trim(), texts)) : [];
  const isActive = active === place;
  const isEdited = row?.edited.includes(column) ?? false;
  return (
    <td
      id={`${id}-${index}-${place}`}
      data-row={index}
      data-column={place}
      data-active={isActive || undefined}
      data-edited={isEdited || undefined}
      data-number={isNumber(field) || undefined}
      aria-invalid={problems.length > 0 || undefined}
      aria-description={[...problems, ...(isEdited ? [texts.was] : [])].join(' ') || undefined}
      title={problems.join(' ') || text || undefined}
    >
      {isActive && editing && row ? (
        <CellInput label={texts.editing(labelOf(column), row.line)} text={editing.text} before={text} onDone={onDone} />
      ) : (
        text
      )}
    </td>
  );
}

interface InputProps {
  readonly label: string;
  readonly text: string | undefined;
  readonly before: string;
  onDone(text: string | undefined, down: number, right: number): void;
}

/** Enter saves and goes down, Tab saves and goes right, Escape gives up. */
function CellInput({ label, text, before, onDone }: InputProps): ReactNode {
  const isOver = useRef(false);
  const end = (next: string | undefined, down: number, right: number) => {
    // Taking the input away also blurs it.
    if (isOver.current) return;
    isOver.current = true;
    onDone(next === before ? undefined : next, down, right);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    event.stopPropagation();
    if (nativeEvent.isComposing || !['Enter', 'Tab', 'Escape'].includes(key)) return;
    event.preventDefault();
    const way = shiftKey ? -1 : 1;
    if (key === 'Escape') end(undefined, 0, 0);
    else end(currentTarget.value, key === 'Enter' ? way : 0, key === 'Tab' ? way : 0);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the user has asked to edit this cell
      autoFocus
      className={classes.input}
      aria-label={label}
      defaultValue={text ?? before}
      onFocus={({ currentTarget }) => text === undefined && currentTarget.select()}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => end(currentTarget.value, 0, 0)}
    />
  );
}
