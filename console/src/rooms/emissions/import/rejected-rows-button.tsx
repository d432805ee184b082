import { Button } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { download } from '../../../parts/download.ts';
import { useTexts } from '../../../texts/index.ts';
import type { Import } from './use-import.ts';

/** The rows that were refused, with the reason beside them, to be corrected and imported again. */
export function RejectedRowsButton({ work }: { readonly work: Import }): ReactNode {
  const { imports } = useTexts();
  const save = async () => download(imports.rejectedFile, await work.rejectedRows(imports.reason));
  return (
    <Button variant="default" leftSection={<DownloadIcon />} onClick={() => void save()}>
      {imports.downloadRejected}
    </Button>
  );
}
