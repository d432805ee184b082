import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { act, newReporter, request } from '../../../../../test/fixtures/certificates.ts';
import { grace, join, USERS } from '../../../../../test/fixtures/users.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { CHANGES, ORGANISATION } from '../../pending-changes/test/fixture.ts';

const ENTRIES = '/api/v1/emissions';

/** Prepares something up to the point where only an approval is missing; returns the approval's URL. */
type Prepare = (puppet: Client, admin: Client) => Promise<string>;

const entry: Prepare = async (puppet) => {
  const { status, body, text } = await puppet.post(ENTRIES, {
    scope: 1,
    category: 'stationary_combustion',
    subcategory: 'natural_gas',
    quantity: 1000,
    unit: 'kWh',
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
  });
  expect(status, text).toBe(201);
  expect((await puppet.post(`${ENTRIES}/${body.data.id}/submit`)).status).toBe(200);
  return `${ENTRIES}/${body.data.id}/approve`;
};

const certificate: Prepare = async (puppet, admin) => {
  const { certId } = await request(puppet);
  expect((await act(admin, certId, 'review')).status).toBe(200);
  return `/api/v1/certificates/${certId}/approve`;
};

const change: Prepare = async (puppet) => {
  const { status, body, text } = await puppet.patch(ORGANISATION, { gwpSet: 'AR6' });
  expect(status, text).toBe(202);
  // The only other admin invited the requester, so the change has no second person to wait for.
  expect(body.data.pendingChange.effectiveAt).not.toBeNull();
  return `${CHANGES}/${body.data.pendingChange.id}/approve`;
};

const strict = (admin: Client) => admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' });

const prove = ({ db, service }: TestApi, { id: organisationId }: TestOrganisation, userId: string) =>
  db.transaction((tx) => service.users.proof.byOperator(tx, { organisationId, userId }));

describe.each([
  ['an entry', entry],
  ['a certificate', certificate],
  ['a pending change', change],
])('an admin who opened the link of a user they invited', (what, prepare) => {
  test(`cannot write ${what} as that user and approve it as themselves`, async ({ api }) => {
    const org = await newReporter(api);
    const { admin } = org;
    const { client: puppet, user } = await join(api, admin, { role: 'admin' });
    await strict(admin);
    const approval = await prepare(puppet, admin);
    const { status, body } = await admin.post(approval);
    expect([status, body.error?.code]).toEqual([403, 'INSUFFICIENT_ROLE']);
    expect(body.error.message).toContain(`You invited or promoted ${user.id}, whose address is not proven`);
    expect(body.error.message).toContain('tonne user prove');

    // The operator knows the person.
    await prove(api, org, user.id);
    expect((await admin.post(approval)).status).toBe(200);
  });
});

test('nor by a bulk move, nor by a second invented user in between', async ({ api, org, admin }) => {
  const { client: between } = await join(api, admin, { role: 'admin' });
  const { client: puppet } = await join(api, between, { email: 'ida@example.com', role: 'contributor' });
  await strict(admin);
  const approval = await entry(puppet, admin);
  expect((await admin.post(approval)).status).toBe(403);
  const id = approval.split('/').at(-2);
  const { body } = await admin.post(`${ENTRIES}/moves`, { move: 'approve', entryIds: [id] });
  expect(body.data.results[0]).toMatchObject({ moved: false, error: { code: 'INSUFFICIENT_ROLE' } });
  // A user who appointed none of them is a second person.
  const other = await org.clientFor({ role: 'manager' });
  expect((await other.post(approval)).status).toBe(200);
});

test('the work of a proven user who has left is approved by their inviter', async ({ api, org, admin }) => {
  const { client, user } = await join(api, admin, { role: 'contributor' });
  await prove(api, org, user.id);
  await strict(admin);
  const approval = await entry(client, admin);
  expect((await admin.post(`${USERS}/${user.id}/deactivate`)).body.data.addressProven).toBe(false);
  expect((await admin.post(approval)).status).toBe(200);
});

test('a returning user is not proven by their earlier proof', async ({ api, org, admin }) => {
  const { user } = await join(api, admin, { role: 'contributor' });
  await prove(api, org, user.id);
  await admin.post(`${USERS}/${user.id}/deactivate`);
  const { body } = await admin.post(`${USERS}/${user.id}/reinvite`);
  expect(body.data).toMatchObject({ email: grace.email, status: 'invited', addressProven: false });
});
