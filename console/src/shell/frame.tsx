import { AppShell, Burger, Group, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../texts/index.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { CurlButton } from './curl-button.tsx';
import classes from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { PaletteButton } from './palette/button.tsx';
import { Palette } from './palette/palette.tsx';
import { usePreloadedAreas } from './preload.ts';
import { SignInAgain } from './sign-in-again/index.tsx';
import { Tour } from './tour/tour.tsx';

/** Around every screen: navigation, palette, account. */
export function Frame(): ReactNode {
  const { shell } = useTexts();
  const router = useRouter();
  const [isOpen, { toggle, close }] = useDisclosure();
  usePreloadedAreas();
  // A new page closes the navigation on a narrow screen. The frame itself stays as it is.
  useEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && close()), [router, close]);
  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
    >
      <a className={classes.skip} href="#content">
        {shell.skip}
      </a>
      <AppShell.Header className={classes.header}>
        <Group h="100%" px={{ base: 'md', sm: 'xl' }} wrap="nowrap">
          <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={shell.openNavigation} />
          <PaletteButton />
          <Group ml="auto" gap="xs" wrap="nowrap">
            <CurlButton />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} aria-label={shell.navigation} data-tour="navigation">
        <Group h={56} px="md" justify="space-between" wrap="nowrap">
          <Brand />
          <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={shell.openNavigation} />
        </Group>
        <ScrollArea flex={1} px="xs">
          <Navigation />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <div className={classes.content}>
          <Outlet />
        </div>
      </AppShell.Main>
      <Palette />
      <ConfirmationDialog />
      <SignInAgain />
      <Tour />
    </AppShell>
  );
}
