import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { Import, ImportRow } from '@tonne/sdk';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../../../components/dialogs/dialog.tsx';
import { useImportTexts } from '../../../../i18n/import-texts.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useColumnLabel } from '../../column-label.ts';
import { RowState } from '../../labels.tsx';
import { correctRow } from '../changes.ts';
import { problemsAt, problemText } from '../problem-text.ts';
import type { Edits } from '../use-edits.ts';
import { Decisions } from './decisions.tsx';
import { Repeated } from './repeated.tsx';
import { Problems } from './row-detail.tsx';
import { Understood } from './understood.tsx';

interface Props {
  readonly item: Import;
  /** Undefined while the dialog is closed. */
  readonly row: ImportRow | undefined;
  readonly isEditable: boolean;
  readonly edits: Edits;
  onClose(): void;
}

/** One row with all its cells as fields. */
export function RowDialog({ row, onClose, ...props }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  return (
    <Dialog opened={row !== undefined} onClose={onClose} title={texts.editTitle(row?.line ?? 0)} size="lg">
      {row && <RowForm key={row.line} {...props} row={row} onClose={onClose} />}
    </Dialog>
  );
}

function RowForm({ item, row, isEditable, edits, onClose }: Props & { readonly row: ImportRow }): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const { common } = useTexts();
  const labelOf = useColumnLabel(item);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const isFixed = !isEditable || row.state === 'applied';
  const ofRow = { ...row, problems: problemsAt(row, null).slice() };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edits.apply(correctRow(row, typed, item.columns), [row]);
    onClose();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group gap="xs">
          <RowState state={row.state} />
          <Understood row={row} />
        </Group>
        <Repeated item={item} row={row} />
        <Problems item={item} row={ofRow} edits={undefined} />
        {!isFixed && (
          <Group gap="xs">
            <Decisions
              row={row}
              selected={1}
              load={async () => {
                onClose();
                return [row];
              }}
              edits={edits}
            />
          </Group>
        )}
        {item.columns.map(({ column }, index) => {
          const text = row.cells[index] ?? '';
          const problems = problemsAt(row, column);
          return (
            <TextInput
              key={column}
              label={labelOf(column)}
              readOnly={isFixed}
              value={typed[column] ?? text}
              error={
                typed[column] === undefined && problems.length > 0
                  ? problems.map((problem) => problemText(problem, text.trim(), texts)).join(' ')
                  : undefined
              }
              description={suggestionOf(problems, texts)}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              onChange={({ currentTarget }) => setTyped({ ...typed, [column]: currentTarget.value })}
            />
          );
        })}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          {!isFixed && <Button type="submit">{texts.save}</Button>}
        </Group>
      </Stack>
    </form>
  );
}

const suggestionOf = (
  problems: ReturnType<typeof problemsAt>,
  { perhaps }: { perhaps(text: string): string },
): string | undefined => {
  const suggestion = problems.find((problem) => problem.suggestion !== undefined)?.suggestion;
  return suggestion === undefined ? undefined : perhaps(suggestion);
};
