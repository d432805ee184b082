import { createRoute, Outlet, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkTabs } from '../components/layout/link-tabs.tsx';
import { useTexts } from '../i18n/index.ts';
import { settingsAreas } from './navigation.tsx';
import { consoleRoute } from './routes.ts';

/** Tabs for the screens of Settings. */
export function SettingsFrame(): ReactNode {
  const { shell } = useTexts();
  return (
    <>
      <LinkTabs
        label={shell.areas.settings}
        tabs={settingsAreas.map(({ id, path, alsoAt }) => ({ path, alsoAt, label: shell.settingsAreas[id] }))}
      />
      <Outlet />
    </>
  );
}

/** The parent of every screen under Settings; each feature adds its own. */
export const settingsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/settings',
  component: SettingsFrame,
  beforeLoad({ location }) {
    if (location.pathname === '/settings') throw redirect({ to: '/settings/organisation' });
  },
});
