import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grace, invite, pathOf, USERS } from '../../../../test/fixtures/users.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { runRecurring } from '../../../../test/work.ts';
import { sql } from '../../../platform/db/index.ts';

const HOUR_MS = 3_600_000;

describe('mails of invitations', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const organisations = (count: number): Promise<TestOrganisation[]> =>
    Promise.all(Array.from({ length: count }, () => api.newOrganisation()));

  const counted = async (organisationId: string): Promise<number> => {
    const [row] = await readRows<{ mails: number }>(
      api.db,
      sql`SELECT mails FROM mail_senders WHERE organisation_id = ${organisationId}`,
    );
    return row?.mails ?? 0;
  };

  it('reach one address ten times an hour: the next is 429, stores nothing and leaves the last link', async () => {
    const org = await api.newOrganisation();
    const { user } = await invite(api, org.admin, { email: 'victim@example.com' });
    const again = () => org.admin.post(`${USERS}/${user.id}/reinvite`);
    let link = '';
    for (let mail = 2; mail <= 10; mail++) link = pathOf(api, (await again()).body.data.invitationUrl);
    api.clock.advance(10 * 60_000);
    const { status, headers, body } = await again();
    expect(`${status} ${body.error.code}`).toBe('429 RATE_LIMIT_EXCEEDED');
    // The hour began with the first mail, ten minutes ago.
    expect([headers['retry-after'], body.error.retryAfter]).toEqual(['3000', 3_000]);
    expect(body.error.message).toContain('An organisation sends an address at most 10 mails an hour');
    expect((await api.mails()).filter(({ to }) => to === 'victim@example.com')).toHaveLength(10);
    expect(await api.events(org.id)).toHaveLength(10);
    expect((await api.anonymous.get(link)).status).toBe(200);
    api.clock.advance(50 * 60_000);
    expect((await again()).status).toBe(200);
  });

  it('count per mailbox, whatever its case or tag, also concurrently', async () => {
    const org = await api.newOrganisation();
    const invitations = Array.from({ length: 15 }, (_, index) =>
      org.admin.post(USERS, { ...grace, email: `${index % 2 ? 'shared' : 'Shared'}+${index}@example.com` }),
    );
    const answers = await Promise.all(invitations);
    for (const { status, body } of answers) if (status === 201) pathOf(api, body.data.invitationUrl);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(5).fill(429)]);
    expect((await org.admin.get(USERS)).body.data).toHaveLength(11);
    expect(await counted(org.id)).toBe(10);
  });

  it("of one organisation affect neither another's nor the links that a person requests", async () => {
    const [rival, home] = await organisations(2);
    const { userId } = await home!.clientFor({ role: 'viewer' });
    const email = `${userId}@tonne.test`;
    const flood = async () => {
      const { user } = await invite(api, rival!.admin, { email });
      const again = () => rival!.admin.post(`${USERS}/${user.id}/reinvite`);
      for (let mail = 2; mail <= 10; mail++) pathOf(api, (await again()).body.data.invitationUrl);
      expect((await again()).status).toBe(429);
    };
    await flood();
    await api.db.execute(
      sql`INSERT INTO mail_senders (organisation_id, window_start, mails) VALUES (${home!.id}, ${api.clock.now()}, 200)`,
    );
    await api.service.sessions.links.mail(email);
    const subjects = (await api.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Sign in to Tonne'))).toHaveLength(1);
    // The link did not count among the organisation's mails either.
    expect(await counted(home!.id)).toBe(200);
  });

  it('are refused alike whether or not the address is known elsewhere', async () => {
    const [asking, home] = await organisations(2);
    const { userId } = await home!.clientFor({ role: 'viewer' });
    for (let mail = 0; mail < 5; mail++) await api.service.sessions.links.mail(`${userId}@tonne.test`);
    const answersFor = async (email: string): Promise<number[]> => {
      const { user } = await invite(api, asking!.admin, { email });
      const statuses = [];
      for (let mail = 2; mail <= 11; mail++) {
        const { status, body } = await asking!.admin.post(`${USERS}/${user.id}/reinvite`);
        if (status === 200) pathOf(api, body.data.invitationUrl);
        statuses.push(status);
      }
      return statuses;
    };
    const known = await answersFor(`${userId}@tonne.test`);
    expect(known).toEqual(await answersFor('nobody@tonne.test'));
    expect(known).toEqual([...Array(9).fill(200), 429]);
  });

  it('are limited to 200 an hour per organisation, without affecting another', async () => {
    const [org, other] = await organisations(2);
    const now = api.clock.now();
    await api.db.execute(
      sql`INSERT INTO mail_senders (organisation_id, window_start, mails) VALUES (${org!.id}, ${now}, 198)`,
    );
    const invitations = Array.from({ length: 5 }, (_, index) =>
      org!.admin.post(USERS, { ...grace, email: `many${index}@example.com` }),
    );
    const statuses = (await Promise.all(invitations)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 429, 429, 429]);
    expect(await counted(org!.id)).toBe(200);
    await invite(api, other!.admin, { email: 'elsewhere@example.com' });
    api.clock.advance(HOUR_MS);
    await invite(api, org!.admin, { email: 'later@example.com' });
    expect(await counted(org!.id)).toBe(1);
  });

  it('store no address, and are deleted after their hour', async () => {
    const org = await api.newOrganisation();
    await invite(api, org.admin, { email: 'nobody-knows@example.com' });
    const rows = async () =>
      readRows<{ row: string }>(
        api.db,
        sql`SELECT m::text AS row FROM mail_recipients m UNION ALL SELECT m::text FROM mail_senders m`,
      );
    expect(JSON.stringify(await rows())).not.toContain('example.com');
    const purge = () => runRecurring(api, 'idempotency.purge');
    api.clock.advance(HOUR_MS - 1);
    await purge();
    expect(await counted(org.id)).toBe(1);
    api.clock.advance(1);
    await purge();
    expect(await rows()).toEqual([]);
  });
});
