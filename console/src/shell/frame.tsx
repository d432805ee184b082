import { Alert, AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { onlineManager } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { BeginLater, begin, Later, lazyComponent } from '../components/lazy.tsx';
import { useTexts } from '../i18n/index.ts';
import { Palette } from './command-palette/index.tsx';
import classes from './frame.module.css';
import { AccountButton, CurlButton } from './header-buttons.tsx';
import { Brand, Navigation } from './navigation.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { Confirmation, SignInAgain } from './sign-in/index.tsx';

/** Shown while offline. Queries and changes wait in the meantime. */
export function OfflineBanner(): ReactNode {
  const { shell } = useTexts();
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return (
    <div role="status">
      {!isOnline && (
        <Alert color="yellow" title={shell.offline} mb="md">
          {shell.offlineHint}
        </Alert>
      )}
    </div>
  );
}

const AccountMenu = lazyComponent(() => import('./account-menu.tsx'));
const CurlPopover = lazyComponent(() => import('./curl-popover.tsx'));
const Tour = lazyComponent(() => import('./tour/tour.tsx'));

/** The frame around every screen: navigation, palette, account. */
export function Frame(): ReactNode {
  const { shell } = useTexts();
  const router = useRouter();
  const [isOpen, { toggle, close }] = useDisclosure();
  // If a button is pressed before its menu is loaded, the menu opens once it is.
  const [wanted, setWanted] = useState<'curl' | 'account'>();
  const ask = (menu: 'curl' | 'account') => {
    setWanted(menu);
    begin();
  };
  // A new page closes the navigation on a narrow screen. The frame itself does not change.
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
      <RouteAnnouncer />
      <Confirmation />
      <SignInAgain />
      <Later>
        <Tour />
      </Later>
      <BeginLater />
    </AppShell>
  );
}
