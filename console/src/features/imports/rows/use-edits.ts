import { notifications } from '@mantine/notifications';
import type { Import, ImportRow } from '@tonne/sdk';
import { useRef, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { importQuery, partsOf } from '../queries.ts';
import { type Edit, expected, type RowChange } from './changes.ts';
import type { RowPages } from './use-row-pages.ts';

/** As many as the service takes at once. */
const AT_ONCE = 1000;
const MOST_UNDONE = 100;

export interface Edits {
  readonly canUndo: boolean;
  /** Sends an edit. Edits are sent one after another, in their order. */
  apply(edit: Edit, before?: readonly ImportRow[]): Promise<void>;
  undo(): Promise<void>;
}

/** Corrections of rows, with those to take back. */
export function useEdits(item: Import, pages: RowPages): Edits {
  const { rowTexts: texts } = useImportTexts();
  const [former, setFormer] = useState<ReadonlyArray<readonly RowChange[]>>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = useChange({
    async run(changes: readonly RowChange[]) {
      for (let from = 0; from < changes.length; from += AT_ONCE) {
        const rows = changes.slice(from, from + AT_ONCE);
        pages.put((await tonne.imports.rows.updateMany(item.id, { rows })).rows);
      }
    },
    refresh: [importQuery(item.id).queryKey, [...partsOf(item.id), 'values']],
  });
  const send = (changes: readonly RowChange[]): Promise<boolean> => {
    const sent = last.current.then(() =>
      change.mutateAsync(changes).then(
        () => true,
        () => {
          pages.reload();
          return false;
        },
      ),
    );
    last.current = sent;
    return sent;
  };
  return {
    canUndo: former.length > 0,
    async apply({ changes, former: back }, before = []) {
      if (changes.length === 0) return;
      const byLine = new Map(changes.map((each) => [each.line, each]));
      pages.put(before.flatMap((row) => [expected(row, byLine.get(row.line) ?? { line: row.line }, item.columns)]));
      setFormer((all) => [...all, back].slice(-MOST_UNDONE));
      const isSaved = await send(changes);
      if (!isSaved) setFormer((all) => all.filter((each) => each !== back));
      else if (changes.length > 1) notifications.show({ message: texts.changed(changes.length), color: 'green' });
    },
    async undo() {
      const back = former.at(-1);
      if (!back) return;
      setFormer((all) => all.slice(0, -1));
      if (await send(back)) notifications.show({ message: texts.undone, color: 'green' });
    },
  };
}
