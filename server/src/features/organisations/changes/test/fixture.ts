import { expect } from 'vitest';
import type { Client } from '../../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { runRecurring } from '../../../../../test/work.ts';
import type { Role } from '../../../../platform/auth/index.ts';

export const CHANGES = '/api/v1/settings/changes';
export const ORGANISATION = '/api/v1/settings/organisation';
export const USERS = '/api/v1/settings/users';
export const DAY_MS = 24 * 3_600_000;

export interface StrictOrganisation extends TestOrganisation {
  /** Another admin, with every scope. */
  second: Client;
}

/** An organisation under four_eyes with its first admin alone. */
export async function strictOrganisation(api: TestApi): Promise<TestOrganisation> {
  const org = await api.newOrganisation();
  const { status, body } = await org.admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' });
  expect([status, body.data.reviewPolicy]).toEqual([200, 'four_eyes']);
  return org;
}

export async function withSecondAdmin(api: TestApi): Promise<StrictOrganisation> {
  const org = await strictOrganisation(api);
  return { ...org, second: await org.clientFor({ role: 'admin' }) };
}

/** Asks for a change of the organisation that has to wait. */
export async function ask(client: Client, patch: object) {
  const { status, body } = await client.patch(ORGANISATION, patch);
  expect(status).toBe(202);
  return body.data.pendingChange;
}

export async function userOf(org: TestOrganisation, role: Role): Promise<{ id: string; client: Client }> {
  const client = await org.clientFor({ role });
  return { id: client.userId ?? '', client };
}

/** The task that the worker runs every minute. */
export async function applyDue(api: TestApi): Promise<void> {
  await runRecurring(api, 'organisations.apply-changes');
}
