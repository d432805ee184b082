import { UploadIcon } from '@primer/octicons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Import, ListImportsQuery } from '@tonne/sdk';
import { type ReactNode, useEffect, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { DataTable, type Sort, useRows } from '../../../components/table/index.ts';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { DiscardDialog, UndoDialog } from '../import/import-dialogs.tsx';
import { importList, isRunning } from '../queries.ts';
import { TemplatesCard } from '../templates/templates-card.tsx';
import { useImportColumns } from './columns.tsx';
import { DropZone } from './drop-zone.tsx';

/** Imports entries from files: drop new ones, continue those under way, and manage the templates. */
export function ImportListScreen(): ReactNode {
  const texts = useImportTexts();
  const { shell } = useTexts();
  return (
    <Page title={texts.title} hint={texts.hint} above={<BackLink to="/entries">{shell.areas.entries}</BackLink>}>
      <DropZone />
      <ImportTable />
      <TemplatesCard />
    </Page>
  );
}

/** Discarded imports have no rows left. */
const SHOWN: Import['status'][] = ['reading', 'mapping', 'ready', 'applying', 'undoing', 'applied', 'failed'];

function ImportTable(): ReactNode {
  const texts = useImportTexts();
  const [sort, setSort] = useState<Sort>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const [undone, setUndone] = useState<Import>();
  const [doomed, setDoomed] = useState<Import>();
  const query = { ...sort, status: SHOWN } as ListImportsQuery;
  const rows = useRows<Import>({
    key: [...importList, query],
    load: (page, options) => tonne.imports.list({ ...query, ...page }, options),
  });
  useFreshList(rows.held.some(isRunning));
  return (
    <>
      <DataTable
        label={texts.list}
        rows={rows}
        columns={useImportColumns({ onUndo: setUndone, onDiscard: setDoomed })}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        empty={
          <Empty icon={UploadIcon} title={texts.empty}>
            {texts.emptyHint}
          </Empty>
        }
      />
      <UndoDialog of={undone} onClose={() => setUndone(undefined)} />
      <DiscardDialog of={doomed} onClose={() => setDoomed(undefined)} />
    </>
  );
}

const POLL_MS = 2000;

/** Loads the list again and again while the service works on one of its imports. */
function useFreshList(isNeeded: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: importList }), POLL_MS);
    return () => clearInterval(timer);
  }, [isNeeded, queries]);
}
