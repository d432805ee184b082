import type { ReactNode } from 'react';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/index.ts';
import { useSessionTexts } from '../../texts/session-texts.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export function SecurityScreen(): ReactNode {
  const { shell } = useTexts();
  const sessions = useSessionTexts();
  return (
    <Page title={shell.settingsAreas.security} hint={sessions.security.hint}>
      <Sessions />
      <Passkeys />
    </Page>
  );
}
