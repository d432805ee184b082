import { Button, type ButtonProps } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { useChange } from '../../../api/change.ts';
import { useTexts } from '../../../texts/index.ts';
import { downloadReport } from './file.ts';

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
