import { Group, Text } from '@mantine/core';
import {
  FileIcon,
  GearIcon,
  GlobeIcon,
  GoalIcon,
  GraphIcon,
  type Icon,
  ListUnorderedIcon,
  LogIcon,
  MeterIcon,
  TableIcon,
  VerifiedIcon,
  ZapIcon,
} from '@primer/octicons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { type Texts, useTexts } from '../i18n/index.ts';
import classes from './navigation.module.css';

export interface Area {
  readonly id: keyof Texts['shell']['areas'];
  readonly path: string;
  readonly icon: Icon;
  /** Permission required to see the area. */
  readonly scope?: string;
}

/** The main navigation, from daily screens to one-time setup. */
export const areas: readonly Area[] = [
  { id: 'overview', path: '/', icon: GraphIcon },
  { id: 'entries', path: '/entries', icon: ListUnorderedIcon, scope: 'emissions:read' },
  { id: 'instruments', path: '/instruments', icon: ZapIcon, scope: 'emissions:read' },
  { id: 'meters', path: '/meters', icon: MeterIcon, scope: 'emissions:read' },
  { id: 'factors', path: '/factors', icon: TableIcon, scope: 'emissions:read' },
  { id: 'reports', path: '/reports', icon: FileIcon, scope: 'reports:read' },
  { id: 'targets', path: '/targets', icon: GoalIcon, scope: 'targets:read' },
  { id: 'offsets', path: '/offsets', icon: GlobeIcon, scope: 'offsets:read' },
  { id: 'certificates', path: '/certificates', icon: VerifiedIcon, scope: 'certificates:read' },
  { id: 'record', path: '/record', icon: LogIcon, scope: 'audit:read' },
  { id: 'settings', path: '/settings', icon: GearIcon },
];

export interface SettingsArea {
  readonly id: keyof Texts['shell']['settingsAreas'];
  readonly path: string;
  /** Its second screen, if that has its own address. */
  readonly alsoAt?: string;
}

export const settingsAreas: readonly SettingsArea[] = [
  { id: 'organisation', path: '/settings/organisation' },
  { id: 'users', path: '/settings/users' },
  { id: 'security', path: '/settings/security' },
  { id: 'locations', path: '/settings/locations' },
  { id: 'periods', path: '/settings/periods' },
  { id: 'statements', path: '/settings/statements' },
  { id: 'metrics', path: '/settings/metrics' },
  { id: 'currencies', path: '/settings/exchange-rates', alsoAt: '/settings/price-indexes' },
  { id: 'spend', path: '/settings/spend-rules' },
  { id: 'apiKeys', path: '/settings/api-keys' },
  { id: 'webhooks', path: '/settings/webhooks', alsoAt: '/settings/events' },
  { id: 'usage', path: '/settings/usage' },
];

/** Plain links that mark the current area themselves, so a new page renders only two of them again. */
export function Navigation(): ReactNode {
  const { shell } = useTexts();
  const { scopes } = useSession();
  return areas
    .filter(({ scope }) => scope === undefined || scopes.includes(scope))
    .map(({ id, path, icon: Icon }) => (
      <Link key={id} to={path} className={classes.link} activeOptions={path === '/' ? HOME : AREA}>
        <Icon size={16} />
        {shell.areas[id]}
      </Link>
    ));
}

/** Sub-screens belong to their area, regardless of filters. */
const AREA = { includeSearch: false };
const HOME = { exact: true, includeSearch: false };

export function Brand(): ReactNode {
  const { shell } = useTexts();
  return (
    <Group component={Link} {...{ to: '/' }} gap="xs" c="inherit" td="none">
      <img src="/icon.svg" alt="" width="26" height="26" />
      <Text fw={650}>{shell.product}</Text>
    </Group>
  );
}
