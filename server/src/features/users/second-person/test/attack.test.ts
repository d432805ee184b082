import { describe, expect } from 'vitest';
import { test, testWith } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { DAY_MS, grace, pathOf, USERS } from '../../../../../test/fixtures/users.ts';
import type { TestApi } from '../../../../../test/harness.ts';
import { applyDue } from '../../pending-changes/test/fixture.ts';

const ORGANISATION = '/api/v1/settings/organisation';
const CHANGES = '/api/v1/settings/changes';
const ENTRIES = '/api/v1/emissions';

const mailTest = testWith({ smtpUrl: 'smtp://127.0.0.1:9' });

async function submittedEntry(client: Client): Promise<string> {
  const entry = {
    scope: 1,
    category: 'stationary_combustion',
    subcategory: 'natural_gas',
    quantity: 1000,
    unit: 'kWh',
    periodStart: '2025-01-01',
    periodEnd: '2025-01-31',
  };
  const { status, body, text } = await client.post(ENTRIES, entry);
  expect(status, text).toBe(201);
  expect((await client.post(`${ENTRIES}/${body.data.id}/submit`)).status).toBe(200);
  return body.data.id;
}

const strict = (admin: Client) => admin.patch(ORGANISATION, { reviewPolicy: 'four_eyes' });

const accept = async (api: TestApi, url: string): Promise<Client> => {
  const { status, body } = await api.anonymous.post(`${pathOf(api, url)}/accept`);
  expect(status).toBe(200);
  return api.clientWith(body.data.apiKey.value);
};

const linkIn = (text: string): string => /^http:\S+$/m.exec(text)![0];

describe('an admin alone under four_eyes', () => {
  test('waits a day for an invitation, and the puppet still approves nothing', async ({ api, admin }) => {
    await strict(admin);
    const id = await submittedEntry(admin);
    const invited = await admin.post(USERS, grace);
    expect(invited.status).toBe(201);
    expect(invited.body.data).toMatchObject({
      status: 'invited',
      pendingChange: {
        kind: 'user_invitation',
        change: { field: 'role', from: null, to: 'manager' },
        status: 'pending',
      },
    });
    expect(invited.body.data).not.toHaveProperty('invitationUrl');
    expect(invited.body.data.pendingChange.effectiveAt).not.toBeNull();
    expect(await api.mails()).toEqual([]);
    // A second identical request does not help.
    expect((await admin.post(`${USERS}/${invited.body.data.id}/reinvite`)).status).toBe(409);

    api.clock.advance(DAY_MS);
    await applyDue(api);
    const again = await admin.post(`${USERS}/${invited.body.data.id}/reinvite`);
    const puppet = await accept(api, again.body.data.invitationUrl);
    const refused = await puppet.post(`${ENTRIES}/${id}/approve`);
    expect(refused.status).toBe(403);
    expect(refused.body.error.message).toContain('Your address is not proven');
    const { body } = await puppet.post(`${ENTRIES}/moves`, { move: 'approve', entryIds: [id] });
    expect(body.data.results[0]).toMatchObject({ moved: false, error: { code: 'INSUFFICIENT_ROLE' } });
  });

  test('gains nothing by inviting before the policy is switched on', async ({ api, admin }) => {
    const invited = await admin.post(USERS, grace);
    const puppet = await accept(api, invited.body.data.invitationUrl);
    await strict(admin);
    const id = await submittedEntry(admin);
    const refused = await puppet.post(`${ENTRIES}/${id}/approve`);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      expect.stringContaining('This needs a second person'),
    ]);
  });

  test('gains nothing by promoting a contributor', async ({ api, org, admin }) => {
    await strict(admin);
    const contributor = await org.clientFor({ role: 'contributor' });
    const promoted = await admin.patch(`${USERS}/${contributor.userId}`, { role: 'manager' });
    expect(promoted.status).toBe(202);
    expect(promoted.body.data).toMatchObject({ role: 'contributor', pendingChange: { kind: 'user_role' } });
    api.clock.advance(DAY_MS);
    await applyDue(api);
    const id = await submittedEntry(admin);
    const refused = await contributor.post(`${ENTRIES}/${id}/approve`);
    expect(refused.status).toBe(403);
  });
});

describe('with a mail server', () => {
  mailTest('the answer has no link, and the invited person decides after 7 days', async ({ api, admin }) => {
    const invited = await admin.post(USERS, grace);
    expect(invited.body.data).not.toHaveProperty('invitationUrl');
    const [mail] = await api.mails();
    const manager = await accept(api, linkIn(mail!.text));
    await strict(admin);
    const id = await submittedEntry(admin);
    const early = await manager.post(`${ENTRIES}/${id}/approve`);
    expect(early.status).toBe(403);
    expect(early.body.error.message).toContain('Its author invited or promoted you');
    api.clock.advance(7 * DAY_MS);
    expect((await manager.post(`${ENTRIES}/${id}/approve`)).status).toBe(200);
  });

  mailTest('an invitation that a third person approved needs no 7 days', async ({ api, org, admin }) => {
    const second = await org.clientFor({ role: 'admin' });
    await strict(admin);
    const invited = await admin.post(USERS, grace);
    const { id: changeId, effectiveAt } = invited.body.data.pendingChange;
    expect(effectiveAt).toBeNull();
    expect((await admin.post(`${CHANGES}/${changeId}/approve`)).status).toBe(403);
    expect((await second.post(`${CHANGES}/${changeId}/approve`)).body.data.status).toBe('applied');
    const [mail] = await api.mails();
    const manager = await accept(api, linkIn(mail!.text));
    const id = await submittedEntry(admin);
    expect((await manager.post(`${ENTRIES}/${id}/approve`)).status).toBe(200);
  });
});

test('an unproven admin cannot decide on a change, and no change waits for one', async ({ api, admin }) => {
  const invited = await admin.post(USERS, { ...grace, role: 'admin' });
  const second = await accept(api, invited.body.data.invitationUrl);
  await strict(admin);
  const { status, body } = await admin.patch(ORGANISATION, { gwpSet: 'AR6' });
  expect([status, body.data.gwpSet]).toEqual([202, 'as_published']);
  expect(body.data.pendingChange).toMatchObject({ kind: 'gwp_set', change: { from: 'as_published', to: 'AR6' } });
  expect(body.data.pendingChange.effectiveAt).not.toBeNull();
  const refused = await second.post(`${CHANGES}/${body.data.pendingChange.id}/approve`);
  expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringContaining('not proven')]);
});

test('every setting that affects figures waits, and is applied once approved', async ({ org, admin }) => {
  const second = await org.clientFor({ role: 'admin' });
  await strict(admin);
  for (const [field, to] of Object.entries({
    gwpSet: 'AR6',
    scope2Method: 'market_based',
    fiscalYearStart: '04-01',
    deriveFuelAndEnergy: true,
  })) {
    const asked = await admin.patch(ORGANISATION, { [field]: to });
    expect([field, asked.status]).toEqual([field, 202]);
    expect(asked.body.data.pendingChange.change).toMatchObject({ field, to: String(to) });
    expect((await second.post(`${CHANGES}/${asked.body.data.pendingChange.id}/approve`)).status).toBe(200);
    expect((await admin.get(ORGANISATION)).body.data[field]).toBe(to);
  }
});
