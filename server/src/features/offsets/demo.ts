import { readFile } from 'node:fs/promises';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DATA } from '../../platform/package.ts';
import { byService, SERVICE_WIDE } from '../../platform/record/index.ts';
import { move } from './ledger/store.ts';
import type { Invoices } from './orders/invoice.service.ts';
import type { CreateOrder } from './orders/schema.ts';
import type { Orders } from './orders/service.ts';
import { findOrder, setInvoiced } from './orders/store.ts';
import type { ImportProjects } from './projects/import/service.ts';
import { findProjectIds } from './projects/store.ts';
import { referenceOf, takeNumbers } from './registry/sandbox.service.ts';
import type { Retirements } from './retirements/service.ts';
import { findRetirement } from './retirements/store.ts';
import { noteCall, setConfirmed } from './retirements/work.store.ts';

const SAMPLES = new URL('projects.json', DATA);

interface Dependencies {
  clock: Clock;
  importProjects: ImportProjects;
  invoices: Invoices;
  orders: Orders;
  retirements: Retirements;
}

interface Lot {
  registryId: string;
  vintage: number;
  quantity: number;
}

const bought: readonly Lot[] = [
  { registryId: 'DEMO-GS-2001', vintage: 2023, quantity: 400 },
  { registryId: 'DEMO-VCS-1001', vintage: 2023, quantity: 250 },
  { registryId: 'DEMO-VCS-1002', vintage: 2024, quantity: 40.5 },
];
const unpaid: readonly Lot[] = [{ registryId: 'DEMO-PV-3001', vintage: 2024, quantity: 60 }];
const retired: readonly Lot[] = [
  { registryId: 'DEMO-GS-2001', vintage: 2023, quantity: 220 },
  { registryId: 'DEMO-VCS-1001', vintage: 2023, quantity: 80 },
];

/** Adds sample projects, a funded wallet, an unpaid order and confirmed retirements to the demo organisation. */
export async function addDemo(tx: Tx, actor: Actor, deps: Dependencies): Promise<void> {
  await deps.importProjects(tx, await readFile(SAMPLES, 'utf8'), byService(SERVICE_WIDE, 'demo'));
  const ids = new Map((await findProjectIds(tx)).map(({ id, registryId }) => [registryId, id]));
  const itemsOf = (lots: readonly Lot[]) =>
    lots.map(({ registryId, ...rest }) => ({ projectId: ids.get(registryId) ?? '', ...rest }));
  const paid = await place(tx, actor, deps, {
    items: itemsOf(bought),
    paymentMethod: 'bank_transfer',
    purchaseOrderNumber: `PO-${deps.clock.now().getUTCFullYear()}-0412`,
  });
  await deps.orders.confirm(tx, actor, {
    id: paid,
    body: { paymentReference: 'BACS 88-2041' },
    checkVersion: () => undefined,
  });
  await place(tx, actor, deps, { items: itemsOf(unpaid), paymentMethod: 'invoice' });
  for (const lot of itemsOf(retired)) await retire(tx, actor, lot, deps);
}

async function place(
  tx: Tx,
  actor: Actor,
  { orders, invoices, clock }: Dependencies,
  order: CreateOrder,
): Promise<string> {
  const { resource } = await orders.create(tx, actor, { body: order });
  const row = await findOrder(tx, actor.organisationId, resource.orderId);
  if (!row) throw new Error(`order ${resource.orderId} was not found`);
  await invoices.write(tx, row);
  await setInvoiced(tx, actor.organisationId, row.id, clock.now());
  return row.id;
}

/** Does immediately what the worker would do with the sandbox. */
async function retire(
  tx: Tx,
  actor: Actor,
  lot: { projectId: string; vintage: number; quantity: number },
  { clock, retirements }: Dependencies,
): Promise<void> {
  const now = clock.now();
  const year = now.getUTCFullYear() - 1;
  const { resource } = await retirements.create(tx, actor, {
    body: {
      ...lot,
      purpose: 'voluntary',
      beneficiaryName: 'Harbourside Components Ltd',
      periodStart: `${year}-01-01`,
      periodEnd: `${year}-12-31`,
    },
  });
  const row = await findRetirement(tx, actor.organisationId, resource.id);
  if (!row || !(await noteCall(tx, row, now))) throw new Error(`retirement ${resource.id} was not found`);
  const blocks = [await takeNumbers(tx, row)];
  await setConfirmed(tx, row, { reference: referenceOf(row.id), now, blocks });
  const { projectId, vintage, quantity, id: reference } = row;
  await move(tx, actor.organisationId, { way: 'retire', projectId, vintage, quantity, reference, at: now });
}
