import { type Decimal, decimalText, fitsJson } from '../../../kernel/decimal.ts';
import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import { type ChangeRequest, linesOf } from '../../organisations/index.ts';
import { costsACent, isDemonstration, isWholeGrams, leastForACent, MAX_PLACES } from '../rules.ts';
import { type ConfirmOrder, type CreateOrder, MAX_QUANTITY, type OrderStatus } from './schema.ts';

export const PAYMENT_DAYS = 14;

type Item = CreateOrder['items'][number];
type Lot = Pick<Item, 'projectId' | 'vintage'>;
type Priced = Lot & { pricePerCredit: string; archivedAt: Date | null };

export const lotKey = ({ projectId, vintage }: Lot): string => `${projectId} ${vintage}`;

/** Reports the problems of all items at once. */
export function checkItems(items: readonly Item[], offers: readonly Priced[]): ErrorDetail[] {
  const projects = new Set(offers.map(({ projectId }) => projectId));
  const archived = new Set(offers.filter(({ archivedAt }) => archivedAt !== null).map(({ projectId }) => projectId));
  const prices = new Map(offers.map((offer) => [lotKey(offer), offer.pricePerCredit]));
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const problems: ErrorDetail[] = [];
    const field = (name: string): string => `items[${index}].${name}`;
    if (!projects.has(item.projectId))
      problems.push({ field: field('projectId'), message: 'is not a project in the catalogue' });
    else if (archived.has(item.projectId))
      problems.push({ field: field('projectId'), message: 'is no longer offered' });
    else if (!prices.has(lotKey(item)))
      problems.push({ field: field('vintage'), message: `is not offered by ${item.projectId}` });
    const wrong = problemWith(item.quantity, prices.get(lotKey(item)));
    if (wrong !== undefined) problems.push({ field: field('quantity'), message: wrong });
    if (seen.has(lotKey(item)))
      problems.push({
        field: `items[${index}]`,
        message: 'repeats the project and vintage of an earlier item',
      });
    seen.add(lotKey(item));
    return problems;
  });
}

/** The schema checks the bounds of the quantity itself. */
function problemWith(quantity: number, price: string | undefined): string | undefined {
  if (!isWholeGrams(quantity)) return `must have at most ${MAX_PLACES} decimals`;
  if (quantity <= 0 || price === undefined || costsACent(decimalText(quantity), price)) return undefined;
  return `costs less than USD 0.01; order at least ${leastForACent(price)}`;
}

/**
 * Neither JSON nor the database can represent a larger amount to the cent. The schema already refuses a quantity out of
 * bounds, so it is not reported twice.
 */
export function checkTotal(items: readonly Item[], total: Decimal): ErrorDetail[] {
  if (fitsJson(total) || items.some(({ quantity }) => quantity > MAX_QUANTITY)) return [];
  return [{ field: 'items', message: 'cost more than USD 1,000,000,000,000 in total' }];
}

/** Nothing is paid for samples, so no proof is needed. */
export const isSample = (items: ReadonlyArray<{ registryId: string }>): boolean =>
  items.every(({ registryId }) => isDemonstration(registryId));

/** The buyer's own word is not enough: the seller's credits leave the stock for it. */
export const checkPaymentEvidence = (files: readonly unknown[], id: string): ErrorDetail[] =>
  files.length > 0
    ? []
    : [
        {
          field: 'evidence',
          message: `is missing: upload the receipt or bank statement first (POST /api/v1/offsets/orders/${id}/evidence), or have the operator confirm the payment`,
        },
      ];

export const waitingPayment = (id: string, body: ConfirmOrder, proof: readonly string[]): ChangeRequest => ({
  kind: 'order_payment',
  subjectId: id,
  change: { field: 'payment', from: null, to: [...linesOf(body), ...proof] },
  payload: body,
});

/** An overdue order counts as expired even before the job has closed it. */
export function refuseUnlessPending(order: { status: OrderStatus; expiresAt: Date }, verb: string, now: Date): void {
  const status = order.status === 'pending_payment' && order.expiresAt <= now ? 'expired' : order.status;
  if (status !== 'pending_payment') throw invalidState(`An order that is ${status} cannot be ${verb}.`);
}
