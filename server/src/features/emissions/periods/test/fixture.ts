import { expect } from 'vitest';
import type { Client } from '../../../../../test/client.ts';
import type { EntryState } from '../../rules.ts';

export const ENTRIES = '/api/v1/emissions';
export const PERIODS = '/api/v1/settings/reporting-periods';
export const UNKNOWN_PERIOD = 'per_019d0000000070008000000000000000';

export const year2025 = { name: 'FY 2025', periodStart: '2025-01-01', periodEnd: '2025-12-31' };

/** 1,000 kWh × 0.177 kg/kWh (UK Government 2025) = 0.177 t. */
export const electricity = (reference: string, periodStart = '2025-03-01', periodEnd = '2025-03-31') => ({
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  quantity: 1000,
  unit: 'kWh',
  periodStart,
  periodEnd,
  reference,
});

export async function addPeriod(admin: Client, period: object): Promise<string> {
  const { status, body } = await admin.post(PERIODS, period);
  expect(status).toBe(201);
  return body.data.id;
}

/** The verbs that lead a new entry to a state. */
const ways: Record<Exclude<EntryState, 'locked'>, string[]> = {
  draft: [],
  submitted: ['submit'],
  approved: ['submit', 'approve'],
};

export async function addEntry(client: Client, entry: object, state: keyof typeof ways = 'draft'): Promise<string> {
  const { status, body } = await client.post(ENTRIES, entry);
  expect(status).toBe(201);
  for (const verb of ways[state]) expect((await client.post(`${ENTRIES}/${body.data.id}/${verb}`)).status).toBe(200);
  return body.data.id;
}

export const getEntry = async (client: Client, id: string) => (await client.get(`${ENTRIES}/${id}`)).body.data;
export const stateOf = async (client: Client, id: string): Promise<EntryState> => (await getEntry(client, id)).state;
export const getPeriod = async (client: Client, id: string) => (await client.get(`${PERIODS}/${id}`)).body.data;

export const close = (client: Client, id: string, body?: object) => client.post(`${PERIODS}/${id}/close`, body);
export const reopen = (client: Client, id: string, reason = 'Late invoice') =>
  client.post(`${PERIODS}/${id}/reopen`, { reason });

export async function expectClosed(client: Client, id: string, body?: object) {
  const answer = await close(client, id, body);
  expect(answer.status).toBe(200);
  return answer.body.data;
}
