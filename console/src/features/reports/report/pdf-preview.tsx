import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { tokenOf } from '../../../browser/download.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { useTexts } from '../../../i18n/index.ts';
import classes from './pdf-preview.module.css';

const WITHOUT_THUMBNAILS = '#navpanes=0&view=FitH';

interface Props {
  readonly jobId: string;
  readonly downloadUrl: string;
  readonly title: string;
}

/** The PDF in the browser's viewer. Rendered from memory, because the service forbids framing. */
export function PdfPreview({ jobId, downloadUrl, title }: Props): ReactNode {
  const { reports } = useTexts();
  const token = tokenOf(downloadUrl);
  const isShown = navigator.pdfViewerEnabled && token !== undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['report-file', jobId],
    queryFn: ({ signal }) => tonne.files.download(token!, { signal }).blob(),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const url = useObjectUrl(data);
  if (token === undefined) return <Text size="sm">{reports.elsewhere}</Text>;
  if (!isShown) return <Text size="sm">{reports.noViewer}</Text>;
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (url === undefined) return <Skeleton className={classes.frame} />;
  return <iframe src={`${url}${WITHOUT_THUMBNAILS}`} title={title} className={classes.frame} />;
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
