import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import type { CalculationReceipt } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../../api/client.ts';
import { download } from '../../../../browser/download.ts';
import { CopyButton } from '../../../../components/copy-button.tsx';
import { FailurePanel } from '../../../../components/failure-panel.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import { Choice } from './choice.tsx';
import { Steps } from './steps.tsx';

/** The receipt of an entry: readable steps, their hash, and a download. */
export function CalculationCard({ entryId }: { readonly entryId: string }): ReactNode {
  const { calculation: texts } = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['emissions', 'calculation', entryId],
    queryFn: ({ signal }) => tonne.emissions.calculation(entryId, { signal }),
  });
  return (
    <Card title={texts.title} term="receipt">
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Stack gap="sm">
          <Text size="xs" c="dimmed">
            {texts.hint}
          </Text>
          <Steps receipt={data} />
          <Choice receipt={data} />
          <Foot receipt={data} />
        </Stack>
      )}
    </Card>
  );
}

function Foot({ receipt }: { readonly receipt: CalculationReceipt }): ReactNode {
  const { calculation: texts, record } = useTexts();
  const { entryId, hash } = receipt;
  const save = () => download(`receipt-${entryId}.json`, JSON.stringify(receipt, null, 2), 'application/json');
  return (
    <>
      <Group gap={4}>
        <Text size="xs" c="dimmed" ff="monospace" title={hash}>
          {texts.hash} {hash.slice(0, 12)}…
        </Text>
        <CopyButton value={hash} size="xs" variant="subtle" color="gray" aria-label={texts.copyHash} />
      </Group>
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<DownloadIcon />} onClick={save}>
          {texts.download}
        </Button>
        <Button component="a" href="/verify" target="_blank" rel="noreferrer" variant="default" size="xs">
          {record.proof.verify}
        </Button>
      </Group>
    </>
  );
}
