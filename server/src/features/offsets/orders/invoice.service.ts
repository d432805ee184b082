import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { readReporter } from '../../organisations/index.ts';
import type { OrderRow } from './store.ts';

const CONTENT_TYPE = 'application/pdf';
const LINK_LIFETIME_MS = 3_600_000;

export interface Invoices {
  keyOf(organisationId: string, orderId: string): string;
  /** A new link, valid for one hour. */
  linkTo(order: OrderRow): Promise<string>;
  /** Takes CPU time, so it runs after the commit, when the order holds no locks. */
  write(db: Db, order: OrderRow): Promise<void>;
}

export function createInvoices({ clock, storage }: { clock: Clock; storage: Storage }): Invoices {
  return {
    keyOf: (organisationId, orderId) => `invoices/${organisationId}/${orderId}.pdf`,
    linkTo: ({ id, invoiceKey }) =>
      storage.signedUrl(invoiceKey, {
        fileName: `invoice_${id}.pdf`,
        contentType: CONTENT_TYPE,
        expiresAt: new Date(clock.now().getTime() + LINK_LIFETIME_MS),
      }),
    async write(db, order) {
      const { name } = await readReporter(db, order.organisationId);
      // Loaded on first use: most processes never print an invoice.
      const { printInvoice } = await import('./invoice.present.ts');
      await storage.put(order.invoiceKey, CONTENT_TYPE, (sink) => printInvoice(order, name, sink));
    },
  };
}
