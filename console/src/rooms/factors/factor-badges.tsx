import { Group } from '@mantine/core';
import type { EmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../parts/state-badge.tsx';
import { useTexts } from '../../texts/index.ts';
import { isOwn } from './names.ts';

type Marked = Pick<EmissionFactor, 'source' | 'status'>;

/** Marks own factors, and those that are pending, superseded or archived. */
export function FactorBadges({ factor }: { readonly factor: Marked }): ReactNode {
  const { factors } = useTexts();
  const isActive = factor.status === 'active';
  if (!isOwn(factor) && isActive) return null;
  return (
    <Group gap={4} wrap="nowrap" component="span">
      {isOwn(factor) && <StatusBadge color="violet" label={factors.own} />}
      {!isActive && (
        <StatusBadge
          color={factor.status === 'pending' ? 'yellow' : 'gray'}
          label={factors.statuses[factor.status] ?? factor.status}
        />
      )}
    </Group>
  );
}
