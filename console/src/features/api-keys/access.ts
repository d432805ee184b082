import type { CreateApiKey } from '@tonne/sdk';

export type Scope = CreateApiKey['scopes'][number];

export const AREAS = [
  'emissions',
  'factors',
  'reports',
  'certificates',
  'targets',
  'offsets',
  'settings',
  'audit',
] as const;
export type Area = (typeof AREAS)[number];

export type Level = 'none' | 'read' | 'write';
export type Levels = Readonly<Record<Area, Level>>;

/** Reading entries includes reading factors, so custom factors have only a write scope. Nobody writes the record. */
export function levelsOfArea(area: Area): readonly Level[] {
  if (area === 'factors') return ['none', 'write'];
  return area === 'audit' ? ['none', 'read'] : ['none', 'read', 'write'];
}

/** Writing includes reading, so one scope per area is enough. */
export const scopesOf = (levels: Levels): Scope[] =>
  AREAS.filter((area) => levels[area] !== 'none').map((area) => `${area}:${levels[area]}` as Scope);

export function levelsOf(scopes: readonly string[]): Levels {
  const levelOf = (area: Area): Level => {
    if (scopes.includes(`${area}:write`)) return 'write';
    return scopes.includes(`${area}:read`) ? 'read' : 'none';
  };
  return forEachArea(levelOf);
}

/** None includes the record: only some roles may read it, and a key with a scope beyond its user's role is refused. */
export const PRESETS = {
  read: forEachArea((area) => (area === 'factors' || area === 'audit' ? 'none' : 'read')),
  send: forEachArea((area) => (area === 'emissions' ? 'write' : 'none')),
  all: forEachArea((area) => (area === 'audit' ? 'none' : 'write')),
} as const satisfies Record<string, Levels>;

export type Preset = keyof typeof PRESETS;

export const presetOf = (levels: Levels): Preset | undefined =>
  (Object.keys(PRESETS) as Preset[]).find((id) => AREAS.every((area) => PRESETS[id][area] === levels[area]));

/** A request that a key with these scopes may send, to try it. */
export function pathToTry(scopes: readonly string[]): string {
  const area = AREAS.find((each) => levelsOf(scopes)[each] !== 'none') ?? 'emissions';
  return `/api/v1/${PATHS[area]}?pageSize=1`;
}

const PATHS: Readonly<Record<Area, string>> = {
  emissions: 'emissions',
  factors: 'emission-factors',
  reports: 'reports/history',
  certificates: 'certificates',
  targets: 'targets',
  offsets: 'offsets/projects',
  settings: 'settings/locations',
  audit: 'record',
};

function forEachArea(levelOf: (area: Area) => Level): Levels {
  return Object.fromEntries(AREAS.map((area) => [area, levelOf(area)])) as Levels;
}
