import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Import, ImportRow } from '@tonne/sdk';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { describeFailure } from '../../../../api/failures.ts';
import { Dialog } from '../../../../components/dialogs/dialog.tsx';
import { Select } from '../../../../components/fields/select.tsx';
import { useImportTexts } from '../../../../i18n/import-texts.ts';
import { useFormat, useTexts } from '../../../../i18n/index.ts';
import { useColumnLabel } from '../../column-label.ts';
import { ROWS_PER_PAGE } from '../../queries.ts';
import { fillColumn, replacing } from '../changes.ts';
import type { Edits } from '../use-edits.ts';
import type { RowPages } from '../use-row-pages.ts';

interface FormProps {
  readonly item: Import;
  /** Index of the chosen column. */
  readonly column: number;
  /** Text of the chosen cell. */
  readonly text: string;
  readonly pages: RowPages;
  readonly edits: Edits;
  onClose(): void;
}

interface Props extends FormProps {
  readonly isOpen: boolean;
}

/** Replaces a text in one column of all listed rows. */
export function ReplaceDialog({ isOpen, ...form }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  return (
    <Dialog opened={isOpen} onClose={form.onClose} title={texts.replaceTitle}>
      {isOpen && <ReplaceForm {...form} />}
    </Dialog>
  );
}

function ReplaceForm({ item, column: chosen, text, pages, edits, onClose }: FormProps): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const format = useFormat();
  const labelOf = useColumnLabel(item);
  const { common } = useTexts();
  const [column, setColumn] = useState(chosen);
  const [find, setFind] = useState(text);
  const [by, setBy] = useState('');
  const [isWhole, setWhole] = useState(true);
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isOver = useRef(false);
  const total = pages.total ?? 0;

  const replace = async () => {
    const rows: ImportRow[] = [];
    for (let from = 0; from < total && !isOver.current; from += ROWS_PER_PAGE) {
      rows.push(...(await pages.load(from, Math.min(total, from + ROWS_PER_PAGE) - 1)));
      setMessage(texts.searching(format.number(rows.length), format.number(total)));
    }
    if (isOver.current) return;
    const open = rows.filter(({ state }) => state !== 'applied');
    const edit = fillColumn(open, column, item.columns, replacing(find, by, isWhole));
    const lines = new Set(edit.changes.map(({ line }) => line));
    await edits.apply(
      edit,
      open.filter(({ line }) => lines.has(line)),
    );
    setMessage(texts.replaced(edit.changes.length));
    if (edit.changes.length > 0) onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (find === '' || isBusy) return;
    setBusy(true);
    await replace().catch((error: unknown) => setMessage(describeFailure(error, common).message));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.replaceHint}
        </Text>
        <Select
          label={texts.column}
          data={item.columns.map((each, index) => ({ value: String(index), label: labelOf(each.column) }))}
          value={String(column)}
          onChange={(index) => setColumn(Number(index))}
        />
        <TextInput
          required
          data-autofocus
          label={texts.find}
          value={find}
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
        />
        <TextInput label={texts.replaceWith} value={by} onChange={({ currentTarget }) => setBy(currentTarget.value)} />
        <Checkbox
          label={texts.isWhole}
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
        <Group justify="space-between">
          <Text size="sm" role="status">
            {message}
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              onClick={() => {
                isOver.current = true;
                onClose();
              }}
            >
              {common.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {texts.replaceAll}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
