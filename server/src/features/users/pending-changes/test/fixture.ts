import { expect } from 'vitest';
import type { Client } from '../../../../../test/client.ts';
import { ORGANISATION } from '../../../../../test/fixtures/second-person.ts';
import type { TestOrganisation } from '../../../../../test/harness.ts';
import type { Role } from '../../../../platform/auth/index.ts';

export {
  applyDue,
  CHANGES,
  DAY_MS,
  ORGANISATION,
  type StrictOrganisation,
  strictOrganisation,
  withSecondAdmin,
} from '../../../../../test/fixtures/second-person.ts';

export const USERS = '/api/v1/settings/users';

/** Requests a change of the organisation that has to wait. */
export async function ask(client: Client, patch: object) {
  const { status, body } = await client.patch(ORGANISATION, patch);
  expect(status).toBe(202);
  return body.data.pendingChange;
}

export async function userOf(org: TestOrganisation, role: Role): Promise<{ id: string; client: Client }> {
  const client = await org.clientFor({ role });
  return { id: client.userId ?? '', client };
}

let names = 0;

/** No two organisations may have one name. */
export const newName = (): string => `Other ${++names}`;
