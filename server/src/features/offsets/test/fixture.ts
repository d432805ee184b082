import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, Client } from '../../../../test/client.ts';
import type { TestApi, TestOrganisation } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';
import type { ImportReport } from '../import/service.ts';
import type { Lot } from '../ledger/store.ts';

export const PROJECTS = '/api/v1/offsets/projects';
export const ORDERS = '/api/v1/offsets/orders';
export const WALLET = '/api/v1/offsets/wallet';

export interface VintageOnFile {
  vintage: number;
  credits: number;
  pricePerCredit: number;
}

/** A real project as a catalogue file has it, with an identity of its own and credits that can be divided. */
export const projectOnFile = (change: object = {}) => ({
  registryId: `TEST-${randomUUID()}`,
  name: 'Upland Peat Restoration',
  country: 'GB',
  standard: 'plan_vivo',
  type: 'peatland_restoration',
  sdgs: [13, 15],
  verified: true,
  description: 'Drains are blocked and the bog grows again.',
  developer: 'Upland Commons',
  methodology: 'PM001',
  vintages: [{ vintage: 2024, credits: 1000, pricePerCredit: 20 }] as VintageOnFile[],
  ...change,
});

export const importFile = (api: TestApi, content: unknown): Promise<ImportReport> =>
  api.db.transaction((tx) => api.house.offsets.importProjects(tx, JSON.stringify(content)));

/** Puts one project into the catalogue; answers its id. */
export async function addProject(api: TestApi, change: object = {}): Promise<string> {
  const file = projectOnFile(change);
  await importFile(api, [file]);
  const [row] = await api.db.query<{ id: string }>(
    sql`SELECT id FROM offset_projects WHERE registry_id = ${file.registryId}`,
  );
  return row!.id;
}

/** A project of its own with so many credits of one vintage. */
export async function addLot(api: TestApi, change: Partial<VintageOnFile> = {}, project: object = {}): Promise<Lot> {
  const vintage = { vintage: 2024, credits: 1000, pricePerCredit: 20, ...change };
  return { projectId: await addProject(api, { ...project, vintages: [vintage] }), vintage: vintage.vintage };
}

/** The same of a demonstration project, which the sandbox retires. */
export const addSampleLot = (api: TestApi): Promise<Lot> => addLot(api, {}, { registryId: `DEMO-${randomUUID()}` });

export const orderOf = (...items: object[]) => ({ items, paymentMethod: 'invoice' });

/** An unpaid order, as its resource. */
export async function addOrder(client: Client, ...items: object[]) {
  const answer = await client.post(ORDERS, orderOf(...items));
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

export async function confirmOrder(client: Client, orderId: string) {
  const answer = await client.post(`${ORDERS}/${orderId}/confirm`, { paymentReference: 'BACS 1' });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** Brings credits of the catalogue into the wallet of an organisation: ordered and paid. */
export async function fund(org: TestOrganisation, lot: Lot, quantity: number): Promise<void> {
  const { orderId } = await addOrder(org.admin, { projectId: lot.projectId, vintage: lot.vintage, quantity });
  await confirmOrder(org.admin, orderId);
}

/** What the worker does every minute: ends the orders whose time is over. */
export async function sweepOrders(api: TestApi): Promise<void> {
  for (const job of api.house.offsets.jobs) await job.handle({} as never);
}

/** What an account holds now, as the ledger writes it. */
export async function balanceOf(api: TestApi, account: string, lot: Lot, organisationId = ''): Promise<string> {
  const [row] = await api.db.query<{ quantity: string }>(sql`
    SELECT quantity::text AS quantity FROM ledger_balances WHERE organisation_id = ${organisationId}
      AND account = ${account} AND project_id = ${lot.projectId} AND vintage = ${lot.vintage}`);
  return row?.quantity ?? '0';
}

/** Everything a refused request must leave as it was. */
export async function stored(api: TestApi): Promise<object> {
  const [counts] = await api.db.query<object>(sql`
    SELECT (SELECT count(*)::int FROM offset_orders) AS orders, (SELECT count(*)::int FROM offset_order_items) AS items,
      (SELECT count(*)::int FROM offset_retirements) AS retirements, (SELECT count(*)::int FROM events) AS events,
      (SELECT count(*)::int FROM ledger_movements) AS movements,
      (SELECT string_agg(b::text, ' ' ORDER BY b::text) FROM ledger_balances b) AS balances`);
  return counts!;
}

export const codeOf = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();

/** Each failing field once, in the order of the alphabet. */
export const fieldsOf = ({ body }: Answer): string[] =>
  [...new Set((body.error.details as Array<{ field: string }>).map(({ field }) => field))].sort();

export const withoutMeta = (text: string): string => text.replace(/"meta":\{[^}]*\}/, '');
