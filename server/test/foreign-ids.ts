import { expect } from 'vitest';
import { wireTime } from '../src/kernel/period.ts';
import type { Route } from '../src/platform/http/index.ts';
import type { Client } from './client.ts';
import { newReporter, request } from './fixtures/certificates.ts';
import { addEntry } from './fixtures/emissions.ts';
import { addEvidence } from './fixtures/evidence.ts';
import { inventoryOf, putInventory } from './fixtures/external-inventories.ts';
import { CHILLED_WATER, csv, importCsv } from './fixtures/factors.ts';
import { BILL, importFile } from './fixtures/imports.ts';
import { addInstrument } from './fixtures/instruments.ts';
import { sequenceAll } from './fixtures/log.ts';
import { addMeter, addReadings, csvOf, hours } from './fixtures/meters.ts';
import { addLot, addOffsetFile, addOrder, fund, ORDERS } from './fixtures/offsets.ts';
import { addPasskey } from './fixtures/passkeys.ts';
import { addPeriod } from './fixtures/periods.ts';
import { make } from './fixtures/reports.ts';
import { addRetirement, RETIREMENTS } from './fixtures/retirements.ts';
import { signIn } from './fixtures/sessions.ts';
import { bare, putMetrics, putStatement, threeMetrics } from './fixtures/statements.ts';
import { addMilestone, addTarget } from './fixtures/targets.ts';
import { deliveriesOf, register } from './fixtures/webhooks.ts';
import type { TestApi } from './harness.ts';
import { UNKNOWN_CERTIFICATE } from './ids.ts';

/** Every id parameter of the API, with the id of an existing resource. */
export type Ids = Readonly<Record<string, string>>;

export interface Furnished {
  readonly admin: Client;
  readonly organisationId: string;
  readonly ids: Ids;
}

