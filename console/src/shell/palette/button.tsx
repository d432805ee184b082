import { Kbd, Text, UnstyledButton } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { SearchIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import classes from './button.module.css';

export function PaletteButton(): ReactNode {
  const { shell } = useTexts();
  return (
    <UnstyledButton className={classes.button} onClick={spotlight.open} title={shell.palette} data-tour="palette">
      <SearchIcon />
      <Text size="sm" visibleFrom="xs" truncate>
        {shell.palette}
      </Text>
      <Kbd size="xs" visibleFrom="sm" ml="auto" aria-hidden>
        {/Mac/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
      </Kbd>
    </UnstyledButton>
  );
}
