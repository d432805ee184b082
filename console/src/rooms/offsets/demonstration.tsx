import { Alert, Badge } from '@mantine/core';
import { BeakerIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Hint } from '../../parts/hint.tsx';
import { Term } from '../../parts/term.tsx';
import { useTexts } from '../../texts/index.ts';

/** Samples are marked wherever they are shown. */
export function DemonstrationBadge({ isShown }: { readonly isShown: boolean }): ReactNode {
  const { offsets } = useTexts();
  if (!isShown) return null;
  return (
    <Hint label={offsets.demonstrationHint}>
      <Badge color="yellow.3" c="black" radius="sm" tt="none" fw={550}>
        {offsets.demonstration}
      </Badge>
    </Hint>
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
