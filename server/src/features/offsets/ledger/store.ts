import { column, type Db, type RowOf, sql, type Tx, table, violatesCheck } from '../../../platform/db/index.ts';
import { type Account, insufficientCredits, type Movement, ways } from './rules.ts';

const { bigint, numeric, smallint, text, timestamptz } = column;

export const ledgerMovements = table('ledger_movements', {
  organisationId: text,
  id: bigint,
  projectId: text,
  vintage: smallint,
  fromOrganisation: text,
  fromAccount: text.as<Account['account']>(),
  toOrganisation: text,
  toAccount: text.as<Account['account']>(),
  quantity: numeric,
  reference: text,
  movedAt: timestamptz,
});

/** Maintained by a trigger on the movements. */
export const ledgerBalances = table('ledger_balances', {
  organisationId: text,
  account: text.as<Account['account']>(),
  projectId: text,
  vintage: smallint,
  quantity: numeric,
});

/** The database refuses a movement that would take an account below zero, even under concurrency. Then nothing moves. */
export async function move(tx: Tx, organisationId: string, movement: Movement): Promise<void> {
  const { way, at, ...rest } = movement;
  const [from, to] = ways[way](organisationId);
  try {
    await tx.execute(
      ledgerMovements.insert({
        ...rest,
        organisationId: from.organisationId || to.organisationId,
        fromOrganisation: from.organisationId,
        fromAccount: from.account,
        toOrganisation: to.organisationId,
        toAccount: to.account,
        movedAt: at,
      }),
    );
  } catch (error) {
    if (violatesCheck(error, 'ledger_no_negative')) throw insufficientCredits(movement, error);
    throw error;
  }
}

const holdingColumns = {
  projectId: text,
  vintage: smallint,
  projectName: text,
  registryId: text,
  pricePerCredit: numeric,
  available: numeric,
  reserved: numeric,
  retired: numeric,
};
export type Holding = RowOf<typeof holdingColumns>;

/** All lots that an organisation holds or has held. */
export const readHoldings = (db: Db, organisationId: string): Promise<Holding[]> =>
  db.query(
    holdingColumns,
    sql`SELECT b.project_id AS "projectId", b.vintage, p.name AS "projectName", p.registry_id AS "registryId",
        v.price_per_credit AS "pricePerCredit",
        coalesce(sum(b.quantity) FILTER (WHERE b.account = 'wallet'), 0) AS available,
        coalesce(sum(b.quantity) FILTER (WHERE b.account = 'retiring'), 0) AS reserved,
        coalesce(sum(b.quantity) FILTER (WHERE b.account = 'retired'), 0) AS retired
      FROM ledger_balances b
      JOIN offset_projects p ON p.id = b.project_id
      JOIN offset_vintages v ON v.project_id = b.project_id AND v.vintage = b.vintage
      WHERE b.organisation_id = ${organisationId} AND b.account IN ('wallet', 'retiring', 'retired')
      GROUP BY b.project_id, b.vintage, p.name, p.registry_id, v.price_per_credit
      ORDER BY p.name, b.project_id, b.vintage`,
  );
