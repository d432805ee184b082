import { expect } from 'vitest';
import type { Client } from '../../../../../test/client.ts';

export const LOCATIONS = '/api/v1/settings/locations';

export async function addLocation(admin: Client, change: object = {}) {
  const { status, body } = await admin.post(LOCATIONS, { name: 'Leeds', country: 'GB', ...change });
  expect(status).toBe(201);
  return body.data;
}

export async function defaultsOf(client: Client): Promise<string[]> {
  const { body } = await client.get(`${LOCATIONS}?pageSize=200`);
  return body.data.filter((location: { isDefault: boolean }) => location.isDefault).map(({ id }: { id: string }) => id);
}
