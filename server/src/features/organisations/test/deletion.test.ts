import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../test/answers.ts';
import type { Client } from '../../../../test/client.ts';
import { startDemo } from '../../../../test/fixtures/demo.ts';
import { furnish } from '../../../../test/foreign-ids.ts';
import type { TestApi } from '../../../../test/harness.ts';
import { rowsOf, tablesOffGuard, tablesShowing } from '../../../../test/people/walk.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { workOff } from '../../../../test/work.ts';
import { features } from '../../../features.ts';
import { sql } from '../../../platform/db/index.ts';
import type { Finding } from '../../../platform/feature.ts';
import { rowsAudit } from '../../record/audit/rows.audit.ts';
import { listOrganisationIds } from '../store.ts';

const NAME = 'Harbourside Components Ltd';
const KEPT = [
  'log_leaves',
  ...['certificate_actions', 'certificate_retirements', 'certificates'],
  ...['ledger_balances', 'ledger_movements', 'offset_order_items', 'offset_orders', 'offset_retirements'],
  ...['offset_serial_texts', 'offset_serials', 'record_events', 'record_personal', 'record_queue'],
];

let api: TestApi;
let admin: Client;
let org: string;

beforeAll(async () => {
  ({ api, admin, organisationId: org } = await startDemo());
});
afterAll(() => api.close());

const remove = (name = NAME, organisationId = org) =>
  api.db.transaction((tx) => api.service.organisations.deletion.delete(tx, organisationId, name));

const problemsOf = async (organisationId: string): Promise<Finding[]> => {
  const found: Finding[] = [];
  const kinds = features.flatMap((feature) => [...feature.records]);
  const ignored = { notCovered: () => undefined, noted: () => undefined, progress: () => undefined };
  const audit = rowsAudit({ db: api.db, kinds, listOrganisationIds });
  await audit.run({ organisationId, found: (finding) => found.push(finding), ...ignored });
  return found;
};

