import { Button, List } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { download } from '../../../../browser/download.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { mostFrequent, type Reasons } from '../parse/reasons.ts';
import type { Import } from '../use-import.ts';

const SHOWN = 10;

/** Reasons for rejected rows, with the number of rows for each. */
export function ReasonList({ reasons }: { readonly reasons: Reasons }): ReactNode {
  const { imports } = useTexts();
  return (
    <List size="sm">
      {mostFrequent(reasons, SHOWN).map(({ field, message, rows }) => (
        <List.Item key={`${field} ${message}`}>
          {field === '' ? message : `${imports.fields[field]}: ${message}`} ({imports.rows(rows)})
        </List.Item>
      ))}
    </List>
  );
}

/** Downloads the rejected rows with their reasons, to be corrected and imported again. */
export function RejectedRowsButton({ work }: { readonly work: Import }): ReactNode {
  const { imports } = useTexts();
  const save = async () => download(imports.rejectedFile, await work.rejectedRows(imports.reason));
  return (
    <Button variant="default" leftSection={<DownloadIcon />} onClick={() => void save()}>
      {imports.downloadRejected}
    </Button>
  );
}
