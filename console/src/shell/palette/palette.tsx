import { useDebouncedValue } from '@mantine/hooks';
import {
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';
import { SearchIcon } from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useTexts } from '../../texts/index.ts';
import { areas, settingsAreas } from '../areas.ts';
import { addressOf } from './addresses.ts';
import { commands } from './commands.ts';
import { useFoundRecords } from './records.ts';

const PAUSE_MS = 200;
const AT_MOST = 12;

/** Ctrl-K or ⌘-K: any screen by a few letters of its name, any record by its name, reference or identifier. */
export function Palette(): ReactNode {
  const { shell } = useTexts();
  const [text, setText] = useState('');
  const groups = useGroups(text);
  useEffect(chooseAgain);
  return (
    <Spotlight
      actions={groups}
      query={text}
      onQueryChange={setText}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      centered={false}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      maxHeight={420}
      limit={AT_MOST * 2}
      filter={keepFound}
      nothingFound={shell.nothingFound}
      searchProps={{ placeholder: shell.palette, leftSection: <SearchIcon />, 'aria-label': shell.palette }}
    />
  );
}

/** The library marks the first result after each letter; records that leave the list later take the mark with them. */
function chooseAgain(): void {
  const list = document.querySelector('.mantine-Spotlight-actionsList');
  if (!list?.querySelector('[data-selected]'))
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
}

function useGroups(text: string): SpotlightActionGroupData[] {
  const { shell } = useTexts();
  const { scopes } = useSession();
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const found = useFoundRecords(asked);
  // Only a literal path has the types of its search.
  const go =
    (path: string, search: object = {}) =>
    () =>
      void navigate({ to: path, search: search as never });
  const pasted = addressOf(text);
  const screens = areas
    .filter(({ scope }) => scope === undefined || scopes.includes(scope))
    .map(({ id, path, icon: Icon }) => ({ id, label: shell.areas[id], leftSection: <Icon />, onClick: go(path) }));
  const settings = settingsAreas.map(({ id, path }) => ({
    id: `settings-${id}`,
    label: `${shell.areas.settings}: ${shell.settingsAreas[id]}`,
    onClick: go(path),
  }));
  const verbs = commands
    .filter(({ scope }) => scopes.includes(scope))
    .map(({ id, path, search }) => ({ id, label: shell.commands[id], onClick: go(path, search) }));
  const records: SpotlightActionData[] = [
    ...(pasted ? [{ id: 'pasted', label: text.trim(), onClick: go(pasted), keywords: FOUND }] : []),
    ...found.map(({ id, label, description, path }) => ({
      id,
      label,
      description,
      keywords: FOUND,
      onClick: go(path),
    })),
  ];
  return [
    { group: shell.paletteGroups.records, actions: records },
    { group: shell.paletteGroups.actions, actions: verbs },
    { group: shell.paletteGroups.screens, actions: [...screens, ...settings] },
  ];
}

/** Marks what the service found: its own search is tolerant, so that the letters need not match. */
const FOUND = 'found-by-the-service';

const keepFound: SpotlightFilterFunction = (query, actions) => {
  const wanted = query.trim().toLowerCase();
  const isWanted = ({ label = '', keywords }: SpotlightActionData) =>
    keywords === FOUND || label.toLowerCase().includes(wanted);
  const groups = actions.filter((each): each is SpotlightActionGroupData => 'actions' in each);
  return groups
    .map((group) => ({ ...group, actions: group.actions.filter(isWanted).slice(0, AT_MOST) }))
    .filter((group) => group.actions.length > 0);
};
