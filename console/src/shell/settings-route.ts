import { createRoute, redirect } from '@tanstack/react-router';
import { consoleRoute } from './routes.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** The parent of every screen under Settings; each room brings its own. */
export const settingsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/settings',
  component: SettingsFrame,
  beforeLoad({ location }) {
    if (location.pathname === '/settings') throw redirect({ to: '/settings/organisation' });
  },
});
