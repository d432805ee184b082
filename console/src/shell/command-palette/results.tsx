import type { SpotlightActionData, SpotlightActionGroupData, SpotlightFilterFunction } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../api/session.ts';
import { type Texts, useTexts } from '../../i18n/index.ts';
import { areas, settingsAreas } from '../navigation.tsx';
import type { Found } from './records.ts';

/** Screens of resources, by identifier prefix. */
const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  ent: (id) => `/entries/${id}`,
  imp: (id) => `/imports/${id}`,
  ins: (id) => `/instruments/${id}`,
  mtr: (id) => `/meters/${id}`,
  tgt: (id) => `/targets/${id}`,
  prj: (id) => `/offsets/projects/${id}`,
  ord: (id) => `/offsets/orders/${id}`,
  ret: (id) => `/offsets/retirements/${id}`,
  crt: (id) => `/certificates/${id}`,
  his: (id) => `/reports/${id}`,
  rec: (id) => `/record/${id}`,
  whk: (id) => `/settings/webhooks/${id}`,
};

/** Screen for a pasted identifier. Undefined for any other text. */
export function addressOf(text: string): string | undefined {
  const id = text.trim();
  if (/^CERT-\d{4}-[0-9A-Z]{8}$/i.test(id)) return `/certificates/${id.toUpperCase()}`;
  const [prefix = ''] = id.split('_');
  return /^[a-z]{3}_[0-9a-f]{32}$/.test(id) ? SCREENS[prefix]?.(id) : undefined;
}

export interface Command {
  readonly id: keyof Texts['shell']['commands'];
  readonly path: string;
  /** The rest of the address, such as the open dialog. */
  readonly search?: object;
  readonly scope: string;
}

/** Actions that users start without opening their screen first. */
export const commands: readonly Command[] = [
  { id: 'newEntry', path: '/entries/new', scope: 'emissions:write' },
  { id: 'importEntries', path: '/entries/import', scope: 'emissions:write' },
  { id: 'review', path: '/entries/review', scope: 'emissions:write' },
  { id: 'newInstrument', path: '/instruments', search: { dialog: 'new' }, scope: 'emissions:write' },
  { id: 'newFactor', path: '/factors/new', scope: 'factors:write' },
  { id: 'schedules', path: '/reports/schedules', scope: 'reports:read' },
  { id: 'newTarget', path: '/targets/new', scope: 'targets:write' },
  { id: 'wallet', path: '/offsets/wallet', scope: 'offsets:read' },
  { id: 'retire', path: '/offsets/retirements/new', scope: 'offsets:write' },
  { id: 'newCertificate', path: '/certificates/new', scope: 'certificates:write' },
  { id: 'events', path: '/settings/events', scope: 'settings:read' },
];

/** Maximum results per group. */
export const AT_MOST = 12;

/** The palette lists, in this order: a pasted identifier, screens and actions, the organisation's records, factors. */
export function useGroups(text: string, found: readonly Found[], isSettled: boolean): SpotlightActionGroupData[] {
  const { shell } = useTexts();
  const { scopes } = useSession();
  const navigate = useNavigate();
  // Only a literal path has typed search parameters.
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
  const records = (isOwn: boolean): SpotlightActionData[] =>
    found
      .filter((record) => record.isOwn === isOwn)
      .map(({ id, label, description, path, search }) => ({
        id,
        label,
        description,
        onClick: go(path, search),
        // Until the next response arrives, results must match the letters typed.
        ...(isSettled && { keywords: FOUND }),
      }));
  const { paletteGroups } = shell;
  return [
    {
      group: paletteGroups.identifier,
      actions: pasted ? [{ id: 'pasted', label: text.trim(), onClick: go(pasted), keywords: FOUND }] : [],
    },
    { group: paletteGroups.screens, actions: [...screens, ...settings] },
    { group: paletteGroups.actions, actions: verbs },
    { group: paletteGroups.records, actions: records(true) },
    { group: paletteGroups.factors, actions: records(false) },
  ];
}

/** Marks results of the service. Its search is fuzzy, so the letters need not match. */
const FOUND = 'found-by-the-service';

export const keepWanted: SpotlightFilterFunction = (query, actions) => {
  const wanted = query.trim().toLowerCase();
  const isWanted = ({ label = '', keywords }: SpotlightActionData) =>
    keywords === FOUND || label.toLowerCase().includes(wanted);
  const groups = actions.filter((each): each is SpotlightActionGroupData => 'actions' in each);
  return groups
    .map((group) => ({ ...group, actions: group.actions.filter(isWanted).slice(0, AT_MOST) }))
    .filter((group) => group.actions.length > 0);
};
