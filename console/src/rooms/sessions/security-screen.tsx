import type { ReactNode } from 'react';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/index.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export function SecurityScreen(): ReactNode {
  const { shell, sessions } = useTexts();
  return (
    <Page title={shell.settingsAreas.security} hint={sessions.security.hint}>
      <Sessions />
      <Passkeys />
    </Page>
  );
}
