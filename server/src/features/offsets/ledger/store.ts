import { type Db, sql, type Tx, violatedCheck } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** Credits of one project and year: what is bought, held and retired. */
export interface Lot {
  projectId: string;
  vintage: number;
}

/** Accounts of nobody in particular have no organisation. */
type Account =
  | { account: 'issued' | 'stock'; organisationId: '' }
  | { account: 'ordered' | 'wallet' | 'retiring' | 'retired'; organisationId: string };

const shared = (account: 'issued' | 'stock'): Account => ({ account, organisationId: '' });
const own = (organisationId: string, account: 'ordered' | 'wallet' | 'retiring' | 'retired'): Account => ({
  account,
  organisationId,
});

/** Every way credits move, and there is no other: from, to. */
const ways = {
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

/** The database refuses what would take an account below zero, under any concurrency; then nothing has moved. */
export async function move(tx: Tx, organisationId: string, movement: Movement): Promise<void> {
  const [from, to] = ways[movement.way](organisationId);
  try {
    await tx.execute(sql`
      INSERT INTO ledger_movements (project_id, vintage, from_organisation, from_account, to_organisation, to_account,
        quantity, reference, moved_at)
      VALUES (${movement.projectId}, ${movement.vintage}, ${from.organisationId}, ${from.account},
        ${to.organisationId}, ${to.account}, ${movement.quantity}, ${movement.reference}, ${movement.at})`);
  } catch (error) {
    if (violatedCheck(error) === 'ledger_no_negative') throw insufficient(movement, error);
    throw error;
  }
}

/** Lots in one order everywhere: two orders for the same credits wait for each other and never deadlock. */
export const inLotOrder = <T extends Lot>(lots: readonly T[]): T[] =>
  lots.toSorted((a, b) => (a.projectId === b.projectId ? a.vintage - b.vintage : a.projectId < b.projectId ? -1 : 1));

const insufficient = ({ projectId, vintage, quantity }: Movement, cause: unknown): AppError =>
  new AppError('INSUFFICIENT_CREDITS', {
    message: `There are fewer than ${Number(quantity)} credits of ${projectId}, vintage ${vintage}, available.`,
    cause,
  });

export interface Holding extends Lot {
  projectName: string;
  registryId: string;
  available: string;
  reserved: string;
  retired: string;
  pricePerCredit: string;
}

/** What an organisation has, by lot; only lots it has or had. */
export function readHoldings(db: Db, organisationId: string): Promise<Holding[]> {
  return db.query<Holding>(sql`
    SELECT b.project_id AS "projectId", b.vintage, p.name AS "projectName", p.registry_id AS "registryId",
      v.price_per_credit AS "pricePerCredit",
      coalesce(sum(b.quantity) FILTER (WHERE b.account = 'wallet'), 0)::text AS available,
      coalesce(sum(b.quantity) FILTER (WHERE b.account = 'retiring'), 0)::text AS reserved,
      coalesce(sum(b.quantity) FILTER (WHERE b.account = 'retired'), 0)::text AS retired
    FROM ledger_balances b
    JOIN offset_projects p ON p.id = b.project_id
    JOIN offset_vintages v ON v.project_id = b.project_id AND v.vintage = b.vintage
    WHERE b.organisation_id = ${organisationId} AND b.account IN ('wallet', 'retiring', 'retired')
    GROUP BY b.project_id, b.vintage, p.name, p.registry_id, v.price_per_credit
    ORDER BY p.name, b.project_id, b.vintage`);
}
