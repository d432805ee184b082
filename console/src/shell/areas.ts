import {
  FileIcon,
  GearIcon,
  GlobeIcon,
  GoalIcon,
  GraphIcon,
  type Icon,
  ListUnorderedIcon,
  LogIcon,
  TableIcon,
  VerifiedIcon,
  ZapIcon,
} from '@primer/octicons-react';
import type { Texts } from '../i18n/index.ts';

export interface Area {
  readonly id: keyof Texts['shell']['areas'];
  readonly path: string;
  readonly icon: Icon;
  /** Shown to those who may read it. */
  readonly scope?: string;
}

/** The main navigation, from what people look at daily to what they set up once. */
export const areas: readonly Area[] = [
  { id: 'overview', path: '/', icon: GraphIcon },
  { id: 'entries', path: '/entries', icon: ListUnorderedIcon, scope: 'emissions:read' },
  { id: 'instruments', path: '/instruments', icon: ZapIcon, scope: 'emissions:read' },
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
  /** Its second screen, where that has an address of its own. */
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
  { id: 'apiKeys', path: '/settings/api-keys' },
  { id: 'webhooks', path: '/settings/webhooks', alsoAt: '/settings/events' },
  { id: 'usage', path: '/settings/usage' },
];
