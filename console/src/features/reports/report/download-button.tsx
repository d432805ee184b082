import { Button, type ButtonProps } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { addressOf } from '../../../browser/download.ts';
import { useTexts } from '../../../i18n/index.ts';

/** Links are valid for an hour, so every download fetches a new one. */
export async function downloadReport(historyId: string): Promise<void> {
  const { downloadUrl } = await tonne.reports.history.download(historyId);
  location.assign(addressOf(downloadUrl));
}

interface Props extends ButtonProps {
  readonly historyId: string;
}

export function DownloadButton({ historyId, ...props }: Props): ReactNode {
  const { common } = useTexts();
  const download = useDownload();
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon />}
      loading={download.isPending}
      onClick={() => download.mutate(historyId)}
      {...props}
    >
      {common.download}
    </Button>
  );
}

export const useDownload = () => useChange<string, void>({ run: downloadReport, refresh: [] });
