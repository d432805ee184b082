import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAnswer } from './http-client.ts';
import { type Book, type Item, type Lot, quantityOf } from './offset-book.ts';
import type { Call } from './offset-caller.ts';

export const ORDERS = '/api/v1/offsets/orders';
export const RETIREMENTS = '/api/v1/offsets/retirements';

/** An organisation as its drivers see it. They compete for everything shared here. */
export interface Customer {
  readonly organisationId: string;
  readonly key: string;
  readonly unpaid: string[];
  readonly retirements: string[];
}

export interface Driver {
  readonly customer: Customer;
  readonly call: Call;
  readonly random: () => number;
  readonly book: Book;
}

/** Small amounts and odd ones: one gram, less than a tenth of a tonne, up to two tonnes. */
const LARGEST_GRAMS = [1, 99_999, 2_000_000];
const MOST_ITEMS = 3;
const LONGEST_PAUSE_MS = 50;
/** A payment for real credits needs evidence. */
const RECEIPT = Buffer.from('%PDF-1.7\n');

/** Several drivers compete for the newest unpaid orders. */
const NEWEST = 3;

export async function placeOrder({ customer, call, book }: Driver, items: readonly Item[]): Promise<HttpAnswer> {
  const answer = await call(ORDERS, {
    paymentMethod: 'invoice',
    items: items.map(({ grams, ...lot }) => ({ ...lot, quantity: quantityOf(grams) })),
  });
  if (answer.status === 201) {
    book.order(customer.organisationId, answer.body.data.orderId, items);
    customer.unpaid.push(answer.body.data.orderId);
  }
  return answer;
}

export async function confirmOrder({ customer, call, book }: Driver, id: string): Promise<HttpAnswer> {
  await call(`${ORDERS}/${id}/evidence?name=receipt.pdf`, RECEIPT);
  const answer = await call(`${ORDERS}/${id}/confirm`, { paymentReference: 'BACS 1' });
  if (answer.status === 200) book.closeOrder(id, 'confirmed');
  forget(customer.unpaid, id);
  return answer;
}

async function cancelOrder({ customer, call, book }: Driver, id: string): Promise<void> {
  const answer = await call(`${ORDERS}/${id}/cancel`);
  if (answer.status === 200) book.closeOrder(id, 'cancelled');
  forget(customer.unpaid, id);
}

export async function retire({ customer, call, book }: Driver, item: Item): Promise<HttpAnswer> {
  const { grams, ...lot } = item;
  const answer = await call(RETIREMENTS, {
    ...lot,
    quantity: quantityOf(grams),
    purpose: 'voluntary',
    beneficiaryName: 'Beneficiary Ltd',
    periodStart: '2026-01-01',
    periodEnd: '2026-12-31',
  });
  if (answer.status === 201) {
    book.retire(customer.organisationId, answer.body.data.id, item);
    customer.retirements.push(answer.body.data.id);
  }
  return answer;
}

export async function cancelRetirement({ customer, call, book }: Driver, id: string): Promise<void> {
  const answer = await call(`${RETIREMENTS}/${id}/cancel`);
  if (answer.status === 200) book.cancelRetirement(id);
  forget(customer.retirements, id);
}

/** Random operations, one after the other, until stopped. */
export async function drive(driver: Driver, lots: readonly Lot[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await actAtRandom(driver, lots);
    await sleep(driver.random() * LONGEST_PAUSE_MS);
  }
}

function actAtRandom(driver: Driver, lots: readonly Lot[]): Promise<unknown> {
  const { customer, random } = driver;
  const chance = random();
  const unpaid = pick(customer.unpaid.slice(-NEWEST), random);
  const retirement = pick(customer.retirements, random);
  if (chance < 0.25 && unpaid) return confirmOrder(driver, unpaid);
  if (chance < 0.35 && unpaid) return cancelOrder(driver, unpaid);
  if (chance < 0.45 && retirement) return cancelRetirement(driver, retirement);
  if (chance < 0.7) return retire(driver, someOf(pick(lots, random)!, random));
  return placeOrder(driver, someLots(lots, random));
}

/** In any order, because two buyers may name the same lots in opposite order. */
function someLots(lots: readonly Lot[], random: () => number): Item[] {
  const shuffled = lots.map((lot) => ({ lot, place: random() })).sort((a, b) => a.place - b.place);
  const count = 1 + Math.floor(random() * MOST_ITEMS);
  return shuffled.slice(0, count).map(({ lot }) => someOf(lot, random));
}

const someOf = (lot: Lot, random: () => number): Item => ({
  ...lot,
  grams: 1n + BigInt(Math.floor(random() * pick(LARGEST_GRAMS, random)!)),
});

const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];

function forget(list: string[], id: string): void {
  const place = list.indexOf(id);
  if (place >= 0) list.splice(place, 1);
}
