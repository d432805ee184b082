import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import type { Answer, Client } from '../../../../../test/client.ts';
import { startDemo } from '../../../../../test/fixtures/demo.ts';
import { electricity } from '../../../../../test/fixtures/emissions.ts';
import { CURRENT, codeIn, cookieOf, FROM_CONSOLE, SESSIONS } from '../../../../../test/fixtures/sessions.ts';
import type { TestApi } from '../../../../../test/harness.ts';
import { tablesOffGuard, tablesShowing } from '../../../../../test/people/walk.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { workOff } from '../../../../../test/work.ts';
import { features } from '../../../../features.ts';
import { sql } from '../../../../platform/db/index.ts';
import type { Finding } from '../../../../platform/feature.ts';
import { findEvents, unseal } from '../../../../platform/record/index.ts';
import { listOrganisationIds } from '../../../organisations/index.ts';
import { rowsAudit } from '../../../record/audit/rows.audit.ts';

const ADA = 'ada.okafor@harbourside.example';
const ADDRESS = '203.0.113.77';
const BROWSER = 'Firefox of Ada';
/** Retained for a day or a month, as docs/people.md says. */
const TRANSPORT = ['events', 'idempotent_responses', 'webhook_deliveries'];

const IDEMPOTENT = { 'idempotency-key': '7c9e6679-7425-40de-944b-e07fc1f90ae7' };

let api: TestApi;
let admin: Client;
let browser: Client;
let priya: Client;
let org: string;
let ada: string;
let entryId: string;
let findingsBefore: Finding[];

/** Everything in the database that differs from the record. */
async function findings(): Promise<Finding[]> {
  const found: Finding[] = [];
  const kinds = features.flatMap((feature) => [...feature.records]);
  const audit = rowsAudit({ db: api.db, kinds, listOrganisationIds });
  await audit.run({
    found: (finding) => found.push(finding),
    notCovered: () => undefined,
    noted: () => undefined,
    progress: () => undefined,
  });
  return found;
}

const userOf = async (email: string) =>
  (
    await readRows<{ organisationId: string; id: string }>(
      api.db,
      sql`SELECT organisation_id AS "organisationId", id FROM users WHERE email = ${email}`,
    )
  )[0]!;

const succeed = async (answer: Promise<Answer>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body.data;
};

/** Ada has filled the demo, and does more by her key and in a browser. */
async function keepAdaBusy(): Promise<void> {
  const period = { periodStart: '2026-10-01', periodEnd: '2026-10-31' };
  const entry = { ...electricity, ...period, reference: 'Written by Ada' };
  entryId = (await succeed(admin.post('/api/v1/emissions', entry, IDEMPOTENT))).id;
  await succeed(priya.patch(`/api/v1/emissions/${entryId}`, { quantity: 5 }));
  await succeed(admin.post(`/api/v1/emissions/${entryId}/submit`));
  await succeed(browser.post(`/api/v1/emissions/${entryId}/approve`));
  const [target] = await succeed(admin.get('/api/v1/targets'));
  await succeed(
    admin.patch(`/api/v1/targets/${target.id}`, {
      baseYearTco2e: target.baseYearTco2e,
      reason: 'All meters were measured again',
    }),
  );
  await succeed(
    admin.post('/api/v1/reports/schedules', {
      name: 'Monthly',
      reportId: 'ghg_inventory',
      format: 'pdf',
      frequency: 'monthly',
      dayOfMonth: 1,
      time: '06:00',
      timezone: 'Europe/London',
      periodType: 'previous_month',
      recipients: ['board@harbourside.example', ADA.toUpperCase()],
    }),
  );
  await succeed(admin.post('/api/v1/settings/api-keys', { name: 'ERP', scopes: ['emissions:read'] }));
  await succeed(admin.patch(`/api/v1/settings/users/${ada}`, { name: 'Ada O. Okafor' }));
  await succeed(priya.patch(`/api/v1/settings/users/${ada}`, { name: 'Ada Okafor' }));
  await succeed(api.anonymous.post('/auth/links', { email: ADA }));
  await workOff(api, 'sessions.links');
  await succeed(api.anonymous.post('/auth/links', { email: ADA }));
}

