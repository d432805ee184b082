import { Decimal, decimalText } from '../../../kernel/decimal.ts';
import { newId } from '../../../kernel/ids.ts';
import { DAY_MS } from '../../../kernel/period.ts';
import type { Actor, Rights } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { found, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import {
  type ById,
  type Change,
  type Page,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { type By, byService, type Origin, type RecordChange } from '../../../platform/record/index.ts';
import {
  type ChangeKind,
  lockOrganisation,
  type MaybePending,
  type RequestApprovalIfRequired,
} from '../../organisations/index.ts';
import { evidenceLines } from '../evidence/present.ts';
import { type EvidenceRow, filesOf } from '../evidence/store.ts';
import { inLotOrder, type Way } from '../ledger/rules.ts';
import { move } from '../ledger/store.ts';
import { findOffers, type Offer } from '../projects/store.ts';
import { subtotalOf, sumOf } from '../rules.ts';
import type { Invoices } from './invoice.service.ts';
import { presentOrder, recordedOrders } from './present.ts';
import {
  checkItems,
  checkPaymentEvidence,
  checkTotal,
  isSample,
  lotKey,
  PAYMENT_DAYS,
  refuseUnlessPending,
  waitingPayment,
} from './rules.ts';
import type { ConfirmOrder, ConfirmOrderByOperator, CreateOrder, Order, OrderList, StatedBy } from './schema.ts';
import * as store from './store.ts';

export interface OrdersDeps {
  db: Database;
  clock: Clock;
  emit: Emit;
  record: RecordChange;
  invoices: Invoices;
  rights: Rights;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

export type Orders = ReturnType<typeof createOrders>;

export function createOrders({ db, clock, emit, record, invoices, rights, requestApprovalIfRequired }: OrdersDeps) {
  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.OrderRow> =>
    found(await store.lockOrder(tx, actor.organisationId, id));

  const read = async (on: Db, actor: Actor, id: string): Promise<store.OrderRow> =>
    found(await store.findOrder(on, actor.organisationId, id));

  const present = async (row: store.OrderRow): Promise<Order> => ({
    ...presentOrder(row),
    invoiceUrl: await invoices.linkTo(row),
  });

  const presentVersion = async (row: store.OrderRow): Promise<Versioned<Order>> =>
    versioned(await present(row), row.version);

  const moveItems = async (tx: Tx, key: store.OrderKey, items: readonly store.NewItem[], way: Way): Promise<void> => {
    for (const { projectId, vintage, quantity } of inLotOrder(items))
      await move(tx, key.organisationId, { way, projectId, vintage, quantity, reference: key.id, at: clock.now() });
  };

  const close = async (tx: Tx, by: By, row: store.OrderRow, status: 'cancelled' | 'expired'): Promise<void> => {
    await moveItems(tx, row, row.items, 'releaseOrder');
    const now = clock.now();
    const change = { status, closedAt: now, updatedAt: now };
    await store.updateOrder(tx, row.organisationId, row.id, change);
    record(tx, by, recordedOrders.change(`order.${status}`, row, { ...row, ...change }));
  };

  const proofOf = async (tx: Tx, { organisationId, id }: store.OrderKey): Promise<EvidenceRow[]> => {
    const files = await filesOf(tx, organisationId, { orderId: id });
    refuseIfAny(checkPaymentEvidence(files, id));
    return files;
  };

  const setPaid = async (
    tx: Tx,
    by: By,
    row: store.OrderRow,
    { body: { paymentReference }, statedBy }: { body: ConfirmOrder; statedBy: StatedBy },
  ): Promise<store.OrderRow> => {
    const { organisationId, id } = row;
    const now = clock.now();
    await moveItems(tx, row, row.items, 'confirmOrder');
    const change = { status: 'confirmed', paymentReference, paymentStatedBy: statedBy } as const;
    await store.updateOrder(tx, organisationId, id, { ...change, confirmedAt: now, updatedAt: now });
    const confirmed = found(await store.findOrder(tx, organisationId, id));
    record(tx, by, recordedOrders.change('order.confirmed', row, confirmed));
    await emit(tx, organisationId, 'offset.purchased', presentOrder(confirmed));
    return confirmed;
  };

  const expire = ({ organisationId, id }: store.OrderKey): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await store.lockOrder(tx, organisationId, id);
      if (row?.status === 'pending_payment') await close(tx, byService(organisationId), row, 'expired');
    });

  const writeInvoice = async ({ organisationId, id }: store.OrderKey): Promise<void> => {
    const row = await store.findOrder(db, organisationId, id);
    if (!row) return;
    await invoices.write(db, row);
    await store.setInvoiced(db, organisationId, id, clock.now());
  };

  return {
    async get(on: Db, actor: Actor, { id }: ById): Promise<Versioned<Order>> {
      return presentVersion(await read(on, actor, id));
    },

    async list(on: Db, actor: Actor, { query }: WithQuery<OrderList>): Promise<Page<Order>> {
      const { rows, total, next } = await store.listOrders(on, actor.organisationId, query);
      return { items: await Promise.all(rows.map(present)), total, next };
    },

    /** The credits leave the catalogue at once, so that no other order can buy them. */
    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateOrder>): Promise<Versioned<Order>> {
      const { organisationId, user } = actor;
      const offers = await findOffers(tx, [...new Set(body.items.map(({ projectId }) => projectId))]);
      refuseIfAny(checkItems(body.items, offers));
      const createdAt = clock.now();
      const id = newId('ord', createdAt);
      const items = body.items.map((item) => priced(item, offers));
      const total = sumOf(items.map(({ subtotalUsd }) => new Decimal(subtotalUsd)));
      refuseIfAny(checkTotal(body.items, total));
      const order = {
        id,
        paymentMethod: body.paymentMethod,
        purchaseOrderNumber: body.purchaseOrderNumber ?? null,
        totalUsd: total.toFixed(2),
        invoiceKey: invoices.keyOf(organisationId, id),
        createdAt,
        createdById: user.id,
        createdByEmail: user.email,
        expiresAt: new Date(createdAt.getTime() + PAYMENT_DAYS * DAY_MS),
      };
      await store.insertOrder(tx, organisationId, order, items);
      await moveItems(tx, { organisationId, id }, items, 'order');
      const row = await read(tx, actor, id);
      record(tx, actor, recordedOrders.change('order.created', null, row));
      return presentVersion(row);
    },

    /** On the word of an Admin, with evidence; samples need none. */
    async confirm(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<ConfirmOrder>,
    ): Promise<MaybePending<Order>> {
      await lockOrganisation(tx, actor.organisationId);
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessPending(row, 'confirmed', clock.now());
      if (isSample(row.items)) return presentVersion(await setPaid(tx, actor, row, { body, statedBy: 'sample' }));
      const request = waitingPayment(id, body, evidenceLines(await proofOf(tx, row)));
      const pendingChange = await requestApprovalIfRequired(tx, actor, request);
      if (pendingChange) return { ...(await presentVersion(row)), pendingChange };
      return presentVersion(await setPaid(tx, actor, row, { body, statedBy: 'organisation' }));
    },

    /** The operator sells the credits and sees the payment. */
    async confirmByOperator(
      tx: Tx,
      operator: Origin,
      { id, body }: ById & WithBody<ConfirmOrderByOperator>,
    ): Promise<Versioned<Order>> {
      const row = found(await store.lockOrder(tx, body.organisationId, id));
      refuseUnlessPending(row, 'confirmed', clock.now());
      return presentVersion(await setPaid(tx, operator, row, { body, statedBy: 'operator' }));
    },

    changeKind: {
      kinds: ['order_payment'],
      // Only Admins may confirm, and only they have this permission.
      right: 'settings:write',
      authorise: (actor) => rights.demand(actor, 'offsets:write'),
      async apply(tx, by, { subjectId, payload }) {
        const row = found(await store.lockOrder(tx, by.organisationId, subjectId));
        refuseUnlessPending(row, 'confirmed', clock.now());
        await proofOf(tx, row);
        await setPaid(tx, by, row, { body: payload as ConfirmOrder, statedBy: 'organisation' });
      },
    } satisfies ChangeKind,

    async cancel(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<Versioned<Order>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessPending(row, 'cancelled', clock.now());
      await close(tx, actor, row, 'cancelled');
      return presentVersion(await read(tx, actor, id));
    },

    expire,
    writeInvoice,
  };
}

function priced(
  { projectId, vintage, quantity: count }: CreateOrder['items'][number],
  offers: readonly Offer[],
): store.NewItem {
  const key = lotKey({ projectId, vintage });
  const offer = offers.find((each) => lotKey(each) === key);
  if (!offer) throw new Error(`no offer for ${key}`);
  const { projectName, pricePerCredit } = offer;
  const quantity = decimalText(count);
  const subtotalUsd = subtotalOf(quantity, pricePerCredit).toFixed(2);
  return { projectId, projectName, vintage, quantity, pricePerCredit, subtotalUsd };
}
