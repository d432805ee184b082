import { ActionIcon } from '@mantine/core';
import { TerminalIcon } from '@primer/octicons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Hint } from '../parts/hint.tsx';
import { useTexts } from '../texts/index.ts';

export function CurlButton(props: ComponentPropsWithRef<'button'>): ReactNode {
  const { shell } = useTexts();
  return (
    <Hint label={shell.curl}>
      <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={shell.curl} data-tour="curl">
        <TerminalIcon />
      </ActionIcon>
    </Hint>
  );
}
