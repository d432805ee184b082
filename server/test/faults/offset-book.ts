/** Credits of one project and year. */
export interface Lot {
  readonly projectId: string;
  readonly vintage: number;
}

/** The ledger counts grams, so whole numbers of them are exact. */
export interface Item extends Lot {
  readonly grams: bigint;
}

interface Order {
  readonly owner: string;
  readonly items: readonly Item[];
  status: 'pending_payment' | 'confirmed' | 'cancelled';
}

interface Retirement {
  readonly owner: string;
  readonly item: Item;
  status: 'confirmed' | 'cancelled';
}

/** Grams that enter an account or leave it. */
interface Posting {
  readonly account: string;
  readonly grams: bigint;
}

const posting = (owner: string, name: string, { projectId, vintage, grams }: Item, sign: 1n | -1n): Posting => ({
  account: [owner, name, projectId, vintage].join(' '),
  grams: sign * grams,
});

export type Book = ReturnType<typeof createBook>;

const GRAMS = 1_000_000;

/** The quantity as written in a request. */
export const quantityOf = (grams: bigint): number => Number(grams) / GRAMS;
export const gramsOf = (quantity: number): bigint => BigInt(Math.round(quantity * GRAMS));

/** The acknowledged operations and their sums, independent of the service's balances. */
export function createBook() {
  const issued: Item[] = [];
  const orders = new Map<string, Order>();
  const retirements = new Map<string, Retirement>();
  const contradictions: string[] = [];

  const postingsOf = ({ owner, items, status }: Order): Posting[] => {
    if (status === 'cancelled') return [];
    const account = status === 'confirmed' ? 'wallet' : 'ordered';
    return items.flatMap((item) => [posting('', 'stock', item, -1n), posting(owner, account, item, 1n)]);
  };

  const postings = (): Posting[] => [
    ...issued.map((item) => posting('', 'stock', item, 1n)),
    ...[...orders.values()].flatMap(postingsOf),
    ...[...retirements.values()]
      .filter(({ status }) => status === 'confirmed')
      .flatMap(({ owner, item }) => [posting(owner, 'wallet', item, -1n), posting(owner, 'retired', item, 1n)]),
  ];

  return {
    orders,
    retirements,
    /** Two acknowledged ends of one order or retirement. */
    contradictions,

    issue: (item: Item): void => void issued.push(item),

    order: (owner: string, id: string, items: readonly Item[]): void =>
      void orders.set(id, { owner, items, status: 'pending_payment' }),

    closeOrder(id: string, status: 'confirmed' | 'cancelled'): void {
      const order = orders.get(id)!;
      if (order.status !== 'pending_payment') contradictions.push(`${id}: ${order.status} and ${status}`);
      order.status = status;
    },

    /** A retirement that is not cancelled is confirmed in the end. */
    retire: (owner: string, id: string, item: Item): void =>
      void retirements.set(id, { owner, item, status: 'confirmed' }),

    cancelRetirement(id: string): void {
      const retirement = retirements.get(id)!;
      if (retirement.status === 'cancelled') contradictions.push(`${id}: cancelled twice`);
      retirement.status = 'cancelled';
    },

    /** Every account with a balance after all retirements are confirmed, one line each. */
    balances(): string[] {
      const sums = new Map<string, bigint>();
      for (const { account, grams } of postings()) sums.set(account, (sums.get(account) ?? 0n) + grams);
      return [...sums].flatMap(([account, grams]) => (grams === 0n ? [] : `${account} ${grams}`)).sort();
    },
  };
}
