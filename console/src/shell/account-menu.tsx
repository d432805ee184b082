import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tonne } from '../api/client.ts';
import { signOut, useSession } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { LANGUAGES, type Language, useLanguage } from '../i18n/index.ts';
import { AccountButton } from './header-buttons.tsx';
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
        <Choice
          label={shell.theme}
          options={THEMES.map((value) => [value, shell.themes[value] ?? value])}
          value={colorScheme}
          onChange={setColorScheme}
        />
        <Choice
          label={shell.language}
          options={Object.entries(LANGUAGES) as [Language, string][]}
          value={language}
          onChange={speak}
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

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, name: string])[];
  readonly value: Value;
  onChange(value: Value): void;
}

/** A choice among a few options, reachable with the menu's arrow keys. */
const Choice = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: a group of menu items is not a fieldset
  <div role="group" aria-label={label}>
    <Menu.Label>{label}</Menu.Label>
    {options.map(([each, name]) => (
      <Menu.RadioItem
        key={each}
        value={each}
        checked={each === value}
        closeMenuOnClick={false}
        onChange={() => onChange(each)}
      >
        {name}
      </Menu.RadioItem>
    ))}
  </div>
);

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
