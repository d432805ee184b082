import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOurFault } from '../api/failures.ts';
import { FailurePanel } from '../components/failure-panel.tsx';
import { Page } from '../components/layout/page.tsx';
import { useTexts } from '../i18n/index.ts';

export function UnknownPage(): ReactNode {
  const { shell, common } = useTexts();
  return (
    <Page title={shell.unknownPage} hint={common.notFoundHint}>
      <Button component={Link} to="/" style={{ alignSelf: 'flex-start' }}>
        {shell.home}
      </Button>
    </Page>
  );
}

/** A screen that could not be loaded, or that broke while it was shown. */
export function ScreenFailure({ error, reset }: ErrorComponentProps): ReactNode {
  const { shell } = useTexts();
  const router = useRouter();
  if (!isOurFault(error)) {
    const retry = () => {
      reset();
      void router.invalidate();
    };
    return <FailurePanel error={error} onRetry={retry} />;
  }
  return (
    <Center mih="60vh">
      <Stack align="center">
        <Title order={1}>{shell.crashed}</Title>
        <Text c="dimmed">{shell.crashedHint}</Text>
        <Button onClick={() => location.reload()}>{shell.reload}</Button>
      </Stack>
    </Center>
  );
}
