import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import type { Import } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { isRunning, useImport } from '../queries.ts';
import { DiscardDialog } from './import-dialogs.tsx';
import { Steps } from './steps.tsx';
import { Summary } from './summary.tsx';

/** One import: its summary, and its steps, which can be reached at any time. */
export function ImportScreen(): ReactNode {
  const { importId } = useParams({ from: '/console/imports/$importId' });
  const texts = useImportTexts();
  const { data, error, refetch } = useImport(importId);
  const above = <BackLink to="/entries/import">{texts.title}</BackLink>;
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <Page title={data.name} above={above} actions={<DiscardButton of={data} />}>
      <Summary of={data} />
      <div>
        <Steps of={data} />
        <Content of={data} />
      </div>
    </Page>
  );
}

function Content({ of: item }: { readonly of: Import }): ReactNode {
  const texts = useImportTexts();
  if (item.status === 'discarded') return <Alert color="gray">{texts.discardedNow}</Alert>;
  if (item.status === 'reading' && item.columns.length === 0) return <Text c="dimmed">{texts.notRead}</Text>;
  return (
    <Stack>
      {item.status === 'failed' && (
        <Alert color="red" role="alert" title={texts.failed}>
          <Text size="sm">{item.message}</Text>
          <Text size="sm" mt="xs">
            {texts.failedHint}
          </Text>
        </Alert>
      )}
      {item.status !== 'failed' && item.message !== null && <Alert color="blue">{item.message}</Alert>}
      <Outlet />
    </Stack>
  );
}

function DiscardButton({ of: item }: { readonly of: Import }): ReactNode {
  const texts = useImportTexts();
  const navigate = useNavigate();
  const canWrite = useCan('emissions:write');
  const [isAsked, setAsked] = useState(false);
  if (!canWrite || isRunning(item) || item.status === 'discarded' || item.counts.applied > 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {texts.discard}
      </Button>
      <DiscardDialog
        of={isAsked ? item : undefined}
        onClose={() => setAsked(false)}
        onDone={() => void navigate({ to: '/entries/import' })}
      />
    </>
  );
}
