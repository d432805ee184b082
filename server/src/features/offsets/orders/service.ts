import { Decimal } from '../../../kernel/decimal.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { type ErrorDetail, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import { decimalText, subtotalOf, sumOf } from '../amounts.ts';
import { inLotOrder, move, type Way } from '../ledger/store.ts';
import { findOffers, type Offer } from '../projects/store.ts';
import type { Invoices } from './invoices.ts';
import { presentOrder } from './present.ts';
import { checkItems, checkTotal, lotKey, PAYMENT_DAYS, refuseUnlessPending } from './rules.ts';
import type { CreateOrder, OrderList } from './schema.ts';
import * as store from './store.ts';

const DAY_MS = 86_400_000;
/** Whoever placed the order is still writing its invoice. */
const INVOICE_GRACE_MS = 30_000;

export interface OrdersDeps {
  db: Database;
  clock: Clock;
  emit: Emit;
  invoices: Invoices;
}

export type Orders = ReturnType<typeof createOrders>;

export function createOrders({ db, clock, emit, invoices }: OrdersDeps) {
  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.OrderRow> => {
    const row = await store.lockOrder(tx, actor.organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  const present = async (row: store.OrderRow) => ({ ...presentOrder(row), invoiceUrl: await invoices.linkTo(row) });

  const show = async (on: Db, organisationId: string, id: string) => {
    const row = await store.findOrder(on, organisationId, id);
    if (!row) throw notFound();
    return { row, resource: await present(row), version: row.version };
  };

  const moveItems = async (tx: Tx, row: store.OrderRow, way: Way): Promise<void> => {
    for (const { projectId, vintage, quantity } of inLotOrder(row.items))
      await move(tx, row.organisationId, { way, projectId, vintage, quantity, reference: row.id, at: clock.now() });
  };

  const close = async (tx: Tx, row: store.OrderRow, status: 'cancelled' | 'expired'): Promise<void> => {
    await moveItems(tx, row, 'releaseOrder');
    await store.setClosed(tx, row, status, clock.now());
  };

  const expire = ({ organisationId, id }: store.OrderKey): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await store.lockOrder(tx, organisationId, id);
      if (row?.status === 'pending_payment') await close(tx, row, 'expired');
    });

  const writeInvoice = async ({ organisationId, id }: store.OrderKey): Promise<void> => {
    const row = await store.findOrder(db, organisationId, id);
    if (!row) return;
    await invoices.write(db, row);
    await store.setInvoiced(db, row, clock.now());
  };

  return {
    get: (on: Db, actor: Actor, id: string) => show(on, actor.organisationId, id),

    async list(on: Db, actor: Actor, query: OrderList) {
      const { rows, total } = await store.listOrders(on, actor.organisationId, query);
      return { items: await Promise.all(rows.map(present)), total };
    },

    /** The credits leave the catalogue at once: what is ordered here nobody else can buy. */
    async create(tx: Tx, actor: Actor, input: CreateOrder, outOfBounds: readonly ErrorDetail[] = []) {
      const { organisationId, user } = actor;
      const offers = await findOffers(tx, [...new Set(input.items.map(({ projectId }) => projectId))]);
      refuseIfAny([...outOfBounds, ...checkItems(input.items, offers)]);
      const createdAt = clock.now();
      const id = newId('order', createdAt);
      const items = input.items.map((item) => priced(item, offers));
      const total = sumOf(items.map(({ subtotalUsd }) => new Decimal(subtotalUsd)));
      refuseIfAny(checkTotal(total));
      await store.insertOrder(tx, organisationId, {
        id,
        items,
        paymentMethod: input.paymentMethod,
        purchaseOrderNumber: input.purchaseOrderNumber ?? null,
        totalUsd: total.toFixed(2),
        invoiceKey: invoices.keyOf(organisationId, id),
        createdAt,
        createdBy: user,
        expiresAt: new Date(createdAt.getTime() + PAYMENT_DAYS * DAY_MS),
      });
      const { row, resource, version } = await show(tx, organisationId, id);
      await moveItems(tx, row, 'order');
      return { resource, version };
    },

    async confirm(tx: Tx, actor: Actor, id: string, paymentReference: string, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessPending(row, 'confirmed', clock.now());
      await moveItems(tx, row, 'confirmOrder');
      await store.setConfirmed(tx, row, paymentReference, clock.now());
      const shown = await show(tx, actor.organisationId, id);
      await emit(tx, actor.organisationId, 'offset.purchased', presentOrder(shown.row));
      return shown;
    },

    async cancel(tx: Tx, actor: Actor, id: string, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessPending(row, 'cancelled', clock.now());
      await close(tx, row, 'cancelled');
      return show(tx, actor.organisationId, id);
    },

    writeInvoice,

    /** Ends the orders whose 14 days are over, one transaction each, and writes invoices that a crash left unwritten. */
    async tidy(): Promise<void> {
      const now = clock.now();
      const failures: unknown[] = [];
      const each = async (keys: store.OrderKey[], work: (key: store.OrderKey) => Promise<void>): Promise<void> => {
        for (const key of keys) await work(key).catch((error: unknown) => failures.push(error));
      };
      await each(await store.findExpired(db, now), expire);
      await each(await store.findWithoutInvoice(db, new Date(now.getTime() - INVOICE_GRACE_MS)), writeInvoice);
      // One that cannot be tidied must not keep the others from it; the job is tried again.
      if (failures.length > 0) throw failures[0];
    },
  };
}

function priced(item: CreateOrder['items'][number], offers: readonly Offer[]): store.ItemRow {
  const offer = offers.find((each) => lotKey(each) === lotKey(item));
  if (!offer) throw new Error(`no offer for ${lotKey(item)}`);
  const quantity = decimalText(item.quantity);
  return { ...offer, quantity, subtotalUsd: subtotalOf(quantity, offer.pricePerCredit).toFixed(2) };
}
