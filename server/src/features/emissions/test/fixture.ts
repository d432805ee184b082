import { expect } from 'vitest';
import type { Answer, Client } from '../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';
import type { EntryState } from '../rules.ts';

export const EMISSIONS = '/api/v1/emissions';
export const SUMMARY = '/api/v1/reports/summary';
export const UNKNOWN_ENTRY = 'ent_019d0000000070008000000000000000';
export const UNKNOWN_LOCATION = 'loc_019d0000000070008000000000000000';

/** 12,500 kWh × 0.177 kg/kWh (UK Government 2025) = 2,212.5 kg = 2.2125 t */
export const electricity = {
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  quantity: 12500,
  unit: 'kWh',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
};

/** 1,000 kWh × 0.18296 kg/kWh (UK Government 2025, gross calorific value) = 182.96 kg = 0.18296 t */
export const gas = {
  ...electricity,
  scope: 1,
  category: 'stationary_combustion',
  subcategory: 'natural_gas',
  quantity: 1000,
};

/** 4 nights × 10.4 kg (UK Government 2025) = 41.6 kg = 0.0416 t; no gases are published for it */
export const hotel = {
  ...electricity,
  scope: 3,
  category: 'business_travel',
  subcategory: 'hotel_stay',
  quantity: 4,
  unit: 'room_night',
};

let references = 0;
const newReference = (): string => `R-${++references}`;

/** Electricity with a reference of its own, unless the test says otherwise. */
export async function addEntry(client: Client, change: object = {}) {
  const answer = await client.post(EMISSIONS, { ...electricity, reference: newReference(), ...change });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

export async function addLocation(org: TestOrganisation, change: object): Promise<string> {
  const { status, body } = await org.admin.post('/api/v1/settings/locations', { name: newReference(), ...change });
  expect(status).toBe(201);
  return body.data.id;
}

export async function setOrganisation(org: TestOrganisation, change: object): Promise<void> {
  expect((await org.admin.patch('/api/v1/settings/organisation', change)).status).toBe(200);
}

/** Draft, submitted and approved by way of the API; locked as a closed period would leave it. */
export async function bringTo(state: EntryState, api: TestApi, org: TestOrganisation, id: string): Promise<void> {
  if (state === 'submitted') expect((await org.admin.post(`${EMISSIONS}/${id}/submit`)).status).toBe(200);
  if (state === 'approved' || state === 'locked')
    expect((await org.admin.post(`${EMISSIONS}/${id}/approve`)).status).toBe(200);
  if (state === 'locked') await api.db.execute(sql`UPDATE emission_entries SET state = 'locked' WHERE id = ${id}`);
}

export async function historyOf(client: Client, id: string) {
  const { status, body } = await client.get(`${EMISSIONS}/${id}`);
  expect(status).toBe(200);
  return body.data.revisionHistory as Revision[];
}

export interface Revision {
  revision: number;
  action: string;
  at: string;
  by: { id: string; email: string };
  reason?: string;
  changes: Array<{ field: string; from: unknown; to: unknown }>;
  hash: string;
}

export const eventTypes = async (api: TestApi, org: TestOrganisation): Promise<string[]> =>
  (await api.events(org.id)).map(({ type }) => type);

/** Everything a refused request must leave as it was. */
export async function stored(api: TestApi): Promise<object> {
  const [counts] = await api.db.query<object>(sql`
    SELECT (SELECT count(*)::int FROM emission_entries) AS entries, (SELECT count(*)::int FROM entry_revisions) AS revisions,
           (SELECT count(*)::int FROM events) AS events, (SELECT count(*)::int FROM entry_total_changes) AS changes`);
  return counts!;
}

export const codeOf = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();

interface Detail {
  field: string;
  message: string;
}

export const detailsOf = ({ body }: Answer): Detail[] => body.error.details ?? [];

/** Each failing field once, in alphabetical order. */
export const fieldsOf = (answer: Answer): string[] => [...new Set(detailsOf(answer).map(({ field }) => field))].sort();

export const messageFor = (answer: Answer, field: string): string =>
  detailsOf(answer).find((detail) => detail.field === field)?.message ?? '';

/** Tonnes of six decimals as whole millionths, which add up exactly. */
export const micro = (tonnes: number): bigint => BigInt(tonnes.toFixed(6).replace('.', ''));

/** Every entry the list finds, page after page. */
export async function listAll(client: Client, query = '') {
  const items: Array<Record<string, unknown> & { id: string; tco2e: number; scope: number; state: EntryState }> = [];
  for (let page = 1; ; page++) {
    const { status, body, text } = await client.get(`${EMISSIONS}?pageSize=200&page=${page}${query && `&${query}`}`);
    expect(status, text).toBe(200);
    items.push(...body.data);
    if (page >= body.pagination.totalPages) return items;
  }
}

/** Sends it to a creation and to a change of an existing entry, and looks that neither leaves a trace. */
export async function refusals(api: TestApi, org: TestOrganisation, change: object): Promise<Answer[]> {
  const { id } = await addEntry(org.admin);
  const before = await stored(api);
  const created = await org.admin.post(EMISSIONS, { ...electricity, ...change });
  const changed = await org.admin.patch(`${EMISSIONS}/${id}`, change);
  expect(await stored(api)).toEqual(before);
  return [created, changed];
}
