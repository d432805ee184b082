import type { CreateApiKey } from '@tonne/sdk';

export type Scope = CreateApiKey['scopes'][number];

export const AREAS = ['emissions', 'factors', 'reports', 'certificates', 'targets', 'offsets', 'settings'] as const;
export type Area = (typeof AREAS)[number];

export type Level = 'none' | 'read' | 'write';
export type Levels = Readonly<Record<Area, Level>>;

/** Reading entries includes reading factors, so custom factors have only a write scope. */
export const levelsOfArea = (area: Area): readonly Level[] =>
  area === 'factors' ? ['none', 'write'] : ['none', 'read', 'write'];

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

export const PRESETS = {
  read: forEachArea((area) => (area === 'factors' ? 'none' : 'read')),
  send: forEachArea((area) => (area === 'emissions' ? 'write' : 'none')),
  all: forEachArea(() => 'write'),
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
};

function forEachArea(levelOf: (area: Area) => Level): Levels {
  return Object.fromEntries(AREAS.map((area) => [area, levelOf(area)])) as Levels;
}

export const EXPIRIES = ['30', '90', '365', 'never', 'date'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const DAY_MS = 86_400_000;

/** Time at which a key stops working: null for never, undefined while no day is chosen. */
export function expiryAt(expiry: Expiry, day: string | null, now: Date): string | null | undefined {
  if (expiry === 'never') return null;
  if (expiry === 'date') return day === null ? undefined : endOf(day);
  return new Date(now.getTime() + Number(expiry) * DAY_MS).toISOString();
}

/** End of the day in the user's time zone: the key still works on that day. */
function endOf(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

/** In the user's time zone. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
