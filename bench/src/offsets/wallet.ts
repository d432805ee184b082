import { column, sql } from '@tonne/server/compiled/platform/db/index.js';
import type { Service, Tenant } from '../inventory/tenants.ts';
import { post } from './post.ts';

export interface Lot {
  readonly projectId: string;
  readonly vintage: number;
}

const VINTAGE = 2024;

/** Puts this many credits of a new project into the wallet, through a paid order. */
export async function fundWallet(service: Service, tenant: Tenant, baseUrl: string, credits: number): Promise<Lot> {
  const lot = await importProject(service, credits);
  const orders = new URL('/api/v1/offsets/orders', baseUrl).href;
  const order = { items: [{ ...lot, quantity: credits }], paymentMethod: 'invoice' };
  const { orderId } = await created(orders, tenant, order);
  await addReceipt(`${orders}/${orderId}/evidence?name=receipt.pdf`, tenant);
  await created(`${orders}/${orderId}/confirm`, tenant, { paymentReference: 'BACS 1' });
  return lot;
}

/** A payment for real credits needs evidence. */
async function addReceipt(url: string, { headers }: Tenant): Promise<void> {
  const pdf = { ...headers, 'content-type': 'application/pdf' };
  const { status } = await fetch(url, { method: 'POST', headers: pdf, body: '%PDF-1.7\n' });
  if (status >= 300) throw new Error(`${url} answers ${status}`);
}

async function importProject({ db, offsets }: Service, credits: number): Promise<Lot> {
  const registryId = `BENCH-${crypto.randomUUID()}`;
  const words = { description: 'Trees', developer: 'Planters Ltd', methodology: 'VM0047', name: 'Woodland' };
  const kind = { country: 'KE', standard: 'vcs', type: 'afforestation', sdgs: [13], verified: true };
  const vintages = [{ vintage: VINTAGE, credits, pricePerCredit: 0.01 }];
  const file = JSON.stringify([{ registryId, ...words, ...kind, vintages }]);
  await db.transaction((tx) => offsets.importProjects(tx, file));
  const project = await db.one(
    { id: column.text },
    sql`SELECT id FROM offset_projects WHERE registry_id = ${registryId}`,
  );
  if (!project) throw new Error(`${registryId} was not imported`);
  return { projectId: project.id, vintage: VINTAGE };
}

async function created(url: string, { headers }: Tenant, body: object): Promise<{ orderId: string }> {
  const { status, text } = await post(url, headers, body);
  if (status >= 300) throw new Error(`${url} answers ${status}: ${text}`);
  return JSON.parse(text).data;
}

/** A customer's request to retire some of them. */
export const newRetirement = (lot: Lot, quantity: number) => ({
  ...lot,
  quantity,
  purpose: 'voluntary' as const,
  beneficiaryName: 'Beneficiary Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
});
