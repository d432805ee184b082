import { expect, vi } from 'vitest';
import type { Answer, Client } from '../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';
import { addPeriod, expectClosed } from '../../emissions/periods/test/fixture.ts';
import { addEntry, bringTo, electricity, gas, hotel } from '../../emissions/test/fixture.ts';
import type { Registry } from '../../offsets/registry/registry.ts';
import { addRetirement, engineWith, untilStatus, withEngine } from '../../offsets/retirements/test/fixture.ts';
import { addLot, addProject, fund } from '../../offsets/test/fixture.ts';
import type { CertificateStatus } from '../schema.ts';

export { codeOf, detailsOf, fieldsOf, messageFor } from '../../emissions/test/fixture.ts';
export { withoutMeta } from '../../offsets/test/fixture.ts';

export const CERTIFICATES = '/api/v1/certificates';
export const UNKNOWN = 'CERT-2026-ZZZZZZZZ';
export const REASON = { reason: 'The meter readings were wrong.' };

/** Of the reporter below: 0.18296 t of scope 1, 2.2125 t of scope 2 and 0.0416 t of scope 3. */
export const TOTAL_TCO2E = 2.43706;

export const requestOf = (change: object = {}) => ({
  type: 'ghg_inventory',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  beneficiaryName: 'Harbourside Components Ltd',
  scopeCoverage: [1, 2, 3],
  signatoryName: 'Ada Okafor',
  signatoryTitle: 'Head of Sustainability',
  ...change,
});

export async function addApproved(api: TestApi, org: TestOrganisation, entry: object): Promise<string> {
  const { id } = await addEntry(org.admin, entry);
  await bringTo('approved', api, org, id);
  return id;
}

/** An organisation with one approved entry of each scope in 2025, which is still open. */
export async function newRecorder(api: TestApi): Promise<TestOrganisation> {
  const org = await api.newOrganisation();
  for (const entry of [gas, electricity, hotel]) await addApproved(api, org, entry);
  return org;
}

/** Closes a reporting period of these days, or of a year; answers its id. */
export async function closeDays({ admin }: TestOrganisation, periodStart: string, periodEnd: string): Promise<string> {
  const name = `${periodStart} to ${periodEnd}`;
  const id = await addPeriod(admin, { name, periodStart, periodEnd });
  await expectClosed(admin, id);
  return id;
}

export const closeYear = (org: TestOrganisation, year = 2025): Promise<string> =>
  closeDays(org, `${year}-01-01`, `${year}-12-31`);

/** The target below, as a certificate quotes it. */
export const QUOTED_TARGET = {
  name: 'Half by 2034',
  type: 'absolute',
  baseYear: 2024,
  baseYearTco2e: 3,
  targetYear: 2034,
  reductionPercent: 50,
};

/** An active target; half of 2024 by 2034, in all scopes, unless the test says otherwise. */
export async function addTarget({ admin }: TestOrganisation, change: object = {}): Promise<string> {
  const terms = { ...QUOTED_TARGET, scopeCoverage: [1, 2, 3], trajectoryModel: 'linear', ...change };
  const answer = await admin.post('/api/v1/targets', terms);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

/** The same, with the year closed and a target for all scopes: all that a claim about 2025 rests on, but credits. */
export async function newReporter(api: TestApi): Promise<TestOrganisation> {
  const org = await newRecorder(api);
  await closeYear(org);
  await addTarget(org);
  return org;
}

/** Takes whatever it is sent and confirms it in the same breath. */
const prompt: Registry = {
  submit: async ({ id, quantity }) => ({
    state: 'confirmed',
    reference: `PROMPT-${id}`,
    serialNumbers: [{ prefix: `${id}-`, first: 1, last: Math.ceil(Number(quantity)) }],
  }),
  ask: () => Promise.reject(new Error('nothing is left to ask for')),
};

/** Retirements that the registry has confirmed, in the order of the quantities. */
export const confirmedRetirements = (api: TestApi, org: TestOrganisation, ...quantities: number[]) =>
  retiredFrom(api, org, {}, ...quantities.map((quantity) => ({ quantity })));

/** The same, from a project and with terms of the test's own. */
export async function retiredFrom(
  api: TestApi,
  org: TestOrganisation,
  { vintage = 2024, ...project }: { vintage?: number; type?: string; registryId?: string },
  ...retirements: object[]
) {
  const vintages = [{ vintage, credits: 1000, pricePerCredit: 20 }];
  const lot = { projectId: await addProject(api, { ...project, vintages }), vintage };
  await fund(org, lot, 500);
  const ids: string[] = [];
  for (const retirement of retirements) ids.push((await addRetirement(org.admin, lot, retirement)).id);
  await withEngine(engineWith(api, prompt), async () => {
    for (const id of ids) await untilStatus(org, id, 'confirmed');
  });
  return ids;
}

export async function pendingRetirement(api: TestApi, org: TestOrganisation): Promise<string> {
  const lot = await addLot(api);
  await fund(org, lot, 10);
  return (await addRetirement(org.admin, lot)).id;
}

/** As the answer to the request shows it. */
export async function request(client: Client, change: object = {}) {
  const answer = await client.post(CERTIFICATES, requestOf(change));
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

export const read = async (client: Client, certId: string) => {
  const answer = await client.get(`${CERTIFICATES}/${certId}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

export const act = (client: Client, certId: string, move: string, body?: object): Promise<Answer> =>
  client.post(`${CERTIFICATES}/${certId}/${move}`, body);

async function acted(client: Client, certId: string, move: string, body?: object): Promise<void> {
  const answer = await act(client, certId, move, body);
  expect(answer.status, answer.text).toBe(200);
}

export const statusIn = async (api: TestApi, certId: string) => {
  const [row] = await api.db.query<{ status: string; attempts: number; nextAttemptAt: Date | null }>(sql`
    SELECT status, attempts, next_attempt_at AS "nextAttemptAt" FROM certificates WHERE cert_id = ${certId}`);
  return row!;
};

/** Has the worker issue everything that is approved. */
export async function issueNow(api: TestApi): Promise<void> {
  const waiting = () => api.db.query(sql`SELECT cert_id FROM certificates WHERE status = 'approved'`);
  await withEngine(api.house.certificates.engine, () =>
    vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 150_000, interval: 50 }),
  );
}

/** A certificate that has come so far, as it is shown in full. */
export async function certificateIn(
  status: CertificateStatus,
  api: TestApi,
  { admin }: TestOrganisation,
  change: object = {},
) {
  const { certId } = await request(admin, change);
  if (status !== 'pending') await acted(admin, certId, 'review');
  if (status === 'approved' || status === 'issued' || status === 'revoked') await acted(admin, certId, 'approve');
  if (status === 'issued' || status === 'revoked') await issueNow(api);
  if (status === 'revoked') await acted(admin, certId, 'revoke', REASON);
  return read(admin, certId);
}

export const certificateEvents = async (api: TestApi, org: TestOrganisation) =>
  (await api.events(org.id)).filter(({ type }) => type.startsWith('certificate.'));

/** Everything a refused request must leave as it was. */
export async function stored(api: TestApi): Promise<object> {
  const [all] = await api.db.query<object>(sql`
    SELECT (SELECT string_agg(c::text, ' ' ORDER BY id) FROM certificates c) AS certificates,
      (SELECT count(*)::int FROM certificate_actions) AS actions,
      (SELECT count(*)::int FROM certificate_retirements) AS copies,
      (SELECT string_agg(concat_ws(' ', id, version, certificate_id), ',' ORDER BY id) FROM offset_retirements) AS backing,
      (SELECT count(*)::int FROM events) AS events`);
  return all!;
}
