import { Group, Progress, Stack, Text } from '@mantine/core';
import { HistoryIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import type { WebhookEndpoint, WebhookReplay } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Empty } from '../../../components/layout/empty.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { StartReplay } from './start-replay.tsx';

const LOOK_AGAIN_MS = 2_000;

/** The replays of an endpoint. Running ones show their progress. */
export function ReplayList({ endpoint }: { readonly endpoint: WebhookEndpoint }): ReactNode {
  const { webhooks } = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', 'replays', endpoint.id],
    queryFn: ({ signal }) => tonne.webhooks.replays.list(endpoint.id, { pageSize: 50 }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'running') ? LOOK_AGAIN_MS : false,
  });
  const replays = data?.items ?? [];
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw={640}>
          <Term id="replay">{webhooks.replay}</Term>: {webhooks.replayHint}
        </Text>
        <StartReplay endpoint={endpoint} />
      </Group>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data && replays.length === 0 && (
        <Card>
          <Empty icon={HistoryIcon} title={webhooks.noReplays}>
            {webhooks.noReplaysHint}
          </Empty>
        </Card>
      )}
      {replays.map((replay) => (
        <Replay key={replay.id} replay={replay} />
      ))}
    </Stack>
  );
}

function Replay({ replay }: { readonly replay: WebhookReplay }): ReactNode {
  const { webhooks } = useTexts();
  const format = useFormat();
  const { id, webhookId, status, from, to, matched, delivered, failed } = replay;
  const done = delivered + failed;
  const share = matched === 0 ? (status === 'complete' ? 100 : 0) : (done / matched) * 100;
  return (
    <Card
      title={`${format.time(from)} – ${format.time(to)}`}
      actions={
        <StatusBadge
          color={status === 'running' ? 'blue' : 'green'}
          label={webhooks.replayStatuses[status] ?? status}
        />
      }
    >
      <Progress value={share} aria-label={webhooks.progress} color={failed > 0 ? 'orange' : undefined} />
      <Group justify="space-between" mt="xs">
        <Text size="sm" className="figure">
          {webhooks.progressLine(format.number(done), webhooks.matched(matched))}
          {failed > 0 && ` · ${webhooks.failedCount(failed)}`}
        </Text>
        <AnchorLink
          size="sm"
          to="/settings/webhooks/$webhookId"
          params={{ webhookId }}
          search={{ tab: 'deliveries', replayId: id }}
        >
          {webhooks.showDeliveries}
        </AnchorLink>
      </Group>
    </Card>
  );
}
