import { Kbd, Text, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { SearchIcon } from '@primer/octicons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../../components/lazy.tsx';
import { useTexts } from '../../i18n/index.ts';
import classes from './button.module.css';

const PaletteDialog = lazyComponent(() => import('./palette.tsx'));

/** The button that shows the palette's shortcut. The palette itself is loaded on first use. */
export function Palette(): ReactNode {
  const { shell } = useTexts();
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked((times) => times + 1);
  useHotkeys([['mod+K', ask]], []);
  return (
    <>
      <UnstyledButton className={classes.button} onClick={ask} title={shell.palette} data-tour="palette">
        <SearchIcon />
        <Text size="sm" visibleFrom="xs" truncate>
          {shell.palette}
        </Text>
        <Kbd size="xs" visibleFrom="sm" ml="auto" aria-hidden>
          {/Mac/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <Suspense>{asked > 0 && <PaletteDialog asked={asked} />}</Suspense>
    </>
  );
}
