import { sql, type Tx } from '../../../platform/db/index.ts';
import { type OrganisationRow, organisations } from '../organisation/store.ts';

/** The row stays, because certificates refer to it and show its name. Its domains for mail go. */
export const markDeleted = (tx: Tx, id: string, at: Date): Promise<OrganisationRow | undefined> =>
  tx.one(
    organisations.columns,
    sql`${organisations.update({ deletedAt: at, updatedAt: at, recipientDomains: null }, { id })}
      RETURNING ${organisations.select()}`,
  );