beforeAll(async () => {
  const demo = await startDemo({ trustProxy: ['127.0.0.1'] });
  const { consoleUrl } = demo;
  ({ api, organisationId: org } = demo);
  ({ id: ada } = await userOf(ADA));
  const where = { 'x-forwarded-for': ADDRESS, 'user-agent': BROWSER };
  admin = api.clientSending({ ...where, authorization: `Bearer ${demo.admin.key}` });
  const signedIn = await api.clientSending(where).post(SESSIONS, { code: codeIn(api, consoleUrl) });
  browser = api.clientSending({ ...where, ...FROM_CONSOLE, cookie: cookieOf(api, signedIn) });
  const { id: userId } = await userOf('priya.raman@harbourside.example');
  const { value } = await api.db.transaction((tx) =>
    api.service.apiKeys.service.issue(tx, {
      organisationId: org,
      userId,
      name: 'Priya',
      permissions: api.service.rights.permissionsOf('admin'),
    }),
  );
  priya = api.clientWith(value);
  await keepAdaBusy();
  findingsBefore = await findings();
  expect(await tablesShowing(api.db, [ADA])).toEqual(
    expect.arrayContaining(['users', 'entry_revisions', 'target_revisions', 'certificate_actions', 'record_personal']),
  );
  expect(await tablesShowing(api.db, [ADDRESS])).toEqual(['record_personal', 'sessions']);
});
afterAll(() => api.close());

const erase = (userId: string) =>
  api.db.transaction((tx) => api.service.users.erasure.erase(tx, { userId, organisationId: org }));

