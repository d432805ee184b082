import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import type { CalculationReceipt } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { Card } from '../../../parts/card.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { download } from '../../../parts/download.ts';
import { FailurePanel } from '../../../parts/failure-panel.tsx';
import { Term } from '../../../parts/term.tsx';
import { useTexts } from '../../../texts/index.ts';
import classes from './calculation-card.module.css';

/** The receipt of an entry as a calculation that can be read, checked and taken along. */
export function CalculationCard({ entryId }: { readonly entryId: string }): ReactNode {
  const { calculation: texts } = useTexts().record;
  const { data, error, refetch } = useQuery({
    queryKey: ['emissions', 'calculation', entryId],
    queryFn: ({ signal }) => tonne.emissions.calculation(entryId, { signal }),
  });
  return (
    <Card title={<Term id="receipt">{texts.title}</Term>}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Stack gap="sm">
          <Text size="xs" c="dimmed">
            {texts.hint}
          </Text>
          <Steps steps={data.steps} />
          <Foot receipt={data} />
        </Stack>
      )}
    </Card>
  );
}

function Steps({ steps }: Pick<CalculationReceipt, 'steps'>): ReactNode {
  const { calculation: texts } = useTexts().record;
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, operation, output, unit, source }) => (
        <li key={name}>
          <Group justify="space-between" gap="xs" align="baseline">
            <Text size="sm" fw={550}>
              {texts.steps[name] ?? name}{' '}
              <Text span inherit fw={400} c="dimmed" className="figure">
                {texts.operations[operation] ?? operation}
              </Text>
            </Text>
            <Text size="sm" className="figure" ta="right">
              {output} {unit}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {source}
          </Text>
        </li>
      ))}
    </ol>
  );
}

function Foot({ receipt }: { readonly receipt: CalculationReceipt }): ReactNode {
  const { calculation: texts, proof } = useTexts().record;
  const { entryId, hash } = receipt;
  const save = () => download(`receipt-${entryId}.json`, JSON.stringify(receipt, null, 2), 'application/json');
  return (
    <>
      <Group gap={4}>
        <Text size="xs" c="dimmed" ff="monospace" title={hash}>
          {texts.hash} {hash.slice(0, 12)}…
        </Text>
        <CopyButton value={hash} size="xs" variant="subtle" color="gray" />
      </Group>
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<DownloadIcon />} onClick={save}>
          {texts.download}
        </Button>
        <Button component="a" href="/verify" target="_blank" rel="noreferrer" variant="default" size="xs">
          {proof.verify}
        </Button>
      </Group>
    </>
  );
}
