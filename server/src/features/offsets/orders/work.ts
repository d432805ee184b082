import { type QueueDeps, type RecurringWork, recurringWork } from '../../../platform/work/index.ts';
import type { Orders } from './service.ts';
import { findExpired, findWithoutInvoice, type OrderKey } from './store.ts';

/** The process that placed the order may still be writing its invoice. */
const INVOICE_GRACE_MS = 30_000;

export const ordersWork = (deps: QueueDeps, orders: Orders): RecurringWork =>
  recurringWork(deps, {
    name: 'offsets.tidy-orders',
    retries: 3,
    retryDelaySeconds: 30,
    recurs: { everyMinutes: 1 },
    run: () => tidy(deps, orders),
  });

/** Expires orders after 14 days, one transaction each, and writes invoices that a crash left unwritten. */
async function tidy({ db, clock }: QueueDeps, { expire, writeInvoice }: Orders): Promise<void> {
  const now = clock.now();
  const failures: unknown[] = [];
  const each = async (keys: readonly OrderKey[], work: (key: OrderKey) => Promise<void>): Promise<void> => {
    for (const key of keys) await work(key).catch((error: unknown) => failures.push(error));
  };
  await each(await findExpired(db, now), expire);
  await each(await findWithoutInvoice(db, new Date(now.getTime() - INVOICE_GRACE_MS)), writeInvoice);
  // One failing order must not stop the others. The queue retries the job.
  if (failures.length > 0) throw failures[0];
}