const idOf = async (client: Client, path: string, body: object): Promise<string> => {
  const answer = await client.post(`/api/v1${path}`, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data.id;
};

const HOUR_MS = 3_600_000;

/** An organisation with one resource of each type. */
export async function furnish(api: TestApi): Promise<Furnished> {
  const org = await newReporter(api);
  const { admin } = org;
  const lot = await addLot(api);
  await fund(org, lot, 10);
  const factorCode = `ACME-${org.id.slice(-12).toUpperCase()}`;
  await importCsv(api, org.id, csv(CHILLED_WATER.replace('ACME-CHILLER', factorCode)));
  const { id: targetId } = await addTarget(admin, { baseYear: 2023 });
  const { id: webhookId } = await register(admin, 'http://127.0.0.1:9/hook');
  const report = await make(api, admin, { format: 'json' });
  await putStatement(admin, FISCAL_YEAR);
  await putMetrics(admin, FISCAL_YEAR);
  await putInventory(admin, FISCAL_YEAR);
  await sequenceAll(api);
  const { orderId } = await addOrder(admin, { ...lot, quantity: 1 });
  const { id: retirementId } = await addRetirement(admin, lot);
  const { id: entryId } = await addEntry(admin, { periodStart: '2026-01-01', periodEnd: '2026-01-31' });
  const { id: meterId } = await addMeter(admin);
  await addReadings(admin, meterId, csvOf('2026-01-05T00:00:00Z', 60, [...hours(24, 1), null, 1]));
  const ids = {
    entryId,
    evidenceId: (await addEvidence(admin, entryId)).id,
    periodId: await addPeriod(admin, { name: 'FY 2026', periodStart: '2026-01-01', periodEnd: '2026-12-31' }),
    instrumentId: (await addInstrument(admin)).id,
    meterId,
    factorCode,
    jobId: report.jobId,
    historyId: report.historyId,
    scheduleId: await idOf(admin, '/reports/schedules', SCHEDULE),
    certId: (await request(admin)).certId,
    targetId,
    milestoneId: (await addMilestone(admin, targetId)).id,
    orderId,
    orderEvidenceId: (await addOffsetFile(admin, `${ORDERS}/${orderId}`)).id,
    retirementId,
    retirementEvidenceId: (await addOffsetFile(admin, `${RETIREMENTS}/${retirementId}`)).id,
    userId: await idOf(admin, '/settings/users', { email: 'grace@example.com', name: 'Grace', role: 'viewer' }),
    locationId: await idOf(admin, '/settings/locations', { name: 'Leeds', country: 'GB' }),
    keyId: await idOf(admin, '/settings/api-keys', { name: 'Reader', scopes: ['emissions:read'] }),
    fiscalYear: String(FISCAL_YEAR),
    ...(await ownMoney(admin)),
    ruleId: await idOf(admin, '/spend-rules', SPEND_RULE),
    webhookId,
    deliveryId: (await deliveriesOf(admin, webhookId))[0]!.id,
    replayId: await idOf(admin, `/settings/webhooks/${webhookId}/replays`, {
      from: wireTime(new Date(api.clock.now().getTime() - HOUR_MS)),
    }),
    eventId: (await admin.get('/api/v1/events')).body.data[0].id,
    ...(await importAndTemplate(api, admin)),
    recordEventId: (await admin.get('/api/v1/record')).body.data[0].id,
    // Last, as it puts the organisation under four eyes.
    changeId: await pendingChange(admin),
  };
  return { admin, organisationId: org.id, ids };
}

/** The caller for each route. Only people can access their sessions and passkeys; this person has two of each. */
export async function callers(api: TestApi, { admin, organisationId }: Furnished): Promise<(route: Route) => Client> {
  const [userId] = (await admin.get('/api/v1/settings/users')).body.data
    .filter(({ status }: { status: string }) => status === 'active')
    .map(({ id }: { id: string }) => id);
  await signIn(api, { organisationId, userId });
  const { client } = await signIn(api, { organisationId, userId });
  for (const name of ['Laptop', 'Phone']) await addPasskey(api, client, { name });
  return ({ access }) => (access.kind === 'session' ? client : admin);
}

async function importAndTemplate(api: TestApi, admin: Client) {
  const { id: importId } = await importFile(api, admin, BILL);
  return { importId, templateId: await idOf(admin, '/import-templates', { name: 'Bills', importId }) };
}

const SPEND_RULE = { match: { accountPrefix: '66' }, means: { activity: 'spend_hotels' } };

/** An own rate and an own index, under the currency, the country and the times that are their names. */
async function ownMoney(admin: Client) {
  const path = { currency: 'CHF', period: '2025-03', country: 'US', year: '2025' };
  const rate = await admin.put(`/api/v1/exchange-rates/${path.currency}/${path.period}`, OWN_RATE);
  const index = await admin.put(`/api/v1/price-indexes/${path.country}/${path.year}`, OWN_INDEX);
  expect([rate.status, index.status]).toEqual([201, 201]);
  return path;
}

const OWN_RATE = { unitsPerUsd: 0.88, source: 'Treasury' };
const OWN_INDEX = { index: 322.5, source: 'Bureau of Labor Statistics' };

const FISCAL_YEAR = 2025;

const SCHEDULE = {
  name: 'Board pack',
  reportId: 'ghg_inventory',
  frequency: 'monthly',
  time: '07:30',
  timezone: 'Europe/London',
  periodType: 'previous_month',
  format: 'csv',
  recipients: ['board@example.com'],
};

async function pendingChange(admin: Client): Promise<string> {
  const path = '/api/v1/settings/organisation';
  await admin.patch(path, { reviewPolicy: 'four_eyes' });
  const { status, body } = await admin.patch(path, { reviewPolicy: 'open' });
  expect(status).toBe(202);
  return body.data.pendingChange.id;
}

/** Well-formed ids that do not exist. */
export function missingLike(ids: Ids): Ids {
  const missing = Object.entries(ids).map(([name, id]) => [name, id.replace(/_.*/, `_${'0'.repeat(32)}`)]);
  return { ...Object.fromEntries(missing), certId: UNKNOWN_CERTIFICATE, factorCode: 'ACME-000000000000' };
}

const RECEIPT = { query: '?name=receipt.pdf', type: 'application/pdf', bytes: '%PDF-1.7' };

/** A file that the route accepts, with the matching query. */
export const FILES: Readonly<Record<string, { query: string; type: string; bytes: string }>> = {
  'POST /api/v1/offsets/orders/{orderId}/evidence': RECEIPT,
  'POST /api/v1/offsets/retirements/{retirementId}/evidence': RECEIPT,
  'POST /api/v1/meters/{meterId}/readings': {
    query: '',
    type: 'text/csv',
    bytes: csvOf('2026-01-05T00:00:00Z', 60, [1, 1]),
  },
  'POST /api/v1/emissions/{entryId}/evidence': { query: '?name=bill.pdf', type: 'application/pdf', bytes: '%PDF-1.7' },
};

/** A body that the route accepts, if it needs one. */
export const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/v1/emissions/{entryId}': { quantity: 2 },
  'POST /api/v1/emissions/{entryId}/reject': { reason: 'Wrong meter' },
  'PATCH /api/v1/imports/{importId}': { name: 'Other' },
  'PATCH /api/v1/imports/{importId}/rows': { rows: [{ line: 2, isIgnored: false }] },
  'PATCH /api/v1/import-templates/{templateId}': { name: 'Other' },
  'PATCH /api/v1/instruments/{instrumentId}': { evidence: 'Other' },
  'PATCH /api/v1/meters/{meterId}': { name: 'Other' },
  'POST /api/v1/meters/{meterId}/entries': { from: '2026-01-05', to: '2026-01-05', every: 'period' },
  'POST /api/v1/emission-factors/{factorCode}/versions': {
    code: 'ACME-2025',
    vintage: 2025,
    value: 0.03,
    publication: 'Acme Cooling, Declaration 2025, page 4',
    reason: 'The supplier published a new figure',
  },
  'POST /api/v1/settings/reporting-periods/{periodId}/close': { force: true },
  'POST /api/v1/settings/reporting-periods/{periodId}/reopen': { reason: 'Late invoice' },
  'PATCH /api/v1/reports/schedules/{scheduleId}': { name: 'Other' },
  'POST /api/v1/certificates/{certId}/reject': { reason: 'Wrong meter' },
  'POST /api/v1/certificates/{certId}/revoke': { reason: 'Wrong meter' },
  'PATCH /api/v1/targets/{targetId}': { name: 'Other' },
  'POST /api/v1/targets/{targetId}/milestones': { year: 2027, label: 'Second step', requiredReductionPercent: 20 },
  'PATCH /api/v1/targets/{targetId}/milestones/{milestoneId}': { label: 'Other' },
  'POST /api/v1/targets/{targetId}/milestones/{milestoneId}/verify': { verifiedBy: 'Ada Okafor' },
  'POST /api/v1/offsets/orders/{orderId}/confirm': { paymentReference: 'BACS 1' },
  'POST /api/v1/offsets/retirements/{retirementId}/confirm': {
    registryReference: 'REG 1',
    serialNumbers: ['TEST-1-10'],
  },
  'PATCH /api/v1/settings/users/{userId}': { name: 'Other' },
  'PATCH /api/v1/settings/locations/{locationId}': { name: 'Other' },
  'PUT /api/v1/settings/inventory-statements/{fiscalYear}': bare,
  'PUT /api/v1/settings/metrics/{fiscalYear}': threeMetrics,
  'PUT /api/v1/exchange-rates/{currency}/{period}': OWN_RATE,
  'PUT /api/v1/price-indexes/{country}/{year}': OWN_INDEX,
  'PATCH /api/v1/spend-rules/{ruleId}': { note: 'Other' },
  'PUT /api/v1/settings/external-inventories/{fiscalYear}': inventoryOf(),
  'PATCH /api/v1/settings/api-keys/{keyId}': { name: 'Other' },
  'PATCH /api/v1/settings/webhooks/{webhookId}': { description: 'Other' },
  'POST /api/v1/settings/webhooks/{webhookId}/replays': { from: '2026-03-15T11:00:00Z' },
  'POST /api/v1/settings/webhooks/{webhookId}/test': { eventType: 'ping' },
};
