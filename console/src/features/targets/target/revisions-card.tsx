import { Group, Stack, Text, Timeline } from '@mantine/core';
import type { BaseYearRevision } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { formatAmount } from '../amount.tsx';

/** Restatements of the base year, newest first. */
export function RevisionsCard({ revisions }: { readonly revisions: readonly BaseYearRevision[] }): ReactNode {
  const { targets } = useTexts();
  return (
    <Card title={targets.revisions}>
      <Timeline bulletSize={14} lineWidth={2} active={revisions.length}>
        {revisions.toReversed().map((revision) => (
          <Timeline.Item key={revision.revision}>
            <Revision revision={revision} />
          </Timeline.Item>
        ))}
      </Timeline>
    </Card>
  );
}

function Revision({ revision }: { readonly revision: BaseYearRevision }): ReactNode {
  const { common, targets } = useTexts();
  const format = useFormat();
  const amount = (value: number) => formatAmount(format, value, 'tCO2e', common.tco2e);
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text size="sm" fw={600} className="figure">
          {targets.revisedFromTo(amount(revision.from), amount(revision.to))}
        </Text>
        {revision.belowThreshold && <StatusBadge color="gray" label={targets.belowThreshold} />}
      </Group>
      <Text size="sm">{revision.reason}</Text>
      {revision.evidence && (
        <Text size="sm" c="dimmed">
          {targets.evidence}: {revision.evidence}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {format.time(revision.at)}, {revision.by.email}
      </Text>
    </Stack>
  );
}
