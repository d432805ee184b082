import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsWaiting } from '../../../../api/client.ts';
import { Card } from '../../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../../i18n/index.ts';
import type { Import } from '../use-import.ts';
import { ProblemTable } from './problem-table.tsx';

/** Progress of checking or storing rows. */
export function ProgressCard({ work }: { readonly work: Import }): ReactNode {
  const { imports } = useTexts();
  const format = useFormat();
  const isWaiting = useIsWaiting();
  const { stage, done, total, isStopped, problems } = work.state;
  const title = stage === 'checking' ? imports.checking : imports.importing;
  return (
    <Stack>
      <Card title={title}>
        <Stack gap="xs">
          <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={title} animated={!isWaiting} />
          <Group justify="space-between">
            <Text size="sm" role="status" className="figure">
              {imports.progress(format.number(done), format.number(total))}
            </Text>
            <Button variant="default" size="xs" disabled={isStopped} onClick={work.stop}>
              {isStopped ? imports.stopping : imports.stop}
            </Button>
          </Group>
          {isWaiting && (
            <Text size="sm" role="status">
              {imports.waiting}
            </Text>
          )}
        </Stack>
      </Card>
      {problems.length > 0 && <ProblemTable problems={problems} />}
    </Stack>
  );
}
