import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkTabs } from '../parts/link-tabs.tsx';
import { useTexts } from '../texts/index.ts';
import { settingsAreas } from './areas.ts';

/** The screens of Settings, side by side. */
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
