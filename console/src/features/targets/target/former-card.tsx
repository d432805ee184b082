import { Group, Stack, Text } from '@mantine/core';
import type { FormerAmbition } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { Amount } from '../amount.tsx';
import { CourseBadge } from '../badges.tsx';

interface Props {
  readonly ambitions: readonly FormerAmbition[];
  readonly unit: string;
}

/** Former ambitions of the target, newest first, each with the progress against it. */
export function FormerCard({ ambitions, unit }: Props): ReactNode {
  const { targets } = useTexts();
  return (
    <Card title={targets.former}>
      <Stack gap="md">
        {ambitions.toReversed().map((ambition) => (
          <Former key={`${ambition.weakenedOn} ${ambition.inWords}`} ambition={ambition} unit={unit} />
        ))}
        <Text size="xs" c="dimmed">
          {targets.formerHint}
        </Text>
      </Stack>
    </Card>
  );
}

function Former({ ambition, unit }: { readonly ambition: FormerAmbition; readonly unit: string }): ReactNode {
  const { targets } = useTexts();
  const format = useFormat();
  const { reductionPercent, targetYear, weakenedOn, ways, reason, progress } = ambition;
  const headline = targets.lessBy(format.percent(reductionPercent / 100), targetYear);
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {targets.weakenedOn(headline, format.day(weakenedOn))}
        </Text>
        <CourseBadge status={progress.status} />
      </Group>
      <Text size="sm" c="dimmed">
        {ways.map((way) => targets.ways[way] ?? way).join(', ')}
      </Text>
      {reason && <Text size="sm">{reason}</Text>}
      <Text size="sm">
        {targets.projectedFor(progress.currentYear)}: <Amount value={progress.projectedTco2e} unit={unit} />
        {' · '}
        {targets.allowedIn(progress.currentYear)}: <Amount value={progress.allowedTco2e} unit={unit} />
      </Text>
    </Stack>
  );
}
