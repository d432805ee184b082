import type { RecordEvent } from '@tonne/sdk';

/** Screens by kind of resource. Resources without their own screen link to a list. */
const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  apiKey: () => '/settings/api-keys',
  certificate: (id) => `/certificates/${id}`,
  entry: (id) => `/entries/${id}`,
  factor: (code) => `/factors/${encodeURIComponent(code)}`,
  instrument: (id) => `/instruments/${id}`,
  inventoryStatement: (year) => `/settings/statements/${year}`,
  location: () => '/settings/locations',
  metrics: () => '/settings/metrics',
  order: (id) => `/offsets/orders/${id}`,
  organisation: () => '/settings/organisation',
  passkey: () => '/settings/security',
  pendingChange: () => '/settings/organisation',
  project: (id) => `/offsets/projects/${id}`,
  reportSchedule: (id) => `/reports/schedules/${id}`,
  reportingPeriod: () => '/settings/periods',
  retirement: (id) => `/offsets/retirements/${id}`,
  session: () => '/settings/security',
  target: (id) => `/targets/${id}`,
  user: () => '/settings/users',
  webhook: (id) => `/settings/webhooks/${id}`,
};

/** Screen of the subject of an event. Undefined if it has none. */
export const placeOf = ({
  subject: { type, id },
  after,
}: Pick<RecordEvent, 'subject' | 'after'>): string | undefined => (after === null ? undefined : SCREENS[type]?.(id));
