import type { Account } from '../ledger/rules.ts';

type AccountName = Account['account'];

interface Sides {
  fromAccount: AccountName;
  toAccount: AccountName;
}

/** Movements that change a wallet. Credits of an unpaid order are not in it yet. */
export const kinds = {
  purchase: { fromAccount: 'ordered', toAccount: 'wallet' },
  reserve: { fromAccount: 'wallet', toAccount: 'retiring' },
  release: { fromAccount: 'retiring', toAccount: 'wallet' },
  retire: { fromAccount: 'retiring', toAccount: 'retired' },
} as const satisfies Record<string, Sides>;

export type MovementKind = keyof typeof kinds;
export const movementKinds = Object.keys(kinds) as MovementKind[];

export function kindOf({ fromAccount, toAccount }: Sides): MovementKind {
  const kind = movementKinds.find(
    (each) => kinds[each].fromAccount === fromAccount && kinds[each].toAccount === toAccount,
  );
  if (!kind) throw new Error(`no wallet changes from ${fromAccount} to ${toAccount}`);
  return kind;
}

/** The amount that a movement adds to an account; negative if it takes from it. */
export function effectOn(account: AccountName, { fromAccount, toAccount }: Sides, quantity: number): number {
  if (toAccount === account) return quantity;
  return fromAccount === account ? -quantity : 0;
}