describe('an organisation is not deleted', () => {
  it('by another name, or if it does not exist', async () => {
    await expect(remove('Harbourside')).rejects.toMatchObject({
      code: 'INVALID_STATE',
      message: expect.stringContaining(NAME),
    });
    await expect(remove(NAME, 'org_unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('while an order holds credits', async () => {
    await expect(remove()).rejects.toMatchObject({
      code: 'INVALID_STATE',
      message: expect.stringContaining('credits'),
    });
    const [order] = (await admin.get('/api/v1/offsets/orders?status=pending_payment')).body.data;
    expect((await admin.post(`/api/v1/offsets/orders/${order.orderId}/cancel`)).status).toBe(200);
  });

  it('partially: a command killed before its end changes nothing', async () => {
    const before = await rowsOf(api.db, org);
    const killed = api.db.transaction(async (tx) => {
      await api.service.organisations.deletion.delete(tx, org, NAME);
      await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(killed).rejects.toThrow();
    expect(await rowsOf(api.db, org)).toEqual(before);
    expect(await tablesOffGuard(api.db)).toEqual([]);
    expect((await admin.get('/api/v1/emissions')).status).toBe(200);
  });
});

describe('a deleted organisation', () => {
  let others: Record<string, string>;
  let other: Awaited<ReturnType<typeof furnish>>;
  let certificates: Array<{ certId: string; status: string }>;
  let file: string;
  let known: number;

  beforeAll(async () => {
    other = await furnish(api);
    others = await rowsOf(api.db, other.organisationId);
    certificates = (await admin.get('/api/v1/certificates')).body.data;
    const [{ historyId }] = (await admin.get('/api/v1/reports/history')).body.data;
    const { downloadUrl } = (await admin.get(`/api/v1/reports/history/${historyId}/download`)).body.data;
    file = new URL(downloadUrl).pathname;
    expect((await api.anonymous.get(file)).status).toBe(200);
    [{ known }] = (await readRows<{ known: number }>(
      api.db,
      sql`SELECT count(*)::int AS known FROM record_events WHERE organisation_id = ${org}`,
    )) as [{ known: number }];
    expect(await remove()).toMatchObject({ organisationId: org, name: NAME, files: expect.any(Number) });
  });

  it('leaves only the rows that must stay', async () => {
    expect(Object.keys(await rowsOf(api.db, org)).filter((table) => !KEPT.includes(table))).toEqual([]);
    expect(
      await readRows(
        api.db,
        sql`SELECT DISTINCT status FROM certificates WHERE organisation_id = ${org}
      ORDER BY status`,
      ),
    ).toEqual([{ status: 'issued' }, { status: 'revoked' }]);
    expect(await tablesOffGuard(api.db)).toEqual([]);
  });

  it('leaves no address of its users', async () => {
    expect(await tablesShowing(api.db, ['@harbourside.example'])).toEqual([]);
    expect(await tablesShowing(api.db, ['Priya Raman', 'Tom Ashworth'])).toEqual([]);
  });

  it('leaves no file', async () => {
    await workOff(api, 'organisations.files');
    expect((await api.anonymous.get(file)).status).toBe(404);
    expect(await readRows(api.db, sql`SELECT id FROM background_jobs WHERE queue = 'organisations.files'`)).toEqual([]);
  });

  it('admits no user any more', async () => {
    expect(codeOf(await admin.get('/api/v1/emissions'))).toBe('401 INVALID_TOKEN');
    const listed = await api.service.organisations.organisation.list(api.db);
    expect(listed.filter(({ deletedAt }) => deletedAt !== undefined).map(({ id }) => id)).toEqual([org]);
    const invitation = api.service.users.service.ownerForKey(api.db, org, undefined);
    await expect(invitation).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('still has its certificates, which anyone can verify', async () => {
    const published = certificates.filter(({ status }) => status === 'issued' || status === 'revoked');
    expect(published).toHaveLength(3);
    for (const { certId, status } of published) {
      const { body } = await api.anonymous.get(`/public/certificates/${certId}`);
      expect(body).toMatchObject({ status: status === 'issued' ? 'valid' : 'revoked', signatureValid: true });
      const page = await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(NAME)]);
    }
    const [pending] = certificates.filter(({ status }) => status === 'pending');
    expect((await api.anonymous.get(`/public/certificates/${pending!.certId}`)).status).toBe(404);
    expect((await api.service.offsets.verifyLedger()).difference).toBeNull();
  });

  it('stays in the record, with its deletion', async () => {
    const events = await readRows<{ action: string }>(
      api.db,
      sql`SELECT e.action FROM record_events e
        LEFT JOIN log_leaves l ON l.event_id = e.id LEFT JOIN record_queue q ON q.event_id = e.id
        WHERE e.organisation_id = ${org} ORDER BY l.leaf_index NULLS LAST, q.position`,
    );
    expect(events).toHaveLength(known + 1);
    expect(events.at(-1)).toEqual({ action: 'organisation.deleted' });
    expect((await problemsOf(org)).filter(({ problem }) => !problem.includes('no event'))).toEqual([]);
    expect(await api.service.entries.audit.verify(org)).toMatchObject({ entries: 0, differing: 0 });
  });

  it('was the only one affected', async () => {
    expect(await rowsOf(api.db, other.organisationId)).toEqual(others);
    expect((await other.admin.get('/api/v1/emissions')).status).toBe(200);
  });

  it('can be deleted again, in case a request left rows behind', async () => {
    await api.db.execute(sql`INSERT INTO locations (organisation_id, id, name, country, created_at)
      VALUES (${org}, 'loc_late', 'Late', 'GB', now())`);
    expect(await remove()).toMatchObject({ organisationId: org, files: 0 });
    expect(Object.keys(await rowsOf(api.db, org))).not.toContain('locations');
  });
});
