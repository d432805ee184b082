import { Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';

export type UsageLevel = 'calm' | 'nearly' | 'full';

export interface Fill {
  /** From 0 to 100; a burst may exceed the limit. */
  readonly percent: number;
  readonly strain: UsageLevel;
}

const NEARLY = 80;

/** Used share of a limit. Null if there is no limit. */
export function fillOf(used: number, limit: number | null): Fill | null {
  if (limit === null) return null;
  const percent = limit === 0 ? 100 : Math.min(100, (100 * used) / limit);
  return { percent, strain: percent >= 100 ? 'full' : percent >= NEARLY ? 'nearly' : 'calm' };
}

interface Props {
  readonly label: string;
  readonly used: number;
  readonly limit: number | null;
  readonly resetsAt?: string;
}

const COLORS = { calm: 'green', nearly: 'orange', full: 'red' } as const;

export function UsageBar({ label, used, limit, resetsAt }: Props): ReactNode {
  const { usage } = useTexts().organisations;
  const format = useFormat();
  const fill = fillOf(used, limit);
  const strain = fill && fill.strain !== 'calm' ? fill.strain : undefined;
  const amount =
    limit === null ? usage.unlimited(format.number(used)) : usage.of(format.number(used), format.number(limit));
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text size="sm">{label}</Text>
          {strain && <StatusBadge color={COLORS[strain]} label={usage[strain]} />}
        </Group>
        <Text size="sm" className="figure">
          {amount}
        </Text>
      </Group>
      <Progress value={fill?.percent ?? 0} color={COLORS[fill?.strain ?? 'calm']} size="sm" aria-label={label} />
      {resetsAt && (
        <Text size="xs" c="dimmed">
          {usage.resets(format.ago(resetsAt))}
        </Text>
      )}
    </Stack>
  );
}
