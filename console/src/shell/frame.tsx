import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { BeginLater, begin, Later } from '../parts/later.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { useTexts } from '../texts/index.ts';
import { AccountButton } from './account-button.tsx';
import { Arrival } from './arrival.tsx';
import { Brand } from './brand.tsx';
import { Confirmation } from './confirmation.tsx';
import { CurlButton } from './curl-button.tsx';
import classes from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Palette } from './palette/index.tsx';
import { SignInAgain } from './sign-in-again/index.tsx';

const AccountMenu = lazyPart(() => import('./account-menu.tsx'));
const CurlPopover = lazyPart(() => import('./curl-popover.tsx'));
const Tour = lazyPart(() => import('./tour/tour.tsx'));

/** Around every screen: navigation, palette, account. */
export function Frame(): ReactNode {
  const { shell } = useTexts();
  const router = useRouter();
  const [isOpen, { toggle, close }] = useDisclosure();
  // A button may be pressed before its menu is loaded, which then opens by itself.
  const [wanted, setWanted] = useState<'curl' | 'account'>();
  const ask = (menu: 'curl' | 'account') => {
    setWanted(menu);
    begin();
  };
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
          <Palette />
          <Group ml="auto" gap="xs" wrap="nowrap">
            <Later instead={<CurlButton onClick={() => ask('curl')} />}>
              <CurlPopover wasPressed={wanted === 'curl'} />
            </Later>
            <Later instead={<AccountButton onClick={() => ask('account')} />}>
              <AccountMenu wasPressed={wanted === 'account'} />
            </Later>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} aria-label={shell.navigation} data-tour="navigation">
        <Group h={56} px="md" justify="space-between" wrap="nowrap">
          <Brand />
          <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={shell.openNavigation} />
        </Group>
        <div className={classes.areas}>
          <Navigation />
        </div>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <div className={classes.content}>
          <OfflineBanner />
          <Outlet />
        </div>
      </AppShell.Main>
      <Arrival />
      <Confirmation />
      <SignInAgain />
      <Later>
        <Tour />
      </Later>
      <BeginLater />
    </AppShell>
  );
}
