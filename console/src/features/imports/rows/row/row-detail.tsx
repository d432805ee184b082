import { Button, Group, Stack, Text } from '@mantine/core';
import type { Import, ImportRow } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useImportTexts } from '../../../../i18n/import-texts.ts';
import { useColumnLabel } from '../../column-label.ts';
import { RowState } from '../../labels.tsx';
import { fillColumn } from '../changes.ts';
import { cellOf, type Problem, problemText } from '../problem-text.ts';
import type { Edits } from '../use-edits.ts';
import { Decisions } from './decisions.tsx';
import classes from './detail.module.css';
import { Repeated } from './repeated.tsx';
import { Understood } from './understood.tsx';

interface Props {
  readonly item: Import;
  readonly row: ImportRow | undefined;
  readonly isEditable: boolean;
  /** Number of selected rows. */
  readonly selected: number;
  loadSelected(): Promise<readonly ImportRow[]>;
  readonly edits: Edits;
  onOpen(): void;
}

/** Problems and meaning of the chosen row, and what can be done. Its place is always kept. */
export function RowDetail({ item, row, isEditable, selected, loadSelected, edits, onOpen }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  return (
    <section className={classes.detail} aria-label={texts.detail}>
      {row ? (
        <>
          <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap">
            <Group gap="xs" flex={1} miw={0}>
              <Text fw={600} size="sm">
                {texts.line(row.line)}
              </Text>
              <RowState state={row.state} />
              <Understood row={row} />
            </Group>
            <Group gap={6} flex="none">
              {isEditable && <Decisions row={row} selected={selected} load={loadSelected} edits={edits} />}
              <Button variant="default" size="compact-xs" onClick={onOpen}>
                {texts.edit}
              </Button>
            </Group>
          </Group>
          <Repeated item={item} row={row} />
          <Problems item={item} row={row} edits={isEditable ? edits : undefined} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {texts.nothingChosen}
        </Text>
      )}
    </section>
  );
}

interface ProblemsProps {
  readonly item: Import;
  readonly row: ImportRow;
  /** Undefined if the row cannot be changed. */
  readonly edits: Edits | undefined;
}

/** Each problem with its column, and a text that would solve it. */
export function Problems({ item, row, edits }: ProblemsProps): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const labelOf = useColumnLabel(item);
  if (row.problems.length === 0) return null;
  return (
    <Stack gap={4} component="ul" className={classes.problems}>
      {row.problems.map((problem) => (
        <li key={`${problem.column} ${problem.code}`}>
          {problem.column !== null && <strong>{texts.cell(labelOf(problem.column))} </strong>}
          {problemText(problem, cellOf(problem, item.columns, row.cells), texts)}{' '}
          {edits && problem.suggestion !== undefined && problem.column !== null && (
            <UseSuggestion item={item} row={row} problem={problem} edits={edits} />
          )}
        </li>
      ))}
    </Stack>
  );
}

interface SuggestionProps {
  readonly item: Import;
  readonly row: ImportRow;
  readonly problem: Problem;
  readonly edits: Edits;
}

function UseSuggestion({ item, row, problem: { column, suggestion }, edits }: SuggestionProps): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const index = item.columns.findIndex((each) => each.column === column);
  if (index === -1) return null;
  return (
    <Button
      variant="light"
      size="compact-xs"
      onClick={() =>
        void edits.apply(
          fillColumn([row], index, item.columns, () => suggestion!),
          [row],
        )
      }
    >
      {texts.use(suggestion!)}
    </Button>
  );
}
