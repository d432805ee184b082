import { AppError } from '../../../platform/errors/index.ts';

/** Credits of one project and vintage are bought, held and retired as a lot. */
export interface Lot {
  projectId: string;
  vintage: number;
}

/** Accounts shared by all organisations have an empty organisation. */
export type Account =
  | { account: 'issued' | 'stock'; organisationId: '' }
  | { account: 'ordered' | 'wallet' | 'retiring' | 'retired'; organisationId: string };

const shared = (account: 'issued' | 'stock'): Account => ({ account, organisationId: '' });
const own = (organisationId: string, account: 'ordered' | 'wallet' | 'retiring' | 'retired'): Account => ({
  account,
  organisationId,
});

/** The only ways credits move: from, to. */
export const ways = {
  issue: (_: string) => [shared('issued'), shared('stock')],
  order: (organisationId: string) => [shared('stock'), own(organisationId, 'ordered')],
  confirmOrder: (organisationId: string) => [own(organisationId, 'ordered'), own(organisationId, 'wallet')],
  releaseOrder: (organisationId: string) => [own(organisationId, 'ordered'), shared('stock')],
  reserve: (organisationId: string) => [own(organisationId, 'wallet'), own(organisationId, 'retiring')],
  retire: (organisationId: string) => [own(organisationId, 'retiring'), own(organisationId, 'retired')],
  releaseReserve: (organisationId: string) => [own(organisationId, 'retiring'), own(organisationId, 'wallet')],
} satisfies Record<string, (organisationId: string) => [from: Account, to: Account]>;

export type Way = keyof typeof ways;

export interface Movement extends Lot {
  way: Way;
  /** An exact decimal. */
  quantity: string;
  reference: string;
  at: Date;
}

/** Every transaction moves its lots in this order, so that two transactions on the same credits never deadlock. */
export const inLotOrder = <T extends Lot>(lots: readonly T[]): T[] =>
  lots.toSorted((a, b) => (a.projectId === b.projectId ? a.vintage - b.vintage : a.projectId < b.projectId ? -1 : 1));

/** PostgreSQL refuses a negative balance; the store explains it by this. */
export const insufficientCredits = ({ projectId, vintage, quantity }: Movement, cause: unknown): AppError =>
  new AppError('INSUFFICIENT_CREDITS', {
    message: `Fewer than ${Number(quantity)} credits of ${projectId}, vintage ${vintage}, are available.`,
    cause,
  });
