import { Menu, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useChange } from '../api/change.ts';
import { tonne } from '../api/client.ts';
import { signOut, useSession } from '../api/session.ts';
import { LANGUAGES, type Language, useLanguage } from '../texts/index.ts';
import { AccountButton } from './account-button.tsx';
import { useTour } from './tour/state.ts';
import { usePressed } from './use-pressed.ts';

const THEMES = ['light', 'dark', 'auto'] as const;

export default function AccountMenu({ wasPressed }: { readonly wasPressed: boolean }): ReactNode {
  const { texts, language, speak } = useLanguage();
  const { shell, common } = texts;
  const { user, organisation } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const leaving = useSignOut();
  const tour = useTour();
  const button = usePressed(wasPressed);
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <AccountButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {user.name}
          </Text>
          <Text size="xs">{user.email}</Text>
          <Text size="xs">
            {organisation.name}, {common.roles[user.role]}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>{shell.theme}</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={shell.theme}
          data={THEMES.map((value) => ({ value, label: shell.themes[value] ?? value }))}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as (typeof THEMES)[number])}
        />
        <Menu.Label>{shell.language}</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={shell.language}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          value={language}
          onChange={(value) => speak(value as Language)}
        />
        <Menu.Divider />
        <Menu.Item component={Link} {...{ to: '/settings/security' }}>
          {shell.areas.settings}
        </Menu.Item>
        <Menu.Item onClick={() => tour.go(0)}>{shell.tour.start}</Menu.Item>
        <Menu.Item component="a" href="/docs">
          {shell.apiReference}
        </Menu.Item>
        <Menu.Item onClick={() => leaving.mutate()}>{shell.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useChange({
    run: () => signOut(() => tonne.auth.sessions.delete('current')),
    refresh: [],
    done() {
      queries.clear();
      void navigate({ to: '/sign-in' });
    },
  });
}
