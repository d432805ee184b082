import { describe, expect } from 'vitest';
import { test, testWith } from '../api-test.ts';
import type { Client } from '../client.ts';
import { addFactor, COOLING } from '../fixtures/factors.ts';
import { addInstrument, newCertificates } from '../fixtures/instruments.ts';
import { addPeriod, expectClosed, getPeriod, reopen, year2025 } from '../fixtures/periods.ts';
import { applyDue, decide, expectWaiting } from '../fixtures/second-person.ts';
import { DAY_MS, grace, pathOf, USERS } from '../fixtures/users.ts';
import type { TestApi } from '../harness.ts';

/**
 * Attempts of one admin to be two people. Each ends in a refusal or a second person, and its name says which. The numbers are
 * those of the issue "Claims".
 */

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

describe('attack 34: an admin who invents a second person under four_eyes', () => {
  test('waits a day for the invitation, and is refused what the invented user approves', async ({ api, admin }) => {
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

  test('is refused by a user invited before the policy was switched on', async ({ api, admin }) => {
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

  test('is refused by a contributor promoted a day before', async ({ api, org, admin }) => {
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

describe('attack 34: with a mail server', () => {
  mailTest('the answer has no link, and the invited user is refused for 7 days', async ({ api, admin }) => {
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

describe('attack 35: an admin who changes the method alone under four_eyes', () => {
  test('is refused by an unproven admin, and no change waits for one', async ({ api, admin }) => {
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

  test('waits for a second person with each setting that affects figures', async ({ org, admin }) => {
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

  test('waits for a second person with an own factor, an instrument and a reopening', async ({ org, admin }) => {
    await org.clientFor({ role: 'admin' });
    const periodId = await addPeriod(admin, year2025);
    await expectClosed(admin, periodId);
    await strict(admin);
    const { pendingChange: ofFactor } = await addFactor(admin, COOLING);
    const { pendingChange: ofInstrument } = await addInstrument(admin, newCertificates());
    const ofPeriod = expectWaiting(await reopen(admin, periodId, 'Supplier sent a correction'), {
      kind: 'period_reopening',
    });
    for (const change of [ofFactor, ofInstrument, ofPeriod]) {
      expect(change).toMatchObject({ status: 'pending', effectiveAt: null });
      expect((await decide(admin, change, 'approve')).status).toBe(403);
    }
    expect((await getPeriod(admin, periodId)).status).toBe('closed');
  });
});
