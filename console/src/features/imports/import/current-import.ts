import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Import, UpdateImport } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { IMPORTS, importQuery, isRunning } from '../queries.ts';

/** The import of the address. The screen around the steps has loaded it. */
export function useCurrentImport(): Import {
  const { importId } = useParams({ from: '/console/imports/$importId' });
  return useQuery(importQuery(importId)).data!;
}

/** A change of how the import is understood. The rows are checked again afterwards. */
export function useImportChange(item: Import) {
  const texts = useImportTexts();
  return useChange({
    run: (change: UpdateImport) => tonne.imports.update(item.id, change),
    refresh: [IMPORTS],
    say: (after) => (isRunning(after) ? texts.saved : undefined),
  });
}
