import { type Decimal, fitsJson } from '../../../kernel/decimal.ts';
import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import { costsACent, decimalText, isWholeGrams, leastForACent, MAX_PLACES } from '../amounts.ts';
import type { CreateOrder, OrderStatus } from './schema.ts';

export const PAYMENT_DAYS = 14;

type Item = CreateOrder['items'][number];
type Lot = Pick<Item, 'projectId' | 'vintage'>;
type Priced = Lot & { pricePerCredit: string };

export const lotKey = ({ projectId, vintage }: Lot): string => `${projectId} ${vintage}`;

/** Every item is judged: a client mends an order of fifty in one go. */
export function checkItems(items: readonly Item[], offers: readonly Priced[]): ErrorDetail[] {
  const projects = new Set(offers.map(({ projectId }) => projectId));
  const prices = new Map(offers.map((offer) => [lotKey(offer), offer.pricePerCredit]));
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const problems: ErrorDetail[] = [];
    const field = (name: string): string => `items[${index}].${name}`;
    if (!projects.has(item.projectId))
      problems.push({ field: field('projectId'), message: 'is not a project of the catalogue' });
    else if (!prices.has(lotKey(item)))
      problems.push({ field: field('vintage'), message: `is not offered by ${item.projectId}` });
    const wrong = problemWith(item.quantity, prices.get(lotKey(item)));
    if (wrong !== undefined) problems.push({ field: field('quantity'), message: wrong });
    if (seen.has(lotKey(item)))
      problems.push({
        field: `items[${index}]`,
        message: 'names a project and vintage that an earlier item names too',
      });
    seen.add(lotKey(item));
    return problems;
  });
}

/** Bounds of the quantity itself are judged by the schema. */
function problemWith(quantity: number, price: string | undefined): string | undefined {
  if (!isWholeGrams(quantity)) return `must have at most ${MAX_PLACES} decimals`;
  if (quantity <= 0 || price === undefined || costsACent(decimalText(quantity), price)) return undefined;
  return `costs less than USD 0.01; order at least ${leastForACent(price)}`;
}

/** An amount that JSON cannot carry to the cent, or the database not at all, is nobody's order. */
export const checkTotal = (total: Decimal): ErrorDetail[] =>
  fitsJson(total) ? [] : [{ field: 'items', message: 'come to more than USD 1,000,000,000,000' }];

/** An order whose days are over is as good as expired, also before the job has come round to it. */
export function refuseUnlessPending(order: { status: OrderStatus; expiresAt: Date }, verb: string, now: Date): void {
  const status = order.status === 'pending_payment' && order.expiresAt <= now ? 'expired' : order.status;
  if (status !== 'pending_payment') throw invalidState(`An order that is ${status} cannot be ${verb}.`);
}
