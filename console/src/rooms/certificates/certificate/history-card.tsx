import { Text, Timeline } from '@mantine/core';
import type { CertificateWithHistory } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../parts/card.tsx';
import { useFormat, useTexts } from '../../../texts/index.ts';

/** Actions and their authors, newest last. */
export function HistoryCard({ trail }: { readonly trail: CertificateWithHistory['auditTrail'] }): ReactNode {
  const { certificates } = useTexts();
  const format = useFormat();
  return (
    <Card title={certificates.history}>
      <Timeline bulletSize={14} lineWidth={2} active={trail.length}>
        {trail.map(({ at, by, action, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history only grows at its end
          <Timeline.Item key={index}>
            <Text size="sm" fw={550}>
              {certificates.actions[action] ?? action}
            </Text>
            {note && <Text size="sm">{note}</Text>}
            <Text size="xs" c="dimmed">
              {format.time(at)}, {by?.email ?? certificates.service}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Card>
  );
}