describe('after the erasure of a user who did everything', () => {
  let pseudonym: string;

  beforeAll(async () => {
    expect(await api.service.users.erasure.plan(api.db, { userId: ada })).toMatchObject({
      organisationId: org,
      email: ADA,
      mentions: { 'entry_revisions.by': expect.any(Number), 'report_schedules.created_by': expect.any(Number) },
    });
    ({ pseudonym } = await erase(ada));
  });

  it('no table shows their address, name, place or browser, except transport and documents they signed', async () => {
    expect(pseudonym).toBe(`erased-${ada.slice(-12)}@erased.invalid`);
    expect((await tablesShowing(api.db, [ADA])).filter((table) => !TRANSPORT.includes(table))).toEqual([]);
    expect(await tablesShowing(api.db, [ADDRESS, BROWSER])).toEqual([]);
    const named = await tablesShowing(api.db, ['Ada Okafor', 'Ada O. Okafor']);
    expect(named.filter((table) => !TRANSPORT.includes(table))).toEqual(['certificates', 'inventory_statements']);
    const unsigned = sql`SELECT id FROM certificates WHERE (to_jsonb(certificates) - 'signatory_name')::text ILIKE '%Okafor%'`;
    expect(await readRows(api.db, unsigned)).toEqual([]);
    const unsignedStatements = sql`SELECT fiscal_year AS id FROM inventory_statements AS s
      WHERE (to_jsonb(s) - 'preparer' - 'approver')::text ILIKE '%Okafor%'`;
    expect(await readRows(api.db, unsignedStatements)).toEqual([]);
  });

  it('the histories are protected again', async () => {
    expect(await tablesOffGuard(api.db)).toEqual([]);
    await expect(api.db.execute(sql`UPDATE target_revisions SET reason = 'x'`)).rejects.toThrow('append-only');
  });

  it('the API shows the pseudonym', async () => {
    expect(await succeed(priya.get(`/api/v1/settings/users/${ada}`))).toMatchObject({
      email: pseudonym,
      name: 'Erased user',
      status: 'deactivated',
    });
    const { createdBy, revisionHistory } = await succeed(priya.get(`/api/v1/emissions/${entryId}`));
    expect(createdBy).toEqual({ id: ada, email: pseudonym });
    const authors = revisionHistory
      .filter(({ action }: { action: string }) => action !== 'reallocated')
      .map(({ by }: { by: { email: string } }) => by.email);
    expect(authors).toEqual([pseudonym, 'priya.raman@harbourside.example', pseudonym, pseudonym]);
    const schedules = await succeed(priya.get('/api/v1/reports/schedules'));
    const monthly = schedules.find(({ name }: { name: string }) => name === 'Monthly');
    expect(monthly).toMatchObject({ recipients: ['board@harbourside.example', pseudonym] });
  });

  it('they cannot sign in', async () => {
    expect(codeOf(await admin.get('/api/v1/emissions'))).toBe('401 INVALID_TOKEN');
    expect((await browser.get(CURRENT)).status).toBe(401);
    expect(codeOf(await priya.post(`/api/v1/settings/users/${ada}/reinvite`))).toBe('409 INVALID_STATE');
    await workOff(api, 'sessions.links');
    const mails = await api.mails();
    expect(mails.flatMap(({ to }) => to).filter((to) => /ada|erased/i.test(to))).toEqual([]);
  });

  it('the record retains every event, and says who was erased', async () => {
    const events = await readRows<{ id: string; action: string }>(
      api.db,
      sql`SELECT e.id, e.action FROM record_events e JOIN record_queue q ON q.event_id = e.id
        WHERE e.organisation_id = ${org} AND e.subject_id = ${ada} ORDER BY q.position`,
    );
    expect(events.at(-1)?.action).toBe('user.erased');
    const [last] = await findEvents(api.db, [{ organisationId: org, eventId: events.at(-1)!.id }]);
    const told = unseal(JSON.parse(last!.leaf), last!.fields ?? []);
    expect(told).toMatchObject({
      actor: { type: 'operator' },
      before: { email: pseudonym, name: 'Erased user', status: 'active' },
      after: { email: pseudonym, name: 'Erased user', status: 'deactivated' },
    });
    const [renamed] = events.filter(({ action }) => action === 'user.updated');
    const [earlier] = await findEvents(api.db, [{ organisationId: org, eventId: renamed!.id }]);
    expect(unseal(JSON.parse(earlier!.leaf), earlier!.fields ?? [])).toMatchObject({
      actor: { email: '[erased]', address: '[erased]' },
      after: { email: '[erased]', name: '[erased]' },
    });
  });

  it('the fields of other users stay', async () => {
    const [event] = await readRows<{ id: string }>(
      api.db,
      sql`SELECT e.id FROM record_events e JOIN record_queue q ON q.event_id = e.id
        WHERE e.organisation_id = ${org} AND e.action = 'user.updated' ORDER BY q.position DESC`,
    );
    const [told] = await findEvents(api.db, [{ organisationId: org, eventId: event!.id }]);
    expect(unseal(JSON.parse(told!.leaf), told!.fields ?? [])).toMatchObject({
      actor: { email: 'priya.raman@harbourside.example' },
      after: { name: '[erased]' },
    });
  });

  it('the audit finds nothing new', async () => {
    expect(await api.service.entries.audit.verify(org)).toMatchObject({ differing: 0 });
    expect(await findings()).toEqual(findingsBefore);
  });

  it('the audit still finds changed figures, and links of other users', async () => {
    const change = (revision: number, changed: ReturnType<typeof sql>) =>
      api.db.execute(sql`UPDATE entry_revisions SET ${changed}
        WHERE organisation_id = ${org} AND entry_id = ${entryId} AND revision = ${revision}`);
    const problems = async () =>
      (await api.service.entries.audit.verify(org)).differences.map(({ revision }) => revision);
    const quantity = (to: number) => sql`changes = (
      SELECT jsonb_agg(CASE WHEN each ->> 'field' = 'quantity' THEN each || jsonb_build_object('to', ${to}::int) ELSE each END)
      FROM jsonb_array_elements(changes) AS each)`;
    const { revisionHistory } = await succeed(priya.get(`/api/v1/emissions/${entryId}`));
    const { revision: ofPriya } = revisionHistory.find(({ by }: { by: { email: string } }) => by.email !== pseudonym);
    await change(1, quantity(77));
    // The first one created by another user: its link leads back to the original.
    expect(await problems()).toEqual([ofPriya]);
    await change(1, quantity(electricity.quantity));
    expect(await problems()).toEqual([]);
    await change(ofPriya, sql`by_email = 'erased-' || right(by_id, 12) || '@erased.invalid'`);
    expect(await problems()).toEqual([ofPriya]);
    await change(ofPriya, sql`by_email = 'priya.raman@harbourside.example'`);
  });

  it('it cannot be repeated', async () => {
    await expect(erase(ada)).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });
});

describe('an erasure is refused', () => {
  it('of the last admin, and then nothing has changed', async () => {
    const { id } = await userOf('priya.raman@harbourside.example');
    await expect(erase(id)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect((await priya.get('/api/v1/emissions')).status).toBe(200);
  });

  it('of an unknown user, or one of another organisation', async () => {
    await expect(erase('usr_unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = await api.newOrganisation();
    await expect(erase(other.adminId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
