import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../../components/failure-panel.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { AnchorLink } from '../../../../components/links.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import type { Import } from '../use-import.ts';
import { ReasonList, RejectedRowsButton } from './reason-list.tsx';

/** Stored rows, rejected rows and the reasons. */
export function ResultCard({ work }: { readonly work: Import }): ReactNode {
  const { imports } = useTexts();
  const { created, rejected, reasons, total, done, error } = work.state;
  const left = total - done;
  return (
    <Stack>
      {error !== undefined && <FailurePanel error={error} />}
      <Card title={imports.result}>
        <Stack>
          <div role="status">
            <Text fw={600}>{imports.created(created)}</Text>
            {rejected > 0 && <Text>{imports.rejected(rejected)}</Text>}
            {left > 0 && <Text>{imports.notSent(left)}</Text>}
          </div>
          {rejected > 0 && <ReasonList reasons={reasons} />}
          {left > 0 && (
            <Text size="sm" c="dimmed">
              {imports.goOnHint}
            </Text>
          )}
          <Group gap="xs">
            {left > 0 && <Button onClick={work.store}>{imports.goOn}</Button>}
            <AnchorLink to="/entries" search={{ state: 'draft' }}>
              {imports.openEntries}
            </AnchorLink>
            {rejected > 0 && <RejectedRowsButton work={work} />}
          </Group>
        </Stack>
      </Card>
    </Stack>
  );
}
