import { Alert, Badge, Tooltip } from '@mantine/core';
import { BeakerIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Term } from '../../parts/term.tsx';
import { useTexts } from '../../texts/index.ts';

/** Samples are marked wherever they are shown. */
export function DemonstrationBadge({ isShown }: { readonly isShown: boolean }): ReactNode {
  const { offsets } = useTexts();
  if (!isShown) return null;
  return (
    <Tooltip label={offsets.demonstrationHint}>
      <Badge color="yellow.3" c="black" radius="sm" tt="none" fw={550}>
        {offsets.demonstration}
      </Badge>
    </Tooltip>
  );
}

export function DemonstrationAlert({ isShown }: { readonly isShown: boolean }): ReactNode {
  const { offsets } = useTexts();
  if (!isShown) return null;
  return (
    <Alert color="yellow" variant="light" icon={<BeakerIcon />}>
      <strong>
        <Term id="demonstration">{offsets.demonstration}</Term>.
      </strong>{' '}
      {offsets.demonstrationHint}
    </Alert>
  );
}
